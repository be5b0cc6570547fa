/*
 * Words that accuse, and words that answer an accusation. A list that is too short lets an old accusation stand alone,
 * so both are wide; what is found holds an answer only where a newer article names the same person beside it.
 */

const ACCUSES: readonly RegExp[] = [
  /\b(?:accus(?:e[sd]?|ing|ations?)|alleg(?:e[sd]?|edly|ing|ations?)|charged (?:with|on|in connection|over|for \p{L}+ing)|was charged|were charged|is charged|been charged|faces? (?:\p{L}+ )?charges?|charges? against|criminal charges?|indict(?:ed|ment|s)?|arraign(?:ed|ment)?|prosecut(?:ed|ion|ors?)|(?:stood|stands?|on|to|goes|went|await(?:s|ing)?) trial|trial (?:of|against)|arrest(?:ed|s)?|suspected of|suspects?|under investigation|investigat(?:ed|ing|ion)|embezzl\p{L}+|fraud|brib\p{L}+|stealing|stole|theft|assault(?:ed)?|misconduct|sued|lawsuit against|impeach(?:ed|ment)?|plagiari[sz]\p{L}+|convicted|conviction|found guilty|sentenced|guilty of|pleaded guilty)\b/iu,
  /\b(?:den(?:y|ies|ied|ying) (?:that|having|any|all|the|doing|taking|wrongdoing|it|\p{L}+ing)|denial|pleaded not guilty)\b/iu,
  /(?<!\p{L})(?:angeklagt\p{L}*|anklage|beschuldig\p{L}*|bezichtig\p{L}*|verdächtig\p{L}*|tatverdacht|verdacht|vorw(?:ur|ü)rf\p{L}*|ermittl(?:ungen|ung|er|ungsverfahren)|ermittel(?:t|te|n)|verhaftet\p{L}*|festgenommen|angezeigt|strafanzeige|vor gericht|prozess gegen|verfahren gegen|(?:ver)?untreu\p{L}*|unterschlag\p{L}*|betrug\p{L}*|bestech\p{L}*|diebstahl|gestohlen|mutmaßlich\p{L}*|verurteilt\p{L}*|schuldig gesprochen|schuldspruch|verklagt\p{L}*|plagiat\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:bestr(?:eitet|itt|itten)|dementier\p{L}*|leugne\p{L}*|wies .{0,60} zurück|weist .{0,60} zurück)(?!\p{L})/iu,
  /(?<!\p{L})(?:accus(?:e|é|ée|és|ait|ation|ations)|inculpée?s?|mis(?:e|es)? en examen|soupçonn\p{L}*|jugée?s? pour|procès|arrêtée?s?|condamnée?s?|nie|nia|a nié|dément|a démenti)(?!\p{L})/iu,
];

/** An acquittal, a dismissal, a correction: the accusation does not stand any more. */
const CLEARS: readonly RegExp[] = [
  /\b(?:acquit(?:s|ted|tal|ting)?|(?:found|was|were) not guilty|not[- ]guilty verdict|verdict of not guilty|clear(?:s|ed|ing)\b.{0,60}\b(?:of|name|wrongdoing|charges?|accus\p{L}+|alleg\p{L}+)|was cleared|were cleared|been cleared|exonerat\p{L}+|vindicat\p{L}+|absolv\p{L}+)\b/iu,
  /\b(?:(?:charges?|case|complaint|lawsuit|suit|indictment|proceedings?|investigation|inquiry|accusations?|allegations?|count)\b.{0,60}\b(?:dismissed|dropped|withdrawn|thrown out|quashed|abandoned|discontinued|closed without|unfounded|baseless)|(?:dismiss|drop|withdr[ae]w|thr[eo]w out|quash|abandon|discontinu)\p{L}*\b.{0,40}\b(?:charges?|case|complaint|lawsuit|suit|indictment|proceedings?|investigation|accusations?|allegations?)|(?:conviction|sentence|verdict)\b.{0,40}\b(?:overturned|quashed|set aside|vacated|reversed)|did not (?:take|steal|do it|commit)|wrongly (?:accused|charged|convicted|said|reported)|retract(?:s|ed|ion)|apologi[sz]ed (?:to|for)|we regret the error|was mistaken|no evidence (?:of|that|against))\b/iu,
  /(?<!\p{L})(?:freigesprochen\p{L}*|freispruch|unschuldig\p{L}*|entlastet\p{L}*|rehabilitiert\p{L}*|nicht schuldig)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:verfahren|ermittlungen|anklage|klage|prozess|vorwurf|vorwürfe|anzeige)(?!\p{L}).{0,80}(?<!\p{L})(?:eingestellt|abgewiesen|fallen ?gelassen|zurückgezogen|zurückgenommen|haltlos|unbegründet|entkräftet|aufgehoben)|(?:stellt\p{L}*|wies|zog|nahm|ließ) .{0,60}(?:verfahren|ermittlungen|anklage|klage|vorwurf|vorwürfe).{0,40}(?:ein|ab|zurück|fallen)|urteil .{0,60}aufgehoben|gegendarstellung|richtigstellung|widerruf(?:en|t)?|zu unrecht (?:beschuldigt|verdächtigt|verurteilt))(?!\p{L})/iu,
  /(?<!\p{L})(?:acquitt\p{L}+|relax(?:e|é|ée|és)|non[- ]lieu|blanchi\p{L}*|innocent\p{L}*|classée? sans suite|rectificatif)(?!\p{L})/iu,
];

/** The other side of it. */
const DENIES: readonly RegExp[] = [
  /\b(?:den(?:y|ies|ied|ying)\b.{0,60}\b(?:charges?|accusations?|allegations?|claims?|wrongdoing|it|report|that)|plead(?:s|ed)? not guilty|reject(?:s|ed)? the (?:charges?|accusations?|allegations?|claims?)|maintain(?:s|ed)? (?:his|her|their) innocence|says? (?:he|she|they) (?:did not|didn['’]t|never))\b/iu,
  /(?<!\p{L})(?:(?:bestr(?:eitet|itt|itten)|dementier\p{L}*|wies|weist).{0,80}(?:vorwurf|vorwürfe|anschuldigung\p{L}*|tat|darstellung|bericht)|(?:vorwurf|vorwürfe|anschuldigung\p{L}*).{0,60}(?:bestritten|bestreitet|bestritt|dementiert|zurückgewiesen|zurück)|beteuer\p{L}* .{0,30}unschuld)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:nie|nia|nié|dément|démenti|conteste|contesta|contesté)(?!\p{L}).{0,60}(?:accusations?|faits|allégations?))(?!\p{L})/iu,
];

/** After a denial: that it was true after all. */
const ADMITS: readonly RegExp[] = [
  /\b(?:admit(?:s|ted)|confess(?:es|ed|ion)?|pleaded guilty|(?:was|were|been) (?:convicted|found guilty|sentenced))\b/iu,
  /(?<!\p{L})(?:gestand|gesteht|gestanden|geständnis|räumte? .{0,40}ein|eingeräumt|verurteilt|schuldig gesprochen)(?!\p{L})/iu,
  /(?<!\p{L})(?:avou\p{L}+|reconn(?:aît|u|ut) les faits|condamnée?s?)(?!\p{L})/iu,
];

/** Steps of an inquiry, which accuse without saying so: `A search of Beale’s home turned up $312`. */
const INQUIRES: readonly RegExp[] = [
  /\b(?:search(?:es|ed|ing)?\b.{0,50}\b(?:home|house|apartment|flat|offices?|car|truck|locker|desk|premises|property|garage)|(?:home|house|apartment|flat|offices?|car|premises)\b.{0,30}\b(?:searched|raided)|raid(?:s|ed|ing)?\b.{0,40}\b(?:home|house|apartment|offices?|premises)|search warrants?|(?:seized|confiscated|impounded)\b|subpoena(?:s|ed)?|grand jury|(?:in|into|taken into) custody|handcuff\p{L}*|on bail|bailed|criminal complaint|complaint against|placed on leave|suspended (?:with|without|pending|from))/iu,
  /(?<!\p{L})(?:durchsuch\p{L}*|razzia\p{L}*|beschlagnahm\p{L}*|haftbefehl\p{L}*|untersuchungshaft|in haft|festnahme\p{L}*|handschellen|beurlaubt|suspendiert\p{L}*|sichergestellt\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:perquisition\p{L}*|perquisitionn\p{L}*|garde à vue|mandat d[’']arrêt|saisi(?:e|es|s)? (?:chez|au domicile))(?!\p{L})/iu,
];

const DENIAL = ACCUSES.filter((_, index) => index === 1 || index === 3);

const matches = (patterns: readonly RegExp[]) => (text: string) =>
  patterns.some((pattern) => pattern.test(text));

/** Tells of an accusation, a step of an inquiry, a charge, a trial, a conviction or a denial. */
export const accuses = matches([...ACCUSES, ...INQUIRES]);
export const isDenial = matches(DENIAL);
export const clears = matches(CLEARS);
export const denies = matches(DENIES);
export const admits = matches(ADMITS);

/** What is looked for in newer articles; words of all languages, since an archive may print several. */
export const DEVELOPMENT_WORDS: Readonly<Record<'en' | 'de' | 'fr', string>> = {
  en: 'acquitted not guilty cleared dismissed dropped charges denied correction retracted overturned',
  de: 'freigesprochen Freispruch eingestellt entlastet bestritten zurückgewiesen Richtigstellung aufgehoben',
  fr: 'acquitté relaxe non-lieu innocenté démenti rectificatif',
};

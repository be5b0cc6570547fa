import { remembered } from '../../domain/text/remembered.ts';

/*
 * Words by which a text puts the sentences beside them under a supposition, a rumour, a tale or a charge, or makes the
 * one before depend on something. Closed lists, English and German.
 */

const L = '(?<!\\p{L})';
const E = '(?!\\p{L})';

const any = (...parts: readonly string[]): RegExp =>
  new RegExp(parts.map((part) => `(?:${part})`).join('|'), 'iu');

const LET = "let(?: us|['’]s| me)(?: now| just| simply| first| also| for a moment)?";
/** Opens a case that is only thought of. */
const THOUGHT = any(
  `^\\W*(?:(?:and|but|so|now|well|then|first|next|or),? )?(?:suppose|supposing|imagine|picture|assume|pretend|${LET} (?:suppose|assume|imagine|pretend)|what if|what (?:would|might|could) happen|for the sake of argument)${E}(?! (?:my|our|his|her|their|the) (?:surprise|shock|joy|delight|horror|relief)| that[.!])`,
  `${L}(?:the (?:worst|best) that (?:could|can|might) happen|what (?:could|might) happen(?: next)?)[.:]?$|${L}was (?:würde|könnte) (?:passieren|geschehen)[.:?]?$`,
  '^\\W*consider (?:an?|the following|this|one) (?:\\p{L}+ )?(?:hypothetical|scenario|thought experiment)',
  '^\\W*(?:in|under) (?:(?:one|this|that|such an?|another|an?|the|our|their|his|her|its|each) )?(?:[\\p{L}-]+ ){0,2}(?:scenarios?|simulations?|thought experiment|(?:worst|best|extreme|base) case|dream|nightmare)\\b',
  `${L}(?:had|has|have|describes?|described|told of) (?:once )?(?:an?|the same|this|strange|bad) (?:\\p{L}+ )?(?:dream|nightmare|vision)s?(?: last night| once)?[.:]?$|${L}dream(?:ed|t)(?: last night| once)?[.:]?$`,
  `^\\W*(?:und |aber |also |nun )?(?:angenommen${E}|nehmen wir (?:einmal |mal |nur )?an${E}|gesetzt den fall${E}|stell(?:en sie| dir|t euch|en wir)(?: sich| uns)?(?: einmal| mal| nur| doch| bitte)? ?vor${E}|(?:stellen sie sich|stellen wir uns)${E}|was(?: wäre)?,? wenn${E}|im (?:schlimmsten|besten|ungünstigsten|günstigsten) fall${E}|(?:in|nach) (?:diesem|einem|dem|jedem) (?:\\p{L}+ )?szenario${E}|im (?:\\p{L}+ )?szenario${E}|in (?:seinem|ihrem|diesem|einem|dem) (?:\\p{L}+ )?(?:traum|albtraum|alptraum)${E})`,
  `${L}hatten? (?:einen|denselben) (?:\\p{L}+ )?(?:traum|albtraum|alptraum)[.:]?$|${L}träumten?(?: \\p{L}+){0,3}[.:]?$`,
);
/** What nobody vouches for: a rumour that goes round, a list of claims, somebody's telling, one's own error, a quiz. */
const UNVOUCHED = any(
  `${L}(?:rumou?rs?|gossip|hearsay|urban (?:myths?|legends?))${E}[^.]{0,40}?${L}(?:went|goes|go|going|spread|spreads|spreading|swirl\\p{L}*|circulat\\p{L}*|doing the rounds|ha[sd] it|began|started|reached|arose)${E}`,
  `${L}gerüchte?n?${E}[^.]{0,60}?${L}(?:um|umher|kursier\\p{L}*|die runde|verbreitete?n?|machten?|gab|gibt)${E}|${L}(?:es gibt|es gab|es gingen?|es kursiert\\p{L}*) (?:\\p{L}+ )?gerüchte?`,
  `${L}(?:puts? forward|makes?|made|lists?|listed|level(?:s|led)?|raises?|raised|sets? out|offers?|offered|airs?|aired|posted|publishes|published|repeated) (?:\\p{L}+ )?(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|several|many|some|these|the following|a (?:series|number|string|list) of|various) (?:\\p{L}+ )?(?:claims|allegations|accusations|theories|rumou?rs|conspiracy theories|myths)[.:]?$`,
  `${L}(?:stellt|stellte|erhebt|erhob|verbreitet|verbreitete|macht|machte) (?:\\p{L}+ )?(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|mehrere|einige|viele|folgende|diese|etliche|eine reihe von) (?:\\p{L}+ )?(?:behauptungen|vorwürfe|theorien|anschuldigungen|thesen)(?: auf)?[.:]?$`,
  `${L}(?:reads?|goes|went|runs|ran) (?:like this|as follows)[.:]?$|${L}as (?:\\p{L}+ ){1,3}(?:tells?|told|sees|saw|remembers?|describes?) it[.:]?$|${L}the way (?:\\p{L}+ ){1,3}(?:tells?|told|sees|saw|remembers?) it[.:]?$|${L}wie (?:\\p{L}+ ){1,2}(?:es|sie) (?:erzählt|schildert|sieht|darstellt)[.:]?$`,
  `${L}what we got wrong${E}|${L}we (?:got|had) (?:it|this|that|something) wrong${E}|${L}was wir falsch (?:hatten|gemacht|berichtet)`,
  '^\\W*(?:which (?:\\p{L}+ ){0,4}(?:is|are) (?:not )?(?:true|false|right|wrong|correct|real|invented|a lie)|true or false|fact or fiction|wahr oder falsch|was stimmt|was davon stimmt|was ist wahr)\\?$',
);
/** Announces how somebody sees it, and the next sentence says it outright. */
const VIEW = any(
  `^\\W*for (?:\\p{Lu}\\p{L}+|the \\p{L}+|him|her|them|critics|supporters|opponents)(?: \\p{Lu}\\p{L}+)?,? (?:the|this|that) (?:(?:case|matter|answer|reason|explanation|choice|conclusion) )?(?:is|was) (?:clear|simple|obvious|plain|beyond doubt)[.:]?$`,
  `${L}(?:has|had|have|offers?|offered) (?:an?|another|his|her|their|its) (?:own )?(?:[\\p{L}-]+ )?(?:explanation|theory|answer|version|interpretation)(?: for (?:it|this|that))?[.:]?$`,
  `${L}(?:sees?|saw|puts?|frames?|framed|tells?|told) (?:it|this|things) (?:this way|like this|differently|another way|the other way round|otherwise)[.:]?$`,
  `${L}(?:does|did|do) not mince (?:his |her |their )?words[.:]?$|${L}(?:has|have|had|leaves?|left) no doubts?(?: about (?:it|this|that|the (?:cause|culprit)))?[.:]?$|${L}(?:is|are|was|were) in no doubt(?: about (?:it|this|that))?[.:]?$`,
  `^(?!\\W*(?:it|this|that)${E}).*${L}(?:is|are|was|were) (?:blunt|scathing|unequivocal|unsparing)[.:]?$`,
  `${L}(?:says?|said) the same(?: thing)?[.:]?$|${L}(?:posters?|banners?|graffiti|placards?|signs?|leaflets?|slogans?|chants?|plakate?|transparente?|flugblätter|parolen?)${E}[^.]{0,40}${L}(?:says?|said|reads?|is|was|are|were|sagen?|sagten?|ist|sind|war|waren) (?:it all|plain|clear|unmistakable|deutlich|eindeutig|unmissverständlich)[.:]?$`,
  `^\\W*für (?:\\p{Lu}\\p{L}+|ihn|sie)(?: \\p{Lu}\\p{L}+)? (?:ist|war) (?:der fall|die sache|das|die antwort|der grund) (?:klar|eindeutig|einfach|offensichtlich)[.:]?$`,
  `${L}(?:hat|hatte|haben|hatten)(?: dafür| für das ganze)? (?:eine|seine|ihre) (?:eigene |andere )?(?:\\p{L}+ )?(?:erklärung|theorie|version|deutung|antwort)(?: dafür)?[.:]?$|${L}(?:sieht|sehen|sah) (?:das|es|die sache) (?:so|anders)[.:]?$|${L}(?:nimmt|nahm) kein blatt vor den mund[.:]?$|${L}(?:hat|hatte|haben) (?:daran )?keine[n]? zweifel(?: daran)?[.:]?$`,
);
/** Announces what may be the case, one or the other. */
const CHOICE = any(
  `${L}(?:there (?:are|were)|sees?|saw|has|have|had|faces?|either of|only) (?:only |just )?(?:two|three|four|several|many|a few|some) (?:\\p{L}+ )?(?:outcomes|options|theories|explanations|possibilities|scenarios|versions|choices|ways out|things (?:is|are) true)[.:]?$`,
  `${L}(?:zwei|drei|vier|mehrere|verschiedene|einige) (?:\\p{L}+ )?(?:möglichkeiten|szenarien|theorien|erklärungen|varianten|optionen|versionen|auswege)[.:]?$`,
);
const WORKS =
  'novel|film|movie|play|musical|opera|sitcom|drama|comedy|thriller|short story|tale|comic|cartoon|legend|fable|myth|joke|sketch|saga';
const WORKS_DE =
  'roman|krimi|spielfilm|film|theaterstück|stück|musical|oper|komödie|drama|thriller|kurzgeschichte|erzählung|märchen|sage|legende|fabel|witz|sketch';
/** Begins to tell what happens in a work of fiction. */
const TALE = any(
  `^\\W*in (?:his|her|their|the|this|that|an?|one|\\p{L}+['’]s) (?:[\\p{L}\\d-]+ ){0,3}(?:${WORKS})${E}`,
  `^\\W*(?:the|his|her|this) (?:[\\p{L}\\d-]+ ){0,2}(?:${WORKS}) (?:tells?|told|follows|imagines|depicts|is about|is set|begins|opens with|centres on|centers on)${E}`,
  `^\\W*(?:im|in (?:seinem|ihrem|diesem|einem|dem|ihrer|seiner|dieser|einer|der)) (?:[\\p{L}\\d-]+ ){0,3}(?:${WORKS_DE})${E}`,
  `^\\W*(?:der|das|die|sein|ihr|seine|ihre) (?:[\\p{L}\\d-]+ ){0,2}(?:${WORKS_DE}) (?:erzählt|handelt|spielt|schildert|beginnt)${E}`,
);
/** Of the work itself, or of a day in the world: no part of the tale. */
export const OF_THE_WORK = any(
  `${L}(?:${WORKS}|${WORKS_DE}|director|author|writer|actors?|actress|cast|premi[eè]re|box office|publisher|critics?|reviews?|audiences?|cinemas?|theat(?:er|re)s?|published|filmed|screened|screening|regisseur\\p{L}*|autor\\p{L}*|schauspieler\\p{L}*|verlag|kritik\\p{L}*|publikum|kinos?|erschien|gedreht)${E}`,
  `\\d{4}|${L}(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)${E}`,
);
const PAPERS =
  'indictment|charge sheet|complaint|lawsuit|affidavit|court (?:papers|filings?|documents|records)';
const ACCUSERS = 'prosecutors?|prosecution|plaintiffs?';
/** Gives what an accuser says, and the sentences behind give the rest of it. */
const CHARGE = any(
  `^\\W*(?:according to|as alleged (?:in|by)|per) (?:(?:the|an?|their|her|his|its|\\p{L}+['’]s) )?(?:\\p{L}+ )?(?:${PAPERS}|${ACCUSERS})${E}|^\\W*in (?:the|an?|their|her|his|its) (?:\\p{L}+ )?(?:${PAPERS})${E}`,
  `^\\W*(?:the )?(?:\\p{L}+ )?(?:${PAPERS}|${ACCUSERS}) (?:says?|said|alleges?|alleged|claims?|claimed|states?|stated|accuses?|accused|contends?|describes?)${E}`,
  `^\\W*(?:laut|nach) (?:der |einer |den )?(?:anklage|anklageschrift|staatsanwaltschaft|klage|klageschrift|strafanzeige|ankläger|anklägern)${E}`,
  `^\\W*(?:die|der) (?:anklage|anklageschrift|staatsanwaltschaft|staatsanwalt|klage|klageschrift|kläger|klägerin) (?:wirft|warf|beschuldigt|beschuldigte|behauptet|behauptete|schildert|zufolge)${E}|^\\W*der anklage zufolge`,
);
/** Of the trial itself: the paper's own again. */
export const OF_THE_TRIAL = any(
  `${L}(?:pleaded|pled|denies|denied|trial|court|judge|jury|hearing|lawyers?|attorneys?|counsel|sentenced?|sentences|convict\\p{L}*|acquit\\p{L}*|arrest\\p{L}*|charged|charges|bail|verdict|appeal\\p{L}*|police|extradit\\p{L}*|faces)${E}`,
  `${L}(?:prozess|gericht|landgericht|amtsgericht|richter\\p{L}*|urteil|verhandlung|bestreitet|bestritt|anwalt|anwältin|verteidig\\p{L}*|verurteilt|freigesprochen|festgenommen|polizei|haft|angeklagt|schweigt)${E}`,
);
/** The text comes back to what is so. */
export const BACK_TO_FACT =
  /^\W*(?:in (?:fact|reality|truth|practice)|of course|but|however|yet|fortunately|today|instead|now|since then|meanwhile|tatsächlich|in wirklichkeit|aber|doch|allerdings|heute|inzwischen|zum glück|in der praxis)(?!\p{L})/iu;

export type Opening = 'thought' | 'unvouched' | 'view' | 'choice' | 'tale' | 'charge';

/** What a sentence does to those behind it in its paragraph. */
export const openingOf = remembered((words: string): Opening | null => {
  if (THOUGHT.test(words)) return 'thought';
  if (UNVOUCHED.test(words)) return 'unvouched';
  if (CHARGE.test(words)) return 'charge';
  if (VIEW.test(words)) return 'view';
  if (CHOICE.test(words)) return 'choice';
  return TALE.test(words) ? 'tale' : null;
}, 512);

const IF =
  'if|unless|provided|providing|as long as|so long as|assuming|on (?:the )?condition|subject to|depending on|pending|barring|except (?:if|when)';
const WENN = 'wenn|falls|sofern|solange|vorbehaltlich';
/** Only the condition of the sentence before, without a statement of its own. */
const CONDITION = any(
  `^\\W*(?:(?:but|and|yet|though|however|that is|well),? )?(?:even then |then )?only (?:if|once|when|until|provided|as long as|on condition)${E}(?!.* (?:will|would|can|could|do|does|did|is|are|shall|may) (?:i|we|you|he|she|it|they|the|this|that)${E})`,
  // A second subject is the main clause, its comma forgotten: `If you do we can stop it.`
  `^\\W*(?:${IF})${E}(?!(?:.*${L}(?:i|we|you|he|she|it|they|there)${E}){2})[^,]{4,90}$`,
  `^\\W*(?:aber |allerdings |jedoch |und |dies aber |das aber |das )?(?:nur,? (?:wenn|falls|sofern|solange|unter)|vorausgesetzt,|es sei denn,|unter der (?:bedingung|voraussetzung),)`,
  `^\\W*(?:${WENN})${E}[^,]{4,90}$`,
);
const THOUGHTS =
  'plan|hope|idea|theory|view|opinion|verdict|belief|aim|goal|intention|dream|forecast|expectation|assumption|prediction|impression|suspicion|fear|wish|prophecy|official line|gossip|rumou?r|talk of the town';
const GEDANKEN =
  'plan|hoffnung|idee|theorie|ansicht|meinung|absicht|wunsch|traum|prognose|erwartung|annahme|vermutung|eindruck|befürchtung|gerücht|ziel|sicht';
/** Says of the sentence before that it hangs on something, or is only thought. */
const OPEN = any(
  `^\\W*(?:but |yet |of course,? |however,? )?(?:that|this|all (?:this|that|of this|of that)|whether (?:that|this|it)[^,.]{0,40}?),? (?:(?:still|also|now|all|largely|very much|will|would|may|however|of course),? )*(?:depends?|hinges?|is (?:still )?(?:conditional|contingent|subject to|uncertain|open|not (?:certain|final|settled|guaranteed))|remains (?:open|uncertain|to be seen)|(?:may|could|might) (?:yet |still )?(?:change|not happen|never happen)|assumes|presupposes)${E}`,
  `^\\W*(?:(?:or|well|but),? )?(?:at least,? )?(?:that|this|so|such)(?: is|['’]s| was| has been| remains)(?:,? (?:at least|anyway|so far),?)? (?:(?:the|one|his|her|their) (?:\\p{L}+ )?(?:${THOUGHTS})(?=[.!]|$|,? (?:at least|anyway|so far)| (?:of|in|among))|what (?!(?:i|we|you)${E})(?:\\p{L}+ ){1,3}(?:hopes?|hoped|plans?|planned|expects?|expected|thinks?|fears?)${E})`,
  '^\\W*(?:at least,? )?(?:in theory|on paper)(?:,? (?:at least|anyway))?\\W*$',
  `^\\W*(?:aber |doch |allerdings )?(?:das|dies|dieses|all das|ob (?:das|es|dies)[^,.]{0,40},) (?:\\p{L}+ ){0,2}?(?:hängt|hinge|steht und fällt|setzt(?: allerdings| aber| freilich)? voraus|steht (?:noch |aber )?(?:unter|nicht fest)|ist (?:aber |allerdings |freilich )?(?:noch )?(?:offen|ungewiss|unsicher|nicht sicher))${E}`,
  `^\\W*(?:das|dies|so) (?:ist|war|lautet|lautete) (?:jedenfalls |zumindest |wenigstens )?(?:der|die|das|ihr|ihre|sein|seine) (?:${GEDANKEN})(?=[.!]|$|, (?:jedenfalls|zumindest)| (?:von|der|des))`,
  '^\\W*(?:zumindest |jedenfalls |wenigstens )?(?:theoretisch|auf dem papier|in der theorie)(?:,? (?:zumindest|jedenfalls|wenigstens))?\\W*$',
);

/** Is a sentence only the condition of the one before, or what makes it a mere plan? */
export const isCondition = remembered(
  (words: string): boolean => CONDITION.test(words) || OPEN.test(words),
  512,
);

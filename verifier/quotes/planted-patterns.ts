/*
 * What text looks like that speaks to a machine. ATTACKER: somebody who plants such text in an article so that a
 * model takes it for an order, or so that a made-up quotation becomes verifiable.
 */

const M_EN =
  '(?:(?:(?:large |small )?language|ai|foundation|generative)[- ]models?|ai(?:[- ](?:assistants?|systems?|tools?|agents?|bots?|engines?|chatbots?|readers?|crawlers?))?|a\\.i\\.|artificial intelligence|llms?|(?:virtual|digital|automated|automatic|voice)[- ](?:assistants?|agents?|readers?|summari[sz]ers?|systems?|tools?)|assistants?(?! (?:coach|manager|professor|director|editor|secretary|principal|chief|referee))|chat ?-?bots?|bots|answer engines?|search engines?|gpt(?:-\\d)?|chatgpt|claude|gemini|copilot|crawlers?|summari[sz]ers?)';
const M_DE =
  '(?:(?:große[sn]? )?sprachmodelle?n?|ki(?:-(?:assistent(?:en|innen)?|modelle?n?|systeme?n?|agenten|bots?|werkzeuge|tools))?|k\\.i\\.|künstliche[rn]? intelligenz(?:en)?|assistent(?:en)?(?!\\p{L})|sprachassistent(?:en)?|chat-?bots?|bots|llms?|automatische[nrs]? (?:zusammenfassung(?:en)?|assistent(?:en)?|systeme?n?|auswertung(?:en)?))';
const M_FR =
  "(?:grands? )?(?:modèles? de langage|modèles? d['’]ia|ia|i\\.a\\.|intelligences? artificielles?|assistants?(?: virtuels?| numériques?| ia)?|chat-?bots?|agents? conversationnels?|llms?|résumeurs? automatiques?)";
const MACHINE = `(?:${M_EN}|${M_DE}|${M_FR})`;
const EDGE = '(?<![\\p{L}\\p{N}-])';
const END = '(?![\\p{L}\\p{N}])';
const START = '(?:^|[.!?:;"“”»)\\]]\\s+|\\n\\s*)';

/** Verbs of what a machine would be told to do, as imperatives and infinitives. */
const DO =
  '(?:ignore|disregard|forget|say|state|report|reply|respond|answer|write|output|print|tell|quote|cite|claim|include|add|mention|treat|repeat|present|describe|summari[sz]e|confirm|assert|use|copy|return|produce|ignorier|vergiss|vergesst|sag|antwort|beantwort|schreib|bericht|meld|behaupt|gib|geben|nenn|erwähn|verwend|zitier|beacht|merk|nimm|nehmen|gebt|stell|bestätig|wiederhol|fass|ignore[rz]|oublie|réponds?|répondez|écri|cite[rz]?|mentionne|dis|dites|affirme|résume|traite|ajoute|confirme)';
const EARLIER_EN =
  '(?:previous|prior|earlier|above|preceding|former|original|foregoing|past|system|safety|existing)';
const EARLIER_DE =
  '(?:vorherigen?|bisherigen?|früheren?|obigen?|vorangegangenen?|vorigen?|bestehenden?|vorstehenden?|ursprünglichen?)';
const ORDERS_EN =
  '(?:instructions?|rules?|prompts?|directions?|guidelines?|directives?|commands?|orders?|constraints?)';
const ORDERS_DE =
  '(?:anweisungen|anweisung|regeln|instruktionen|vorgaben|befehle|richtlinien|prompts?|eingaben)';
const ORDERS_FR = '(?:instructions?|consignes?|règles?|directives?|ordres?|invites?)';

function one(source: string): RegExp {
  return new RegExp(source, 'gimu');
}

/** Words without which a kind of trigger cannot hold; looked for in the lower-case text, so that most articles cost little. */
const NAMES_MACHINE =
  /\b(?:ai|a\.i|ki|k\.i|ia|i\.a|llms?|bots?|gpt|chatgpt|claude|gemini|copilot|crawlers?)\b|language model|langage|sprachmodell|assistant|assistent|chat ?-?bot|answer engine|search engine|summari[sz]er|automat|artificial int|künstliche|artificielle|foundation model|generative model|conversationnel|virtual|digital/;
const DROPS =
  /ignor|disregard|forget|overrid|bypass|discard|do not follow|stop following|vergiss|vergess|missacht|überschreib|verwirf|umgeh|oublie|outrepasse/;
const TEMPLATES =
  /<\||\[\/?inst\]|<<|##|<\/?(?:system|assistant|instruction|prompt)|<!|system|assistant|developer|prompt|instruction|anweisung|consigne|système|\udb40/;
const DIRECTS =
  /summari|this article|every question|any question|all question|jede frage|alle fragen|json|xml|markdown|yaml|your (?:answer|reply|response|summary|output)|(?:deine|ihre|eure) (?:antwort|zusammenfassung|ausgabe)|(?:ta|votre) (?:réponse|résumé)|(?:this|these) (?:note|instruction|message|prompt)|(?:erwähn|verrate|zitiere)|toutes? .{0,12}questions|answering|citing|quoting|processing|asked about/;

export interface TriggerGroup {
  /** On the lower-case text; without it none of the patterns holds. */
  readonly needs: RegExp;
  readonly patterns: readonly RegExp[];
}

const TEMPLATE_TRIGGERS: readonly RegExp[] = [
  // Templates and roles of chat models, text hidden from readers.
  /<\|[a-z_]+\|>|\[\/?INST\]|<<\/?SYS>>|^\s*#{2,}\s*(?:instructions?|system|assistant|prompt|anweisung|systemanweisung|consigne)|<\/?(?:system|assistant|instructions?|prompt)>|<!\s*-/gim,
  /[\u{e0020}-\u{e007e}]/gu,
  /(?:^|\n|[.!?]\s)\s*(?:SYSTEM|ASSISTANT|DEVELOPER|(?:SYSTEM )?PROMPT|Prompt|System prompt|SYSTEMPROMPT|SYSTEMHINWEIS|SYSTEMNACHRICHT|Systemhinweis|INSTRUCTION|ANWEISUNG|SYSTÈME|CONSIGNE)\s*:/gu,
  /\bprompt injection\s*[:=]/giu,
];

/** Earlier orders are to be dropped. */
const DROP_TRIGGERS: readonly RegExp[] = [
  one(
    `${EDGE}(?:ignore|disregard|forget|override|bypass|discard|do not follow|stop following)\\s+(?:(?:all|any|the|your|these|those|every|each|of|and)\\s+)*(?:${EARLIER_EN}\\s+)(?:(?:\\w+)\\s+)?${ORDERS_EN}${END}`,
  ),
  one(
    `${EDGE}(?:ignore|disregard|forget|override)\\s+(?:all\\s+(?:of\\s+)?)?(?:your|these|those)\\s+${ORDERS_EN}${END}`,
  ),
  one(`${EDGE}(?:ignore|disregard|forget)\\s+(?:all|any|every)\\s+(?:other\\s+)?${ORDERS_EN}${END}`),
  one(
    `${EDGE}(?:ignore|disregard|forget)\\s+(?:all|any|everything|anything|the)\\s*(?:of\\s+the\\s+)?(?:other\\s+)?(?:text|content|passages?|sources?|articles?|context)?\\s*(?:above|before this|below|written so far|you (?:were|have been) told)${END}`,
  ),
  one(
    `${EDGE}(?:ignorier(?:e|en|t)?|vergiss|vergesst|vergessen|missachte(?:n|t)?|überschreibe?n?|verwirf|umgehe?n?)\\s+(?:sie\\s+)?(?:bitte\\s+)?(?:(?:alle[rsn]?|sämtliche[rsn]?|die|deine|ihre|eure|jegliche)\\s+)*${EARLIER_DE}\\s+(?:\\p{L}+\\s+)?${ORDERS_DE}${END}`,
  ),
  one(
    `${EDGE}(?:ignorier(?:e|en|t)?|vergiss|vergesst)\\s+(?:sie\\s+)?(?:bitte\\s+)?(?:alle|sämtliche|deine|eure|alle deine)\\s+(?:anderen\\s+)?${ORDERS_DE}${END}`,
  ),
  one(
    `${EDGE}(?:ignorier(?:e|en|t)?|vergiss|vergesst)\\s+(?:sie\\s+)?(?:bitte\\s+)?(?:(?:den|alle[ns]?|allen)\\s+)?(?:text|inhalt|alles)\\s+(?:oben|davor|darüber|bisher(?:ige)?|zuvor)${END}`,
  ),
  one(
    `${EDGE}(?:ignore[zr]?|oublie[zr]?|outrepasse[zr]?)\\s+(?:(?:toutes?|tous|les|vos|tes|ces)\\s+)+(?:\\p{L}+\\s+)?${ORDERS_FR}${END}`,
  ),
  one(`${EDGE}(?:ignore[zr]?|oublie[zr]?)\\s+(?:le texte|tout) (?:ci-dessus|qui précède)${END}`),
];

/** A machine is addressed. */
const ADDRESS_TRIGGERS: readonly RegExp[] = [
  one(
    `${START}(?:(?:important|urgent|wichtig|attention|achtung)[,:!]?\\s+)?(?:(?:a\\s)?(?:notes?|messages?|instructions?|notice|memo|hint|reminder|advice|warning|directive|command|info(?:rmation)?|hinweise?|anweisung(?:en)?|nachricht|mitteilung|notiz|anmerkung|befehl|instruktion(?:en)?|bitte|consignes?|avis|remarque)\\s*(?:to|for|an|für|à|aux?|pour|à l['’]attention d\\p{L}*|:)\\s*)(?:(?:any|all|the|every|our|alle|die|das|den|jede[nrs]?|unsere|les|tout|toute|tous les|toutes les|l['’])\\s*)*${MACHINE}${END}`,
  ),
  one(
    `${START}(?:(?:important|urgent)[,:!]?\\s+)?(?:dear|hey|hello|attention,?|attn:?|to (?:any|all|every|the)|for (?:any|all|every)|liebe[rs]?|hallo|achtung,?|an (?:alle|jede[nrs]?|die|das)|für (?:alle|jede[nrs]?)|cher(?:s|es)?|chères?|à (?:tou(?:s les|te|t))|aux|attention aux)\\s+(?:\\p{L}+\\s){0,2}?${MACHINE}${END}`,
  ),
  one(
    `${START}(?:\\p{L}+\\s)?${MACHINE}\\s*[:,!—–-]\\s*(?:please\\s|bitte\\s|you\\s(?:must|should|are)\\s|always\\s|never\\s|immer\\s|veuillez\\s)*${DO}`,
  ),
  one(
    `${EDGE}(?:if|when|as|since|because)\\s+you(?:\\s+are|['’]re)\\s+(?:reading this as\\s+)?(?:an?\\s|the\\s)?(?:helpful\\s)?${MACHINE}${END}`,
  ),
  one(
    `${EDGE}you(?:\\s+are|['’]re|\\s+will act|\\s+act)\\s+(?:now\\s|no longer\\s|as\\s)*(?:an?\\s|the\\s)?(?:helpful\\s|unrestricted\\s|honest\\s)*${MACHINE}${END}`,
  ),
  one(
    `${EDGE}(?:wenn|falls|da|sofern|weil)\\s+(?:du|sie|ihr)\\s+(?:als\\s)?(?:ein(?:e)?\\s)?${MACHINE}${END}`,
  ),
  one(
    `${EDGE}(?:du bist|sie sind|ihr seid|handle als|antworte als)\\s+(?:jetzt\\s|nun\\s|ab sofort\\s)*(?:ein(?:e)?\\s)?(?:hilfreiche[rs]?\\s)?${MACHINE}${END}`,
  ),
  one(
    `${EDGE}(?:si\\s)?(?:tu es|vous êtes)\\s+(?:désormais\\s|maintenant\\s)?(?:une?\\s|l['’]|des\\s)?(?:utile\\s)?${MACHINE}${END}`,
  ),
  // A machine must do something with this very text.
  one(
    `${EDGE}${MACHINE}${END}[^.!?\\n]{0,80}?\\s(?:must|should|shall|have to|are (?:instructed|required|told|asked) to|will|müssen|sollen|sollten|haben|doivent|devront)\\s(?:\\p{L}+\\s){0,2}?${DO}[^.!?\\n]{0,80}?(?:\\b(?:this|these|following|below|above|as fact)\\b|folgende|diese[ns]?\\s|als tatsache|ci-dessous|suivante?|comme un fait)`,
  ),
  one(
    `${EDGE}${MACHINE}${END},?\\s(?:reading|processing|summari[sz]ing|parsing|indexing|quoting|die|das|der|welche|qui)\\s[^.!?\\n]{0,50}?(?:this|these|diese[ns]?|cette|cet|ce)\\s[^.!?\\n]{0,30}?\\s(?:must|should|shall|are|have|will|müssen|sollen|sollten|haben|doivent)${END}`,
  ),
];

/** Somebody who reads the text for others is told what to say. */
const DIRECT_TRIGGERS: readonly RegExp[] = [
  one(
    `${EDGE}(?:when|if|while|before)\\s+(?:you\\s(?:are\\s)?)?(?:summari[sz](?:e|ing)|answer(?:ing)?|cit(?:e|ing)|quot(?:e|ing)|process(?:ing)?|asked (?:about|to summari[sz]e))\\s[^.!?\\n]{0,50}?(?:this|these|the)\\s[^.!?\\n]{0,30}?,\\s*(?:always\\s|never\\s|please\\s|you must\\s|you should\\s|do not\\s)*${DO}`,
  ),
  one(
    `${EDGE}(?:answer|reply to|respond to|beantworte[nt]?|réponde?z?\\sà)\\s+(?:every|all|any|jede|alle|tou(?:te)?s?)\\s[^.!?\\n]{0,20}?(?:questions?|fragen?)\\s[^.!?\\n]{0,40}?(?:with|mit|par|avec)${END}`,
  ),
  one(
    `${EDGE}(?:reply|respond|answer|output|antworte[nt]?|réponde?z?)\\s+(?:only|solely|ausschließlich|nur|uniquement|seulement)?\\s*(?:in|with|as|mit|als|en)\\s+(?:valid\\s|gültigem\\s)?(?:json|xml|markdown|yaml)${END}`,
  ),
  one(
    `${EDGE}(?:include|put|add|nimm|nehmen sie|füge|inclu(?:s|ez)|ajoute[zr]?)\\s[^.!?\\n]{0,40}?(?:in|into|to|à|dans|in)\\s(?:your|deine|ihre|eure|ta|votre)\\s(?:answer|reply|response|summary|output|antwort|zusammenfassung|ausgabe|réponse)`,
  ),
  one(
    `${EDGE}(?:do not|don['’]t|never|never ever)\\s(?:mention|reveal|disclose|quote|repeat)\\s(?:this|these)\\s(?:note|notes|instruction|instructions|message|prompt)`,
  ),
  one(
    `${EDGE}(?:erwähne[nt]?|verrate[nt]?|zitiere[nt]?)\\s(?:sie\\s)?(?:diese[nrs]?|den)\\s(?:hinweis|anweisung|nachricht|notiz|prompt)\\s(?:nicht|nie)`,
  ),
];

export const TRIGGERS: readonly TriggerGroup[] = [
  { needs: TEMPLATES, patterns: TEMPLATE_TRIGGERS },
  { needs: DROPS, patterns: DROP_TRIGGERS },
  { needs: NAMES_MACHINE, patterns: ADDRESS_TRIGGERS },
  { needs: DIRECTS, patterns: DIRECT_TRIGGERS },
];

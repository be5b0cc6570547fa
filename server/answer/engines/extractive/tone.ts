/** How a sentence speaks, whatever is asked: read once. */
export interface Tone {
  /** A change of mind, a comparison, a refusal. */
  readonly turns: boolean;
  /** What somebody wants, thinks or will do. */
  readonly takesSides: boolean;
  readonly addresses: boolean;
  readonly isVague: boolean;
  /** Its enumerations. */
  readonly lists: readonly string[];
}

export function toneOf(text: string): Tone {
  return {
    turns: TURN.test(text),
    takesSides: STANCE.test(text),
    addresses: ADDRESS.test(text),
    isVague: VAGUE.test(text),
    lists: text.match(LIST) ?? [],
  };
}

/** A change of mind says more than a repetition. */
const TURN =
  /\b(?:no longer|not any ?more|any longer|changed? (?:my|our|his|her) mind|used to|was wrong|were wrong|mistake|reconsider|instead|rather than|would not|will not|won[’']t|never|now|for the first time|until now|than before|do it again|nicht mehr|nicht länger|inzwischen|mittlerweile|früher|anders als|umdenken|irrtum|geirrt|falsch|statt|stattdessen|niemals|nie|jetzt|erstmals|bisher)\b/i;
/** Says what somebody wants, thinks or will do: a position. */
const STANCE =
  /\b(?:I|we) (?:\w+ ){0,2}(?:believe|think|support|oppose|favou?r|want|will|would|should|must|need|expect|intend|agree|disagree|remain|propose|urge|ask|recommend|advise|changed|cannot|can[’']t|decided|reject|welcome)\b|\b(?:I|we)(?: am| are|[’']m|[’']re) (?:\w+ )?(?:asking|advising|recommending|proposing|convinced|committed|determined|opposed|against|confident|concerned|prepared|ready)\b|\b(?:should|must|ought|cannot|no longer|needs? to|has to|have to|is (?:right|wrong|essential|necessary|appropriate|premature))\b|\b(?:our|my|the) (?:view|position|aim|goal|advice|intention|policy|judgment|judgement|hope|message) (?:is|was|remains|has been)\b|(?<!\p{L})(?:ich|wir) (?:\p{L}+ )?(?:will|wollen|werden|glaube|glauben|halte|halten|lehne|lehnen|fordere|fordern|brauchen|müssen|dürfen|stehe|stehen|bleibe|bleiben|schließe|schlage|warne|begrüße|begrüßen)(?!\p{L})|(?<!\p{L})(?:muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|brauchen) (?:wir|nicht|man|\p{L}+ werden)|(?<!\p{L})(?:bin|sind) (?:ich|wir)? ?(?:\p{L}+ )?(?:überzeugt|dafür|dagegen|der (?:Meinung|Auffassung|Ansicht)|bereit|für|gegen)(?!\p{L})|(?<!\p{L})(?:ist|war|wäre|bleibt) (?:\p{L}+ ){0,3}(?:richtig\p{L}*|falsch\p{L}*|notwendig\p{L}*|Fehler|Irrweg|unsinnig\p{L}*|nötig\p{L}*|folgerichtig\p{L}*|sinnvoll\p{L}*|überfällig|unverantwortlich\p{L}*|absurd\p{L}*|gerecht\p{L}*|ungerecht\p{L}*|unsozial\p{L}*|Unsinn|Skandal|Erfolg|zu (?:hoch|niedrig|wenig|viel|teuer))(?!\p{L})|(?<!\p{L})(?:muss|müssen) (?:\p{L}+ ){0,8}(?:werden|bleiben|sein)(?!\p{L})/iu;
/** Speaks to somebody in the room instead of on the matter, or breaks off. */
const ADDRESS =
  /\b(?:herr|frau) (?:kolleg|präsident|minister|abgeordnet|dr\b|[a-zäöü]+,)|\bkolleginnen\b|\b(?:sie|ihr) (?:haben|sagen|wissen|wollen|werfen)\b|\b(?:as you know|you know|you see|mr\. chairman|madam chair)\b|\w—\w/i;

/** Speaks of somebody or something that it does not name. */
const VAGUE =
  /\b(?:he|him|she|her|they|them|this|that|these|those|it|er|ihn|ihm|sie|dies|diese[rsmn]?|das|es)\b/i;

/** `ventilation, hygiene, face coverings, contact details and distancing`: one of many things. */
const LIST = /(?:[^,.;:–—]{2,40}, ){2,}[^,.;:–—]{2,50} (?:and|or|und|oder) [^,.;:–—]{2,40}/gu;

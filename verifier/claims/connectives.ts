/** Version of the closed list; part of a receipt's runtime block. */
export const CONNECTIVES_VERSION = 'connectives-3';

interface Connective {
  readonly id: string;
  readonly pattern: RegExp;
}

/**
 * The closed list of sentences that claim nothing. Whole sentences only, no slot that takes a word:
 * ATTACKER: this list is the back door, so a pattern may vary in listed function words and no more.
 */
const CONNECTIVES: readonly Connective[] = [
  {
    id: 'en-archive-says',
    pattern:
      /^(?:here is|this is) what the (?:archive|record|coverage|reporting) (?:says|shows|holds)(?: on (?:this|that|it))?$/,
  },
  { id: 'en-in-order', pattern: /^in (?:order|chronological order|order of time|order of date)$/ },
  {
    id: 'en-following',
    pattern:
      /^(?:the )?(?:following )?(?:passages|statements|articles|reports|sources) (?:from the archive )?(?:follow|answer this|address this|are on record)(?: in (?:chronological order|order))?$/,
  },
  {
    id: 'en-archive-shows',
    pattern:
      /^(?:the (?:archive|record|coverage|reporting) (?:shows|says|has|holds) the following|the archive has this on record)$/,
  },
  {
    id: 'en-summary',
    pattern:
      /^(?:in (?:short|brief|summary|sum)|to sum up|to summarise|to summarize|in other words|that said|in detail)$/,
  },
  {
    // What the search came to, in words that name no year. That the archive holds nothing is a claim, and not proven here:
    // the reader is told that other words may find more.
    id: 'en-window-empty',
    pattern:
      /^(?:we found nothing on this for these (?:years|months)|for the (?:(?:first|last) (?:years|months)|(?:years|months) in between) we found nothing on this(?:; other words may find more)?)$/,
  },
  { id: 'en-more', pattern: /^(?:there is more|and there is more|more follows|details follow)$/ },
  {
    id: 'de-archive-says',
    pattern:
      /^(?:dazu (?:steht|findet sich) im archiv (?:folgendes|das folgende)|das archiv (?:sagt|enthält|zeigt) dazu (?:folgendes|das folgende))$/,
  },
  {
    id: 'de-in-order',
    pattern: /^(?:in (?:zeitlicher|chronologischer) (?:reihenfolge|folge)|der reihe nach|chronologisch)$/,
  },
  {
    id: 'de-summary',
    pattern: /^(?:kurz gesagt|kurz|zusammengefasst|zusammenfassend|mit anderen worten|im einzelnen)$/,
  },
  {
    id: 'de-window-empty',
    pattern:
      /^(?:dazu haben wir aus diesen (?:jahren|monaten) nichts gefunden|aus den (?:(?:ersten|letzten) (?:jahren|monaten)|(?:jahren|monaten) dazwischen) haben wir dazu nichts gefunden(?:; andere worte finden vielleicht mehr)?)$/,
  },
  { id: 'de-more', pattern: /^(?:mehr dazu (?:folgt|im folgenden)|einzelheiten folgen|näheres folgt)$/ },
  {
    id: 'fr-summary',
    pattern: /^(?:en (?:bref|résumé|somme)|dans l'ordre chronologique|en d'autres termes)$/,
  },
];

/**
 * @param text a sentence without markers and final punctuation
 * @returns the id of the pattern, or null when the text must be treated as a claim
 */
export function connectiveOf(text: string): string | null {
  if (text.length > 110) return null;
  const folded = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[ \u00a0]+/g, ' ')
    .trim();
  return CONNECTIVES.find((connective) => connective.pattern.test(folded))?.id ?? null;
}

import type { ClaimCheck } from '../../../domain/verdict.ts';
import { factsOf } from '../facts-by-sentence.ts';
import type { Rule } from '../gate-input.ts';
import { isFunctionWord } from '../leaning/antecedents.ts';
import { type Place, placesOf, sourceText } from '../leaning/source-place.ts';
import { wordsIn } from '../own-voice.ts';

/** Undone, and not just disputed. */
const REVERSES =
  /(?<!\p{L})(?:revok\p{L}*|rescind\p{L}*|overturn\p{L}*|quash\p{L}*|annul\p{L}*|withdrew|withdrawn|retract\p{L}*|repeal\p{L}*|acquitt\p{L}*|pardon\p{L}*|exonerat\p{L}*|cancell?ed|struck down|called off|revers(?:ed|es)|(?:took|taken) (?:it |them |that |this )?back|changed (?:its|his|her|their) minds?|dropped (?:the|all|its|his|her|their|every)|cleared of|widerr(?:ief|ufen)|aufgehoben|zurückgenommen|zurückgezogen|freigesprochen|kassiert\p{L}*|annullier\p{L}*|begnadigt\p{L}*|rückgängig|gekippt|kippte|(?:hob|nahm|zog|sprach|macht\p{L}*) (?:[^.!?]{0,80}\s)?(?:auf|zurück|frei|rückgängig)(?=\s*[.,;!?]|$))(?!\p{L})/iu;
/** Takes up what the sentence before it said. */
const TAKES_UP =
  /(?<!\p{L})(?:it|its|he|she|they|his|her|their|him|them|this|that|these|er|sie|es|ihn|ihm|sein\p{L}*|ihr\p{L}*|dies\p{L}*|das|(?:the|der|die|den|dem) (?:earlier |previous |frühere[nrms]? |vorherige[nrms]? )?(?:number|figure|count|report|zahl|angabe|decision|approval|vote|verdict|sentence|conviction|ruling|ban|plan|law|order|statement|claim|deal|charges?|entscheidung|beschluss|zustimmung|urteil|verbot|gesetz|vereinbarung|aussage|anklage))(?!\p{L})/iu;
/** `An earlier number, 312, … has been withdrawn`: another figure was undone, and this one stands in its place. */
const OF_AN_EARLIER =
  /^[\s"“„]*(?:an|one|eine) (?:earlier|frühere|vorherige) (?:number|figure|count|estimate|total|tally|zahl|angabe|schätzung|zählung), (\p{N}[\p{N}.,]*),/iu;
/** How many sentences on a reversal is looked for. */
const REACH = 2;
/** Letters in which two words agree that are forms of one. */
const STEM = 5;

/**
 * ATTACKER: `The council approved the merger [S1].` The next sentence of the article: `Three days later it revoked the
 * approval.` The answer tells it as well, or a person decides.
 */
export const sentenceReversed: Rule = {
  id: 'sentence.reversed',
  run: ({ verification, sources }) => {
    const claims = verification.sentences.flatMap(({ index }) =>
      factsOf(verification, index).claims.filter(({ verdict }) => verdict === 'supported'),
    );
    const places = claims.map((claim) => ({ claim, places: placesOf(claim, sources) }));
    const told = new Set(places.flatMap((one) => one.places.flatMap(indexesOf)));
    return places.flatMap(({ claim, places: found }) => {
      // What somebody said was said, whatever came of it.
      if (claim.quotes.length > 0) return [];
      const exact = found.map((place) => reversalOf(place, told)).find((text) => text !== null) ?? null;
      if (exact === null || tellsOtherwise(exact, claim, claims)) return [];
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${claim.text}”: the source goes on “${exact}”, and the answer does not.`,
            messageDe: `„${claim.text}“: Die Quelle fährt fort „${exact}“, die Antwort nicht.`,
            sentence: claim.sentence,
            exact,
          },
        },
      ];
    });
  },
};

/** The same end told from another sentence: `he was acquitted` of an article that says it twice. */
function tellsOtherwise(reversal: string, claim: ClaimCheck, claims: readonly ClaimCheck[]): boolean {
  const word = REVERSES.exec(reversal)?.[0].slice(0, STEM).toLowerCase() ?? '';
  return claims.some(
    ({ text, start }) => start > claim.start && word.length === STEM && text.toLowerCase().includes(word),
  );
}

function indexesOf({ source, first, last }: Place): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => `${source.label} ${first + i}`);
}

/** The sentence right behind that undoes this one and that the draft does not tell, or null. */
function reversalOf({ source, first, last }: Place, told: ReadonlySet<string>): string | null {
  for (let at = last + 1; at <= last + REACH; at++) {
    const text = sourceText(source, at);
    if (text === '' || told.has(`${source.label} ${at}`) || !REVERSES.test(text)) continue;
    // The figure that was withdrawn must be another than the one that is told.
    const withdrawn = OF_AN_EARLIER.exec(text)?.[1];
    if (withdrawn !== undefined) {
      if (sourceText(source, first).includes(withdrawn)) return text;
      continue;
    }
    if (
      at === last + 1
        ? TAKES_UP.test(text) || sharesWord(sourceText(source, first), text, source.lang)
        : sharesWord(sourceText(source, first), text, source.lang)
    )
      return text;
  }
  return null;
}

/** A name alone is no matter: much is told of one person. German writes its nouns large as well. */
function sharesWord(a: string, b: string, lang: 'en' | 'de'): boolean {
  const stems = stemsOf(a, lang);
  return [...stemsOf(b, lang)].some((stem) => stems.has(stem));
}

function stemsOf(text: string, lang: 'en' | 'de'): ReadonlySet<string> {
  return new Set(
    wordsIn(text).flatMap(({ text: word, lower }) =>
      lower.length >= STEM && !isFunctionWord(lower) && (lang === 'de' || !/^\p{Lu}/u.test(word))
        ? [lower.slice(0, STEM)]
        : [],
    ),
  );
}

/*
 * "Kohn's assessment of financial stability" asks about financial stability; a property assessment is a matter. Such nouns
 * only ask where they are somebody's and what they are of follows.
 */
import type { Language } from '../domain/article.ts';

const ENGLISH =
  /(?<=(?:['’]s?|(?<!\p{L})(?:his|her|their|the|your)) (?:\p{Ll}+ )?)(?:assessments?|perspectives?|judge?ments?|evaluations?|readings?|descriptions?|characteri[sz]ations?|framing|portrayals?|remarks|comments|thoughts|reasoning|take|tone|outlook) (?=(?:of|on|about|regarding|toward|towards)(?!\p{L}))/giu;

const GERMAN =
  /(?<!\p{L})(?:Einschätzung|Beurteilung|Sichtweise|Äußerung|Aussage|Argumentation|Wortwahl|Rhetorik|Bewertung|Blick)(?:en)? (?=(?:von \p{Lu}\p{L}+.{0,40} )?(?:zu|zum|zur|über|auf|bezüglich|hinsichtlich)(?!\p{L}))/gu;

/** The text without them; what they are of stays. */
export function withoutAskingNouns(text: string, lang: Language): string {
  return text.replace(lang === 'de' ? GERMAN : ENGLISH, '');
}

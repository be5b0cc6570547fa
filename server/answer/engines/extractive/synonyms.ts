import type { Language } from '../../../../domain/article.ts';
import { type Term, tokensOf } from './terms.ts';

/*
 * Everyday words for the same act of policy, used only where nobody who is asked about ever says the word of the
 * question: papers write "taper" where a chair says "moderate the pace". They find, and prove nothing.
 */
const GROUPS: Readonly<Record<'en' | 'de', readonly string[]>> = {
  en: [
    'taper reduce slow wind scale trim',
    'cut reduce lower trim shrink',
    'raise increase hike lift boost',
    'close shut closure',
    'ban prohibit forbid outlaw',
    'scrap abolish repeal drop eliminate',
    'delay postpone defer',
    'lockdown closure restriction',
  ],
  de: [
    'abschaffen streichen aufheben beenden',
    'erhöhen anheben steigern heraufsetzen',
    'senken kürzen verringern absenken',
    'schließen zumachen stilllegen',
    'verbieten untersagen',
    'verschieben vertagen aufschieben',
    'aussetzen aufheben aufweichen lockern',
  ],
};

/** @returns stems of other words for a term of the matter; empty where none is listed */
export function synonymsOf(matter: readonly Term[], lang: Language): ReadonlySet<string> {
  const groups = GROUPS[lang === 'de' ? 'de' : 'en'].map((group) =>
    tokensOf(group, lang).map(({ stem }) => stem),
  );
  const asked = new Set(matter.map(({ stem }) => stem));
  const found = groups.filter((group) => group.some((stem) => asked.has(stem))).flat();
  return new Set(found.filter((stem) => !asked.has(stem)));
}

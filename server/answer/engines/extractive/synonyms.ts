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

/*
 * Other words for a fact, used only where the word of the question stands in nothing that was found: a question asks for
 * the verdict, a paper writes that somebody was acquitted.
 */
const FACTS: Readonly<Record<'en' | 'de', readonly string[]>> = {
  en: [
    'verdict acquit acquitted convict convicted clear cleared guilty jury sentence',
    'trial court jury judge',
    'die died death dead killed fatal',
    'retire retired retirement resign resigned step',
    'replace replaced succeed succeeds successor succeeded',
    'salary pay paid earn earns wage',
    'cost price expense',
    'win won victory elect elected',
    'begin start started open opened launch',
    'buy bought purchase acquire',
    'sell sold sale',
    'build built construct construction erect',
    'merger merge join joined takeover',
    'job jobs position positions employee employees worker workers',
    'fire blaze burned',
    'crash accident collision',
    'flood floods flooding flooded inundate',
    'raise increase rise lift',
    'rise risen crest crested peak peaked',
    'cut reduce lower trim',
    'close shut closure',
  ],
  de: [
    'urteil freispruch freigesprochen verurteilt schuldig gericht',
    'prozess gericht verhandlung',
    'sterben starb gestorben tot tote todesopfer',
    'gehalt verdient verdienen bezüge vergütung',
    'kosten preis ausgaben',
    'nachfolger nachfolgerin nachfolge ersetzen ersetzt',
    'kaufen kaufte gekauft kauf erwerben erworben',
    'verkaufen verkauft verkauf',
    'bauen gebaut bau errichten errichtet',
    'fusion zusammenschluss übernahme',
    'gewinnen gewann gewonnen sieg gewählt',
    'beginnen begann start eröffnet eröffnung',
    'stellen arbeitsplätze beschäftigte mitarbeiter',
    'erhöhen erhöht anheben steigern erhöhung',
    'senken gesenkt kürzen verringern senkung',
    'schließen geschlossen schließung stilllegung',
  ],
};

const FACT_STEMS = {
  en: FACTS.en.map((group) => tokensOf(group, 'en').map(({ stem }) => stem)),
  de: FACTS.de.map((group) => tokensOf(group, 'de').map(({ stem }) => stem)),
};

/** Whether it did is asked with one word, and answered with this or its contrary. */
const CONTRARY = {
  en: [
    'convict convicted acquit acquitted cleared guilty',
    'pass passed fail failed',
    'approve approved reject rejected',
  ],
  de: ['verurteilt freigesprochen schuldig', 'angenommen abgelehnt'],
} as const;

const CONTRARY_STEMS = {
  en: CONTRARY.en.map((group) => tokensOf(group, 'en').map(({ stem }) => stem)),
  de: CONTRARY.de.map((group) => tokensOf(group, 'de').map(({ stem }) => stem)),
};

/** @returns the matter with other words for each term that `stands` nowhere, and the contrary of an outcome */
export function inOtherWords(
  matter: readonly Term[],
  lang: Language,
  stands: (stem: string) => boolean,
): readonly Term[] {
  const groups = FACT_STEMS[lang === 'de' ? 'de' : 'en'];
  return matter.map((term) => {
    if (term.isName) return term;
    const contrary = CONTRARY_STEMS[lang === 'de' ? 'de' : 'en'].filter((group) => group.includes(term.stem));
    const others = [
      ...contrary,
      ...(stands(term.stem) ? [] : groups.filter((group) => group.includes(term.stem))),
    ].flat();
    return others.length === 0 ? term : { ...term, others: new Set(others) };
  });
}

/** @returns stems of other words for a term of the matter; empty where none is listed */
export function synonymsOf(matter: readonly Term[], lang: Language): ReadonlySet<string> {
  const groups = GROUPS[lang === 'de' ? 'de' : 'en'].map((group) =>
    tokensOf(group, lang).map(({ stem }) => stem),
  );
  const asked = new Set(matter.map(({ stem }) => stem));
  const found = groups.filter((group) => group.some((stem) => asked.has(stem))).flat();
  return new Set(found.filter((stem) => !asked.has(stem)));
}

import type { UiLanguage } from './copy.ts';

export interface Tongue {
  readonly lang: UiLanguage;
  /** BCP 47 tag for dates and numbers. */
  readonly locale: string;
}

/** The element's own tag, else the language of the page around it, else the browser's; English for all others. */
export function tongueOf(tag: string | null, element: Element): Tongue {
  const around = element.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
  const wanted = tag || around || navigator.language || 'en';
  const lang = /^de(?![a-z])/i.test(wanted) ? 'de' : 'en';
  const usual = lang === 'de' ? 'de-DE' : 'en-US';
  return { lang, locale: new RegExp(`^${lang}-`, 'i').test(wanted) && isTag(wanted) ? wanted : usual };
}

/** Publishers write `en_US` and worse; Intl throws at it. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

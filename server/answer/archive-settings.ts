import type { Language } from '../../domain/article.ts';
import type { Policy } from '../../domain/policy.ts';

/** What the flow needs to know of the archive that is asked. */
export interface ArchiveSettings {
  readonly name: string;
  readonly paper: string;
  readonly lang: Language;
  /** IANA name. */
  readonly timeZone: string;
  readonly policy: Policy;
  /** False: no engine may send text outside the house. */
  readonly allowOutside: boolean;
}

/** Copy exists in two languages; anything else is served in English. */
export function uiLanguage(lang: Language): 'en' | 'de' {
  return lang === 'de' ? 'de' : 'en';
}

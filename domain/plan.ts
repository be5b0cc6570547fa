import type { Language } from './article.ts';
import type { NonEmpty } from './brand.ts';
import type { IsoDay } from './time/iso-day.ts';
import type { Window } from './window.ts';

export type QuestionKind = 'lookup' | 'longitudinal' | 'comparison' | 'quote' | 'number' | 'yes-no';

/** Something the planner wants said to the reader: `range-reversed`, `future-window`, … */
export interface PlanNotice {
  readonly code: string;
  readonly facts: Readonly<Record<string, string>>;
}

export interface SearchPlan {
  readonly kind: 'search';
  readonly questionKind: QuestionKind;
  readonly windows: NonEmpty<Window>;
  /** True when the reader named dates; false when the windows only follow the archive's coverage. */
  readonly dated: boolean;
  /** One query text per window or one for all; what is put to the index. */
  readonly query: string;
  /** What is asked about where the question only points at its page: words of the page's article. */
  readonly about?: string;
  /** Words that help to find and do not count in relevance: the page's people and its headline. */
  readonly alsoFind?: string;
  /** True where `entities` are the people of the page: they help to find, and nobody's words were asked for. */
  readonly peopleOfPage?: true;
  /** Groups of the archive whose position is asked for: only words of their members answer it. Absent: none. */
  readonly groups?: NonEmpty<AskedGroup>;
  /** Names found in the question: the register's own where one is meant, else as written. */
  readonly entities: readonly string[];
  /** When those held their office whom the question asks for by it alone; absent: nobody. */
  readonly terms?: readonly TermOfOffice[];
  readonly notices: readonly PlanNotice[];
}

/** Days, both inclusive; null = open. */
export interface TermOfOffice {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface AskedGroup {
  /** Its names in the archive, each as it stands there: `DIE LINKE`, `Die Linke`. */
  readonly names: readonly string[];
  /** As the question has it, with the words around it that only say that it is a group. */
  readonly written: readonly string[];
}

export interface DeclinePlan {
  readonly kind: 'decline';
  readonly ruleId: string;
  readonly questionKind: QuestionKind;
  readonly windows: readonly Window[];
  readonly entities: readonly string[];
  readonly notices: readonly PlanNotice[];
}

export type Plan = SearchPlan | DeclinePlan;

/** What a planner needs to know of an archive; `first`/`last` bound its publication days. */
export interface ArchiveProfile {
  readonly first: Window['from'];
  readonly last: Window['to'];
  /** Known names with their aliases and offices, from the entity register. */
  readonly entities: readonly EntityEntry[];
  readonly fiscalYear: FiscalYear | null;
  /** The language its texts are in; absent: not known. */
  readonly lang?: Language;
  /**
   * Groups (parties, parliamentary groups) that speakers of the archive belong to, as its sources name them; absent: none.
   */
  readonly groups?: readonly string[];
  /** Named events that a reader may ask by ("the 2019 flood", "the referendum"), from the archive's own calendar. */
  readonly events?: readonly CalendarEvent[];
  /**
   * The last day from which on an edition is in force; absent: an archive of reports alone. Editions hold for days on which
   * nothing is printed; where that day lies ahead, a question for that time is no error.
   */
  readonly ahead?: IsoDay;
  /** A reference work says what holds and advises nobody: a question for advice is declined. */
  readonly declinesAdvice?: true;
  /** The article on whose page the question is asked; absent: none, or one that this reader may not see. */
  readonly page?: PageArticle;
}

/** As much of an article as a question on its page may mean by "this". */
export interface PageArticle {
  readonly id: string;
  readonly published: IsoDay;
  /** Its headline. */
  readonly matter: string;
  /** Who speaks in it or is told of, the most prominent first. */
  readonly people: readonly string[];
  /** The few words that tell it from other articles, the most telling first. */
  readonly terms?: readonly string[];
}

/** `names` are matched as whole words in any case; days both inclusive. */
export interface CalendarEvent {
  readonly names: readonly string[];
  readonly from: IsoDay;
  readonly to: IsoDay;
}

export interface EntityEntry {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly offices: readonly {
    readonly title: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  /** Seen in the archive's articles and looked at by nobody: helps to find, never to check. */
  readonly proposed?: true;
}

/** `starts` is `MM-DD`; `namedBy` says which calendar year gives the fiscal year its number. */
export interface FiscalYear {
  readonly starts: string;
  readonly namedBy: 'start' | 'end';
}

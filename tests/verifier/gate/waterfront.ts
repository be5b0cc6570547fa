import type { Source } from '../../../domain/source.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { article } from './make-facts.ts';

/*
 * The case that must always hold, told of another town: the archive has no promise about the quay, one article
 * even records that it was not on the agenda, and the draft invents one in quotation marks.
 */

const AGENDA = article(
  'saltmarsh-2021-council',
  'The Saltmarsh council met for three hours on Tuesday. The old quay was not on the agenda. ' +
    '“We heard a great many views tonight,” Mayor Ines Varga said after the meeting.',
  {
    published: '2021-06-09T05:00:00.000Z' as Instant,
    headline: 'Council meets for three hours',
    byline: 'Ruth Amsel',
  },
);
const LIBRARY = article(
  'saltmarsh-2023-library',
  'The Saltmarsh library reopened on Monday after two years of repairs. ' +
    '“I would do it again,” Mayor Ines Varga said of the repairs. The work cost 4.2 million.',
  { published: '2023-02-14T06:00:00.000Z' as Instant, headline: 'Library reopens', byline: 'Tom Arkwright' },
);

export const SALTMARSH: readonly Source[] = [
  { label: 'S1', article: AGENDA },
  { label: 'S2', article: LIBRARY },
];

export const SALTMARSH_CONTEXT = {
  timeZone: 'Europe/London',
  question: 'What has Mayor Varga promised the builders about the old quay?',
  lang: 'en',
} as const;

export const INVENTED =
  'The old quay was not on the agenda [S1]. Mayor Ines Varga said: “We are committed to opening the old quay for the builders” [S1].';

export const TRUE_DRAFT =
  'The Saltmarsh library reopened on Monday after two years of repairs [S2]. “I would do it again,” Mayor Ines Varga said of the repairs [S2].';

/** One sentence that no article supports, between two that stand in one. */
export const LOOSE_DRAFT =
  'The Saltmarsh library reopened on Monday after two years of repairs [S2]. A ferry operator won an award in Lisbon [S2]. The old quay was not on the agenda [S1].';

import { join } from 'node:path';
import { measureArchive } from './measured-archive.ts';
import { readRows, type SetFigures, share } from './rows.ts';

interface Passage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

interface Asked {
  readonly id: string;
  readonly question: string;
  readonly passage_id: string;
}

const LEAST = { en: 0.94, de: 0.9 } as const;
const DEPTH = 10;

/** `re_xquad`: is the paragraph that answers the first one? Over all paragraphs of the set, each language by itself. */
export async function measureXquad(folder: string): Promise<SetFigures> {
  const parts = [await measure(folder, 'en'), await measure(folder, 'de')];
  return {
    figures: Object.fromEntries(parts.map(({ lang, figures }) => [lang, figures])),
    bars: parts.map(({ lang, figures }) => ({
      what: `${lang} recall@1`,
      value: figures.recall1,
      least: LEAST[lang],
    })),
    missed: parts.flatMap(({ missed }) => missed),
  };
}

async function measure(folder: string, lang: 'en' | 'de') {
  const passages = readRows<Passage>(join(folder, `passages.${lang}.jsonl`));
  const asked = readRows<Asked>(join(folder, `questions.${lang}.jsonl`));
  const archive = await measureArchive(
    lang,
    passages.map(({ id, title, body }) => ({ id, title: title.replaceAll('_', ' '), lang, body })),
  );
  try {
    let [first, five, reciprocal] = [0, 0, 0];
    const missed: string[] = [];
    for (const { id, question, passage_id } of asked) {
      // A paragraph may be cut into several passages: what counts is the rank of the paragraph.
      const ids = [...new Set((await archive.search(question, 2 * DEPTH)).map(({ articleId }) => articleId))];
      const rank = ids.slice(0, DEPTH).indexOf(passage_id) + 1;
      if (rank === 1) first += 1;
      else missed.push(`${lang} ${id} rank ${rank || `over ${DEPTH}`}: ${question}`);
      if (rank >= 1 && rank <= 5) five += 1;
      if (rank >= 1) reciprocal += 1 / rank;
    }
    const n = asked.length;
    return {
      lang,
      missed,
      figures: {
        passages: passages.length,
        questions: n,
        recall1: share(first, n),
        recall5: share(five, n),
        mrr10: share(reciprocal, n),
      },
    };
  } finally {
    await archive.close();
  }
}

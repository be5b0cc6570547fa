import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ReaderView } from '../../../domain/api/reader.ts';
import { receiptAction } from '../../../server/cli/receipt-actions.ts';
import { readReceiptArgs } from '../../../server/cli/receipt-args.ts';
import { receiptVerify } from '../../../server/cli/receipt-verify.ts';
import { readConfig } from '../../../server/config.ts';
import { openEngine, openProduct, type Product } from '../../../server/product.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { testClock } from '../database.ts';
import { drafting } from '../drafts.ts';
import { root } from '../harness.ts';

export const PAPER = 'courier';
export const PERSON = 'Odile Marchetti';

export const ARTICLES = {
  ferry: {
    id: 'ferry',
    headline: 'Ferry returns to the landing',
    byline: 'Piet Aalders',
    published: '2019-05-23',
    body: 'The ferry Lady Corley returned to the landing on Saturday. “The landing will pay for itself in ten summers,” said harbour master Wendell Crane. The crossing takes six minutes.',
  },
  market: {
    id: 'market',
    headline: 'Fish market reopens after the flood',
    byline: 'Piet Aalders',
    published: '2020-03-11',
    body: 'The fish market reopened on Monday after the flood. “We never closed the books,” said Odile Marchetti, who runs the fish market. Forty stalls were rented on the first day.',
  },
  bridge: {
    id: 'bridge',
    headline: 'Bridge painted green',
    byline: 'Hanna Voss',
    published: '2021-08-02',
    body: 'The old bridge was painted green in July. The council paid nine thousand crowns for the paint. “Green lasts longest,” said foreman Joris Pell.',
  },
} as const;

export const FERRY = 'When did the ferry Lady Corley return to the landing?';
export const MARKET = 'When did the fish market reopen after the flood?';
export const BRIDGE = 'What colour was the old bridge painted?';
export const HELD = 'What did the foreman say about the old bridge?';
const DRAFTS = {
  [FERRY]:
    'The ferry Lady Corley returned to the landing on Saturday [[ferry]]. Wendell Crane said: “The landing will pay for itself in ten summers” [[ferry]].',
  [MARKET]:
    'The fish market reopened on Monday after the flood [[market]]. Odile Marchetti said: “We never closed the books” [[market]].',
  [BRIDGE]: 'The old bridge was painted green in July [[bridge]].',
  [HELD]: `The old bridge was painted green in July [[bridge]]. ${PERSON} said: “I begged them to choose blue” [[bridge]].`,
};

export interface Courier {
  readonly dataDir: string;
  readonly store: Store;
  readonly product: Product;
  readonly clock: ReturnType<typeof testClock>;
  /** Asks and waits. @returns the view and the id of the answer's receipt */
  readonly ask: (question: string) => Promise<{ readonly view: ReaderView; readonly receipt: string }>;
  readonly see: (id: string) => Promise<ReaderView | null>;
  /** Runs `receipt …` as the command line does. */
  readonly receipt: (...args: readonly string[]) => Promise<Ran>;
  readonly deliver: (...articles: readonly object[]) => Promise<void>;
  /** Ends the product and the store and opens them again. */
  readonly close: () => Promise<void>;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly lines: readonly Record<string, unknown>[];
}

/** A small paper with three articles, over a real store in a folder of its own. */
export async function openCourier(
  given: { readonly dataDir?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Courier> {
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), 'courier-'));
  const read = readConfig({ DATA_DIR: dataDir, ...given.env }, root);
  if (!read.ok) throw new Error(read.error.message);
  const config = read.value;
  const store = await openStore({ dataDir });
  const clock = testClock('2026-03-10T09:00:00.000Z');
  const log = pino({ level: 'silent' });
  const product = await openProduct({ config, root, store, log, clock: clock.now, engine: drafting(DRAFTS) });
  const deliver = async (...articles: readonly object[]) => {
    const path = join(dataDir, 'delivery.jsonl');
    writeFileSync(path, articles.map((one) => `${JSON.stringify(one)}\n`).join(''));
    await store.ingest(path, { archive: PAPER }, () => undefined, new AbortController().signal);
    rmSync(path);
  };
  if (given.dataDir === undefined) {
    await store.archives.create({
      name: PAPER,
      lang: 'en',
      timeZone: 'UTC',
      entities: [{ name: PERSON, aliases: ['Mrs Marchetti'], offices: [] }],
    });
    await deliver(...Object.values(ARTICLES));
  }
  const see = (id: string) => product.questions.view(id);
  const ask = async (question: string) => {
    const archive = await store.archives.settings(PAPER);
    if (archive === null) throw new Error('no archive');
    const asked = await product.questions.ask(archive, { question }, null);
    if (!asked.ok) throw new Error(JSON.stringify(asked.error));
    for (;;) {
      const view = await see(asked.value.id);
      if (view !== null && view.state !== 'pending')
        return { view, receipt: 'receiptId' in view ? view.receiptId : '' };
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const receipt = async (...args: readonly string[]): Promise<Ran> => {
    let out = '';
    let err = '';
    const io = {
      stdin: (async function* () {})(),
      stdout: async (line: string) => {
        out += `${line}\n`;
      },
      stderr: (text: string) => {
        err += text;
      },
      interactive: false,
    };
    const parsed = readReceiptArgs(args);
    if (!parsed.ok) return { code: 2, out, err: `${parsed.error.path}: ${parsed.error.message}`, lines: [] };
    const { receipts, law } = product;
    const engine = () => openEngine('extractive', config, root);
    const context = { store, log: receipts, clock: clock.now, root, cwd: dataDir, law, engine };
    const code =
      parsed.value.action === 'verify'
        ? await receiptVerify(parsed.value, io, dataDir)
        : await receiptAction(context, parsed.value, io);
    const lines = out.split('\n').flatMap((line) => {
      try {
        return [JSON.parse(line) as Record<string, unknown>];
      } catch {
        return [];
      }
    });
    return { code, out, err, lines };
  };
  const close = async () => {
    await product.close();
    await store.close();
  };
  return { dataDir, store, product, clock, ask, see, receipt, deliver, close };
}

export const DAY_MS = 86_400_000;

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScriptedDrafts } from '../../../server/answer/engines/scripted-drafts.ts';
import { scriptedEngine } from '../../../server/answer/engines/scripted-engine.ts';
import { receiptAction } from '../../../server/cli/receipt-actions.ts';
import { readReceiptArgs } from '../../../server/cli/receipt-args.ts';
import { receiptVerify } from '../../../server/cli/receipt-verify.ts';
import { replayFile } from '../../../server/cli/replay-file.ts';
import { openEngine } from '../../../server/product.ts';
import { askReader, HARNESS_TIMEOUT_MS, type Harness, openHarness, root } from '../harness.ts';

interface Recorded {
  readonly question: string;
  readonly expect: string;
}

const recorded = JSON.parse(
  readFileSync(join(root, 'fixtures/riverbend-ledger/scripted-drafts.json'), 'utf8'),
) as readonly Recorded[];
const ASKED = ['release', 'trim', 'hold'].flatMap((kind) =>
  recorded.filter(({ expect: e }) => e === kind).slice(0, 1),
);

let harness: Harness;
let folder = '';
/** Ids by outcome: `release`, `trim`, `hold`. */
const ids = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standards-desk-export-'));
  const drafts = readScriptedDrafts(recorded);
  if (!drafts.ok) throw new Error(drafts.error.message);
  harness = await openHarness({ engine: scriptedEngine(drafts.value) });
  for (const { question, expect: outcome } of ASKED) {
    await askReader(harness.reader, question);
    ids.set(outcome, harness.product.receipts.list(0, 1000).at(-1)?.id ?? '');
  }
}, HARNESS_TIMEOUT_MS);

afterAll(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: string;
}

async function receipt(...args: readonly string[]): Promise<Ran> {
  const out: string[] = [];
  let err = '';
  const io = {
    stdin: (async function* () {})(),
    stdout: async (line: string) => void out.push(line),
    stderr: (text: string) => {
      err += text;
    },
    interactive: false,
  };
  const parsed = readReceiptArgs(args);
  if (!parsed.ok) return { code: 2, out, err: parsed.error.message };
  if (parsed.value.action === 'verify')
    return { code: await receiptVerify(parsed.value, io, folder), out, err };
  const { store, product } = harness;
  const { receipts: log, clock, law } = product;
  const engine = () => openEngine('extractive', harness.config, root);
  const context = { store, log, clock, root, cwd: folder, law, engine };
  return { code: await receiptAction(context, parsed.value, io), out, err };
}

const idOf = (outcome: string) => ids.get(outcome) ?? '';
const has = (program: string) => spawnSync(program, ['-v']).error === undefined;

describe('receipt export', () => {
  it('packs what other programs open and a stranger verifies', async () => {
    const { code, out } = await receipt('export', idOf('release'), '--out', 'release.zip');
    expect(code).toBe(0);
    const path = out[0] ?? '';
    expect(spawnSync('unzip', ['-t', path], { encoding: 'utf8' }).stdout).toMatch(/No errors detected/);
    const names = Object.keys(unzipSync(readFileSync(path)));
    for (const name of ['bundle.json', 'verify.html', 'checkpoint.txt', 'keys.txt', 'README.txt'])
      expect(names).toContain(name);
    expect(names.filter((name) => name.startsWith('sources/')).length).toBeGreaterThan(1);
    const verified = await receipt('verify', 'release.zip');
    expect(verified.out.filter((line) => line.includes('FAILED'))).toEqual([]);
    expect(verified.code).toBe(0);
    expect(verified.out.join('\n')).toMatch(/passages found, letter for letter/);
    expect(verified.out.at(-1)).toMatch(/Valid/);
  });

  it('prints the question, the answer, passages and identifiers in the PDF', async () => {
    expect(has('pdftotext'), 'poppler-utils reads the PDF as another program').toBe(true);
    for (const [lang, words] of [
      [
        'en',
        ['Question', 'Quotations, checked character for character', 'How to verify this', 'Not checked'],
      ],
      ['de', ['Frage', 'Zitate, Zeichen für Zeichen geprüft', 'Wie man das prüft', 'Nicht geprüft']],
    ] as const) {
      await receipt('export', idOf('release'), '--out', `${lang}.zip`, '--lang', lang, '--sealed');
      const files = unzipSync(readFileSync(join(folder, `${lang}.zip`)));
      const pdf = Object.keys(files).find((name) => name.endsWith('.pdf')) ?? '';
      writeFileSync(join(folder, `${lang}.pdf`), files[pdf] ?? new Uint8Array());
      const text = spawnSync('pdftotext', ['-layout', join(folder, `${lang}.pdf`), '-'], {
        encoding: 'utf8',
      });
      expect(text.status).toBe(0);
      const plain = text.stdout.replace(/\s+/g, ' ');
      for (const word of words) expect(plain).toContain(word);
      expect(plain).toContain(idOf('release'));
      expect(plain).toContain((ASKED[0]?.question ?? '').slice(0, 30));
    }
  });

  it('gives with the drafts what all checks can be done again from, in the file alone', async () => {
    await receipt('export', idOf('hold'), '--sealed', '--out', 'hold.json', '--format', 'json');
    const verified = await receipt('verify', 'hold.json');
    expect(verified.out.join('\n')).toMatch(/All checks were done again/);
    const lines: string[] = [];
    const io = {
      stdin: (async function* () {})(),
      stdout: async (line: string) => void lines.push(line),
      stderr: () => undefined,
      interactive: false,
    };
    expect(await replayFile(join(folder, 'hold.json'), io)).toBe(0);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: idOf('hold'), kind: 'same' });
  });

  it('without the drafts says how to export them when all is to be done again', async () => {
    await receipt('export', idOf('hold'), '--out', 'open.json', '--format', 'json');
    const lines: string[] = [];
    const io = {
      stdin: (async function* () {})(),
      stdout: async (line: string) => void lines.push(line),
      stderr: () => undefined,
      interactive: false,
    };
    expect(await replayFile(join(folder, 'open.json'), io)).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      kind: 'impossible',
      hint: expect.stringContaining('--sealed'),
    });
  });

  it('never lets a word of a held draft out without being asked for the sealed part', async () => {
    const { out } = await receipt('export', idOf('hold'), '--format', 'json');
    const { sealed } = await harness.product.receipts
      .read(idOf('hold'))
      .then((one) => one ?? { sealed: null });
    const draft = JSON.parse(sealed ?? '{}').content.judgements[0].draft.text as string;
    const bundle = JSON.parse(out.join('\n')) as {
      receipts: { envelope: { payload: string }; sealed: unknown }[];
    };
    expect(bundle.receipts.map((one) => one.sealed)).toEqual([null]);
    const body = Buffer.from(bundle.receipts[0]?.envelope.payload ?? '', 'base64').toString('utf8');
    for (const sentence of draft.split(/(?<=[.”])\s/)) expect(body).not.toContain(sentence.slice(0, 40));
  });

  it('names the file of a package that was altered, taken out or added', async () => {
    await receipt('export', idOf('trim'), '--out', 'trim.zip');
    const files = unzipSync(readFileSync(join(folder, 'trim.zip')));
    const pdf = Object.keys(files).find((name) => name.endsWith('.pdf')) ?? '';
    const source = Object.keys(files).find((name) => name.startsWith('sources/')) ?? '';
    const tampered: readonly (readonly [string, Record<string, Uint8Array | undefined>, RegExp])[] = [
      ['altered', { [source]: Buffer.from('Other words.') }, /source.* was altered/],
      ['exchanged', { [pdf]: Buffer.from('%PDF-1.3 another') }, /\.pdf was altered/],
      ['missing', { 'verify.html': undefined }, /verify.html was taken out/],
      ['added', { 'note.txt': Buffer.from('x') }, /note.txt was added/],
      ['unlisted', { 'contents.dsse.json': undefined }, /list of files .* missing/],
      ['empty', { 'bundle.json': undefined }, /no bundle.json/],
    ];
    for (const [name, change, words] of tampered) {
      const all = Object.entries({ ...files, ...change }).filter(([, bytes]) => bytes !== undefined);
      writeFileSync(
        join(folder, `${name}.zip`),
        zipSync(Object.fromEntries(all) as Record<string, Uint8Array>),
      );
      const { code, out } = await receipt('verify', `${name}.zip`);
      expect(out.join('\n')).toMatch(words);
      expect(code).toBe(1);
    }
  });

  it('is itself in the log, and a checkpoint kept before proves what came after', async () => {
    writeFileSync(join(folder, 'kept.txt'), `${(await receipt('checkpoint')).out[0]}\n`);
    await receipt('export', idOf('release'), '--out', 'again.zip');
    const last = harness.product.receipts.list(0, 1000).at(-1)?.id ?? '';
    const logged = await harness.product.receipts.read(last);
    expect(JSON.parse(logged?.body ?? '{}')).toMatchObject({
      event: 'export',
      determined: { subject: idOf('release'), facts: { receipts: [idOf('release')], sealed: false } },
    });
    await receipt('export', idOf('release'), '--out', 'later.zip');
    const verified = await receipt('verify', 'later.zip', '--checkpoint', 'kept.txt');
    expect(verified.out.join('\n')).toMatch(/begins with the \d+ records of the checkpoint you kept/);
    expect(verified.code).toBe(0);
    const german = await receipt('verify', 'later.zip', '--checkpoint', 'kept.txt', '--lang', 'de');
    expect(german.out.at(-1)).toMatch(/Gültig/);
  });
});

describe('receipt find', () => {
  it('finds by person, source, outcome, text and day', async () => {
    const found = async (...args: readonly string[]) =>
      (await receipt('find', ...args)).out.map((line) => JSON.parse(line).id as string);
    const body = JSON.parse((await harness.product.receipts.read(idOf('release')))?.body ?? '{}');
    const source = body.determined.sources[0].articleId as string;
    const speaker = body.determined.outcome.quotes[0].speaker as string;
    const day = (body.observed.recordedAt as string).slice(0, 10);
    expect(await found('--source', source, '--outcome', 'release')).toEqual([idOf('release')]);
    expect(await found('--person', speaker.split(' ').at(-1) ?? '')).toContain(idOf('release'));
    expect(await found('--outcome', 'hold')).toEqual([idOf('hold')]);
    expect(await found('--text', body.determined.question.text)).toContain(idOf('release'));
    expect(await found('--from', day, '--to', day, '--outcome', 'trim')).toEqual([idOf('trim')]);
    expect(await found('--to', '2001-01-01')).toEqual([]);
    expect(await found('--person', 'Nobody Atall')).toEqual([]);
    const { code, out } = await receipt('export', '--outcome', 'trim', '--out', 'found.zip');
    expect(code).toBe(0);
    expect((await receipt('verify', out[0] ?? '')).code).toBe(0);
  });

  it.each([
    [['export'], /expected the id/],
    [['export', 'x', '--text', 'y'], /came both/],
    [['find', '--from', 'March'], /expected a day/],
    [['verify'], /expected 1 argument/],
    [['export', 'x', '--format', 'pdf'], /zip or json/],
    [['shred', 'x'], /expected one of/],
  ])('refuses %j and says what was expected', async (args, words) => {
    const { code, err } = await receipt(...args);
    expect(code).toBe(2);
    expect(err).toMatch(words);
  });
});

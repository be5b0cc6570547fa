import { unzipSync } from 'fflate';
import type { ArticleVersion } from '../../domain/article.ts';
import { readBundle } from '../../receipts/bundle.ts';
import { fromBase64, fromHex, fromUtf8, sha256Hex, toHex } from '../../receipts/digest.ts';
import { fingerprintOf, readKeyChain } from '../../receipts/key-chain.ts';
import { BUNDLE_FILE, verifyPackage } from '../../receipts/package.ts';
import { readReceipt } from '../../receipts/read-receipt.ts';
import { type Block, chainsIn, type ReportInput, reportOf } from '../../receipts/report.ts';
import { parseCheckpoint } from '../../receipts/signed-note.ts';
import { type BundleFacts, type VerifiedBundle, verifyBundle } from '../../receipts/verify-bundle.ts';
import type { ReportLanguage } from '../../receipts/verify-words.ts';
import { PAGE_WORDS } from './words.ts';

/** What was put in: kept, so that another language or another key checks the same bytes again. */
const given: { file: Uint8Array | null; kept: readonly string[] } = { file: null, kept: [] };
let lang: ReportLanguage = navigator.language.startsWith('de') ? 'de' : 'en';
let latest = 0;

function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

function speak(): void {
  const say = PAGE_WORDS[lang];
  document.documentElement.lang = lang;
  document.title = say.title;
  const words = {
    title: say.title,
    about: say.about,
    'drop-words': say.drop,
    'more-words': say.more,
    'kept-words': say.kept,
    'key-words': say.key,
    lang: say.other,
  };
  for (const [id, text] of Object.entries(words)) part(id, HTMLElement).textContent = text;
}

async function check(): Promise<void> {
  const result = part('result', HTMLElement);
  const mine = ++latest;
  if (given.file === null) return;
  const say = PAGE_WORDS[lang];
  const typed = part('key', HTMLInputElement).value.trim();
  const key = typed === '' ? null : (fromHex(typed.toLowerCase()) ?? fromBase64(typed));
  result.replaceChildren(made('p', say.reading));
  if (typed !== '' && key?.length !== 32) return result.replaceChildren(made('p', say.badKey, 'failed'));
  const facts: BundleFacts = {
    trustedKeys: key === null ? [] : [key],
    keptCheckpoints: given.kept,
    authorities: [],
    nowMs: Date.now(),
    lang,
  };
  const files = unpack(given.file);
  const text = fromUtf8(files?.get(BUNDLE_FILE) ?? (files === null ? given.file : new Uint8Array())) ?? '';
  const verified = files === null ? await verifyBundle(text, facts) : await verifyPackage(files, facts);
  const report = verified.receipts.length === 0 ? [] : await reportBlocks(text);
  // A later file or language was chosen meanwhile: its result is the one to show.
  if (mine !== latest) return;
  result.replaceChildren(...checkList(verified), ...report.map(blockElement));
}

/** @returns null when the file is no ZIP; an empty package when it is a broken one */
function unpack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
  try {
    return new Map(Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/')));
  } catch {
    return new Map();
  }
}

function checkList({ valid, checks }: VerifiedBundle): readonly HTMLElement[] {
  const say = PAGE_WORDS[lang];
  const verdict = made('p', valid ? say.valid : say.invalid, `verdict ${valid ? 'passed' : 'failed'}`);
  verdict.id = 'verdict';
  const parts: HTMLElement[] = [verdict];
  let list: HTMLElement | null = null;
  let about: string | null | undefined;
  for (const one of checks) {
    if (list === null || one.about !== about) {
      about = one.about;
      list = made('ul', '', 'checks');
      parts.push(made('h2', about === null ? say.whole : `${say.receipt} ${about}`), list);
    }
    const item = made('li', '');
    item.dataset['check'] = one.name;
    item.append(made('span', say.states[one.state], one.state), made('span', one.words));
    list.append(item);
  }
  return parts;
}

/** The receipts as a person reads them, one chain after another as they stand in the log. */
async function reportBlocks(text: string): Promise<readonly Block[]> {
  const read = readBundle(text);
  if (!read.ok) return [];
  const { receipts, sources, keys, checkpoint } = read.value;
  const articles = new Map<string, ArticleVersion>();
  for (const source of sources) articles.set(await sha256Hex(source), JSON.parse(source) as ArticleVersion);
  const inputs: ReportInput[] = [];
  for (const { envelope, sealed, index, digest } of receipts) {
    const body = fromUtf8(fromBase64(envelope?.payload ?? '') ?? new Uint8Array()) ?? '';
    const receipt = readReceipt(body, sealed);
    if (!receipt.ok) continue;
    inputs.push({
      body: receipt.value.body,
      sealed: receipt.value.sealed?.content ?? null,
      source: (wanted) => articles.get(wanted) ?? null,
      log: { index, digest },
    });
  }
  const chain = await readKeyChain(keys);
  const first = chain.ok ? chain.keys[0] : undefined;
  const state = parseCheckpoint(checkpoint);
  const frame = {
    size: state?.size ?? 0,
    root: state === null ? '' : toHex(state.root),
    firstKey: first === undefined ? '' : await fingerprintOf(first.key),
    lang,
  };
  return chainsIn(inputs).flatMap((one) => reportOf(one, frame));
}

function blockElement(block: Block): HTMLElement {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return made('h2', block.text);
    case 'subheading':
      return made('h3', block.text);
    case 'text':
      return made('p', block.text);
    case 'small':
      return made('p', block.text, 'small');
    case 'facts': {
      const list = made('dl', '');
      for (const [name, value] of block.rows) list.append(made('dt', name), made('dd', value));
      return list;
    }
    case 'passage': {
      const quote = made('blockquote', '');
      quote.append(made('div', block.label, 'small'), block.before, made('mark', block.exact), block.after);
      return quote;
    }
  }
}

/** Text only, never markup. ATTACKER: a receipt whose words are a script. */
function made(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className !== '') element.className = className;
  return element;
}

async function take(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  given.file = new Uint8Array(await file.arrayBuffer());
  await check();
}

const drop = part('drop', HTMLElement);
const bundle = part('bundle', HTMLInputElement);
bundle.addEventListener('change', () => void take(bundle.files?.[0]));
for (const name of ['dragover', 'dragleave', 'drop'] as const)
  document.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', name === 'dragover');
    if (name === 'drop') void take(event.dataTransfer?.files[0]);
  });
const kept = part('kept', HTMLInputElement);
kept.addEventListener('change', async () => {
  given.kept = await Promise.all(Array.from(kept.files ?? [], (file) => file.text()));
  await check();
});
part('key', HTMLInputElement).addEventListener('change', () => void check());
part('lang', HTMLElement).addEventListener('click', () => {
  lang = lang === 'en' ? 'de' : 'en';
  speak();
  void check();
});
speak();

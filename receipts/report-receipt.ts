import { codePointsOf } from '../domain/text/code-points.ts';
import { dayInZone, type Instant } from '../domain/time/instant.ts';
import { noticeRows, noticeWords } from './notice-words.ts';
import type {
  NoticeBody,
  ReceiptBody,
  ReceiptClaim,
  ReceiptOutcome,
  ReceiptQuote,
  ReceiptSource,
  ReceiptSpan,
  ReviewBody,
  RunBody,
  SealedContent,
} from './receipt.ts';
import type { Block, Readable, ReportFrame, ReportInput } from './report.ts';
import type { ReportWords } from './report-words.ts';
import type { ReportLanguage } from './verify-words.ts';

type Judged = (RunBody | ReviewBody)['determined'];

/** Code points of context around a passage, where the source is at hand. */
const CONTEXT = 160;

/** One receipt in full: what was asked, said, found and decided, and its identifiers. */
export function oneReceipt(input: Readable, frame: ReportFrame, say: ReportWords): readonly Block[] {
  const { body, log } = input;
  const inside =
    body.event === 'run' || body.event === 'review'
      ? judged(body, input, say, frame.lang)
      : notice(body, say, frame.lang);
  const rows: (readonly [string, string])[] = [
    [say.receiptId, body.id],
    ...(body.supersedes === null ? [] : [[say.supersedes, body.supersedes] as const]),
    [say.recorded, instantWords(body.observed.recordedAt)],
    [say.place, say.placeOf(log.index, frame.size)],
    [say.digest, log.digest],
    [say.root, frame.root],
    [say.key, frame.firstKey],
  ];
  return [
    { kind: 'heading', text: `${say.event[body.event]}, ${instantWords(body.observed.recordedAt)}` },
    ...inside,
    { kind: 'subheading', text: say.identifiers },
    { kind: 'facts', rows },
    { kind: 'small', text: body.unchecked[frame.lang] },
  ];
}

function notice(body: NoticeBody, say: ReportWords, lang: ReportLanguage): readonly Block[] {
  return [
    { kind: 'text', text: noticeWords(body, lang) },
    {
      kind: 'facts',
      rows: [[say.archive, body.archive], [say.subject, body.determined.subject], ...noticeRows(body, lang)],
    },
  ];
}

function judged(
  body: RunBody | ReviewBody,
  input: ReportInput,
  say: ReportWords,
  lang: ReportLanguage,
): readonly Block[] {
  const { question, outcome, sources, policy } = body.determined;
  const editor = input.sealed?.editor ?? null;
  return [
    {
      kind: 'facts',
      rows: [
        [say.asked, question.text],
        [say.askedOn, `${question.askedOn} (${question.timeZone})`],
        [say.archive, body.archive],
        [say.decision, decisionWords(body, say, lang)],
        ...decisionRows(outcome, say),
        ...(editor === null ? [] : [[say.by, `${editor.name} (${editor.id})`] as const]),
        ...(editor?.reason ? [[say.reason, editor.reason] as const] : []),
        ...(body.event === 'run' ? engineRows(body, say) : []),
        [say.policy, `${policy.profile}, ${policy.version}`],
      ],
    },
    ...answerBlocks(outcome, body.determined, input, say),
    ...(body.event === 'run' ? searchBlocks(body, say) : []),
    ...draftBlocks(input.sealed, say),
    { kind: 'subheading', text: say.sources },
    { kind: 'facts', rows: sources.map((source) => sourceRow(source, question.timeZone, say)) },
    { kind: 'subheading', text: say.rules },
    { kind: 'small', text: rulesLine(body) },
  ];
}

function rulesLine(body: RunBody | ReviewBody): string {
  return Object.entries(body.determined.versions)
    .map(([rule, version]) => `${rule}: ${version}`)
    .join(' · ');
}

function decisionRows(outcome: ReceiptOutcome, say: ReportWords): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [];
  if (outcome.kind === 'abstain') rows.push([say.ruleIds, outcome.ruleId]);
  if (outcome.kind === 'rejected' && outcome.note !== null) rows.push([say.note, outcome.note]);
  const coverage = 'coverage' in outcome ? outcome.coverage : null;
  if (coverage !== null) rows.push([say.coverage, say.coverageOf(coverage.supported, coverage.of)]);
  return rows;
}

function engineRows({ determined }: RunBody, say: ReportWords): readonly (readonly [string, string])[] {
  const { engine } = determined;
  if (engine === null) return [[say.engine, say.engineNone]];
  const parts = [engine.name, engine.model, engine.scripted ? say.recordedDraft : null];
  return [[say.engine, parts.filter((part) => part !== null).join(', ')]];
}

function answerBlocks(
  outcome: ReceiptOutcome,
  judgedIn: Judged,
  input: ReportInput,
  say: ReportWords,
): readonly Block[] {
  if (outcome.kind !== 'release' && outcome.kind !== 'trim')
    return [{ kind: 'text', text: say.nothingPublished }];
  const blocks: Block[] = [{ kind: 'subheading', text: say.answer }];
  for (const [index, sentence] of outcome.sentences.entries()) {
    if (outcome.removedBefore === index) blocks.push({ kind: 'small', text: `[${say.removed}]` });
    const labels = [...new Set(sentence.citations.map(({ source }) => source))];
    const marks = labels.map((label) => `[${label}]`).join(' ');
    blocks.push({ kind: 'text', text: `${sentence.text} ${sentence.cited ? marks : say.uncited}`.trim() });
  }
  if (outcome.removedBefore === outcome.sentences.length)
    blocks.push({ kind: 'small', text: `[${say.removed}]` });
  blocks.push(...quoteBlocks(outcome.quotes, judgedIn, input, say));
  blocks.push(...claimBlocks(outcome.claims, judgedIn, input, say));
  return blocks;
}

function quoteBlocks(
  quotes: readonly ReceiptQuote[],
  judgedIn: Judged,
  input: ReportInput,
  say: ReportWords,
): readonly Block[] {
  if (quotes.length === 0) return [];
  const blocks: Block[] = [{ kind: 'subheading', text: say.quotes }];
  for (const quote of quotes) {
    const who = quote.speaker === null ? '' : `; ${say.said} ${quote.speaker}`;
    blocks.push({
      kind: 'text',
      text: `${say.quoted(quote.text)}: ${say.verdict[quote.verdict] ?? quote.verdict}${who}.`,
    });
    for (const span of quote.at) blocks.push(passage(span, judgedIn, input, say));
  }
  return blocks;
}

function claimBlocks(
  claims: readonly ReceiptClaim[],
  judgedIn: Judged,
  input: ReportInput,
  say: ReportWords,
): readonly Block[] {
  if (claims.length === 0) return [];
  const blocks: Block[] = [{ kind: 'subheading', text: say.claims }];
  for (const claim of claims) {
    blocks.push({ kind: 'text', text: `${claim.text} (${say.verdict[claim.verdict] ?? claim.verdict})` });
    for (const span of claim.evidence) blocks.push(passage(span, judgedIn, input, say));
  }
  return blocks;
}

function passage(
  span: ReceiptSpan,
  { sources, question }: Judged,
  input: ReportInput,
  say: ReportWords,
): Block {
  const source = sources.find(({ label }) => label === span.source);
  const [position, quote] = span.selector;
  const name =
    source === undefined
      ? span.source
      : `${span.source}, ${source.headline}, ${publishedDay(source, question.timeZone)}`;
  const label = `${name}, ${say.characters(position.start, position.end)}`;
  const text = source === undefined ? undefined : input.source(source.versionSha256)?.text;
  if (text === undefined)
    return {
      kind: 'passage',
      label,
      before: `… ${quote.prefix}`,
      exact: quote.exact,
      after: `${quote.suffix} …`,
    };
  const map = codePointsOf(text);
  const [start, end] = [map.toUtf16(position.start), map.toUtf16(position.end)];
  return {
    kind: 'passage',
    label,
    before: contextBefore(text, map.toUtf16(Math.max(0, position.start - CONTEXT)), start),
    exact: text.slice(start, end),
    after: contextAfter(text, end, map.toUtf16(position.end + CONTEXT)),
  };
}

/** From the next word on, so that no word is shown in half. */
function contextBefore(text: string, from: number, to: number): string {
  if (from === 0) return text.slice(0, to);
  const cut = text.slice(from, to);
  return `… ${cut.slice(Math.max(0, cut.search(/\s/u))).trimStart()}`;
}

function contextAfter(text: string, from: number, to: number): string {
  if (to >= text.length) return text.slice(from);
  const cut = text.slice(from, to);
  const end = cut.search(/\s\S*$/u);
  return `${end < 0 ? cut : cut.slice(0, end)} …`;
}

/** The day on the paper, which is the archive's, not the one in Greenwich. */
function publishedDay({ published }: ReceiptSource, timeZone: string): string {
  return dayInZone(published as Instant, timeZone);
}

function searchBlocks({ determined }: RunBody, say: ReportWords): readonly Block[] {
  const { search, gate1 } = determined;
  if (search === null) return [];
  const windows = search.windows.map(({ window, distinctSources }): readonly [string, string] => [
    say.windows,
    `${window.from === null && window.to === null ? say.wholeArchive : `${window.from ?? '…'} – ${window.to ?? '…'}`}: ${say.found(distinctSources)}`,
  ]);
  return [
    { kind: 'subheading', text: say.searched },
    {
      kind: 'facts',
      rows: [
        ...windows,
        [say.scorer, search.scorer],
        [say.index, search.indexVersion],
        [say.bestRelevance, String(gate1.best)],
        [say.floor, String(gate1.floor)],
      ],
    },
  ];
}

function draftBlocks(sealed: SealedContent | null, say: ReportWords): readonly Block[] {
  const judgements = sealed?.judgements ?? [];
  return judgements.flatMap(({ draft, findings, quotes }, i): readonly Block[] => [
    { kind: 'subheading', text: judgements.length === 1 ? say.draft : say.drafts(i + 1) },
    { kind: 'text', text: draft.text },
    ...quotes.map(
      (quote): Block => ({
        kind: 'small',
        text: `${say.quoted(quote.text)}: ${say.verdict[quote.verdict] ?? quote.verdict}`,
      }),
    ),
    ...(findings.length === 0
      ? []
      : [
          {
            kind: 'facts' as const,
            rows: findings.map(({ ruleId, effect }): readonly [string, string] => [
              ruleId,
              say.effect[effect] ?? effect,
            ]),
          },
        ]),
  ]);
}

function sourceRow(source: ReceiptSource, timeZone: string, say: ReportWords): readonly [string, string] {
  const { label, headline, byline, articleId, version, textSha256 } = source;
  const by = byline === '' ? '' : `, ${byline}`;
  return [
    label,
    `${headline}${by}; ${say.published} ${publishedDay(source, timeZone)}; ${articleId}, ${say.version} ${version}\n${say.sourceDigest}\n${textSha256}`,
  ];
}

/** The decision in a sentence. */
export function decisionWords(body: ReceiptBody, say: ReportWords, lang: ReportLanguage): string {
  const what = say.event[body.event];
  if (body.event === 'run') return `${what}. ${say.outcome[body.determined.outcome.kind]}`;
  if (body.event === 'review')
    return `${what}: ${say.action[body.determined.action]}. ${say.outcome[body.determined.outcome.kind]}`;
  return noticeWords(body, lang);
}

/** `2026-03-10 09:15:29 UTC`: the same for every reader, whatever his clock. */
export function instantWords(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;
}

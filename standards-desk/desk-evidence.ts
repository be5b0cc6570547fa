import { html, type TemplateResult } from 'lit';
import type {
  DeskClaim,
  DeskDraft,
  DeskEvidence,
  DeskItem,
  DeskQuote,
  DeskSource,
} from '../domain/api/desk.ts';
import { shownContext } from '../domain/text/shown-context.ts';
import './desk-said.ts';
import type { UsableStatement } from './desk-said.ts';
import { type MarkRef, marksOf } from './draft-runs.ts';
import { isReplaceable } from './edit-text.ts';
import { familyOf, hueOf, passes } from './families.ts';
import { glyph } from './marks.ts';
import { nearestSentence } from './nearest-sentence.ts';
import { dayWords, say, verdictWord } from './say.ts';
import { diffColumns } from './word-diff.ts';

export interface EvidenceActs {
  readonly step: (by: 1 | -1) => void;
  /** Puts the nearest true words in place of a failed quote. */
  readonly useWords: (quote: number) => void;
  /** Puts other true words of the speaker, with their marker, in place of a failed quote. */
  readonly useStatement: (quote: number, used: UsableStatement) => void;
  readonly openArticle: (label: string, span: DeskEvidence | null) => void;
}

/** Column three: for the selected mark the cited passage, then the nearest true words, who and when. */
export function evidenceColumn(
  item: DeskItem,
  draft: DeskDraft,
  mark: MarkRef | null,
  acts: EvidenceActs,
): TemplateResult {
  const quote = mark?.kind === 'quote' ? draft.quotes[mark.index] : undefined;
  const claim = mark?.kind === 'claim' ? draft.claims[mark.index] : undefined;
  const checked = quote ?? claim;
  const marks = marksOf(draft);
  const place = marks.findIndex((other) => other.kind === mark?.kind && other.index === mark?.index);
  const title =
    mark === null
      ? say('desk.evidence')
      : say(mark.kind === 'quote' ? 'desk.quoteN' : 'desk.claimN', { n: mark.index + 1 });
  return html`<div class="col ev" role="region" aria-labelledby="c3" tabindex="0">
    <div class="evh"><h2 id="c3">${title}</h2>
      ${checked === undefined ? '' : html`<span class=${`v ${hueOf(familyOf(checked.verdict))}`}>${glyph(`v-${checked.verdict}`)}${verdictWord(checked.verdict)}</span>`}
      <span class="nav"><span class="meta tn">${say('desk.markOf', { k: place + 1, n: marks.length })}</span>
        <button type="button" class="b text" aria-label=${say('desk.prev')} @click=${() => acts.step(-1)}><kbd>[</kbd><span class="by-tap">‹</span></button>
        <button type="button" class="b text" aria-label=${say('desk.next')} @click=${() => acts.step(1)}><kbd>]</kbd><span class="by-tap">›</span></button>
      </span>
    </div>
    ${quote === undefined || mark === null ? '' : quoteBlocks(item, quote, mark.index, acts)}
    ${claim === undefined ? '' : claimBlocks(item, claim, acts)}
  </div>`;
}

function quoteBlocks(item: DeskItem, quote: DeskQuote, index: number, acts: EvidenceActs): TemplateResult {
  const nearest = quote.nearest;
  return html`${passageBlock(item, quote.cite, quote.at[0] ?? null, quote.text, acts)}
    ${passes(quote.verdict) ? '' : nearestBlock(item, quote, nearest, index, acts)}
    ${passes(quote.verdict) ? '' : saidBlock(item, quote, index, acts)}
    ${steps(quote.ruleIds)}`;
}

/** Whom the draft gives the words to; a draft that names nobody is asked about the person of the plan. */
function saidBlock(item: DeskItem, quote: DeskQuote, index: number, acts: EvidenceActs): TemplateResult {
  const name = quote.claimedSpeaker ?? item.entities[0] ?? '';
  return html`<desk-said .item=${item} .name=${name}
    @use-statement=${({ detail }: CustomEvent<UsableStatement>) => acts.useStatement(index, detail)}></desk-said>`;
}

function claimBlocks(item: DeskItem, claim: DeskClaim, acts: EvidenceActs): TemplateResult {
  return html`${passageBlock(item, claim.cite, claim.evidence[0] ?? null, claim.text, acts)} ${steps(claim.steps)}`;
}

function sourceOf(item: DeskItem, label: string | null): DeskSource | undefined {
  return item.sources.find((source) => source.label === label);
}

function passageBlock(
  item: DeskItem,
  cite: string | null,
  span: DeskEvidence | null,
  words: string,
  acts: EvidenceActs,
): TemplateResult {
  const label = span?.label ?? cite;
  const source = sourceOf(item, label);
  if (label === null || source === undefined)
    return html`<section class="blk"><p>${say('desk.saysNone')}</p></section>`;
  const around = span === null ? null : shownContext(span);
  return html`<section class="blk"><h3>${say('desk.says', { label })} <span class="meta tn">${dayWords(source.published)}, ${source.headline}</span></h3>
    <p class="pass" dir="auto">${around === null ? nearestSentence(source.text, words) : html`${around.before}<mark>${span?.exact}</mark>${around.after}`}</p>
    <p class="use"><button type="button" class="b text" @click=${() => acts.openArticle(label, span)}>${say('desk.openArticle')} <kbd>o</kbd></button></p>
  </section>`;
}

function nearestBlock(
  item: DeskItem,
  quote: DeskQuote,
  nearest: DeskEvidence | null,
  index: number,
  acts: EvidenceActs,
): TemplateResult {
  if (nearest === null)
    return html`<section class="blk"><h3>${say('desk.nearest')}</h3><p>${say('desk.noNearest')}</p></section>`;
  const columns = diffColumns(quote.text, nearest.exact);
  const differ = columns.filter((column) => !column.same).length;
  const source = sourceOf(item, nearest.label);
  return html`<section class="blk">${
    differ === 0
      ? html`<h3>${say('desk.nearest.same')}</h3><p class="pass" dir="auto">${nearest.exact}</p>`
      : html`<h3>${say('desk.nearest')} <span class="meta tn">${say('desk.diff', { k: differ, n: columns.length })}</span></h3>
    <p class="vh">${say('desk.draftRow')}: ${quote.text} ${say('desk.archiveRow')}: ${nearest.exact}</p>
    ${gloss(quote.text, nearest.exact)}`
  }
    <table class="cmp"><thead><tr><td></td><th scope="col">${say('desk.draftSays')}</th><th scope="col">${say('desk.archiveSays')}</th></tr></thead><tbody>
      <tr><th scope="row">${say('desk.who')}</th><td>${quote.claimedSpeaker ?? say('desk.nobody')}</td><td>${quote.speaker ?? say('desk.nobody')}</td></tr>
      <tr><th scope="row">${say('desk.when')}</th><td></td><td class="tn">${source === undefined ? '' : `${dayWords(source.published)}, ${source.label}`}</td></tr></tbody></table>
    <p class="use">
      ${isReplaceable(quote) ? html`<button type="button" class="b" @click=${() => acts.useWords(index)}>${say('desk.use')} <kbd>q</kbd></button>` : ''}
      <button type="button" class="b text" @click=${() => acts.openArticle(nearest.label, nearest)}>${say('desk.openArticle')}</button>
    </p>
    ${isReplaceable(quote) ? html`<p class="meta">${say('desk.frame')}</p>` : ''}
  </section>`;
}

export function gloss(draft: string, archive: string): TemplateResult {
  return html`<div class="gloss" aria-hidden="true"><span class="lab"><span>${say('desk.draftRow')}</span><span>${say('desk.archiveRow')}</span></span>
    ${diffColumns(draft, archive).map((column) => html`<span class=${column.same ? '' : 'd'}><b>${column.draft || '\u00a0'}</b><i>${column.archive || '\u00a0'}</i></span>`)}</div>`;
}

function steps(list: readonly string[]): TemplateResult {
  if (list.length === 0) return html``;
  return html`<section class="blk"><h3>${say('desk.steps')}</h3><ul class="steps">${list.map((step) => html`<li><code>${step}</code></li>`)}</ul></section>`;
}

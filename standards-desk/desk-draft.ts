import { html, nothing, type TemplateResult } from 'lit';
import type { DeskDraft } from '../domain/api/desk.ts';
import { type MarkRef, marksWithin, runsOfSentence, sameMark } from './draft-runs.ts';
import { familyOf, hueOf } from './families.ts';
import { findingMark, findingWords } from './finding-words.ts';
import { glyph } from './marks.ts';
import { say, verdictWord } from './say.ts';

type Choose = (mark: MarkRef) => void;

/** Column two: the draft, one sentence a row, its marks in the text, its verdicts beneath, then the findings. */
export function draftColumn(draft: DeskDraft, selected: MarkRef | null, choose: Choose): TemplateResult {
  const meta = [
    say('desk.count.sentence', { n: draft.sentences.length }),
    say('desk.count.claim', { n: draft.claims.length }),
    say('desk.count.quote', { n: draft.quotes.length }),
  ].join(', ');
  return html`<div class="col" tabindex="0" role="group" aria-label=${say('desk.draft')}>
    <section aria-labelledby="c2"><h2 id="c2">${say('desk.draft')} <span class="meta">${meta}</span></h2>
      ${draft.sentences.map((_, index) => sentenceRow(draft, index, selected, choose))}
    </section>
    ${findings(draft)}
  </div>`;
}

export function findings(draft: DeskDraft): TemplateResult {
  return html`<section aria-labelledby="c2b"><h2 id="c2b">${say('desk.findings')}</h2>
    ${draft.findings.length === 0 ? html`<p>${say('desk.findings.none')}</p>` : ''}
    <ul class="findings">${draft.findings.map((finding) => {
      const { hue, glyph: mark } = findingMark(finding);
      const words = findingWords(finding);
      return html`<li>${glyph(`v-${mark}`, hue)}<div><p><b>${words.what}</b> ${words.more}</p><code class="id">${finding.ruleId}</code></div></li>`;
    })}</ul>
  </section>`;
}

export function sentenceRow(
  draft: DeskDraft,
  index: number,
  selected: MarkRef | null,
  choose: Choose,
): TemplateResult {
  const runs = runsOfSentence(draft, index);
  return html`<div class="sent"><span class="tn" aria-hidden="true">${index + 1}</span><div>
    <p class="txt" dir="auto">${runs.map((run) =>
      run.kind === 'marker'
        ? html`<span class="nb"><span class="s">${run.text}</span></span>`
        : html`<span class=${run.family === null ? '' : `l ${run.family}`}>${run.text}</span>`,
    )}</p>
    <ul class="verd">${marksWithin(draft, index).map((mark) => verdictRow(draft, mark, selected, choose))}</ul>
  </div></div>`;
}

function verdictRow(
  draft: DeskDraft,
  mark: MarkRef,
  selected: MarkRef | null,
  choose: Choose,
): TemplateResult {
  const checked = mark.kind === 'quote' ? draft.quotes[mark.index] : draft.claims[mark.index];
  if (checked === undefined) return html``;
  const name = say(mark.kind === 'quote' ? 'desk.quoteN' : 'desk.claimN', { n: mark.index + 1 });
  return html`<li><button type="button" aria-current=${sameMark(selected, mark) ? 'true' : nothing} @click=${() => choose(mark)}>
    <span class=${`v ${hueOf(familyOf(checked.verdict))}`}>${glyph(`v-${checked.verdict}`)}${verdictWord(checked.verdict)}</span>
    <span>${name}${checked.cite === null ? '' : `, ${checked.cite}`}</span>
  </button></li>`;
}

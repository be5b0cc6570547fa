import { html, type TemplateResult } from 'lit';
import type { Recheck } from '../domain/api/desk.ts';
import { findings, sentenceRow } from './desk-draft.ts';
import { gloss } from './desk-evidence.ts';
import type { MarkRef } from './draft-runs.ts';
import { isReplaceable } from './edit-text.ts';
import { familyOf, hueOf } from './families.ts';
import { glyph } from './marks.ts';
import { say, verdictWord } from './say.ts';

interface EditParts {
  readonly text: string;
  readonly recheck: Recheck | null;
  /** The verdicts are those of an earlier text, and for now no others can be had. */
  readonly old: boolean;
  readonly selected: MarkRef | null;
  readonly choose: (mark: MarkRef) => void;
  readonly typed: (text: string) => void;
  readonly useWords: (quote: number) => void;
  /** Asks for a passage for the sentence at the cursor. */
  readonly cite: () => void;
  /** What was done last, for ears. */
  readonly told: string;
}

/** The editor's own version, checked as it is typed: a quote from memory shows as altered at once. */
export function editColumn(parts: EditParts): TemplateResult {
  const { recheck } = parts;
  return html`<div class="col edit" tabindex="0" role="group" aria-label=${say('desk.yourVersion')}>
    <h2><label for="pen">${say('desk.yourVersion')}</label> <span class="meta">${say('desk.edit.kept')}</span></h2>
    <textarea class="in pen" id="pen" rows="8" dir="auto" .value=${parts.text} aria-keyshortcuts="Control+K Meta+K"
      @input=${(e: Event) => parts.typed((e.target as HTMLTextAreaElement).value)} @keydown=${(e: KeyboardEvent) => onKey(e, parts.cite)}></textarea>
    <p class="penacts"><button type="button" class="b" @click=${parts.cite}>${say('desk.cite')} <kbd>${say('desk.cite.key')}</kbd></button>
      <span class="meta" role="status">${parts.told}</span></p>
    <div aria-live="polite">
      ${parts.old ? html`<p class="meta">${say('desk.unchecked.old')}</p>` : ''}
      ${
        recheck === null
          ? html`<p class="meta">${say('desk.checking')}</p>`
          : html`${recheck.draft.quotes.map((quote, index) =>
              !isReplaceable(quote) || quote.nearest === null
                ? ''
                : html`<div class="hint"><span class=${`v ${hueOf(familyOf(quote.verdict))}`}>${glyph(`v-${quote.verdict}`)}${verdictWord(quote.verdict)}</span>
                    ${gloss(quote.text, quote.nearest.exact)}
                    <button type="button" class="b" @click=${() => parts.useWords(index)}>${say('desk.use')}</button></div>`,
            )}
            ${recheck.draft.sentences.map((_, index) => sentenceRow(recheck.draft, index, parts.selected, parts.choose))}
            ${findings(recheck.draft)}`
      }
    </div>
  </div>`;
}

/** Single keys type a letter here, so this one has a companion. */
function onKey(event: KeyboardEvent, cite: () => void): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  cite();
}

import { html, nothing, type TemplateResult } from 'lit';
import type { ReaderCitation } from '../../domain/api/reader.ts';
import { shownContext } from '../../domain/text/shown-context.ts';
import type { CopyKey } from '../copy.ts';
import { sayDay } from '../dates.ts';
import { mark } from '../marks.ts';
import { linkToWords } from '../safe-link.ts';
import type { Scene } from '../scene.ts';
import type { Marker } from './answer-blocks.ts';
import { cardId } from './marker.ts';

const VERDICT_WORDS = {
  exact: 'card.exact',
  'normalized-exact': 'card.sameWords',
  'marked-edit': 'card.cut',
  supported: 'verdict.supported',
} as const satisfies Record<ReaderCitation['verdict'], CopyKey>;

/** The source, opened beneath its sentence: date, headline, passage with the exact words, who said it, verdict. */
export function citationCard(marker: Marker, close: () => void, scene: Scene): TemplateResult {
  const { words, locale } = scene;
  const { source, number } = marker;
  return html`<div class="card" id=${cardId(scene)} role="group" aria-label=${words('answer.source', { n: number })}>
    <div class="no tn"><i aria-hidden="true">${number}</i><span>${sayDay(source.published, locale)}</span></div>
    <div>
      <h5 dir="auto">${source.headline}</h5>
      <button class="x" type="button" @click=${close}>${words('card.close')}</button>
      ${marker.citations.map((citation) => passage(citation, marker, scene))}
    </div>
  </div>`;
}

function passage(citation: ReaderCitation, { source }: Marker, scene: Scene): TemplateResult {
  const { words } = scene;
  const link = linkToWords({ ...source, ...citation }, scene.base);
  const { before, after } = shownContext(citation);
  const author = source.byline.replace(/^\s*(?:by|von)\s+/i, '').trim();
  return html`<p class="pass" dir="auto">${before}<mark>${citation.exact}</mark>${after}</p>
    <p class="facts">
      <span class="ok">${mark(citation.verdict)}${words(VERDICT_WORDS[citation.verdict])}</span>
      ${citation.speaker === null ? nothing : named('card.speaker', citation.speaker, scene)}
      ${author === '' ? nothing : named('card.author', author, scene)}
    </p>
    ${link === null ? nothing : html`<a class="go" href=${link}>${words('card.open')}</a>`}`;
}

/** A name may be written in another direction than our words. */
function named(key: CopyKey, name: string, scene: Scene): TemplateResult {
  const [before, after] = scene.words(key, { name: '\u0000' }).split('\u0000');
  return html`<span>${before}<bdi>${name}</bdi>${after}</span>`;
}

/** What pointing at a marker shows; the card is for pressing. */
export function passagePeek(marker: Marker, scene: Scene): TemplateResult {
  const citation = marker.citations[0];
  const { words, locale } = scene;
  const around = citation === undefined ? null : shownContext(citation);
  return html`<b dir="auto">${marker.source.headline}</b>
    ${around === null ? nothing : html`<span class="pp" dir="auto">${around.before}<mark>${citation?.exact}</mark>${around.after}</span>`}
    <span class="pm">${sayDay(marker.source.published, locale)}. ${words('card.press')}</span>`;
}

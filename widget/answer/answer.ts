import { html, nothing, type TemplateResult } from 'lit';
import type { ReaderView } from '../../domain/api/reader.ts';
import { sayDay, sayInstantDay, sayWindow } from '../dates.ts';
import { mark } from '../marks.ts';
import { safeLink } from '../safe-link.ts';
import type { Scene } from '../scene.ts';
import { type Block, type Era, layOut, type Marker, numberSources, type Run } from './answer-blocks.ts';
import { bidiText } from './bidi-text.ts';
import { citationCard } from './citation-card.ts';
import { type MarkerState, markedText } from './marker.ts';

export type AnsweredView = Extract<ReaderView, { readonly state: 'answered' }>;

/** The released answer, window by window, with the open card beneath its sentence. */
export function answerText(
  view: AnsweredView,
  state: MarkerState,
  close: () => void,
  scene: Scene,
): TemplateResult {
  const evidence = view.profile === 'evidence';
  const eras = layOut(view.answer, view.windows, evidence);
  return html`<div class="ans">
    ${view.answer.removedBefore === null ? nothing : told(scene)}
    ${eras.map((era, i) => eraSection(era, view, state, close, scene, evidence && i === eras.length - 1))}
    ${sourceList(view, scene)}
  </div>`;
}

/** A correction stands above its answer. */
export function correction(view: AnsweredView, scene: Scene): TemplateResult | typeof nothing {
  const { words, locale, base } = scene;
  if (view.correction === undefined) return nothing;
  const { at, reason, url } = view.correction;
  const link = url === undefined ? null : safeLink(url, base);
  const date = sayInstantDay(at, locale);
  return html`<div class="note"><p class="kind">${mark('fix')}${words('corrected.word')}</p>
    <div><p dir="auto">${words('corrected', { date, reason })}</p>
    ${link === null ? nothing : html`<div class="acts"><a href=${link}>${words('corrected.diff')}</a></div>`}</div></div>`;
}

function told({ words }: Scene): TemplateResult {
  return html`<div class="era"><p class="kind cutting">${mark('bare')}${words('trimmed.word')}</p><p class="told">${words('trimmed')}</p></div>`;
}

function eraSection(
  era: Era,
  view: AnsweredView,
  state: MarkerState,
  close: () => void,
  scene: Scene,
  noted: boolean,
): TemplateResult {
  const name = eraName(era, view, scene);
  return html`<section class="era">${name === '' ? html`<p></p>` : html`<h4>${name}</h4>`}<div lang=${view.lang}>
    ${era.blocks.map((block) => {
      const open = markersOf(block).find(({ key }) => key === state.open);
      return html`${blockText(block, state, scene)}${open === undefined ? nothing : citationCard(open, close, scene)}`;
    })}
    ${noted ? html`<p class="who" lang=${scene.lang}>${scene.words('evidence.note')}</p>` : nothing}
  </div></section>`;
}

/** The years it speaks of; "Answer" when the whole answer has none; nothing for a remark in between. */
function eraName({ windows }: Era, view: AnsweredView, scene: Scene): string {
  if (windows !== null) {
    const [first, last] = [view.windows[windows[0]], view.windows[windows[1]]];
    if (first !== undefined && last !== undefined)
      return sayWindow({ from: first.from, to: last.to }, scene.locale, scene.words);
  }
  return view.answer.sentences.every(({ window }) => window === null) ? scene.words('answer.word') : '';
}

function blockText(block: Block, state: MarkerState, scene: Scene): TemplateResult {
  if (block.kind === 'nothing')
    return html`<p class="none" lang=${scene.lang}>${scene.words('answer.windowEmpty')}</p>`;
  if (block.kind === 'text')
    return html`<p class="t" dir="auto">${block.runs.map((run, i) => html`${i === 0 ? nothing : ' '}${runText(run, state, scene)}`)}</p>`;
  if (block.after !== '')
    return html`<blockquote><p class="quote" dir="auto">${bidiText(block.text)}</p></blockquote><p class="t" dir="auto">${markedText(block.after, block.markers, state, scene)}</p>`;
  return html`<blockquote><p class="quote" dir="auto">${bidiText(block.text)}</p>
    <p class="who" dir="auto" lang=${scene.lang}>${markedText(whoSaidIt(block, scene), block.markers, state, scene)}</p></blockquote>`;
}

function runText(run: Run, state: MarkerState, scene: Scene): TemplateResult {
  if (run.kind === 'removed')
    return html`<span class="cut" lang=${scene.lang}>${scene.words('trimmed.here')}</span>`;
  if (!run.bare) return markedText(run.text, run.markers, state, scene);
  return html`<span class="bare">${bidiText(run.text)}</span><span class="word" lang=${scene.lang}>${mark('bare')}${scene.words('evidence.bare')}</span>`;
}

/** Who, and where it was printed: the day of the article, which need not be the day of the words. */
function whoSaidIt(block: Extract<Block, { readonly kind: 'quote' }>, { words, locale }: Scene): string {
  if (block.published === null) return block.speaker ?? '';
  const date = sayDay(block.published, locale, 'long');
  return block.speaker === null
    ? words('answer.printedOn', { date })
    : words('answer.printed', { name: block.speaker, date });
}

function markersOf(block: Block): readonly Marker[] {
  if (block.kind === 'quote') return block.markers;
  if (block.kind === 'nothing') return [];
  return block.runs.flatMap((run) => (run.kind === 'sentence' ? run.markers : []));
}

/** The first marker of a source, where the map leads. */
export function firstMarker(view: AnsweredView, number: number): Marker | null {
  const markers = layOut(view.answer, view.windows, false).flatMap(({ blocks }) => blocks.flatMap(markersOf));
  return markers.find((marker) => marker.number === number) ?? null;
}

function sourceList(view: AnsweredView, scene: Scene): TemplateResult | typeof nothing {
  const sources = numberSources(view.answer);
  if (sources.length === 0) return nothing;
  return html`<section class="src era"><h4>${scene.words('answer.sources')}</h4><ol class="list">
    ${sources.map(
      ({ number, source }) =>
        html`<li><span class="tn" aria-hidden="true">${number}</span>${articleLink(source.headline, source.url, scene)}<time class="tn" datetime=${source.published}>${sayDay(source.published, scene.locale)}</time></li>`,
    )}</ol></section>`;
}

/** A headline; without a safe address it is text and no link. */
export function articleLink(headline: string, url: string, scene: Scene): TemplateResult {
  const link = safeLink(url, scene.base);
  return link === null
    ? html`<span class="dead" dir="auto">${headline}</span>`
    : html`<a href=${link} dir="auto">${headline}</a>`;
}

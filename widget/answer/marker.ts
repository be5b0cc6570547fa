import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from '../scene.ts';
import type { Marker } from './answer-blocks.ts';
import { bidiText, isRightToLeft } from './bidi-text.ts';

/** What markers share: which one is open, which one is pointed at. */
export interface MarkerState {
  /** Key of the marker whose card is open. */
  readonly open: string | null;
  /** Key of the marker whose passage is previewed. */
  readonly peek: string | null;
  readonly press: (marker: Marker) => void;
  readonly point: (marker: Marker, at: HTMLElement) => void;
  readonly leave: () => void;
}

export function cardId(scene: Scene): string {
  return `${scene.uid}-card`;
}

export function peekId(scene: Scene): string {
  return `${scene.uid}-peek`;
}

/** Text with its markers; the last word and the markers hold together, so that no marker starts a line. */
export function markedText(
  text: string,
  markers: readonly Marker[],
  state: MarkerState,
  scene: Scene,
): TemplateResult {
  if (markers.length === 0) return html`${bidiText(text)}`;
  const isolate = isRightToLeft(text);
  const cut = text.search(/\S{1,24}$/);
  const head = cut === -1 ? text : text.slice(0, cut);
  const tail = cut === -1 ? '' : text.slice(cut);
  return html`${bidiText(head, isolate)}<span class="nb">${bidiText(tail, isolate)}${markers.map((marker) => markerButton(marker, state, scene))}</span>`;
}

function markerButton(marker: Marker, state: MarkerState, scene: Scene): TemplateResult {
  const open = state.open === marker.key;
  const [before = '', after = ''] = scene.words('answer.source', { n: '\u0000' }).split('\u0000');
  const over = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') state.point(marker, event.currentTarget as HTMLElement);
  };
  const focus = (event: FocusEvent): void => {
    const button = event.currentTarget as HTMLElement;
    if (button.matches(':focus-visible')) state.point(marker, button);
  };
  return html`<bdi><button class="cite" type="button" data-key=${marker.key}
    aria-expanded=${open ? 'true' : 'false'} aria-controls=${open ? cardId(scene) : nothing} aria-describedby=${state.peek === marker.key ? peekId(scene) : nothing}
    @click=${() => state.press(marker)} @pointerenter=${over} @pointerleave=${state.leave} @focus=${focus} @blur=${state.leave}
    ><span class="vh">${before}</span>${marker.number}<span class="vh">${after}</span></button></bdi>`;
}

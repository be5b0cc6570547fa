import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Marker } from './answer-blocks.ts';
import type { MarkerState } from './marker.ts';

/** Time in which the pointer may travel from a marker into its preview, ms. */
const GRACE = 160;
const PEEK_WIDTH = 368;

/**
 * Which card is open and which passage is previewed: one of each at most. The preview's place is a rule in a
 * style sheet of this widget alone: a strict content policy forbids style attributes.
 */
export class CitationFocus implements ReactiveController {
  open: string | null = null;
  /** Number of the source whose card is open, for the map. */
  openNumber: number | null = null;
  /** Last previewed; it stays in the page while the preview fades. */
  peeked: Marker | null = null;
  peeking = false;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #place: CSSStyleSheet | null =
    'replaceSync' in CSSStyleSheet.prototype ? new CSSStyleSheet() : null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  adoptPlace(root: ShadowRoot): void {
    if (this.#place !== null) root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#place];
  }

  get state(): MarkerState {
    return {
      open: this.open,
      peek: this.peeking ? (this.peeked?.key ?? null) : null,
      press: (marker) => this.toggle(marker),
      point: (marker, at) => this.#point(marker, at),
      leave: () => this.leave(),
    };
  }

  toggle(marker: Marker): void {
    this.show(this.open === marker.key ? null : marker);
  }

  show(marker: Marker | null): void {
    this.open = marker?.key ?? null;
    this.openNumber = marker?.number ?? null;
    this.#endPeek();
  }

  /** Escape: the preview first, then the card. @returns the key of the marker that gets the focus back */
  dismiss(): { readonly done: boolean; readonly focus: string | null } {
    if (this.peeking) {
      this.#endPeek();
      return { done: true, focus: null };
    }
    const key = this.open;
    if (key !== null) this.show(null);
    return { done: key !== null, focus: key };
  }

  stay(): void {
    clearTimeout(this.#timer);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#endPeek(), GRACE);
  }

  #point(marker: Marker, at: HTMLElement): void {
    clearTimeout(this.#timer);
    if (this.open === marker.key) return;
    const frame = at.closest('.ask')?.getBoundingClientRect();
    if (frame === undefined) return;
    const box = at.getBoundingClientRect();
    const left = Math.max(0, Math.min(box.left - frame.left - PEEK_WIDTH / 3, frame.width - PEEK_WIDTH));
    this.#place?.replaceSync(
      `.peek{left:${Math.round(left)}px;top:${Math.round(box.bottom - frame.top + 8)}px}`,
    );
    this.peeked = marker;
    this.peeking = true;
    this.#host.requestUpdate();
  }

  #endPeek(): void {
    clearTimeout(this.#timer);
    this.peeking = false;
    this.#host.requestUpdate();
  }
}

import { LitElement } from 'lit';

/**
 * The desk is one page of ours: its elements share the page's style sheets instead of a shadow root each,
 * and ids for labels and descriptions work across them.
 */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Tells a parent that something was asked for; bubbles. */
  protected tell<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Defines once: a second bundle on the page must not throw. */
export function define(name: string, element: CustomElementConstructor): void {
  if (customElements.get(name) === undefined) customElements.define(name, element);
}

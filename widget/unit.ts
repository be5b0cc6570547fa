import { type CSSResult, css } from 'lit';

/**
 * Makes `--ask-u` a length, so that `em` in it is resolved once, at the host, and not at every element again.
 * Where the browser cannot, or another copy of this script already has, the unit still works.
 */
function registerUnit(): boolean {
  try {
    CSS.registerProperty({ name: '--ask-u', syntax: '<length>', inherits: true, initialValue: '1px' });
    return true;
  } catch (error) {
    // Registered before: by another copy of this script, in the same way.
    return error instanceof DOMException && error.name === 'InvalidModificationError';
  }
}

export const unit: CSSResult = registerUnit()
  ? css`
      :host {
        --ask-u: max(0.0625em, 1px);
      }
    `
  : css``;

/** CSS pixels of one design pixel at this element: 1, or more for a reader with larger text. */
export function unitOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--ask-u')) || 1;
}

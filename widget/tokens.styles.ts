import { css } from 'lit';

/*
 * The design tokens, in the widget's own unit. `--ask-u` is a sixteenth of the reader's own text size and never
 * less than a pixel: rem would follow the publisher's <html> (often 10 px), plain px would ignore a reader who
 * set larger text. It is registered as a length (see unit.ts), so that it means the same at every depth.
 *
 * Contrast was measured for every pair in the design; a changed value is measured again.
 */
export const tokens = css`
  :host {
    --ask-u: 1px;
    color-scheme: light;
    --paper: var(--ask-paper, #ffffff);
    --surface: #f3f5f4;
    --surface-2: #e6eae8;
    --rule: #d2d8d5;
    --edge: #77827d;
    --ink: var(--ask-ink, #12181a);
    --ink-2: #434e53;
    --ink-3: #5a666b;
    --on-ink: #ffffff;
    --focus: #1c5bcb;
    --fill: var(--ink);
    --fill-mark: var(--stands);
    --stands: #00627a;
    --stands-tint: #ddf0f4;
    --fails: #a3140f;
    --bare: #8d5d00;
    --serif: var(--ask-serif, Charter, 'Bitstream Charter', 'Charis SIL', 'Sitka Text', Cambria, Georgia, 'Noto Serif', 'Liberation Serif', serif);
    --sans: var(--ask-sans, Inter, 'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif);
    --f12: calc(12 * var(--ask-u)) / 1.3334 var(--sans);
    --f14: calc(14 * var(--ask-u)) / 1.4286 var(--sans);
    --f16: calc(16 * var(--ask-u)) / 1.5 var(--serif);
    --f18: calc(18 * var(--ask-u)) / 1.5556 var(--serif);
    --f22: calc(22 * var(--ask-u)) / 1.2728 var(--serif);
    --s1: calc(4 * var(--ask-u));
    --s2: calc(8 * var(--ask-u));
    --s3: calc(12 * var(--ask-u));
    --s4: calc(16 * var(--ask-u));
    --s5: calc(24 * var(--ask-u));
    --measure: calc(544 * var(--ask-u));
    --gut: calc(144 * var(--ask-u));
    --fast: 120ms;
    --lift: 0 0 0 1px rgb(18 24 26 / 0.12), 0 12px 32px rgb(18 24 26 / 0.16);
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'], [data-theme='light'])) {
      color-scheme: dark;
      --paper: var(--ask-paper, #111517);
      --surface: #191f22;
      --surface-2: #242c30;
      --rule: #323b40;
      --edge: #78858b;
      --ink: var(--ask-ink, #e9edec);
      --ink-2: #b9c3c6;
      --ink-3: #97a3a8;
      --on-ink: #111517;
      --focus: #8ab4ff;
      --stands: #5fcfda;
      --stands-tint: #0e3038;
      --fails: #ff8a7e;
      --bare: #efc25c;
      --lift: 0 0 0 1px #4a555b, 0 12px 32px rgb(0 0 0 / 0.6);
    }
  }
  :host(:is([theme='dark'], [data-theme='dark'])) {
    color-scheme: dark;
    --paper: var(--ask-paper, #111517);
    --surface: #191f22;
    --surface-2: #242c30;
    --rule: #323b40;
    --edge: #78858b;
    --ink: var(--ask-ink, #e9edec);
    --ink-2: #b9c3c6;
    --ink-3: #97a3a8;
    --on-ink: #111517;
    --focus: #8ab4ff;
    --stands: #5fcfda;
    --stands-tint: #0e3038;
    --fails: #ff8a7e;
    --bare: #efc25c;
    --lift: 0 0 0 1px #4a555b, 0 12px 32px rgb(0 0 0 / 0.6);
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --fast: 0.01ms;
    }
  }
  /* :not(#_) only raises specificity, so that the next blocks win over both themes. */
  @media (prefers-contrast: more) {
    :host(:not(#_)) {
      --rule: var(--edge);
      --ink-2: var(--ink);
      --ink-3: var(--ink);
    }
  }
  /* The system owns the palette: verdicts are told by mark, line and word. Fills are given up for borders. */
  @media (forced-colors: active) {
    :host(:not(#_)) {
      --paper: Canvas;
      --surface: Canvas;
      --surface-2: Canvas;
      --rule: CanvasText;
      --edge: ButtonBorder;
      --ink: CanvasText;
      --ink-2: CanvasText;
      --ink-3: CanvasText;
      --on-ink: CanvasText;
      --fill: Canvas;
      --fill-mark: Canvas;
      --focus: Highlight;
      --stands: CanvasText;
      --stands-tint: Canvas;
      --fails: CanvasText;
      --bare: CanvasText;
      --lift: none;
    }
  }
  @media print {
    :host(:not(#_)) {
      color-scheme: light;
      --paper: #fff;
      --surface: #fff;
      --surface-2: #fff;
      --rule: #999;
      --edge: #000;
      --ink: #000;
      --ink-2: #000;
      --ink-3: #333;
      --on-ink: #000;
      --fill: transparent;
      --fill-mark: transparent;
      --stands: #000;
      --stands-tint: transparent;
      --fails: #000;
      --bare: #000;
      --lift: none;
    }
  }
`;

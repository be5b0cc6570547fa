import { svg, type TemplateResult } from 'lit';

/*
 * Marks are drawn in currentColor, so that they survive forced colours and greyscale. `solid` is filled,
 * `line` is stroked, `hole` is cut out of a solid with the colour of the ground.
 */
type Stroke = readonly [kind: 'solid' | 'line' | 'thin' | 'hole', d: string];

const DISC = 'M8 .8a7.2 7.2 0 1 1 0 14.4A7.2 7.2 0 0 1 8 .8Z';

const MARKS = {
  supported: [['solid', 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8Z']],
  exact: [
    ['solid', DISC],
    ['hole', 'M4.6 6.2h6.8M4.6 9.8h6.8'],
  ],
  'normalized-exact': [
    ['solid', DISC],
    ['hole', 'M4.4 6.7c1.2-1.3 2.4-1.3 3.6-.5s2.4.8 3.6-.5M4.4 10.3c1.2-1.3 2.4-1.3 3.6-.5s2.4.8 3.6-.5'],
  ],
  'marked-edit': [
    ['solid', DISC],
    ['hole', 'M6.8 4.8H5v6.4h1.8M9.2 4.8H11v6.4H9.2'],
  ],
  bare: [['line', 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z']],
  auto: [['thin', 'M2 3.5h12M2 8h7M2 12.5h4.5M11.2 9.4v5.2M8.6 12h5.2']],
  desk: [
    ['thin', 'M8 7.4A2.7 2.7 0 1 0 8 2a2.7 2.7 0 0 0 0 5.4ZM2.6 14.2c.5-3 2.6-4.6 5.4-4.6s4.9 1.6 5.4 4.6'],
  ],
  recorded: [
    ['thin', 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2Z'],
    ['solid', 'M8 5.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z'],
  ],
  go: [['thin', 'M3 8h10M9 4l4 4-4 4']],
  busy: [['solid', 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z']],
  held: [['solid', 'M2.5 1.5h4v13h-4zM9.5 1.5h4v13h-4z']],
  none: [['line', 'M5.5 2H2.5v12h3M10.5 2h3v12h-3']],
  stop: [['line', 'M8 1v6.5M4.6 3.3a6 6 0 1 0 6.8 0']],
  fix: [['line', 'M2 14h12M3 10.5 11 2.5l2.5 2.5-8 8H3z']],
  back: [['line', 'M2.5 6.5h7a4 4 0 0 1 0 8H5M6 2.5l-4 4 4 4']],
  wait: [['line', 'M3 2h10M3 14h10M4.5 2c0 3.5 7 8.5 7 12M11.5 2c0 3.5-7 8.5-7 12']],
  off: [['line', 'M2 14 14 2M2 8.5a9 9 0 0 1 4-2.7M14 8.5a9 9 0 0 0-2-1.6M5.5 11.5a4 4 0 0 1 1.5-1']],
  fault: [['line', 'M1.5 9h3l2-6 3 11 2-7 1 2h2']],
} as const satisfies Record<string, readonly Stroke[]>;

export type MarkName = keyof typeof MARKS;

/** @param pulse breathes while something is going on; still under reduced motion */
export function mark(name: MarkName, pulse = false): TemplateResult {
  const strokes: readonly Stroke[] = MARKS[name];
  return svg`<svg class=${pulse ? 'mark pulse' : 'mark'} viewBox="0 0 16 16" aria-hidden="true" focusable="false">${strokes.map(
    ([kind, d]) => svg`<path class=${kind} d=${d} />`,
  )}</svg>`;
}

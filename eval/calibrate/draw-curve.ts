import type { FloorPoint } from '../../verifier/gate/calibration/floor-curve.ts';

const WIDTH = 50;
const STEP = 5;

/** Both errors over the floor as lines of text: `d` declined though answerable, `p` passed though unanswerable. */
export function drawCurve(curve: readonly FloorPoint[], chosen: FloorPoint): string {
  const shown = curve.filter(({ floor }) => Math.round(floor * 100) % STEP === 0 || floor === chosen.floor);
  const lines = shown.map((point) => {
    const cells = Array.from({ length: WIDTH + 1 }, () => ' ');
    const declined = Math.round(point.declined.value * WIDTH);
    const passed = Math.round(point.passed.value * WIDTH);
    cells[passed] = 'p';
    cells[declined] = declined === passed ? 'x' : 'd';
    const mark = point.floor === chosen.floor ? '>' : ' ';
    return `${mark} ${point.floor.toFixed(2)} |${cells.join('')}| ${percent(point.declined.value)} ${percent(point.passed.value)}`;
  });
  const head = `  floor |${'0 %'.padEnd(WIDTH - 4)}100 % | declined, passed`;
  return [head, ...lines, '  d declined though answerable, p passed though unanswerable, x both'].join('\n');
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(7);
}

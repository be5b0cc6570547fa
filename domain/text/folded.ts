/** A view of a text in which typesetting is gone, with the way back to the text as it stands. */
export interface Folded {
  readonly text: string;
  /** Start of the source characters behind folded offset `i`; the source's length at the end. */
  readonly toSource: (i: number) => number;
  /** End of the source characters before folded offset `i`: folded `[a, b)` is the source's `[toSource(a), toSourceEnd(b))`. */
  readonly toSourceEnd: (i: number) => number;
}

/** Folded code units with the source span of each; grows as needed. */
export class Units {
  #units: Uint16Array;
  #starts: Int32Array;
  #ends: Int32Array;
  #length = 0;

  constructor(capacity: number) {
    this.#units = new Uint16Array(capacity + 16);
    this.#starts = new Int32Array(capacity + 16);
    this.#ends = new Int32Array(capacity + 16);
  }

  push(unit: number, start: number, end: number): void {
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length] = unit;
    this.#starts[this.#length] = start;
    this.#ends[this.#length] = end;
    this.#length++;
  }

  /** The n-th unit from the end; NaN before the beginning. */
  last(n: number): number {
    return this.#length < n ? Number.NaN : (this.#units[this.#length - n] ?? Number.NaN);
  }

  /** Takes source characters up to `end` into the last unit. */
  stretch(end: number): void {
    this.#ends[this.#length - 1] = end;
  }

  pushText(text: string, start: number, end: number): void {
    for (let i = 0; i < text.length; i++) this.push(text.charCodeAt(i), start, end);
  }

  finish(sourceLength: number): Folded {
    const length = this.#length;
    const starts = this.#starts;
    const ends = this.#ends;
    return {
      text: decode(this.#units.subarray(0, length)),
      toSource: (i) => (i >= length ? sourceLength : (starts[i] ?? 0)),
      toSourceEnd: (i) => (i <= 0 ? 0 : (ends[Math.min(i, length) - 1] ?? 0)),
    };
  }

  #grow(): void {
    const size = this.#units.length * 2;
    const units = new Uint16Array(size);
    const starts = new Int32Array(size);
    const ends = new Int32Array(size);
    units.set(this.#units);
    starts.set(this.#starts);
    ends.set(this.#ends);
    this.#units = units;
    this.#starts = starts;
    this.#ends = ends;
  }
}

/** String.fromCharCode takes its units as arguments, so in pieces. */
const CHUNK = 8192;

function decode(units: Uint16Array): string {
  let text = '';
  for (let i = 0; i < units.length; i += CHUNK) {
    text += String.fromCharCode(...units.subarray(i, i + CHUNK));
  }
  return text;
}

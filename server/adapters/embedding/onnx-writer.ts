/*
 * Writes a model in the ONNX format (protocol buffers), as much of it as a small transformer needs. Numbers beside the
 * fields are those of onnx.proto.
 */

type Part = Uint8Array;

const FLOAT = 1;
const INT64 = 7;

export interface Attributes {
  readonly [name: string]: number | readonly number[] | { readonly float: number };
}

/** Collects nodes and weights of one graph. */
export class OnnxGraph {
  readonly #nodes: Part[] = [];
  readonly #weights: Part[] = [];
  #names = 0;

  /** A node with one output. @returns its name */
  node(operator: string, inputs: readonly string[], attributes: Attributes = {}): string {
    return this.nodes(operator, inputs, 1, attributes)[0] ?? '';
  }

  /** A node with several outputs. @returns their names */
  nodes(
    operator: string,
    inputs: readonly string[],
    outputs: number,
    attributes: Attributes = {},
  ): readonly string[] {
    const names = Array.from({ length: outputs }, () => this.#name());
    this.#nodes.push(
      message([
        ...inputs.map((name) => text(1, name)),
        ...names.map((name) => text(2, name)),
        text(4, operator),
        ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
      ]),
    );
    return names;
  }

  /** A constant of the graph. @returns its name */
  weight(values: Float32Array, shape: readonly number[]): string {
    return this.#constant(FLOAT, new Uint8Array(values.buffer, values.byteOffset, values.byteLength), shape);
  }

  integers(values: readonly number[], shape: readonly number[] = [values.length]): string {
    const raw = new BigInt64Array(values.map(BigInt));
    return this.#constant(INT64, new Uint8Array(raw.buffer), shape);
  }

  /** The whole model. Inputs and outputs are of unknown size along each of their `rank` dimensions. */
  model(
    inputs: readonly { readonly name: string; readonly rank: number; readonly integer: boolean }[],
    output: { readonly name: string; readonly rank: number },
  ): Uint8Array {
    const graph = message([
      ...this.#nodes.map((node) => bytes(1, node)),
      text(2, 'graph'),
      ...this.#weights.map((weight) => bytes(5, weight)),
      ...inputs.map(({ name, rank, integer }) => bytes(11, valueInfo(name, rank, integer ? INT64 : FLOAT))),
      bytes(12, valueInfo(output.name, output.rank, FLOAT)),
    ]);
    const operators = message([text(1, ''), number(2, 17)]);
    return message([number(1, 8), bytes(7, graph), bytes(8, operators)]);
  }

  #constant(type: number, raw: Uint8Array, shape: readonly number[]): string {
    const name = this.#name();
    this.#weights.push(
      message([...shape.map((size) => number(1, size)), number(2, type), text(8, name), bytes(9, raw)]),
    );
    return name;
  }

  #name(): string {
    this.#names += 1;
    return `n${this.#names}`;
  }
}

function attribute(name: string, value: Attributes[string] | undefined): Part {
  if (typeof value === 'number') return message([text(1, name), number(3, value), number(20, 2)]);
  if (value !== undefined && 'float' in value) {
    const raw = new Uint8Array(new Float32Array([value.float]).buffer);
    return message([text(1, name), join([varint((2 << 3) | 5), raw]), number(20, 1)]);
  }
  return message([text(1, name), ...(value ?? []).map((one) => number(8, one)), number(20, 7)]);
}

function valueInfo(name: string, rank: number, type: number): Part {
  const dimensions = Array.from({ length: rank }, (_, i) => bytes(1, message([text(2, `${name}_${i}`)])));
  const tensor = message([number(1, type), bytes(2, message(dimensions))]);
  return message([text(1, name), bytes(2, message([bytes(1, tensor)]))]);
}

function message(parts: readonly Part[]): Part {
  return join(parts);
}

function number(field: number, value: number): Part {
  return join([varint(field << 3), varint(value)]);
}

function text(field: number, value: string): Part {
  return bytes(field, new TextEncoder().encode(value));
}

function bytes(field: number, value: Uint8Array): Part {
  return join([varint((field << 3) | 2), varint(value.length), value]);
}

/** Whole numbers from 0 to 2^53. */
function varint(value: number): Part {
  const out: number[] = [];
  let left = value;
  while (left >= 0x80) {
    out.push((left % 0x80) | 0x80);
    left = Math.floor(left / 0x80);
  }
  return Uint8Array.from([...out, left]);
}

function join(parts: readonly Part[]): Part {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

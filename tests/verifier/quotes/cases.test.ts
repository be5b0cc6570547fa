import { describe, expect, it } from 'vitest';
import { DATE_CASES } from './date-cases.ts';
import { EDIT_CASES } from './edit-cases.ts';
import { EVIDENCE_CASES } from './evidence-cases.ts';
import { MOUTH_CASES } from './mouth-cases.ts';
import { PLANTED_CASES } from './planted-cases.ts';
import { complaint } from './quote-case.ts';
import { RECORD_CASES } from './record-cases.ts';
import { SENSE_CASES } from './sense-cases.ts';
import { SPEAKER_CASES } from './speaker-cases.ts';
import { STANCE_CASES } from './stance-cases.ts';
import { TURNED_CASES } from './turned-cases.ts';
import { VOICE_CASES } from './voice-cases.ts';
import { WORD_CASES } from './word-cases.ts';

describe.each([
  ['what the words mean in the source', SENSE_CASES],
  ['what turns or limits them in three languages', TURNED_CASES],
  ['what an ellipsis or a bracket changes', EDIT_CASES],
  ['whether they were said', STANCE_CASES],
  ['who said them', SPEAKER_CASES],
  ['in whose mouth they stood', MOUTH_CASES],
  ['who said them in three languages', VOICE_CASES],
  ['who said them in a record', RECORD_CASES],
  ['which words they are', WORD_CASES],
  ['when they were said', DATE_CASES],
  ['when they were said and where they may not come from', EVIDENCE_CASES],
  ['what was planted', PLANTED_CASES],
] as const)('a quotation is judged by %s', (_, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(complaint(one)).toBeNull();
  });
});

import * as z from 'zod';
import type * as api from '../../../domain/api/desk.ts';
import type { Json } from '../../../domain/json.ts';
import type { Same } from './contract.ts';
import { problemDetails } from './reader-schemas.ts';

/*
 * What the editors' side sends and takes. The types of domain/api/desk.ts are what the desk's page is written against;
 * the checks at the end of this file hold both together.
 */

/** Schemas by their names in the document. */
export const deskSchemas = z.registry<{ readonly id: string; readonly description?: string }>();

const text = z.string();
const count = z.int().min(0);
/** Findings of rules have facts of their own. */
const anyJson = z.unknown() as z.ZodType<Json>;
const role = z.enum(['editor', 'chief']);
const claimVerdict = z.enum(['supported', 'unsupported', 'contradicted', 'not-a-claim']);
const quoteVerdict = z.enum([
  'exact',
  'normalized-exact',
  'marked-edit',
  'altered',
  'not-found',
  'wrong-source',
  'wrong-speaker',
  'wrong-date',
  'withdrawn',
  'not-speech',
  'speaker-unclear',
]);

deskSchemas.add(problemDetails, { id: 'Problem', description: 'RFC 9457. `code` is stable.' });

export const session = z
  .strictObject({
    editor: z.strictObject({ id: text, name: text, email: text, role }),
    incomplete: z.boolean(),
  })
  .register(deskSchemas, { id: 'Session' });

z.union([z.strictObject({ token: text }), z.strictObject({ email: text, password: text })]).register(
  deskSchemas,
  { id: 'SignIn', description: 'A one-time link’s token, or an account.' },
);

z.strictObject({ name: text, email: text, password: text }).register(deskSchemas, { id: 'Account' });

z.strictObject({ name: text, email: text, role }).register(deskSchemas, { id: 'Invitation' });

z.strictObject({ link: text }).register(deskSchemas, { id: 'Invited' });

export const queueItem = z
  .strictObject({
    id: text,
    archive: text,
    question: text,
    heldAt: text,
    dueAt: text,
    waiting: count,
    reason: z.union([quoteVerdict, claimVerdict, z.enum(['integrity', 'planted', 'doubt'])]),
    revision: z.int(),
  })
  .register(deskSchemas, { id: 'QueueItem' });

export const readerNote = z
  .strictObject({
    id: text,
    archive: text,
    question: text,
    state: text,
    receiptId: z.nullable(text),
    note: text,
    at: text,
  })
  .register(deskSchemas, { id: 'ReaderNote' });

const evidence = z
  .strictObject({
    label: text,
    articleId: text,
    version: z.int(),
    start: count,
    end: count,
    exact: text,
    before: text,
    after: text,
    cutBefore: z.exactOptional(z.literal(true)),
    cutAfter: z.exactOptional(z.literal(true)),
  })
  .register(deskSchemas, { id: 'DeskEvidence' });

const span = { start: count, end: count, text };

const draft = z
  .strictObject({
    text,
    sentences: z.array(z.strictObject({ ...span, markers: z.array(text) })),
    quotes: z.array(
      z.strictObject({
        ...span,
        cite: z.nullable(text),
        verdict: quoteVerdict,
        speaker: z.nullable(text),
        claimedSpeaker: z.nullable(text),
        ruleIds: z.array(text),
        at: z.array(evidence),
        nearest: z.nullable(evidence),
      }),
    ),
    claims: z.array(
      z.strictObject({
        ...span,
        sentence: count,
        cite: z.nullable(text),
        verdict: claimVerdict,
        route: z.nullable(z.enum(['derived', 'scored'])),
        score: z.nullable(z.number()),
        steps: z.array(text),
        evidence: z.array(evidence),
      }),
    ),
    findings: z.array(
      z.strictObject({
        ruleId: text,
        effect: z.enum(['hold', 'trim', 'note']),
        facts: z.record(text, anyJson),
      }),
    ),
    coverage: z.strictObject({ supported: count, of: count }),
  })
  .register(deskSchemas, { id: 'DeskDraft', description: 'Offsets are code points of the text they name.' });

const closed = z
  .strictObject({
    code: z.enum(['quote', 'claim', 'integrity', 'source-changed', 'planted']),
    count,
  })
  .register(deskSchemas, { id: 'ApproveClosed' });

const deskSourceShape = z
  .strictObject({
    label: text,
    articleId: text,
    version: z.int(),
    headline: text,
    byline: text,
    published: text,
    text,
  })
  .register(deskSchemas, { id: 'DeskSource' });

export const deskItem = z
  .strictObject({
    id: text,
    archive: text,
    paper: text,
    question: text,
    askedAt: text,
    heldAt: text,
    dueAt: text,
    waiting: count,
    state: z.enum(['held', 'approved', 'rejected', 'expired']),
    revision: z.int(),
    windows: z.array(
      z.strictObject({ from: z.nullable(text), to: z.nullable(text), articles: count, cited: count }),
    ),
    entities: z.array(text),
    draft,
    engine: text,
    model: z.nullable(text),
    scripted: z.boolean(),
    sources: z.array(deskSourceShape),
    sourcesChanged: z.array(
      z.strictObject({ articleId: text, fromVersion: z.int(), toVersion: z.int(), at: text }),
    ),
    approveClosed: z.nullable(closed),
    log: z.array(z.strictObject({ at: text, what: text, by: z.nullable(text) })),
    receiptId: text,
  })
  .register(deskSchemas, { id: 'DeskItem' });

const addedSources = z.array(z.strictObject({ articleId: text, version: z.int() }));

const checkInput = z
  .strictObject({ text: text.min(1), added: z.exactOptional(addedSources) })
  .register(deskSchemas, { id: 'CheckBody' });

export const deskPassage = z
  .strictObject({ articleId: text, version: z.int(), headline: text, published: text, text })
  .register(deskSchemas, { id: 'DeskPassage' });

export const decision = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve'), revision: z.int() }),
    z.strictObject({
      action: z.literal('edit'),
      revision: z.int(),
      text: text.min(1),
      added: z.exactOptional(addedSources),
    }),
    z.strictObject({
      action: z.literal('reject'),
      revision: z.int(),
      reason: text,
      note: z.exactOptional(text),
    }),
  ])
  .register(deskSchemas, { id: 'Decision' });

export const recheck = z
  .strictObject({
    draft,
    outcome: z.enum(['release', 'trim', 'hold', 'abstain']),
    approveClosed: z.nullable(closed),
    added: z.array(deskSourceShape),
  })
  .register(deskSchemas, { id: 'Recheck' });

export const decided = z
  .strictObject({ state: z.enum(['approved', 'rejected']), readers: count, receiptId: text })
  .register(deskSchemas, { id: 'Decided' });

const conflictMembers = {
  code: z.enum(['decision_conflict', 'source_changed']),
  by: z.nullable(text),
  at: text,
  decision: text,
};
const refusedMembers = { code: z.literal('gate_refused'), approveClosed: closed, draft };

problemDetails
  .extend(conflictMembers)
  .register(deskSchemas, { id: 'Conflict', description: 'Problem details: somebody was faster.' });

problemDetails
  .extend(refusedMembers)
  .register(deskSchemas, { id: 'Refused', description: 'Problem details: the gate refuses the answer.' });

export const switchState = z
  .strictObject({
    state: z.enum(['on', 'off', 'unknown']),
    by: z.nullable(text),
    at: z.nullable(text),
    reason: z.nullable(text),
  })
  .register(deskSchemas, { id: 'SwitchState' });

z.strictObject({ on: z.boolean(), scope: text, reason: text }).register(deskSchemas, { id: 'SwitchBody' });

export const deskArticle = z
  .strictObject({
    archive: text,
    id: text,
    version: z.int(),
    headline: text,
    byline: text,
    published: text,
    text,
    status: z.enum(['live', 'corrected', 'scheduled', 'withdrawn', 'deleted']),
  })
  .register(deskSchemas, { id: 'DeskArticle' });

/** Each is `true`, or this file does not compile. */
export const DESK_CONTRACT: readonly [
  Same<z.infer<typeof session>, api.Session>,
  Same<z.infer<typeof queueItem>, api.QueueItem>,
  Same<z.infer<typeof readerNote>, api.ReaderNote>,
  Same<z.infer<typeof deskItem>, api.DeskItem>,
  Same<z.infer<typeof decision>, api.Decision>,
  Same<z.infer<typeof recheck>, api.Recheck>,
  Same<z.infer<typeof checkInput>, api.CheckInput>,
  Same<z.infer<typeof deskPassage>, api.DeskPassage>,
  Same<z.infer<typeof decided>, api.Decided>,
  Same<z.infer<z.ZodObject<typeof conflictMembers, z.core.$strict>>, api.Conflict>,
  Same<z.infer<z.ZodObject<typeof refusedMembers, z.core.$strict>>, api.Refused>,
  Same<z.infer<typeof switchState>, api.SwitchState>,
  Same<z.infer<typeof deskArticle>, api.DeskArticle>,
] = [true, true, true, true, true, true, true, true, true, true, true, true, true];

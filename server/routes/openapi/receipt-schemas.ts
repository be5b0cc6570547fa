import * as z from 'zod';
import type * as api from '../../../domain/api/desk-receipts.ts';
import type { Same } from './contract.ts';
import { deskSchemas } from './desk-schemas.ts';

/* What the receipts' part of the editors' side sends and takes; held to domain/api/desk-receipts.ts below. */

const text = z.string();
const count = z.int().min(0);
const scope = z.enum(['receipt', 'article', 'person', 'archive']);

const foundAnswer = z
  .strictObject({
    id: text,
    archive: text,
    event: text,
    outcome: z.nullable(text),
    recordedAt: text,
    question: z.nullable(text),
    action: z.nullable(z.enum(['approve', 'edit', 'reject'])),
    happened: z.nullable(text),
    erased: z.nullable(z.enum(['whole', 'sealed'])),
  })
  .register(deskSchemas, { id: 'FoundAnswer' });

const deskHold = z
  .strictObject({ id: text, archive: text, scope, subject: text, reason: text, by: text, at: text })
  .register(deskSchemas, { id: 'DeskHold' });

const block = z.union([
  z.strictObject({ kind: z.enum(['title', 'heading', 'subheading', 'text', 'small']), text }),
  z.strictObject({
    kind: z.literal('facts'),
    rows: z.array(z.tuple([text, text])) as unknown as z.ZodType<readonly (readonly [string, string])[]>,
  }),
  z.strictObject({ kind: z.literal('passage'), label: text, before: text, exact: text, after: text }),
]);

const receiptChain = z
  .strictObject({
    id: text,
    archive: text,
    question: z.nullable(text),
    title: text,
    story: z.array(z.strictObject({ id: text, at: text, words: text })),
    report: z.array(block),
    holds: z.array(deskHold),
    retentionDays: z.nullable(count),
  })
  .register(deskSchemas, { id: 'ReceiptChain' });

const holdInput = z
  .strictObject({ archive: text, scope, subject: text, reason: text })
  .register(deskSchemas, { id: 'HoldInput' });

deskSchemas.add(z.strictObject({ reason: text }), { id: 'LiftInput' });

const exportInput = z
  .strictObject({ format: z.enum(['zip', 'json']), sealed: z.boolean(), lang: z.enum(['en', 'de']) })
  .register(deskSchemas, { id: 'ExportInput' });

const eraseInput = z
  .strictObject({
    archive: text,
    scope: z.enum(['receipt', 'article', 'person']),
    subject: text,
    also: z.array(text),
    reason: text,
    dryRun: z.boolean(),
  })
  .register(deskSchemas, { id: 'EraseInput' });

const erasedCount = z
  .strictObject({
    receipts: count,
    sealedParts: count,
    articles: count,
    versions: count,
    questions: count,
    receiptId: z.nullable(text),
  })
  .register(deskSchemas, { id: 'ErasedCount' });

/** Each is `true`, or this file does not compile. */
export const RECEIPT_CONTRACT: readonly [
  Same<z.infer<typeof foundAnswer>, api.FoundAnswer>,
  Same<z.infer<typeof deskHold>, api.DeskHold>,
  Same<z.infer<typeof receiptChain>, api.ReceiptChain>,
  Same<z.infer<typeof holdInput>, api.HoldInput>,
  Same<z.infer<typeof exportInput>, api.ExportInput>,
  Same<z.infer<typeof eraseInput>, api.EraseInput>,
  Same<z.infer<typeof erasedCount>, api.ErasedCount>,
] = [true, true, true, true, true, true, true];

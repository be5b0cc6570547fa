import * as z from 'zod';
import type * as api from '../../../domain/api/desk-register.ts';
import type { Same } from './contract.ts';
import { deskSchemas } from './desk-schemas.ts';

/* Who is who and who said what, as the editors' side sends and takes it; held to domain/api/desk-register.ts below. */

const text = z.string();
const count = z.int().min(0);

const deskStatement = z
  .strictObject({
    articleId: text,
    version: z.int(),
    headline: text,
    published: text,
    start: count,
    end: count,
    exact: text,
    kind: z.enum(['quoted', 'reported', 'turn']),
    stance: z.enum(['said', 'asked', 'denied', 'hedged']),
    speaker: text,
    office: z.nullable(text),
    relayedBy: z.nullable(text),
    saidFrom: text,
    saidTo: text,
  })
  .register(deskSchemas, { id: 'DeskStatement', description: 'Offsets in code points, half-open.' });

export const deskSaid = z
  .strictObject({ names: z.array(text), statements: z.array(deskStatement), more: count })
  .register(deskSchemas, { id: 'DeskSaid' });

z.strictObject({ name: text, paper: text }).register(deskSchemas, { id: 'DeskArchiveName' });

const entityKind = z.enum(['person', 'body', 'place', 'ordinance']);
const terms = z.array(z.strictObject({ title: text, from: z.nullable(text), to: z.nullable(text) }));

export const deskEntity = z
  .strictObject({
    id: text,
    kind: entityKind,
    status: z.enum(['confirmed', 'proposed', 'removed']),
    source: z.enum(['founding', 'archive', 'import', 'editor']),
    externalId: z.nullable(text),
    name: text,
    aliases: z.array(text),
    offices: terms,
    apart: z.array(text),
    revision: count,
    recordedAt: z.nullable(text),
    by: z.nullable(text),
    reason: z.nullable(text),
  })
  .register(deskSchemas, { id: 'DeskEntity' });

export const deskRegister = z
  .strictObject({
    entities: z.array(deskEntity),
    lookAlikes: z.array(
      z.strictObject({
        one: text,
        other: text,
        forms: z.tuple([text, text]) as unknown as z.ZodType<readonly [string, string]>,
      }),
    ),
    ambiguous: z.array(z.strictObject({ form: text, names: z.array(text) })),
  })
  .register(deskSchemas, { id: 'DeskRegister' });

const deskEntityInput = z
  .strictObject({
    id: z.nullable(text),
    revision: count,
    kind: entityKind,
    status: z.enum(['confirmed', 'removed']),
    name: text,
    aliases: z.array(text),
    offices: terms,
    apart: z.array(text),
    reason: text,
  })
  .register(deskSchemas, { id: 'DeskEntityInput' });

const entryRef = z.strictObject({ id: text, revision: count });
const deskMergeInput = z
  .strictObject({ from: entryRef, into: entryRef, reason: text })
  .register(deskSchemas, { id: 'DeskMergeInput' });

export const deskEntitySaved = z
  .strictObject({ entity: deskEntity, looksLike: z.nullable(text), ambiguous: z.array(text) })
  .register(deskSchemas, { id: 'DeskEntitySaved' });

/** Each is `true`, or this file does not compile. */
export const REGISTER_CONTRACT: readonly [
  Same<z.infer<typeof deskSaid>, api.DeskSaid>,
  Same<z.infer<typeof deskRegister>, api.DeskRegister>,
  Same<z.infer<typeof deskEntityInput>, api.DeskEntityInput>,
  Same<z.infer<typeof deskMergeInput>, api.DeskMergeInput>,
  Same<z.infer<typeof deskEntitySaved>, api.DeskEntitySaved>,
] = [true, true, true, true, true];

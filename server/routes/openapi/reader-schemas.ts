import * as z from 'zod';
import type * as api from '../../../domain/api/reader.ts';
import type { Same } from './contract.ts';

/*
 * What the reader side sends and takes. The types of domain/api/reader.ts are what the widget is written against; the
 * checks at the end of this file hold both together.
 */

/** Schemas by their names in the document. */
export const readerSchemas = z.registry<{ readonly id: string; readonly description?: string }>();

const day = z.iso.date();
const instant = z.iso.datetime();
const text = z.string();
const count = z.int().min(0);
const lang = z.enum(['en', 'de']);

export const archiveCard = z
  .strictObject({
    archive: text,
    paper: text,
    lang,
    coverage: z.strictObject({ from: z.nullable(day), to: z.nullable(day), articles: count }),
    suggestions: z.array(text),
    updated: z.exactOptional(text),
    home: z.exactOptional(text),
    maxCharacters: count,
  })
  .register(readerSchemas, {
    id: 'ArchiveCard',
    description: 'What an archive is, as far as this reader may know.',
  });

export const askBody = z
  .strictObject({ question: text, lang: z.exactOptional(lang), article: z.exactOptional(text) })
  .register(readerSchemas, {
    id: 'AskBody',
    description: '`article`: id of the article on whose page it is asked.',
  });

export const asked = z.strictObject({ id: text }).register(readerSchemas, { id: 'Asked' });

z.strictObject({ text: text.min(1).max(1000) }).register(readerSchemas, { id: 'NoteBody' });

const window = z.strictObject({ from: z.nullable(day), to: z.nullable(day) }).register(readerSchemas, {
  id: 'Window',
  description: 'Publication days searched, both inclusive; null is open.',
});

export const stage = z
  .discriminatedUnion('stage', [
    z.strictObject({
      stage: z.literal('search'),
      windows: z.array(window),
      now: count,
      articles: count,
      days: z.array(text),
    }),
    z.strictObject({ stage: z.literal('write'), passages: count }),
    z.strictObject({ stage: z.literal('check') }),
  ])
  .register(readerSchemas, {
    id: 'Stage',
    description: 'Truthful progress; no figure is taken from a draft.',
  });

const answer = z
  .strictObject({
    sentences: z.array(
      z.strictObject({
        parts: z.array(z.strictObject({ kind: z.enum(['text', 'quote']), text })),
        citations: z.array(z.int()),
        cited: z.boolean(),
        window: z.nullable(count),
      }),
    ),
    citations: z.array(
      z.strictObject({
        id: z.int(),
        source: text,
        start: count,
        end: count,
        exact: text,
        before: text,
        after: text,
        cutBefore: z.exactOptional(z.literal(true)),
        cutAfter: z.exactOptional(z.literal(true)),
        role: z.enum(['quote', 'claim']),
        speaker: z.nullable(text),
        verdict: z.enum(['exact', 'normalized-exact', 'marked-edit', 'supported']),
      }),
    ),
    sources: z.array(
      z.strictObject({
        label: text,
        articleId: text,
        version: z.int().min(1),
        headline: text,
        byline: text,
        published: text,
        url: text,
      }),
    ),
    removedBefore: z.nullable(count),
    coverage: z.strictObject({ cited: count, of: count }),
  })
  .register(readerSchemas, {
    id: 'ReaderAnswer',
    description: 'Offsets are Unicode code points of the article version’s text, half-open.',
  });

const base = {
  id: text,
  archive: text,
  question: text,
  lang,
  askedAt: instant,
  windows: z.array(
    z.strictObject({ from: z.nullable(day), to: z.nullable(day), articles: count, cited: count }),
  ),
  notices: z.array(
    z.strictObject({ code: text, facts: z.record(text, text), message: z.exactOptional(text) }),
  ),
};
const state = <Name extends string>(name: Name) => ({ ...base, state: z.literal(name) });
const headline = z.strictObject({ headline: text, published: text, url: text });
const deskHours = z.strictObject({
  until: z.exactOptional(text),
  opens: z.exactOptional(text),
  deadline: z.exactOptional(text),
});

export const readerView = z
  .discriminatedUnion('state', [
    z.strictObject({ ...state('pending'), stage: z.nullable(stage) }),
    z.strictObject({
      ...state('answered'),
      answer,
      reviewed: z.boolean(),
      scripted: z.boolean(),
      receiptId: text,
      profile: z.enum(['newsroom', 'evidence']),
      days: z.exactOptional(z.array(text)),
      correction: z.exactOptional(z.strictObject({ at: text, reason: text, url: z.exactOptional(text) })),
    }),
    z.strictObject({ ...state('held'), receiptId: text, desk: z.exactOptional(deskHours) }),
    z.strictObject({ ...state('rejected'), note: z.nullable(text), receiptId: text }),
    z.strictObject(state('expired')),
    z.strictObject({
      ...state('abstained'),
      ruleId: text,
      near: z.array(headline),
      receiptId: text,
      declined: z.exactOptional(z.strictObject({ cited: count, of: count, asked: z.number() })),
    }),
    z.strictObject({ ...state('stopped'), scope: z.exactOptional(z.enum(['subject', 'unknown'])) }),
    z.strictObject({ ...state('withdrawn'), at: text }),
    z.strictObject(state('cancelled')),
    z.strictObject({ ...state('fault'), reference: text }),
  ])
  .register(readerSchemas, {
    id: 'ReaderView',
    description: 'A question and what its reader may see of it. No field can hold a word of a held draft.',
  });

export const readerArticle = z
  .strictObject({
    id: text,
    version: z.int().min(1),
    headline: text,
    byline: text,
    published: text,
    text,
    status: z.enum(['live', 'corrected']),
  })
  .register(readerSchemas, { id: 'ReaderArticle' });

export const problemDetails = z
  .looseObject({
    type: text,
    title: text,
    status: z.int(),
    detail: text,
    code: text,
    path: z.exactOptional(text),
    retryAfterSeconds: z.exactOptional(count),
    reference: z.exactOptional(text),
  })
  .register(readerSchemas, {
    id: 'Problem',
    description: 'RFC 9457. `code` is stable; `detail` is fit for a reader.',
  });

type Known<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };

/** Each is `true`, or this file does not compile. */
export const READER_CONTRACT: readonly [
  Same<z.infer<typeof archiveCard>, api.ArchiveCard>,
  Same<z.infer<typeof askBody>, api.AskBody>,
  Same<z.infer<typeof asked>, api.Asked>,
  Same<z.infer<typeof stage>, api.Stage>,
  Same<z.infer<typeof readerView>, api.ReaderView>,
  Same<z.infer<typeof readerArticle>, api.ReaderArticle>,
  Same<Known<z.infer<typeof problemDetails>>, api.Problem>,
] = [true, true, true, true, true, true, true];

import * as z from 'zod/mini';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { Json } from '../../domain/json.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isTimeZone } from '../../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../../domain/time/iso-day.ts';
import { resolvePolicy } from '../../verifier/gate/policies.ts';
import type { ArchiveRecord } from '../store/store.ts';

/** What a publisher says of an archive in a file: all but its name, which the command line gives. */
export type ArchiveFile = Partial<Omit<ArchiveRecord, 'name'>>;

const day = z.pipe(
  z.string().check(z.refine((text) => parseIsoDay(text) !== null, 'expected an ISO day that exists')),
  z.transform((text) => text as IsoDay),
);
const text = z.string().check(z.minLength(1), z.maxLength(300));

const file = z.strictObject({
  archive: z.optional(text),
  paper: z.optional(text),
  founded: z.optional(z.int()),
  lang: z.optional(z.enum(['en', 'de', 'fr'])),
  timeZone: z.optional(
    z.string().check(z.refine(isTimeZone, 'expected an IANA time zone such as Europe/Berlin')),
  ),
  policy: z.optional(z.unknown()),
  fiscalYear: z.optional(
    z.nullable(
      z.strictObject({
        starts: z
          .string()
          .check(z.refine((starts) => parseIsoDay(`2024-${starts}`) !== null, 'expected MM-DD')),
        namedBy: z.enum(['start', 'end']),
      }),
    ),
  ),
  events: z.optional(
    z.array(
      z
        .strictObject({ names: z.array(text).check(z.minLength(1)), from: day, to: day })
        .check(z.refine(({ from, to }) => from <= to, 'expected from <= to')),
    ),
  ),
  entities: z.optional(
    z.array(
      z.strictObject({
        name: text,
        aliases: z.array(text),
        offices: z.array(z.strictObject({ title: text, from: z.nullable(day), to: z.nullable(day) })),
      }),
    ),
  ),
  suggestions: z.optional(z.array(text)),
  demoArticle: z.optional(z.nullable(text)),
  allowOutside: z.optional(z.boolean()),
});

/**
 * Reads the settings of an archive: time zone, policy, fiscal year, calendar of events, people. An unknown key is an
 * error: a misspelt policy must not be ignored.
 * @param raw parsed JSON from outside
 */
export function readArchiveFile(raw: unknown): Result<ArchiveFile, InvalidInput> {
  const parsed = file.safeParse(raw);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = (issue?.path ?? []).join('.');
    const keys = issue?.code === 'unrecognized_keys' ? `, came ${issue.keys.join(', ')}` : '';
    return err(
      invalidInput('settings_invalid', path, `${issue?.message ?? 'expected another value'}${keys}`),
    );
  }
  const { archive: _archive, founded: _founded, policy, ...said } = parsed.data;
  const settings = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  if (policy === undefined) return ok(settings);
  const resolved = resolvePolicy(policy);
  if (!resolved.ok) return resolved;
  const { profile } = resolved.value;
  return ok({ ...settings, profile, policy: typeof policy === 'string' ? null : (policy as Json) });
}

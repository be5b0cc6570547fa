import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type InvalidInput, invalidInput } from '../domain/errors.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { type EmbeddingSettings, readModels } from './model-config.ts';

/**
 * The one typed configuration, read from the environment by `main.ts` and validated at start.
 * Every key is documented in docs/configuration.md; a test holds the two together.
 */
export interface Config {
  /** Absolute folder of everything the program stores. */
  readonly dataDir: string;
  /** PostgreSQL address; null: the embedded database under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly reader: Listener;
  readonly desk: Listener;
  /** Origins of publisher pages that may embed the widget, besides the reader host itself. */
  readonly publisherOrigins: readonly string[];
  readonly engine: 'extractive' | 'scripted' | 'anthropic';
  readonly anthropic: {
    readonly apiKey: string | null;
    readonly baseUrl: string | null;
    readonly model: string;
  };
  /** Longest time a reader waits for an answer, milliseconds. */
  readonly answerTimeoutMs: number;
  /** Questions one client may ask in a minute. */
  readonly questionsPerMinute: number;
  /** Hours after which a held answer that nobody decided closes. */
  readonly heldHours: number;
  /** Days that receipts keep their content, where an archive has no figure of its own; null: without limit. */
  readonly retentionDays: number | null;
  readonly sessionHours: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Threads that compute embeddings. */
  readonly embeddingWorkers: number;
  /** A sentence model in a local folder or on a server; null: the embedded default. */
  readonly embeddingModel: EmbeddingSettings | null;
  /** A cross-encoder in a local folder; null: the embedded scorer. */
  readonly rerankerModel: { readonly folder: string; readonly id: string } | null;
  /** Folder with the public keys of publishers, `<archive>.jwks.json`; null: no entitlement is trusted. */
  readonly entitlementKeysDir: string | null;
  readonly signing: SigningSettings;
  /** What whoever starts the servers should know about their settings, a line each. */
  readonly told: readonly string[];
}

/** Where the key that signs receipts comes from, and where checkpoints of the log go besides its own folder. */
export interface SigningSettings {
  /** Path of a private key (PEM); null: the folder's own, made at the first start. */
  readonly keyFile: string | null;
  /** The private key itself, PEM or base64 of PKCS #8. */
  readonly key: string | null;
  /** File that always holds the last checkpoint; at start the log is held against it. */
  readonly checkpointFile: string | null;
  /** Every checkpoint is posted there as text. */
  readonly checkpointUrl: string | null;
  /** Time-stamp authority (RFC 3161) that is asked for a stamp on every checkpoint. */
  readonly timeStampUrl: string | null;
}

export interface Listener {
  readonly host: string;
  readonly port: number;
}

const whole = (least: number, most: number) => {
  const error = `expected a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));
};
const count = (fallback: number, least: number, most: number) => z._default(whole(least, most), fallback);
const port = () => z.optional(whole(0, 65_535));
const oneOf = <const T extends readonly [string, ...string[]]>(names: T, fallback: T[number]) =>
  z._default(z.enum(names, { error: `expected one of ${names.join(', ')}` }), fallback);
const address = () => z.optional(z.url({ error: 'expected an address such as https://desk.example/path' }));

const modelId = (example: string) =>
  z.optional(z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)?$/, `expected a model id such as ${example}`)));

/** One entry per environment variable; the order is the order of docs/configuration.md. */
const environment = z.object({
  DATA_DIR: z.optional(z.string().check(z.minLength(1))),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'expected postgres://…'))),
  READER_HOST: z._default(z.string(), '127.0.0.1'),
  READER_PORT: port(),
  PORT: port(),
  DESK_HOST: z._default(z.string(), 'localhost'),
  DESK_PORT: port(),
  PUBLISHER_ORIGINS: z._default(z.string(), ''),
  ENGINE: oneOf(['extractive', 'scripted', 'anthropic'], 'extractive'),
  ANTHROPIC_API_KEY: z.optional(z.string()),
  ANTHROPIC_BASE_URL: address(),
  ANTHROPIC_MODEL: z._default(z.string(), 'claude-opus-4-8'),
  ANSWER_TIMEOUT_MS: count(30_000, 1_000, 600_000),
  QUESTIONS_PER_MINUTE: count(12, 1, 10_000),
  HELD_HOURS: count(48, 1, 24 * 365),
  RETENTION_DAYS: count(0, 0, 36_500),
  SESSION_HOURS: count(10, 1, 24 * 30),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
  EMBEDDING_WORKERS: count(1, 1, 16),
  EMBEDDING_MODEL: modelId('intfloat/multilingual-e5-small'),
  EMBEDDING_MODEL_DIR: z.optional(z.string()),
  EMBEDDING_HUB: address(),
  EMBEDDING_URL: address(),
  EMBEDDING_API_KEY: z.optional(z.string()),
  RERANKER_MODEL: modelId('cross-encoder/ms-marco-MiniLM-L-6-v2'),
  RERANKER_MODEL_DIR: z.optional(z.string()),
  ENTITLEMENT_KEYS_DIR: z.optional(z.string()),
  SIGNING_KEY_FILE: z.optional(z.string()),
  SIGNING_KEY: z.optional(z.string()),
  CHECKPOINT_FILE: z.optional(z.string()),
  CHECKPOINT_URL: address(),
  TIMESTAMP_URL: address(),
});

export const CONFIG_KEYS: readonly string[] = Object.keys(environment.def.shape);

/**
 * A hosting platform says by `PORT` where it sends its visitors, and reaches no process that listens on this machine
 * alone. No port is opened to the network unasked: the operator is told instead.
 */
function toldOfPort(given: number | undefined, reader: number | undefined, host: string): readonly string[] {
  if (given === undefined || given === reader) return [];
  if (reader !== undefined) return [`PORT=${given} is not used, since READER_PORT is ${reader}.`];
  const hint = host === '' ? ' It listens on this machine alone; a platform wants READER_HOST=0.0.0.0.' : '';
  return [`The reader side takes its port from PORT=${given}, since READER_PORT is not set.${hint}`];
}

/**
 * @param env the process environment @param root the project's folder, for the default `var/`
 * @returns the first wrong key with what was expected and what came
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Result<Config, InvalidInput> {
  const given = Object.fromEntries(CONFIG_KEYS.map((key) => [key, env[key] === '' ? undefined : env[key]]));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const key = String(issue?.path[0] ?? '');
    const came = /KEY|URL/.test(key) ? '(not shown)' : JSON.stringify(env[key] ?? null);
    return err(
      invalidInput(
        'config_invalid',
        key,
        `${key}: ${issue?.message ?? 'expected another value'}, came ${came}`,
      ),
    );
  }
  const e = parsed.data;
  const origins = e.PUBLISHER_ORIGINS.split(',')
    .map((o) => o.trim())
    .filter((o) => o !== '');
  const wrongOrigin = origins.find((origin) => !isOrigin(origin));
  if (wrongOrigin !== undefined) {
    return err(
      invalidInput(
        'config_invalid',
        'PUBLISHER_ORIGINS',
        `PUBLISHER_ORIGINS: expected origins such as https://paper.example, came ${JSON.stringify(wrongOrigin)}`,
      ),
    );
  }
  if (e.ENGINE === 'anthropic' && e.ANTHROPIC_API_KEY === undefined) {
    return err(
      invalidInput(
        'config_invalid',
        'ANTHROPIC_API_KEY',
        'ANTHROPIC_API_KEY: expected a key because ENGINE is anthropic, came none',
      ),
    );
  }
  const models = readModels(e, root);
  if (!models.ok) return models;
  if (e.SIGNING_KEY !== undefined && e.SIGNING_KEY_FILE !== undefined) {
    return err(
      invalidInput(
        'config_invalid',
        'SIGNING_KEY',
        'SIGNING_KEY: expected either SIGNING_KEY or SIGNING_KEY_FILE, came both',
      ),
    );
  }
  const sameHost = e.READER_HOST === e.DESK_HOST;
  if (sameHost) {
    // A cookie ignores ports: on one host the editors' cookie would travel to the reader side.
    return err(
      invalidInput(
        'config_invalid',
        'DESK_HOST',
        `DESK_HOST: expected another host than READER_HOST, came ${JSON.stringify(e.DESK_HOST)} for both`,
      ),
    );
  }
  const dataDir = e.DATA_DIR ?? 'var';
  return ok({
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(root, dataDir),
    databaseUrl: e.DATABASE_URL ?? null,
    reader: { host: e.READER_HOST, port: e.READER_PORT ?? e.PORT ?? 8787 },
    desk: { host: e.DESK_HOST, port: e.DESK_PORT ?? 8788 },
    publisherOrigins: origins,
    engine: e.ENGINE,
    anthropic: {
      apiKey: e.ANTHROPIC_API_KEY ?? null,
      baseUrl: e.ANTHROPIC_BASE_URL ?? null,
      model: e.ANTHROPIC_MODEL,
    },
    answerTimeoutMs: e.ANSWER_TIMEOUT_MS,
    questionsPerMinute: e.QUESTIONS_PER_MINUTE,
    heldHours: e.HELD_HOURS,
    retentionDays: e.RETENTION_DAYS === 0 ? null : e.RETENTION_DAYS,
    sessionHours: e.SESSION_HOURS,
    logLevel: e.LOG_LEVEL,
    embeddingWorkers: e.EMBEDDING_WORKERS,
    ...models.value,
    entitlementKeysDir: e.ENTITLEMENT_KEYS_DIR === undefined ? null : resolve(root, e.ENTITLEMENT_KEYS_DIR),
    signing: {
      keyFile: e.SIGNING_KEY_FILE === undefined ? null : resolve(root, e.SIGNING_KEY_FILE),
      key: e.SIGNING_KEY ?? null,
      checkpointFile: e.CHECKPOINT_FILE === undefined ? null : resolve(root, e.CHECKPOINT_FILE),
      checkpointUrl: e.CHECKPOINT_URL ?? null,
      timeStampUrl: e.TIMESTAMP_URL ?? null,
    },
    told: toldOfPort(e.PORT, e.READER_PORT, env['READER_HOST'] ?? ''),
  });
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
}

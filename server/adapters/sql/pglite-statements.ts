import { type PGlite, parse, protocol } from '@electric-sql/pglite';

/** Statements kept; a list of ids makes one for each length. */
const MOST_KEPT = 256;
/**
 * Milliseconds after which a statement is planned anew. The embedded database has no autovacuum, so nothing else
 * tells a plan that its tables have grown.
 */
const PLAN_FOR_MS = 300_000;
/** Only these have a plan to keep; the rest (begin, commit, a migration) is sent as it is. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Whatever changes a table's shape makes plans void. */
const CHANGES_SHAPE = /^\s*(?:create|alter|drop|truncate)\b/i;

interface Kept {
  readonly name: string;
  /** Type of each parameter, as an object id of Postgres. */
  readonly types: readonly number[];
  readonly plannedAt: number;
}

interface Done {
  readonly rows: readonly Record<string, unknown>[];
  readonly affected: number;
}

const { serialize } = protocol;

/**
 * Runs statements on an embedded database, each parsed and planned once and sent in one message afterwards. Planning
 * the view that readers see takes twenty times as long as reading it.
 * INVARIANT: what may be read is decided when a statement runs (role and settings of its transaction), never when
 * it was planned.
 * INVARIANT: one statement at a time, since PGlite keeps the replies of whichever it is at. The pool of one sees to it
 * between transactions, Kysely within one.
 */
export function pgliteStatements(
  pglite: PGlite,
): (text: string, values: readonly unknown[]) => Promise<Done> {
  const kept = new Map<string, Kept>();
  let named = 0;

  const send = async (...messages: readonly Uint8Array[]) =>
    (await pglite.execProtocol(Buffer.concat(messages))).messages;
  const result = (messages: Parameters<typeof parse.parseResults>[0]): Done => {
    const [first] = parse.parseResults(messages, pglite.parsers);
    return { rows: first?.rows ?? [], affected: first?.affectedRows ?? 0 };
  };
  const forget = async (text: string, { name }: Kept) => {
    kept.delete(text);
    await send(serialize.close({ type: 'S', name }), serialize.sync());
  };
  const forgetAll = async () => {
    for (const [text, statement] of [...kept]) await forget(text, statement);
  };
  const prepare = async (text: string): Promise<Kept> => {
    const known = kept.get(text);
    if (known !== undefined && performance.now() - known.plannedAt < PLAN_FOR_MS) return known;
    if (known !== undefined) await forget(text, known);
    for (const oldest of kept) {
      if (kept.size < MOST_KEPT) break;
      await forget(...oldest);
    }
    named += 1;
    const name = `desk_${named}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const types = parse.parseDescribeStatementResults(described);
    const made = { name, types, plannedAt: performance.now() };
    kept.set(text, made);
    return made;
  };
  const bound = (value: unknown, type: number | undefined) => {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : pglite.serializers[type];
    return write === undefined ? String(value) : write(value);
  };

  return async (text, values) => {
    if (!PLANNED.test(text) && values.length === 0) {
      if (CHANGES_SHAPE.test(text)) await forgetAll();
      return result(await send(serialize.query(text)));
    }
    const { name, types } = await prepare(text);
    const bind = serialize.bind({
      statement: name,
      values: values.map((value, i) => bound(value, types[i])),
    });
    return result(
      await send(bind, serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()),
    );
  };
}

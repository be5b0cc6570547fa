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
/** Leaves every plan as good as it was. All else (a table's shape, `discard`, what a `do` block hides) makes plans void. */
const KEEPS_PLANS =
  /^\s*(?:begin|start|commit|end|savepoint|release|set|reset|show|(?<undo>rollback|abort))\b(?!.*;\s*\S)/is;
/** A plan of another shape, and a statement that the server no longer knows: both are made anew when next asked for. */
const VOID = /^(?:0A000|26000)$/;

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
 * Runs statements on an embedded database, each parsed once and sent in one message afterwards, and planned once where
 * the database finds that one plan serves all parameters (forced, it searched a million receipts a hundred times
 * slower). Planning the view that readers see takes twenty times as long as reading it.
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
  /** Since the last commit something made plans void: taken back, it makes those void that were made since. */
  let unsettled = false;

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

  const sendUnplanned = async (text: string): Promise<Done> => {
    const keeps = KEEPS_PLANS.exec(text);
    const undoes = keeps?.groups?.['undo'] !== undefined;
    if (keeps === null) {
      unsettled = true;
      await forgetAll();
    }
    const done = result(await send(serialize.query(text)));
    if (undoes && unsettled) await forgetAll();
    if (/^\s*(?:begin|start|commit|end)\b/i.test(text)) unsettled = false;
    return done;
  };

  return async (text, values) => {
    if (!PLANNED.test(text) && values.length === 0) return sendUnplanned(text);
    const statement = await prepare(text);
    const bind = serialize.bind({
      statement: statement.name,
      values: values.map((value, i) => bound(value, statement.types[i])),
    });
    try {
      return result(
        await send(bind, serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()),
      );
    } catch (error) {
      if (error instanceof Error && 'code' in error && VOID.test(String(error.code)))
        await forget(text, statement);
      throw error;
    }
  };
}

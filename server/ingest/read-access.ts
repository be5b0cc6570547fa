import type { Json } from '../../domain/json.ts';
import type { Oddity } from '../../domain/oddity.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Instant, parseInstant } from '../../domain/time/instant.ts';
import { type Access, CLASSIFICATIONS, type Classification } from '../../domain/visibility.ts';

interface AccessProblem {
  readonly code: 'classification_invalid' | 'embargo_invalid' | 'rights_invalid';
  readonly path: string;
  readonly message: string;
}

interface Rights {
  readonly machineUse: boolean;
  readonly rightsUntil: Instant | null;
  readonly oddities: readonly Oddity[];
}

/** Words with which agencies and publishers keep machines out, English and German. */
const NO_MACHINE =
  /\bno[\s-]+(?:machine|automated|ai|a\.i\.|tdm|text[\s-]and[\s-]data|data)[\s-]*(?:use|usage|learning|processing|training|mining)|\b(?:machine|automated|ai|tdm)[\s-]*(?:use|processing|training|mining)\s*(?:is\s+|are\s+)?(?:not\b|forbidden|prohibited|excluded|reserved)|\btdm[\s-]*reserv|\bnot\s+for\s+(?:machine|automated|ai)\b|\bno\s+(?:redistribution|syndication|re-?use)\b|keine\s+(?:maschinelle|automatisierte)|(?:maschinelle|automatisierte)\p{L}*\s+(?:\p{L}+\s+){0,3}(?:ausgeschlossen|untersagt|verboten|vorbehalten|nicht)|keine\s+weiter(?:gabe|verbreitung|verwendung)/iu;
const AGENCY =
  /\b(?:news\s+agency|agency\s+copy|wire\s+service|press\s+agency|nachrichtenagentur|agenturmeldung|agenturmaterial|dpa|reuters|afp|ap|epd|kna|upi|ansa|efe)\b/i;

/** Keys of a structured `rights` whose value says whether machines may read. */
const MACHINE_KEY =
  /^(?:machine_?use|machine_?readable|tdm|text_?and_?data_?mining|data_?mining|ai|ai_?use|ai_?training|automated_?use)$/i;
const NO_MACHINE_KEY = /^no_?(?:machine_?use|tdm|ai|ai_?use|ai_?training|data_?mining)$/i;
const AGENCY_KEY = /^(?:agency|agency_?copy|wire)$/i;
const EXPIRY_KEY =
  /^(?:expires?|expires_?(?:at|on)|expiry|expiry_?date|expiration|until|valid_?until|end|end_?date)$/i;
const WORDS_KEY =
  /^(?:kind|type|class|source|holder|owner|provider|notice|note|text|credit|copyright|license|licence|terms|usage|usage_?terms)$/i;

/**
 * Reads who may see an article. What is wrong is refused, never taken for "everybody".
 * @param rights the source's own words or fields, already known to be JSON
 */
export function readAccess(
  fields: Readonly<Record<string, unknown>>,
  rights: Json,
  zone: string,
): Result<{ readonly access: Access; readonly oddities: readonly Oddity[] }, AccessProblem> {
  const classification = readClassification(fields['classification']);
  if (!classification.ok) return classification;
  const embargo = readEmbargo(fields['embargo_until'] ?? fields['embargoUntil'] ?? fields['embargo'], zone);
  if (!embargo.ok) return embargo;
  const read = readRights(rights, zone);
  if (!read.ok) return read;
  const { machineUse, rightsUntil, oddities } = read.value;
  const access = {
    classification: classification.value,
    embargoUntil: embargo.value,
    machineUse,
    rightsUntil,
  };
  return ok({ access, oddities });
}

function readClassification(raw: unknown): Result<Classification, AccessProblem> {
  if (raw === undefined || raw === null || raw === '') return ok('public');
  const found = CLASSIFICATIONS.find((one) => typeof raw === 'string' && one === raw.trim().toLowerCase());
  if (found !== undefined) return ok(found);
  const message = `expected one of ${CLASSIFICATIONS.join(', ')}; came ${short(raw)}`;
  return err({ code: 'classification_invalid', path: 'classification', message });
}

function readEmbargo(raw: unknown, zone: string): Result<Instant | null, AccessProblem> {
  if (raw === undefined || raw === null || raw === '') return ok(null);
  const instant = typeof raw === 'string' ? parseInstant(raw.trim(), zone) : null;
  if (instant !== null) return ok(instant);
  const message = `expected an ISO day or date-time, came ${short(raw)}`;
  return err({ code: 'embargo_invalid', path: 'embargo_until', message });
}

/** What a source's `rights` mean for us. Agency copy is for the page it was bought for, unless it says otherwise. */
export function readRights(rights: Json, zone: string): Result<Rights, AccessProblem> {
  if (rights === null || rights === '') return ok({ machineUse: true, rightsUntil: null, oddities: [] });
  if (typeof rights === 'string') {
    const machineUse = !NO_MACHINE.test(rights) && !AGENCY.test(rights);
    return ok({ machineUse, rightsUntil: null, oddities: [] });
  }
  if (Array.isArray(rights)) return readList(rights, zone);
  if (typeof rights !== 'object') return err(wrongRights(rights));
  return readFields(rights as Readonly<Record<string, Json>>, zone);
}

/** Several notices: the strictest holds. */
function readList(list: readonly Json[], zone: string): Result<Rights, AccessProblem> {
  let all: Rights = { machineUse: true, rightsUntil: null, oddities: [] };
  for (const one of list) {
    const read = readRights(one, zone);
    if (!read.ok) return read;
    const ends = [all.rightsUntil, read.value.rightsUntil].filter((end) => end !== null).sort();
    all = {
      machineUse: all.machineUse && read.value.machineUse,
      rightsUntil: ends[0] ?? null,
      oddities: [...all.oddities, ...read.value.oddities],
    };
  }
  return ok(all);
}

function readFields(fields: Readonly<Record<string, Json>>, zone: string): Result<Rights, AccessProblem> {
  let said: boolean | null = null;
  let agency = false;
  let rightsUntil: Instant | null = null;
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(fields)) {
    if (value === null) continue;
    if (EXPIRY_KEY.test(key)) {
      const end = typeof value === 'string' ? parseInstant(value.trim(), zone) : null;
      if (end === null) return err(wrongRights(value, `rights.${key}`, 'an ISO day or date-time'));
      if (rightsUntil === null || end < rightsUntil) rightsUntil = end;
    } else if (MACHINE_KEY.test(key)) said = said !== false && isYes(value);
    // A double negation that is not plainly "false" keeps machines out.
    else if (NO_MACHINE_KEY.test(key)) said = said !== false && value === false;
    else if (AGENCY_KEY.test(key)) agency ||= value !== false;
    else if (WORDS_KEY.test(key) && typeof value === 'string') {
      if (NO_MACHINE.test(value)) said = false;
      agency ||= AGENCY.test(value) || /^(?:agency|wire|agentur)$/i.test(value.trim());
    } else unknown.push(key);
  }
  // What cannot be read may well be a restriction: no machine reads the text, and the report names the field.
  const machineUse = unknown.length > 0 ? false : (said ?? !agency);
  const oddities: readonly Oddity[] = unknown.map((key) => ({
    kind: 'rights-unknown',
    detail: key.slice(0, 60),
    count: 1,
    first: null,
  }));
  return ok({ machineUse, rightsUntil, oddities });
}

function isYes(value: Json): boolean {
  return (
    value === true ||
    (typeof value === 'string' && /^(?:yes|true|allowed|permitted|granted|ja|erlaubt)$/i.test(value.trim()))
  );
}

function wrongRights(value: unknown, path = 'rights', expected = 'a notice or fields'): AccessProblem {
  return { code: 'rights_invalid', path, message: `expected ${expected}, came ${short(value)}` };
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60);
}

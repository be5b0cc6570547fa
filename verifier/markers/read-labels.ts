/** What a model writes before a label: `[Source 1]`, `[see S1]`, `[Quelle: S1]`. */
const LEAD =
  /^(?:(?:sources?|src|quellen?|refs?\.?|references?|citations?|cites?|cited|cf\.?|see|vgl\.?|siehe|from|per|passages?|documents?|docs?|articles?|id)\s*:?\s*)+/i;

/** No draft cites more sources than this with one marker. */
const LONGEST_RANGE = 40;

export interface Labels {
  readonly labels: readonly string[];
  /** A label by its letter (`S1`), not by a bare number. */
  readonly lettered: boolean;
  /** True when something stands beside the labels that we do not understand. */
  readonly malformed: boolean;
}

/**
 * Reads what stands between the brackets of a marker.
 * @returns null when it is no citation at all (`[sic]`, `[0]`, `[2004]`, `[TODO]`)
 */
export function readLabels(content: string): Labels | null {
  const lead = LEAD.exec(content)?.[0] ?? '';
  const inner = content.slice(lead.length).replace(/^\^/, '').trim();
  if (/^(?:citation|source|quelle|beleg)(?:\s+(?:needed|missing|fehlt|nötig))?$/i.test(content.trim()))
    return MALFORMED;
  if (/^[Ss][#?xXnN_]?$/.test(inner) && !/^s$/.test(inner)) return MALFORMED;
  const parts = inner
    .replace(/\s+(?:to|through|bis|à)\s+/gi, '-')
    .split(/\s*(?:[,;&/+|]|\band\b|\bund\b|\bet\b)\s*|\s+(?=[Ss]\s?\d)/);
  const labels: string[] = [];
  let lettered = lead !== '';
  let broken = false;
  for (const part of parts) {
    if (part === '') continue;
    const read = readPart(part, lettered);
    if (read === null) {
      broken = true;
      continue;
    }
    lettered ||= read.lettered;
    for (const label of read.labels) if (!labels.includes(label)) labels.push(label);
  }
  if (labels.length === 0) return lead !== '' && /^[Ss]?\d/.test(inner) ? MALFORMED : null;
  // `[see 4 boats]` is an editor's bracket; `[S1, p. 4]` is a marker with something we cannot print.
  if (broken && !lettered) return null;
  return { labels, lettered, malformed: broken };
}

const MALFORMED: Labels = { labels: [], lettered: true, malformed: true };

function readPart(
  part: string,
  lettered: boolean,
): { readonly labels: readonly string[]; readonly lettered: boolean } | null {
  const single = /^\^?([Ss])?[\s-]?(\d{1,3})$/.exec(part);
  if (single !== null) {
    const value = Number(single[2]);
    if (value === 0) return single[1] === undefined ? null : { labels: ['S0'], lettered: true };
    if (single[1] === undefined && !lettered && value > 99) return null;
    return { labels: [`S${value}`], lettered: single[1] !== undefined };
  }
  const range = /^([Ss])?\s?(\d{1,3})\s*(?:-|–|—|‑|\.{2,3}|…|to|through|bis|à)\s*([Ss])?\s?(\d{1,3})$/.exec(
    part,
  );
  if (range === null) return null;
  const from = Number(range[2]);
  const to = Number(range[4]);
  if (from === 0 || to <= from || to - from > LONGEST_RANGE) return null;
  const labels: string[] = [];
  for (let value = from; value <= to; value++) labels.push(`S${value}`);
  return { labels, lettered: range[1] !== undefined || range[3] !== undefined };
}

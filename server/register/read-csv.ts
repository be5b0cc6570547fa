import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';

/** CSV with a head line (RFC 4180: quotes doubled inside quotes; comma, semicolon or tab, as the head line has it). */
export function readCsv(text: string): Result<readonly Readonly<Record<string, string>>[], InvalidInput> {
  const head = text.split('\n', 1)[0] ?? '';
  const comma = [',', ';', '\t'].reduce(
    (best, one) => (countOf(head, one) > countOf(head, best) ? one : best),
    ',',
  );
  const lines = cellsOf(text, comma);
  if (lines === null)
    return err(invalidInput('csv_invalid', '', 'expected every quote mark closed, came one that is not'));
  const [names, ...rows] = lines;
  if (names === undefined || names.every((name) => name.trim() === '')) {
    return err(invalidInput('csv_invalid', '', 'expected a head line with column names, came none'));
  }
  const read: Readonly<Record<string, string>>[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.length > names.length) {
      const message = `expected ${names.length} cells, came ${row.length}`;
      return err(invalidInput('csv_invalid', `[${index}]`, message));
    }
    read.push(Object.fromEntries(names.map((name, i) => [name.trim(), row[i] ?? ''])));
  }
  return ok(read);
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** @returns null when a quoted cell does not end; lines without any cell are left out */
function cellsOf(text: string, comma: string): readonly (readonly string[])[] | null {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  const endLine = () => {
    line.push(cell);
    if (line.some((one) => one.trim() !== '')) lines.push(line);
    [line, cell] = [[], ''];
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(i + 1) === '"') cell += text.charAt(i++);
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (sign === comma) {
      line.push(cell);
      cell = '';
    } else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  if (quoted) return null;
  endLine();
  return lines;
}

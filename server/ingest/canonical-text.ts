import { Parser } from 'htmlparser2';
import type { Oddity } from '../../domain/oddity.ts';
import { listOddities } from './list-oddities.ts';

export interface CanonicalText {
  /** What verifier, page and receipt use; spans are offsets into it. */
  readonly text: string;
  readonly oddities: readonly Oddity[];
}

export type BodyFormat = 'html' | 'text';

/** The parser's cost grows with depth; no page of a newspaper is nested like this. */
const DEEPEST = 500;

/** ATTACKER: mark-up made to keep the reader busy. Not an article. */
export class NestedTooDeep extends Error {
  override readonly name = 'NestedTooDeep';
  constructor() {
    super(`expected mark-up nested at most ${DEEPEST} deep`);
  }
}

/** Whose content is never the article's words. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'head',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'textarea',
  'select',
  'button',
]);
/** Words the publisher crossed out: not evidence any more. */
const STRUCK = new Set(['del', 's', 'strike']);
const BLOCK = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'legend',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
]);

/**
 * Makes the canonical text of a body: of HTML the words a reader sees, decoded, one blank line between blocks;
 * of plain text every character as it came. What is odd in it is listed, never changed.
 * @param format absent: plain text, unless the body begins and ends with mark-up
 * @throws NestedTooDeep
 */
export function canonicalText(body: string, format?: BodyFormat): CanonicalText {
  const detected = format === undefined && isWrappedInMarkup(body);
  if (format !== 'html' && !detected) return { text: body, oddities: listOddities(body) };
  const { text, oddities } = htmlToText(body);
  const noted: Oddity[] = detected ? [{ kind: 'html-detected', detail: 'body', count: 1, first: null }] : [];
  return { text, oddities: [...noted, ...oddities, ...listOddities(text)] };
}

/** Elements that stand in the mark-up of articles beside blocks and silent ones. */
const INLINE =
  'a|abbr|b|big|body|br|caption|center|cite|code|em|embed|figure|font|html|i|img|ins|kbd|label|link|mark|meta|picture|q|small|source|span|strong|sub|sup|time|tt|u|video|audio|var|wbr';
const ELEMENT = [...BLOCK, ...SILENT, ...STRUCK, INLINE].join('|');
const OPENING = new RegExp(`^\\s*<(?:!--|!doctype html\\b|(?:${ELEMENT})(?=[\\s/>])[^<>]*>)`, 'i');
const ENDING = new RegExp(
  `(?:-->|</(?:${ELEMENT})\\s*>|<(?:br|hr|img|link|meta|wbr|embed|source)(?=[\\s/>])[^<>]*>)\\s*$`,
  'i',
);

/** A plain text neither begins nor ends with a tag; what content systems export does both, with whatever tag. */
function isWrappedInMarkup(body: string): boolean {
  return OPENING.test(body.slice(0, 2_000)) && ENDING.test(body.slice(-2_000));
}

function htmlToText(html: string): CanonicalText {
  const writer = new TextWriter();
  const dropped = new Map<Oddity['kind'], Oddity>();
  // Names of open elements below (and including) the outermost one whose content is dropped.
  const silenced: string[] = [];
  let preformatted = 0;
  let depth = 0;
  const drop = (kind: Oddity['kind'], detail: string): void => {
    const known = dropped.get(kind);
    dropped.set(kind, { kind, detail: known?.detail ?? detail, count: (known?.count ?? 0) + 1, first: null });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEEPEST) throw new NestedTooDeep();
        if (silenced.length > 0) {
          silenced.push(name);
          return;
        }
        const hidden = isHidden(attributes);
        if (hidden || STRUCK.has(name)) drop(hidden ? 'hidden-markup' : 'struck-text', name);
        if (hidden || STRUCK.has(name) || SILENT.has(name)) {
          silenced.push(name);
          return;
        }
        if (name === 'br') writer.line();
        else if (name === 'q') writer.write('“', true);
        else if (BLOCK.has(name)) writer.paragraph();
        if (name === 'pre') preformatted += 1;
      },
      ontext(text) {
        if (silenced.length === 0) writer.write(text, preformatted > 0);
      },
      onclosetag(name) {
        depth -= 1;
        if (silenced.length > 0) {
          silenced.pop();
          return;
        }
        if (name === 'q') writer.write('”', true);
        else if (BLOCK.has(name)) writer.paragraph();
        if (name === 'pre') preformatted -= 1;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return { text: writer.text(), oddities: [...dropped.values()] };
}

/** ATTACKER: an instruction or a quote that stands in the mark-up but that no reader of the page ever saw. */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  if ('hidden' in attributes) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])/i.test(
    attributes['style'] ?? '',
  );
}

/** Collapses white space as a browser does; no-break spaces are characters, not white space. */
class TextWriter {
  readonly #parts: string[] = [];
  #gap: '' | ' ' | '\n' | '\n\n' = '';
  #empty = true;

  write(text: string, verbatim: boolean): void {
    const collapsed = verbatim ? text : text.replace(/[ \t\n\r\f]+/g, ' ');
    if (collapsed === '') return;
    const leading = !verbatim && collapsed.startsWith(' ');
    const words = verbatim
      ? collapsed
      : collapsed.slice(leading ? 1 : 0, collapsed.endsWith(' ') ? -1 : undefined);
    if (leading) this.#space();
    if (words !== '') {
      if (!this.#empty) this.#parts.push(this.#gap);
      this.#parts.push(words);
      this.#gap = '';
      this.#empty = false;
      if (!verbatim && collapsed.endsWith(' ')) this.#space();
    }
  }

  line(): void {
    this.#gap = this.#gap === '\n' || this.#gap === '\n\n' ? '\n\n' : '\n';
  }

  paragraph(): void {
    this.#gap = '\n\n';
  }

  #space(): void {
    if (this.#gap === '') this.#gap = ' ';
  }

  text(): string {
    return this.#parts.join('');
  }
}

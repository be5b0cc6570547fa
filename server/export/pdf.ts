import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Block } from '../../receipts/report.ts';
import type { ReportLanguage } from '../../receipts/verify-words.ts';

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
/** Fonts that go into the file: typographic quotes, umlauts, Greek and Cyrillic names print as they were written. */
const FACES = {
  serif: 'DejaVuSerif.ttf',
  bold: 'DejaVuSerif-Bold.ttf',
  italic: 'DejaVuSerif-Italic.ttf',
  mono: 'DejaVuSansMono.ttf',
} as const;

/** Points. */
const MARGIN = 64;
const NAME_WIDTH = 120;
const GREY = '#555555';
const INK = '#111111';

export interface PdfOptions {
  readonly title: string;
  readonly lang: ReportLanguage;
  /** UTC instant of the export; a second export at another time is another file. */
  readonly createdAt: string;
}

/** Sets a report as a PDF (A4), with fonts, page numbers, title and language in it. */
export async function pdfOf(blocks: readonly Block[], options: PdfOptions): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: options.lang,
    displayTitle: true,
    info: { Title: options.title, Producer: 'standards-desk', CreationDate: new Date(options.createdAt) },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  for (const [name, file] of Object.entries(FACES)) doc.registerFont(name, join(FONTS, file));
  for (const block of blocks) setBlock(doc, block);
  numberPages(doc);
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(pieces));
}

type Doc = PDFKit.PDFDocument;

function setBlock(doc: Doc, block: Block): void {
  doc.fillColor(INK);
  switch (block.kind) {
    case 'title':
      doc.font('bold').fontSize(17).text(printable(block.text), { lineGap: 2 }).moveDown(0.8);
      return;
    case 'heading':
      keepTogether(doc, 80);
      doc.moveDown(0.8).font('bold').fontSize(12.5).text(printable(block.text)).moveDown(0.4);
      return;
    case 'subheading':
      keepTogether(doc, 60);
      doc.moveDown(0.5).font('bold').fontSize(10).text(printable(block.text)).moveDown(0.3);
      return;
    case 'text':
      doc.font('serif').fontSize(10).text(printable(block.text), { lineGap: 1.5 }).moveDown(0.4);
      return;
    case 'small':
      doc.font('italic').fontSize(8.5).fillColor(GREY).text(printable(block.text)).moveDown(0.3);
      return;
    case 'facts':
      for (const [name, value] of block.rows) setFact(doc, name, value);
      doc.moveDown(0.2);
      return;
    case 'passage':
      setPassage(doc, block);
  }
}

function setFact(doc: Doc, name: string, value: string): void {
  const width = doc.page.width - 2 * MARGIN - NAME_WIDTH;
  const mono = /^[0-9a-f-]{32,}$/.test(value);
  doc.font(mono ? 'mono' : 'serif').fontSize(mono ? 7.5 : 9);
  const height = doc.heightOfString(printable(value), { width });
  // A value longer than a page breaks by itself; its name stays with its beginning.
  keepTogether(doc, Math.min(height, 120));
  const { y } = doc;
  doc.font('serif').fontSize(9).fillColor(GREY);
  doc.text(printable(name), MARGIN, y, { width: NAME_WIDTH - 12 });
  const under = doc.y;
  doc
    .font(mono ? 'mono' : 'serif')
    .fontSize(mono ? 7.5 : 9)
    .fillColor(INK);
  doc.text(printable(value), MARGIN + NAME_WIDTH, y, { width });
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, doc.y >= y ? under : doc.y) + 2;
}

function setPassage(doc: Doc, { label, before, exact, after }: Extract<Block, { kind: 'passage' }>): void {
  const options = {
    indent: 0,
    lineGap: 1,
    width: doc.page.width - 2 * MARGIN - 18,
    continued: true,
  } as const;
  keepTogether(doc, 44);
  doc
    .font('serif')
    .fontSize(8)
    .fillColor(GREY)
    .text(printable(label), MARGIN + 18, doc.y);
  doc.font('serif').fontSize(9).fillColor(GREY);
  doc.text(oneLine(before), MARGIN + 18, doc.y, options);
  doc.font('bold').fillColor(INK).text(oneLine(exact), options);
  doc
    .font('serif')
    .fillColor(GREY)
    .text(oneLine(after), { ...options, continued: false });
  doc.x = MARGIN;
  doc.moveDown(0.4);
}

function keepTogether(doc: Doc, points: number): void {
  if (doc.y + points > doc.page.height - MARGIN) doc.addPage();
}

function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the margin: without this the footer would begin a page of its own.
    doc.page.margins.bottom = 0;
    doc.font('serif').fontSize(8).fillColor(GREY);
    doc.text(`${page - start + 1} / ${count}`, MARGIN, doc.page.height - 40, {
      width: doc.page.width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    });
  }
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/gu, ' ');
}

/** Controls and direction marks would vanish or turn the line around: they are shown as U+XXXX. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (char) =>
    char === '\n'
      ? char
      : char === '\t'
        ? ' '
        : `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  );
}

import PDFDocument from 'pdfkit';
import { light } from '../mail/letters/look.ts';
import { fontName, type Fonts, type Weight } from './fonts.ts';
import { scriptRuns, wrapText } from './script-runs.ts';

/** Pages of text, from fonts of ours; nothing in them is fetched or run (reliability 70). Lengths are points. */

const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 50;
export const RIGHT = PAGE.width - MARGIN;
export const BOTTOM = PAGE.height - 80;
const INK = '#1c1917';
export const QUIET = '#57534e';
const RULE = '#d6d3d1';
export const BRAND = light.accent;

/** Size in points, weight and colour of a text; in the face of the shop's name, or of all else. */
export type Style = { size: number; weight?: Weight; colour?: string; isBrand?: boolean };
export const BODY: Style = { size: 10 };
export const SMALL: Style = { size: 8.5, colour: QUIET };

/** Page that is written from the top; a line that does not fit begins the next one. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  y = MARGIN;
  /** Drawn at the top of every further page. */
  heading: () => void = () => undefined;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  width(text: string, { size, weight = 400, isBrand }: Style): number {
    return scriptRuns(text).reduce(
      (sum, run) =>
        sum +
        this.#doc
          .font(fontName(run.script, weight, isBrand))
          .fontSize(size)
          .widthOfString(run.text),
      0,
    );
  }

  /** One line of text from `x` on, run by run, on the baseline `y`. */
  put(text: string, x: number, y: number, { size, weight = 400, colour = INK, isBrand }: Style): void {
    let at = x;
    for (const run of scriptRuns(text)) {
      this.#doc
        .font(fontName(run.script, weight, isBrand))
        .fontSize(size)
        .fillColor(colour);
      this.#doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#doc.widthOfString(run.text);
    }
  }

  putRight(text: string, right: number, y: number, style: Style): void {
    this.put(text, right - this.width(text, style), y, style);
  }

  /** The lines of a paragraph. */
  lines(text: string, most: number, style: Style): string[] {
    return wrapText(text, (part) => this.width(part, style), most);
  }

  /** Makes room for so many points; begins a page where there is none. */
  room(points: number): void {
    if (this.y + points <= BOTTOM) return;
    this.#doc.addPage();
    this.y = MARGIN;
    this.heading();
  }

  /** A line across the page. */
  rule(colour = RULE, width = 0.5): void {
    this.#doc.moveTo(MARGIN, this.y).lineTo(RIGHT, this.y).lineWidth(width).strokeColor(colour).stroke();
  }

  /** An empty square for a tick, its upper left corner here. */
  box(x: number, y: number, side: number): void {
    this.#doc.rect(x, y, side, side).lineWidth(0.8).strokeColor(INK).stroke();
  }

  /** A paragraph in lines of this many points. */
  paragraph(text: string, x: number, most: number, style: Style, leading: number): void {
    for (const line of this.lines(text, most, style)) {
      this.room(leading);
      this.y += leading;
      this.put(line, x, this.y, style);
    }
  }
}

/** Title of a document, its shop ('' for none), moment (milliseconds since 1970) and the text at the foot of each page. */
export type PdfOptions = {
  title: string;
  shopName: string;
  at: number;
  foot: string;
  fonts: Fonts;
  /** False for tests, which read it. */
  compress: boolean;
};

/** Numbers the pages, once the last one is written. */
function numberPages(doc: PDFKit.PDFDocument, sheet: Sheet, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    sheet.put(foot, MARGIN, PAGE.height - 45, SMALL);
    sheet.putRight(`Page ${page - start + 1} of ${count}`, RIGHT, PAGE.height - 45, SMALL);
  }
}

/** Draws a document; the same contents at the same moment are the same bytes. */
export function drawPdf(
  { title, shopName, at, foot, fonts, compress }: PdfOptions,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    compress,
    font: '',
    lang: 'en',
    info: { Title: title, Author: shopName, Producer: shopName, Creator: shopName, CreationDate: new Date(at) },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => resolve(Buffer.concat(pieces)))
      .on('error', reject);
  });
  for (const [name, bytes] of fonts) doc.registerFont(name, bytes);
  const sheet = new Sheet(doc);
  draw(sheet);
  numberPages(doc, sheet, foot);
  doc.end();
  return done;
}

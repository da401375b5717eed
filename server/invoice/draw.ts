import PDFDocument from 'pdfkit';
import type { InvoiceContents } from './contents.ts';
import { fontName, type Fonts, type Weight } from './fonts.ts';
import { scriptRuns, wrapText } from './script-runs.ts';

/** Points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 50;
const RIGHT = PAGE.width - MARGIN;
const BOTTOM = PAGE.height - 80;
/** Where the columns of the table end, and how wide the names may be. */
const COLUMN = { quantity: 350, price: 445, amount: RIGHT, names: 255 } as const;
/** How wide the label of a figure may be. */
const LABELS = 150;
const INK = '#1c1917';
const QUIET = '#57534e';
const RULE = '#d6d3d1';

type Style = { size: number; weight?: Weight; colour?: string };
const BODY: Style = { size: 10 };
const SMALL: Style = { size: 8.5, colour: QUIET };

/** A page that is written from the top; a line that does not fit begins the next one. */
class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  y = MARGIN;
  /** Drawn at the top of every further page. */
  heading: () => void = () => undefined;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  width(text: string, { size, weight = 400 }: Style): number {
    return scriptRuns(text).reduce(
      (sum, run) => sum + this.#doc.font(fontName(run.script, weight)).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  /** One line of text from `x` on, run by run, on the baseline `y`. */
  put(text: string, x: number, y: number, { size, weight = 400, colour = INK }: Style): void {
    let at = x;
    for (const run of scriptRuns(text)) {
      this.#doc.font(fontName(run.script, weight)).fontSize(size).fillColor(colour);
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

  rule(): void {
    this.#doc.moveTo(MARGIN, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).strokeColor(RULE).stroke();
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

function drawHead(sheet: Sheet, { shopName, shop, customer, payment }: InvoiceContents): void {
  sheet.put(shopName, MARGIN, sheet.y + 24, { size: 28, weight: 700 });
  sheet.putRight('INVOICE', RIGHT, sheet.y + 24, { size: 16, weight: 700, colour: QUIET });
  sheet.y += 34;
  for (const line of shop) {
    sheet.y += 12;
    sheet.put(line, MARGIN, sheet.y, SMALL);
  }
  sheet.y += 30;
  const top = sheet.y;
  sheet.put('Deliver to', MARGIN, sheet.y, { ...SMALL, weight: 700 });
  for (const line of customer) sheet.paragraph(line, MARGIN, 250, BODY, 15);
  const below = sheet.y;
  sheet.y = top - 3;
  for (const [label, text] of payment) {
    sheet.put(label, 340, sheet.y + 3, SMALL);
    sheet.putRight(text, RIGHT, sheet.y + 3, BODY);
    sheet.y += 15;
  }
  sheet.y = Math.max(below, sheet.y) + 28;
}

function drawTable(sheet: Sheet, { number, rows }: InvoiceContents): void {
  const columns = () => {
    const style: Style = { ...SMALL, weight: 700 };
    sheet.put('Item', MARGIN, sheet.y, style);
    sheet.putRight('Quantity', COLUMN.quantity, sheet.y, style);
    sheet.putRight('Price', COLUMN.price, sheet.y, style);
    sheet.putRight('Amount', COLUMN.amount, sheet.y, style);
    sheet.y += 7;
    sheet.rule();
    sheet.y += 5;
  };
  const continued = () => {
    sheet.put(`Invoice ${number}, continued`, MARGIN, sheet.y + 8, SMALL);
    sheet.y += 34;
  };
  sheet.heading = () => {
    continued();
    columns();
  };
  columns();
  for (const { name, detail, quantity, price, amount } of rows) {
    const names = sheet.lines(name, COLUMN.names, BODY);
    const details = sheet.lines(detail, COLUMN.names, SMALL);
    // A row stays together, unless it is longer than a page.
    sheet.room(Math.min(BOTTOM - MARGIN - 60, names.length * 15 + details.length * 12 + 9));
    const first = sheet.y + 15;
    sheet.putRight(quantity, COLUMN.quantity, first, BODY);
    sheet.putRight(price, COLUMN.price, first, BODY);
    sheet.putRight(amount, COLUMN.amount, first, BODY);
    sheet.paragraph(name, MARGIN, COLUMN.names, BODY, 15);
    sheet.paragraph(detail, MARGIN, COLUMN.names, SMALL, 12);
    sheet.y += 7;
    sheet.rule();
    sheet.y += 2;
  }
  sheet.heading = continued;
}

function drawFigures(sheet: Sheet, { figures, notes }: InvoiceContents): void {
  sheet.room(figures.length * 30 + 20);
  sheet.y += 10;
  for (const [at, [label, figure]] of figures.entries()) {
    const isTotal = at === figures.length - 1;
    const style: Style = isTotal ? { size: 12, weight: 700 } : BODY;
    sheet.y += isTotal ? 21 : 16;
    sheet.putRight(figure, RIGHT, sheet.y, style);
    for (const [nth, line] of sheet.lines(label, LABELS, style).entries()) {
      if (nth > 0) sheet.y += 13;
      sheet.put(line, 300, sheet.y, style);
    }
  }
  sheet.y += 20;
  for (const note of notes) sheet.paragraph(note, MARGIN, RIGHT - MARGIN, BODY, 15);
}

/** The pages know how many they are when the last one is written. */
function numberPages(doc: PDFKit.PDFDocument, sheet: Sheet, { number }: InvoiceContents): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    sheet.put(number, MARGIN, PAGE.height - 45, SMALL);
    sheet.putRight(`Page ${page - start + 1} of ${count}`, RIGHT, PAGE.height - 45, SMALL);
  }
}

/**
 * Draws an invoice: text alone, from fonts of ours; nothing in it is fetched or run (reliability 70).
 * @param placedAt milliseconds since 1970: the same order is the same bytes. @param compress false for tests, which read it.
 */
export function drawInvoice(
  contents: InvoiceContents,
  fonts: Fonts,
  placedAt: number,
  compress = true,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    compress,
    font: '',
    lang: 'en',
    info: {
      Title: `Invoice ${contents.number}`,
      Author: contents.shopName,
      Producer: contents.shopName,
      Creator: contents.shopName,
      CreationDate: new Date(placedAt),
    },
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
  drawHead(sheet, contents);
  drawTable(sheet, contents);
  drawFigures(sheet, contents);
  numberPages(doc, sheet, contents);
  doc.end();
  return done;
}

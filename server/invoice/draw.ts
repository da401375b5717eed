import type { InvoiceContents } from './contents.ts';
import type { Fonts } from './fonts.ts';
import { BODY, BOTTOM, BRAND, drawPdf, MARGIN, QUIET, RIGHT, type Sheet, SMALL, type Style } from './sheet.ts';

/** Where the columns of the table end, and how wide the names may be, in points. */
const COLUMN = { quantity: 350, price: 445, amount: RIGHT, names: 255 } as const;
/** How wide the label of a figure may be. */
const LABELS = 150;

function drawHead(sheet: Sheet, { shopName, shop, customer, payment }: InvoiceContents): void {
  sheet.put(shopName, MARGIN, sheet.y + 24, { size: 32, weight: 700, isBrand: true });
  sheet.putRight('INVOICE', RIGHT, sheet.y + 24, { size: 16, weight: 700, colour: QUIET });
  sheet.y += 36;
  sheet.rule(BRAND, 1.5);
  sheet.y += 6;
  for (const line of shop) {
    sheet.y += 12;
    sheet.put(line, MARGIN, sheet.y, SMALL);
  }
  sheet.y += 30;
  const top = sheet.y;
  sheet.put('Billed and delivered to', MARGIN, sheet.y, { ...SMALL, weight: 700 });
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

/**
 * Draws an invoice.
 * @param placedAt milliseconds since 1970: the same order is the same bytes. @param compress false for tests, which read it.
 */
export const drawInvoice = (
  contents: InvoiceContents,
  fonts: Fonts,
  placedAt: number,
  compress = true,
): Promise<Buffer> =>
  drawPdf(
    {
      title: `Invoice ${contents.number}`,
      shopName: contents.shopName,
      at: placedAt,
      foot: contents.number,
      fonts,
      compress,
    },
    (sheet) => {
      drawHead(sheet, contents);
      drawTable(sheet, contents);
      drawFigures(sheet, contents);
    },
  );

import { formatPrice, LKR } from '../../src/domain/money.ts';
import type { Fonts } from './fonts.ts';
import { BODY, BOTTOM, drawPdf, MARGIN, QUIET, RIGHT, type Sheet, SMALL, type Style } from './sheet.ts';

/** Packing slips: what goes into a parcel, and where it goes. No prices, but what the courier collects. */

/** Contents of a packing slip, as they are read. */
export type SlipContents = {
  number: string;
  /** Day in Colombo. */
  date: string;
  /** '' if its owner has set none. */
  shopName: string;
  /** Receiver's name and address, a line each. */
  address: readonly string[];
  /** '' for none. */
  phone: string;
  /** Courier and number of the parcel; '' for none. */
  parcel: string;
  rows: readonly { name: string; detail: string; quantity: number }[];
  notes: readonly string[];
  /** Cents that the courier collects; null if nothing is to be collected. */
  collect: number | null;
};

/** Where the names begin and end, and where the quantities end, in points. */
const COLUMN = { names: MARGIN + 24, namesWide: 380, quantity: RIGHT } as const;
const NAME: Style = { size: 12, weight: 700 };
const DETAIL: Style = { size: 11 };

function drawHead(sheet: Sheet, { number, date, shopName, address, phone, parcel }: SlipContents): void {
  sheet.put(shopName, MARGIN, sheet.y + 14, { size: 16, weight: 700 });
  sheet.putRight('PACKING SLIP', RIGHT, sheet.y + 14, { size: 12, weight: 700, colour: QUIET });
  sheet.y += 52;
  sheet.put(number, MARGIN, sheet.y, { size: 34, weight: 700 });
  sheet.putRight(date, RIGHT, sheet.y, BODY);
  sheet.y += 26;
  sheet.put('Deliver to', MARGIN, sheet.y, { ...SMALL, weight: 700 });
  for (const [at, text] of address.entries())
    sheet.paragraph(text, MARGIN, RIGHT - MARGIN, { size: 14, weight: at === 0 ? 700 : 400 }, 19);
  if (phone !== '') sheet.paragraph(phone, MARGIN, RIGHT - MARGIN, { size: 18, weight: 700 }, 26);
  if (parcel !== '') sheet.paragraph(parcel, MARGIN, RIGHT - MARGIN, BODY, 18);
  sheet.y += 28;
}

function drawRows(sheet: Sheet, { number, rows }: SlipContents): void {
  const columns = () => {
    const style: Style = { ...SMALL, weight: 700 };
    sheet.put('Item', COLUMN.names, sheet.y, style);
    sheet.putRight('Pieces', COLUMN.quantity, sheet.y, style);
    sheet.y += 7;
    sheet.rule();
    sheet.y += 5;
  };
  const continued = () => {
    sheet.put(`${number}, continued`, MARGIN, sheet.y + 8, SMALL);
    sheet.y += 34;
  };
  sheet.heading = () => {
    continued();
    columns();
  };
  columns();
  for (const { name, detail, quantity } of rows) {
    const names = sheet.lines(name, COLUMN.namesWide, NAME);
    const details = sheet.lines(detail, COLUMN.namesWide, DETAIL);
    // A row stays together, unless it is longer than a page.
    sheet.room(Math.min(BOTTOM - MARGIN - 60, names.length * 17 + details.length * 16 + 11));
    sheet.box(MARGIN, sheet.y + 6, 12);
    sheet.putRight(String(quantity), COLUMN.quantity, sheet.y + 17, { size: 16, weight: 700 });
    sheet.paragraph(name, COLUMN.names, COLUMN.namesWide, NAME, 17);
    sheet.paragraph(detail, COLUMN.names, COLUMN.namesWide, DETAIL, 16);
    sheet.y += 8;
    sheet.rule();
    sheet.y += 3;
  }
  sheet.heading = continued;
}

function drawFoot(sheet: Sheet, { rows, notes, collect }: SlipContents): void {
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  sheet.room(90);
  sheet.y += 20;
  sheet.putRight(`${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in all`, RIGHT, sheet.y, { size: 12, weight: 700 });
  sheet.y += 34;
  const due = collect === null ? 'Nothing to collect' : `Collect in cash: ${formatPrice(collect, LKR)}`;
  sheet.put(due, MARGIN, sheet.y, { size: collect === null ? 12 : 20, weight: 700 });
  sheet.y += 14;
  if (notes.length === 0) return;
  sheet.room(40);
  sheet.y += 12;
  sheet.put('Notes', MARGIN, sheet.y, { ...SMALL, weight: 700 });
  for (const note of notes) sheet.paragraph(note, MARGIN, RIGHT - MARGIN, DETAIL, 16);
}

/** Draws a packing slip. @param at milliseconds since 1970: the same contents are the same bytes. @param compress false for tests, which read it. */
export const drawSlip = (contents: SlipContents, fonts: Fonts, at: number, compress = true): Promise<Buffer> =>
  drawPdf(
    {
      title: `Packing slip ${contents.number}`,
      shopName: contents.shopName,
      at,
      foot: contents.number,
      fonts,
      compress,
    },
    (sheet) => {
      drawHead(sheet, contents);
      drawRows(sheet, contents);
      drawFoot(sheet, contents);
    },
  );

import type { Kysely } from 'kysely';
import { type Cents, formatPrice, LKR, MAX_CENTS } from '../../src/domain/money.ts';
import { statusAfter } from '../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import type { Database } from '../db/schema.ts';
import { requireServersFolder } from '../media/folder-mark.ts';
import { UNKNOWN_ACTOR } from '../trail/trail.ts';
import { withPictures } from './drawings.ts';
import { takePictureFile } from './take-picture.ts';
import { figuresOf } from './present.ts';
import type { CustomOrderRow } from './read.ts';
import { assertOpen, nameOf, recordInTrail, refusal, withOrder, writeOrder } from './staff-order.ts';

/** What the staff propose to a customer, while it is their turn: a price, and a picture of how it will look. */

/** @throws HttpError 409 unless it is for the staff to propose something. */
function assertOurTurn(row: CustomOrderRow): void {
  assertOpen(row);
  if (statusAfter(row.status, 'order.propose') === null)
    throw refusal(
      `${nameOf(row)} is ${row.status}: its price and mockup can be set while it is Request Placed or Request Change.`,
    );
}

/**
 * Sets the shop's price, which counts instead of the function's until the customer edits the order.
 * @param price cents for all pieces, after any discount. @param fee cents; null leaves the delivery fee as it is.
 * @param pieces that the price is for; null for as many as they are.
 * @throws HttpError 409 unless it is the staff's turn, and of so many pieces.
 */
export const quoteCustomOrder = (
  db: Kysely<Database>,
  id: string,
  { price, fee, pieces }: { price: Cents; fee: Cents | null; pieces: number | null },
  now: number,
  actor: string = UNKNOWN_ACTOR,
): Promise<CustomOrderRow> =>
  withOrder(db, id, async (tx, row) => {
    assertOurTurn(row);
    if (pieces !== null && pieces !== row.quantity)
      throw refusal(`${nameOf(row)} is of ${row.quantity} pieces now, not of ${pieces}.`);
    const deliveryFee = fee ?? figuresOf(row).deliveryFee;
    if (price + deliveryFee > MAX_CENTS) throw refusal('That is more than the shop can count.');
    const priced = (it: { price: Cents; deliveryFee: Cents }) =>
      `${formatPrice(it.price, LKR)}, delivery ${formatPrice(it.deliveryFee, LKR)}`;
    await recordInTrail(tx, actor, row, 'quote', [priced(figuresOf(row)), priced({ price, deliveryFee })], now);
    return writeOrder(tx, row, {
      quote_price_cents: price,
      quote_fee_cents: deliveryFee,
      quoted_at: new Date(now).toISOString(),
    });
  });

/**
 * Sets the picture of how it will look, in place of the one before.
 * @param path of a PNG, JPEG or WEBP.
 * @throws HttpError 409 unless it is the staff's turn, and the one before is still the one that was read; 415 or 400 for a file that is no such picture; ForeignFolder.
 */
export async function setMockup(
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  { id, mockup }: Pick<CustomOrderRow, 'id' | 'mockup'>,
  path: string,
  now: number,
): Promise<CustomOrderRow> {
  await requireServersFolder(db, dataDir, 'custom-orders');
  const picture = await takePictureFile(path, path);
  const replaced = mockup === null ? [] : [mockup];
  return withPictures({ db, dataDir, now }, id, { pictures: [picture], replaced }, () =>
    withOrder(db, id, async (tx, row) => {
      assertOurTurn(row);
      if (row.mockup !== mockup) throw refusal(`The mockup of ${nameOf(row)} was changed by somebody else just now.`);
      return writeOrder(tx, row, { mockup: picture.file });
    }),
  );
}

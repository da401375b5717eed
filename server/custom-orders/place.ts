import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import { formatPrice, LKR } from '../../src/domain/money.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Customer } from '../accounts/sessions.ts';
import { lockOpenAccount } from '../accounts/users.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError, httpErrorOf } from '../http/http-error.ts';
import type { ReceivedForm } from '../http/multipart.ts';
import { newOrderId } from '../orders/ids.ts';
import { consumeAttempt, isReal } from '../promo-codes/guess-limit.ts';
import { redeem } from '../promo-codes/promo-codes.ts';
import { type StoredPicture, withPictures } from './drawings.ts';
import { addEvent, tellCustomer } from './move.ts';
import { type CustomOrderRow, readCustomOrder, type WholeCustomOrder } from './read.ts';
import { areShown, changedRefusal, figureColumns, priceRequest, requestColumns } from './price-request.ts';
import { type CustomForm, readForm, requestOf } from './request.ts';

/** Services that placing and editing work with. */
export type CustomOrderServices = Pick<AccountServices, 'db' | 'seal' | 'now'> & { dataDir: string };

/** A new order: who wants it, what the form says, and the drawings as they are kept. @param key the Idempotency-Key; null where the client sends none. */
export type PlacingCustom = {
  customer: Customer;
  received: ReceivedForm;
  pictures: readonly StoredPicture[];
  key: string | null;
  visitor: string;
};

/** Hash of a form: of the same one it is the same, whatever the order of its texts. */
export const hashOfForm = ({ texts, files }: ReceivedForm): string =>
  createHash('sha256')
    .update(JSON.stringify([[...texts].sort(([one], [other]) => (one < other ? -1 : 1)), files.map(({ sum }) => sum)]))
    .digest('base64url');

/** The order that stands under a key. @throws HttpError 422 where it is another one (reliability 4). */
async function standing(
  db: Kysely<Database>,
  userId: string,
  key: string | null,
  hash: string,
): Promise<CustomOrderRow | undefined> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('custom_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== hash)
    throw new HttpError(
      422,
      'This order was changed after it had been sent. Please look at your orders before you send it again.',
    );
  return row;
}

/** Adds drawings to an order, after those that it has. @returns how many it has then. */
export async function addDrawings(
  tx: Kysely<Database>,
  order: string,
  pictures: readonly StoredPicture[],
  first: number,
  now: number,
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insertInto('custom_order_drawings')
    .values(
      pictures.map(({ file, size }, place) => ({
        order_id: order,
        position: first + place,
        file,
        bytes: size,
        added_at: new Date(now).toISOString(),
      })),
    )
    .execute();
}

/** All of an order, or nothing of it; null where one stands under its key already. */
async function write(
  tx: Kysely<Database>,
  { customer, pictures, key }: PlacingCustom,
  { id, form, hash, now }: { id: string; form: CustomForm; hash: string; now: number },
  wasReal: () => void,
): Promise<CustomOrderRow | null> {
  // An account that is being deleted takes no order that nobody could be asked about.
  await lockOpenAccount(tx, customer.id);
  const code = form.redeemCode === undefined || form.redeemCode === '' ? null : form.redeemCode;
  const it = await priceRequest(tx, requestOf(form, null), code, customer.id, now);
  const { figures, judged } = it;
  if (judged && isReal(judged)) wasReal();
  const codeRefused = judged !== null && judged.refusal !== null;
  if (codeRefused || !areShown(form, figures)) {
    // What came first under this key counts, whatever has changed since.
    if (await standing(tx, customer.id, key, hash)) return null;
    throw changedRefusal({ ...figures, originalPrice: figures.original }, codeRefused);
  }
  const at = new Date(now).toISOString();
  // Waits for another one of the same key that is under way, and then does nothing.
  const order = await tx
    .insertInto('custom_orders')
    .values({
      id,
      user_id: customer.id,
      status: 'Request Placed',
      payment_status: 'Pending',
      payment_method: it.request.paymentMethod,
      paid_at: null,
      ...requestColumns(it.request),
      ...figureColumns(it),
      request_key: key,
      request_hash: hash,
      placed_at: at,
    })
    .onConflict((row) => row.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!order) return null;
  await addDrawings(tx, id, pictures, 0, now);
  await addEvent(tx, order, { actor: 'customer' }, now);
  await tellCustomer(
    tx,
    order,
    {
      title: 'Custom order placed',
      message: `We have your custom order ${shortNumber(id)} of ${formatPrice(figures.total, LKR)}. We look at it and tell you when it is ready to confirm.`,
    },
    now,
  );
  // Last, so that the row that many may want is held for as short as can be.
  if (judged?.refusal === null && !(await redeem(tx, judged.row, customer.id)))
    throw changedRefusal({ ...it.withoutCode, originalPrice: it.withoutCode.original }, true);
  return order;
}

/**
 * Places a custom order (section 7): every figure is the shop's own, and order, drawings, code use, notification and key are one
 * transaction. The same key is the same one order, whenever and however often it comes.
 * @throws HttpError 409 with the new figures where they are not what the customer saw (nothing is stored); 400 for a form
 * that is not complete; 422 for a key of another order; 429 for guessed codes.
 */
export async function placeCustomOrder(
  services: CustomOrderServices,
  placing: PlacingCustom,
): Promise<WholeCustomOrder> {
  const { db, dataDir } = services;
  const { customer, received, pictures, key, visitor } = placing;
  const form = readForm(received.texts);
  if (form.price === undefined) throw new HttpError(400, "'price' is missing.");
  if (form.paymentMethod === undefined) throw new HttpError(400, 'Please choose how to pay.');
  const hash = hashOfForm(received);
  const now = services.now();
  let order = (await standing(db, customer.id, key, hash)) ?? null;
  if (order === null) {
    const id = newOrderId();
    const guess = form.redeemCode ? await consumeAttempt(services, visitor, customer) : null;
    let real = false;
    const giveBack = async () => (real ? guess?.wasReal() : undefined);
    try {
      order = await withPictures({ db, dataDir, now }, id, { pictures }, () =>
        transaction(db, (tx) => write(tx, placing, { id, form, hash, now }, () => (real = true))),
      );
    } catch (error) {
      // A database that has just not answered is not waited for once more: the try stays charged.
      if (httpErrorOf(error).status !== 503) await giveBack();
      throw error;
    }
    await giveBack()?.catch(() => undefined);
    order ??= (await standing(db, customer.id, key, hash)) ?? null;
  }
  const whole = order && (await readCustomOrder(db, order.id, customer.id));
  if (!whole) throw new Error('a custom order is neither made nor there');
  return whole;
}

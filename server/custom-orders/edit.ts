import type { Kysely } from 'kysely';
import type { Address } from '../../src/domain/account/user.ts';
import type { CustomPaymentMethod, CustomRequest, CustomStatus } from '../../src/domain/custom-orders/custom-order.ts';
import { MAX_DRAWINGS } from '../../src/domain/custom-orders/drawing-rules.ts';
import { canEdit } from '../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { transferDeadline } from '../orders/pay-by.ts';
import { redeem, releaseRedemption } from '../promo-codes/promo-codes.ts';
import { type StoredPicture, withPictures } from './drawings.ts';
import { isEditDone, type SentEdit, takeEditKey } from './edit-keys.ts';
import { mailNews } from './mail-news.ts';
import { moveOrder, takeCustomOrder } from './move.ts';
import { addDrawings, type CustomOrderServices } from './place.ts';
import { figuresOf } from './present.ts';
import { type CustomOrderRow, readCustomOrder, type WholeCustomOrder } from './read.ts';
import { assertShown, changedRefusal, figureColumns, priceRequest, requestColumns } from './price-request.ts';
import { type CustomForm, readForm, requestOf } from './request.ts';

/** Refusal (404) of a foreign and of an unknown order alike. */
export const noSuchOrder = (): HttpError => new HttpError(404, 'There is no such order.');
const notNow = (): HttpError => new HttpError(409, 'Editing is disabled because the order is already being processed.');

const storedRequest = (row: CustomOrderRow): CustomRequest => ({
  designName: row.design_name,
  category: row.category,
  productType: row.product_type,
  properties: JSON.parse(row.properties) as Record<string, string>,
  quantity: row.quantity,
  notes: row.notes,
  phone: row.phone,
  address: JSON.parse(row.address) as Address,
  paymentMethod: row.payment_method as CustomPaymentMethod,
});

/** Looks if an order can be edited. @returns the mockup that the edit ends. @throws HttpError 404 where there is none such, or it is another's; 409 where it may not be edited. */
export async function assertEditable(
  db: Kysely<Database>,
  id: string,
  userId: string,
): Promise<{ mockup: string | null }> {
  const row = await db
    .selectFrom('custom_orders')
    .select(['status', 'closing_kind', 'mockup'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw noSuchOrder();
  if (!canEdit(row.status) || row.closing_kind !== null) throw notNow();
  return row;
}

/** All of an edit, or nothing of it; nothing more where it was made before. */
async function write(
  tx: Kysely<Database>,
  { form, mockup, now, ...editing }: Editing & { form: CustomForm; mockup: string | null; now: number },
): Promise<void> {
  const { id, userId, pictures } = editing;
  const row = await takeCustomOrder(tx, id, userId);
  if (!row) throw noSuchOrder();
  if (!(await takeEditKey(tx, editing))) return;
  if (!canEdit(row.status) || row.closing_kind !== null) throw notNow();
  if (row.mockup !== mockup) throw new HttpError(409, 'This order has just changed. Please look at it again.');
  const request = requestOf(form, storedRequest(row));
  const drawings = await tx.selectFrom('custom_order_drawings').select('file').where('order_id', '=', id).execute();
  if (drawings.length + pictures.length > MAX_DRAWINGS)
    throw new HttpError(413, `An order has at most ${MAX_DRAWINGS} pictures, and this one has ${drawings.length}.`);
  // Another category or type clears the code (section 4); else it is judged as if it were not used yet.
  if (row.code_id !== null) await releaseRedemption(tx, row.code_id, userId);
  const keeps = row.category === request.category && row.product_type === request.productType;
  const code = keeps && row.code_id !== null ? row.code : null;
  const it = await priceRequest(tx, request, code, userId, now);
  const codeRefused = it.judged !== null && it.judged.refusal !== null;
  assertShown(form, it.figures, codeRefused);
  await addDrawings(tx, id, pictures, drawings.length, now);
  const hasLost = row.code !== null && it.judged?.refusal !== null;
  const moved = await moveOrder(
    tx,
    row,
    'order.edit',
    {
      actor: 'customer',
      set: {
        ...requestColumns(it.request),
        ...figureColumns(it),
        quote_price_cents: null,
        quote_fee_cents: null,
        quoted_at: null,
        mockup: null,
      },
      told: hasLost
        ? `The discount code ${row.code} no longer counts for it; you can use it again for another order.`
        : '',
    },
    now,
  );
  if (!moved) throw notNow();
  if (it.judged?.refusal === null && !(await redeem(tx, it.judged.row, userId)))
    throw changedRefusal({ ...it.withoutCode, originalPrice: it.withoutCode.original }, true);
}

/** An edit of a customer's: the form, and the drawings that it adds. */
export type Editing = SentEdit & { pictures: readonly StoredPicture[] };

/**
 * Edits a custom order (section 7): drawings stay and new ones are added, the status is 'Request Placed' again, quote and mockup end, the
 * code is judged anew: it is kept with its new discount, or given back. The same key is the same one edit, however often it comes.
 * @throws HttpError 404 for a foreign or unknown order; 409 where its status forbids it, or with the figures of now where others
 * were sent; 413 for too many drawings; 422 for a key of another edit.
 */
export async function editCustomOrder(
  { db, dataDir, now }: CustomOrderServices,
  editing: Editing,
  texts: ReadonlyMap<string, string>,
): Promise<WholeCustomOrder> {
  const form = readForm(texts);
  const at = now();
  const { id, userId, pictures } = editing;
  if (!(await isEditDone(db, editing))) {
    const { mockup } = await assertEditable(db, id, userId);
    const replaced = mockup === null ? [] : [mockup];
    await withPictures({ db, dataDir, now: at }, id, { pictures, replaced }, () =>
      transaction(db, (tx) => write(tx, { ...editing, form, mockup, now: at })),
    );
  }
  const whole = await readCustomOrder(db, id, userId);
  if (!whole) throw noSuchOrder();
  return whole;
}

/** A move that a customer asks for, with the figures (in cents) and the mockup (its address, '' for none) that the app has shown, if it sends them. */
export type CustomerMoving = {
  id: string;
  userId: string;
  status: CustomStatus;
  note: string;
  price?: number | undefined;
  deliveryFee?: number | undefined;
  mockupImage?: string | undefined;
};

const MOVES: Partial<Record<CustomStatus, 'order.confirm' | 'order.requestChange'>> = {
  Confirmed: 'order.confirm',
  'Request Change': 'order.requestChange',
};

/** @throws HttpError 409 where an order has other figures, or another mockup, than were shown. */
function assertSeen(row: CustomOrderRow, shown: Pick<CustomerMoving, 'price' | 'deliveryFee' | 'mockupImage'>): void {
  const figures = { ...figuresOf(row), original: row.original_cents };
  assertShown({ price: shown.price, deliveryFee: shown.deliveryFee }, figures, false);
  // The app may have it of another origin: the name of its file is enough.
  if (shown.mockupImage !== undefined && shown.mockupImage.split('/').at(-1) !== (row.mockup ?? ''))
    throw new HttpError(409, 'There is a new mockup of your order. Please look at it before you answer.');
}

/**
 * Makes one of the customer's two moves (section 4). The same move once more, by a press whose answer was lost, changes nothing.
 * @returns the order as it then is.
 * @throws HttpError 403 for a status that only the staff set; 404 for a foreign or unknown order; 409 where it may not be
 * moved now, where another mockup was shown, or with the figures of now where others were.
 */
export async function moveByCustomer(
  { db, now }: Pick<CustomOrderServices, 'db' | 'now'>,
  { id, userId, status, note, ...shown }: CustomerMoving,
): Promise<WholeCustomOrder> {
  const move = MOVES[status];
  if (!move) throw new HttpError(403, 'Only the shop can set this status.');
  await transaction(db, async (tx) => {
    const row = await takeCustomOrder(tx, id, userId);
    if (!row) throw noSuchOrder();
    if (row.status === status && row.closing_kind === null && (await lastNote(tx, id)) === note) return;
    if (row.status === 'Awaiting Confirmation') assertSeen(row, shown);
    const isTransfer = status === 'Confirmed' && row.payment_method === 'Bank Transfer';
    const set = isTransfer ? { pay_by: await transferDeadline(tx, now()) } : {};
    const moved = await moveOrder(tx, row, move, { actor: 'customer', note, set }, now());
    if (!moved) throw new HttpError(409, `This order is now '${row.status}', so that can't be done any more.`);
    await mailNews(tx, moved, status, '', now());
  });
  const whole = await readCustomOrder(db, id, userId);
  if (!whole) throw noSuchOrder();
  return whole;
}

const lastNote = async (tx: Kysely<Database>, id: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('custom_order_events')
      .select('note')
      .where('order_id', '=', id)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.note;

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { CUSTOM_STATUSES } from '../../src/domain/custom-orders/custom-order.ts';
import { MAX_REQUEST_LENGTHS } from '../../src/domain/custom-orders/request-problems.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import { discountOn } from '../../src/domain/order/pricing.ts';
import { isCode } from '../../src/domain/order/code-validity.ts';
import { currentCustomer, customerOf, ownerOfFile } from '../auth/current-customer.ts';
import { bytesOf, isFileName, readPicture } from '../custom-orders/drawings.ts';
import { assertEditable, editCustomOrder, moveByCustomer, noSuchOrder } from '../custom-orders/edit.ts';
import { isEditKey } from '../custom-orders/edit-keys.ts';
import { assertTakesCustomSlip, takeCustomSlip } from '../custom-orders/payment-slips.ts';
import { hashOfForm, placeCustomOrder } from '../custom-orders/place.ts';
import { presentCustomOrder } from '../custom-orders/present.ts';
import { assertMayPlace, assertRoom } from '../custom-orders/quota.ts';
import { customOrdersOf, ownsPicture, readCustomOrder } from '../custom-orders/read.ts';
import { receivePictures } from '../custom-orders/receive-pictures.ts';
import { clientAddress } from '../http/client-address.ts';
import type { AppEnv } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { requestKeyOf } from '../http/idempotency-key.ts';
import { jsonBody, pathPart, typed } from '../http/input.ts';
import { body } from '../http/send.ts';
import { onePicture, UPLOAD_BOUNDS, type UploadBounds } from '../http/uploads.ts';
import { typedCode, wireAmount } from '../http/wire-values.ts';
import { consumeAttempt, isReal } from '../promo-codes/guess-limit.ts';
import { presentCode, promoCodeOf, refusalWords, validatePromoCode } from '../promo-codes/promo-codes.ts';
import type { Shop } from '../shop.ts';
import { rateLimit } from '../traffic/customer-rate.ts';

/** Of one customer; pictures are up to eleven of an order. */
const A_MINUTE = { validate: 240, upload: 30, read: 240, move: 60, pictures: 600, slips: 10 };

const validating = v.object({ code: typedCode, amount: wireAmount('The amount') });
const INVALID = {
  isValid: false,
  error: 'Invalid redeem code',
  discountApplied: false,
  discountedAmount: null,
  redeemCode: null,
};
const moving = v.object({
  status: v.picklist(CUSTOM_STATUSES, 'There is no such status.'),
  price: v.optional(wireAmount('The price')),
  deliveryFee: v.optional(wireAmount('The delivery fee')),
  mockupImage: v.optional(typed('The mockup', 500)),
  note: v.pipe(
    v.optional(typed('The note', MAX_REQUEST_LENGTHS.notes), ''),
    v.transform((note) => note.replaceAll('\r\n', '\n').trim()),
  ),
});

/**
 * Section 7, Custom orders, below `/api/custom-order`; each is its owner's alone, and another's is answered as one that is not there.
 * @param inTurn where calls wait before they ask the database (database-turns.ts). @param bounds for tests.
 */
export function customOrderRoutes(
  shop: Shop,
  inTurn: MiddlewareHandler<AppEnv>,
  bounds: UploadBounds = UPLOAD_BOUNDS,
): Hono<AppEnv> {
  const { db, settings, now, seal } = shop;
  const services = { db, now, seal, dataDir: settings.dataDir };
  const limit = (name: keyof typeof A_MINUTE) => rateLimit(A_MINUTE[name], settings);

  const uploadRate = limit('upload');
  const placing = async (c: Context<AppEnv>, userId: string): Promise<void> => {
    await uploadRate(c, () => Promise.resolve());
    await assertRoom(db, userId, requestKeyOf(c));
    await assertMayPlace(db, userId, requestKeyOf(c), now());
  };
  const editing = async (c: Context<AppEnv>, userId: string): Promise<void> => {
    await uploadRate(c, () => Promise.resolve());
    // Sent again it is stored no second time, and the order may have moved on.
    if (await isEditKey(db, userId, requestKeyOf(c))) return;
    await assertRoom(db, userId, null);
    await assertEditable(db, pathPart(c, 'id'), userId);
  };

  const slipRate = limit('slips');
  const sendingSlip = async (c: Context<AppEnv>, userId: string): Promise<void> => {
    await slipRate(c, () => Promise.resolve());
    await assertTakesCustomSlip(db, userId, pathPart(c, 'id'));
  };

  return (
    new Hono<AppEnv>()
      // Also for guests, who may fill in the whole form (readings 2.6). A code that does not count is no failure of the call.
      .post('/validate-code', inTurn, limit('validate'), async (c) => {
        const customer = await currentCustomer(c);
        const { code, amount } = await jsonBody(c, validating);
        if (code === '') return c.json(INVALID);
        const guess = await consumeAttempt(shop, clientAddress(c, settings.proxyHops), customer);
        const judged = await validatePromoCode(db, isCode(code) ? code : '', customer?.id ?? null, amount, now());
        if (isReal(judged)) await guess.wasReal();
        if (judged.refusal !== null)
          return c.json({ ...INVALID, error: refusalWords(judged, customer, INVALID.error) });
        return c.json({
          isValid: true,
          error: null,
          discountApplied: true,
          discountedAmount: rupeesFromCents(amount - discountOn(amount, promoCodeOf(judged.row))),
          redeemCode: presentCode(judged.row),
        });
      })
      .post('/', receivePictures(settings, bounds, placing), inTurn, async (c) => {
        const whole = await placeCustomOrder(services, {
          customer: await customerOf(c),
          ...c.get('drawings'),
          key: requestKeyOf(c),
          visitor: clientAddress(c, settings.proxyHops),
        });
        return c.json(presentCustomOrder(whole, now()), 201);
      })
      .get('/my-orders', inTurn, limit('read'), async (c) =>
        c.json((await customOrdersOf(db, (await customerOf(c)).id)).map((it) => presentCustomOrder(it, now()))),
      )
      .put('/update-order/:id', receivePictures(settings, bounds, editing), inTurn, async (c) => {
        const { received, pictures } = c.get('drawings');
        const { id: userId } = await customerOf(c);
        const sent = { id: pathPart(c, 'id'), userId, key: requestKeyOf(c), hash: hashOfForm(received), pictures };
        return c.json(presentCustomOrder(await editCustomOrder(services, sent, received.texts), now()));
      })
      .get('/:id', inTurn, limit('read'), async (c) => {
        const whole = await readCustomOrder(db, pathPart(c, 'id'), (await customerOf(c)).id);
        if (!whole) throw noSuchOrder();
        return c.json(presentCustomOrder(whole, now()));
      })
      .patch('/:id/status', inTurn, limit('move'), async (c) => {
        const { id: userId } = await customerOf(c);
        const asked = await jsonBody(c, moving);
        const whole = await moveByCustomer(services, { id: pathPart(c, 'id'), userId, ...asked });
        return c.json({
          success: true,
          message: 'Status updated successfully',
          order: presentCustomOrder(whole, now()),
        });
      })
      .post('/:id/slip', receivePictures(settings, onePicture(bounds), sendingSlip, 'slip'), inTurn, async (c) => {
        const [picture] = c.get('drawings').pictures;
        const slip = picture && { file: picture.file, bytes: await bytesOf(picture) };
        const date = await takeCustomSlip(shop, (await customerOf(c)).id, pathPart(c, 'id'), slip);
        return c.json({ success: true, message: 'We have your slip.', slip: { date } });
      })
      // Also by the cookie, as an image asks; no cache keeps it (decision 103).
      .get('/:id/files/:file', inTurn, limit('pictures'), async (c) => {
        const { id: userId } = await ownerOfFile(c);
        const [id, file] = [pathPart(c, 'id'), pathPart(c, 'file')];
        const isTheirs = isFileName(file) && (await ownsPicture(db, id, userId, file));
        const bytes = isTheirs ? await readPicture(settings.dataDir, id, file) : null;
        if (!bytes) throw new HttpError(404, 'There is no such picture.');
        return c.body(body(bytes), 200, {
          'Content-Type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
          'Content-Disposition': 'inline',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        });
      })
  );
}

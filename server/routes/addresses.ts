import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { WireSavedAddress } from '../../src/api/contract/addresses.ts';
import { MAX_ENTRY_LENGTHS, type SavedAddress } from '../../src/domain/order/saved-address.ts';
import { addAddress, addressesOf, changeAddress, preferAddress, removeAddress } from '../addresses/addresses.ts';
import { customerOf } from '../auth/current-customer.ts';
import type { AppEnv } from '../http/context.ts';
import { jsonBody, line, pathPart } from '../http/input.ts';
import { recipientFields, required } from '../orders/order-request.ts';
import type { Shop } from '../shop.ts';
import { rateLimit } from '../traffic/customer-rate.ts';

const CALLS_A_MINUTE = 120;

const entry = {
  ...recipientFields,
  zipCode: required('Postcode', MAX_ENTRY_LENGTHS.zipCode),
  label: v.optional(line('The name of an address', MAX_ENTRY_LENGTHS.label), ''),
};
const changing = v.object(entry);
const adding = v.object({ ...entry, isDefault: v.optional(v.boolean("'isDefault' must be true or false."), false) });

const wire = (addresses: readonly SavedAddress[]): WireSavedAddress[] =>
  addresses.map(({ id, ...address }) => ({ _id: id, ...address }));

/** + Saved addresses of a customer, below `/api/address` (docs/decisions/145-saved-addresses.md). @param inTurn where calls wait before they ask the database (database-turns.ts). */
export function addressRoutes({ db, settings, now }: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(inTurn, rateLimit(CALLS_A_MINUTE, settings))
    .get('/', async (c) => c.json({ success: true, addresses: wire(await addressesOf(db, (await customerOf(c)).id)) }))
    .post('/', async (c) => {
      const { id: userId } = await customerOf(c);
      const { isDefault, ...given } = await jsonBody(c, adding);
      const all = await addAddress(db, { userId, entry: given, isDefault, now: now() });
      return c.json({ success: true, message: 'Address saved', addresses: wire(all) });
    })
    .put('/:addressId', async (c) => {
      const { id: userId } = await customerOf(c);
      const given = await jsonBody(c, changing);
      const all = await changeAddress(db, { userId, id: pathPart(c, 'addressId'), entry: given });
      return c.json({ success: true, message: 'Address saved', addresses: wire(all) });
    })
    .post('/:addressId/default', async (c) => {
      const { id: userId } = await customerOf(c);
      const all = await preferAddress(db, { userId, id: pathPart(c, 'addressId'), now: now() });
      return c.json({ success: true, message: 'This is your default address now', addresses: wire(all) });
    })
    .delete('/:addressId', async (c) => {
      const { id: userId } = await customerOf(c);
      const all = await removeAddress(db, { userId, id: pathPart(c, 'addressId') });
      return c.json({ success: true, message: 'Address removed', addresses: wire(all) });
    });
}

import * as customOptions from '../../../src/api/contract/custom-orders/custom-options.ts';
import * as customOrders from '../../../src/api/contract/custom-orders/custom-orders.ts';
import type { CustomCategory, ProductType } from '../../../src/domain/custom-orders/options.ts';
import type { CustomOrderDraft, DrawingFile } from '../../../src/domain/custom-orders/draft.ts';
import { priceCustomOrder } from '../../../src/domain/custom-orders/custom-price.ts';
import { type Terms, unknownTerms } from '../../../src/domain/shop-profile.ts';
import { shopTerms } from '../../../src/api/contract/shop-profile.ts';
import { DELIVERY } from './orders.ts';
import type { Visit } from './visit.ts';

/** Grey picture of 8 by 8 pixels: PNG, as section 7 has `designImage`. */
const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGNogAIGyhgAgIQgAQ2AJGEAAAAASUVORK5CYII='),
  (one) => one.charCodeAt(0),
);
const drawing = (): DrawingFile => ({ name: 'drawing.png', file: new Blob([PICTURE], { type: 'image/png' }) });

/** Values of the required properties: the first option, or whatever can be typed. */
const valuesOf = ({ properties }: ProductType): Record<string, string> =>
  Object.fromEntries(
    properties
      .filter(({ required }) => required)
      .map(({ name, type, options }) => [
        name,
        options[0]?.value ?? (type === 'checkbox' ? 'true' : type === 'number' ? '1' : 'Plain'),
      ]),
  );

function draftOf(category: CustomCategory, type: ProductType, { delivery }: Terms): CustomOrderDraft {
  const { firstName: _first, lastName: _last, email: _email, phone, ...address } = DELIVERY;
  const properties = valuesOf(type);
  const figures = priceCustomOrder(type, properties, type.minQuantity, null, delivery, address.state);
  return {
    designName: 'Contract check',
    category: category.name,
    productType: type.name,
    properties,
    quantity: type.minQuantity,
    notes: '',
    phone,
    address,
    paymentMethod: 'Cash On Delivery',
    price: figures.price,
    originalPrice: figures.original,
    deliveryFee: figures.deliveryFee,
    code: null,
  };
}

const CHANGING = [
  'placeCustomOrder',
  'oneCustomOrder',
  'editCustomOrder',
  'changeCustomStatus',
  'customPicture',
  'sendCustomSlip',
].map((name) => `customOrders.${name}`);

/**
 * Section 7, Custom orders: one is placed with a drawing, listed, read and changed.
 * @param url of the server, without a slash at its end.
 */
export async function visitCustomOrders(visit: Visit, url: string): Promise<string | null> {
  const [category] = (await visit.yes('customOptions.customOptions', customOptions.customOptions())) ?? [];
  const type = category?.productTypes[0];
  await visit.yes('customOrders.myCustomOrders', customOrders.myCustomOrders());
  if (!category || !type) {
    CHANGING.forEach((name) => visit.untried(name, 'the server names nothing that can be made to order'));
    return null;
  }
  const terms = (await visit.addition('shopProfile.shopTerms', shopTerms())) ?? unknownTerms;
  const draft = draftOf(category, type, terms);
  const place = customOrders.placeCustomOrder(draft, [drawing()], crypto.randomUUID());
  const placed = await visit.yes('customOrders.placeCustomOrder', place);
  if (!placed) {
    CHANGING.slice(1).forEach((name) => visit.untried(name, 'no custom order could be placed'));
    return null;
  }
  const listed = await visit.yes('customOrders.myCustomOrders', customOrders.myCustomOrders());
  if (listed && !listed.some(({ id }) => id === placed.id))
    visit.fault('customOrders.myCustomOrders', 'The custom order that was placed just now is missing in it.');
  const order = await visit.yes('customOrders.oneCustomOrder', customOrders.oneCustomOrder(placed.id));
  if (order && order.designName !== draft.designName)
    visit.fault('customOrders.oneCustomOrder', 'The design’s name is not the one that was sent.');

  const picture = order?.drawings[0];
  if (order && !picture)
    visit.fault('customOrders.oneCustomOrder', 'The drawing that was sent is missing in `designImage`.');
  if (picture?.startsWith('/'))
    await visit.yes('customOrders.customPicture', customOrders.customPicture(url + picture));
  else visit.untried('customOrders.customPicture', 'the drawing is not kept at an address of the API');

  const edited = { ...draft, designName: 'Contract check, changed' };
  if (
    await visit.yes(
      'customOrders.editCustomOrder',
      customOrders.editCustomOrder(placed.id, edited, [], crypto.randomUUID()),
    )
  ) {
    const now = await visit.yes('customOrders.oneCustomOrder', customOrders.oneCustomOrder(placed.id));
    if (now && now.designName !== edited.designName)
      visit.fault('customOrders.editCustomOrder', 'The design’s name is not the changed one afterwards.');
    if (order && now && now.drawings.length < order.drawings.length)
      visit.fault('customOrders.editCustomOrder', 'Pictures that were there stay, and one is gone.');
  }
  // A customer moves only what the staff have quoted (section 4).
  const move = {
    status: 'Confirmed' as const,
    price: draft.price,
    deliveryFee: draft.deliveryFee,
    mockup: '',
    note: '',
  };
  await visit.no(
    'customOrders.changeCustomStatus',
    customOrders.changeCustomStatus(placed.id, move),
    'to a move of an order that does not wait for one',
  );
  await visit.no(
    'customOrders.sendCustomSlip',
    customOrders.sendCustomSlip(placed.id, new Blob(['no picture'])),
    'for a custom order that is paid in cash',
  );
  visit.untried('customOrders.changeCustomStatus', 'a move that is taken needs the staff’s quote first');
  return placed.id;
}

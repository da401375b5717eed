import { phoneText } from '../../src/domain/order/phone.ts';
import type { Address } from '../../src/domain/account/user.ts';
import { sizeWords } from '../../src/domain/catalogue/size-text.ts';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import { dueOf, type PaymentDueKind } from '../../src/domain/order/order.ts';
import { dateText } from '../../src/domain/date-time.ts';
import { dueOf as dueOfCustomOrder, figuresOf } from '../custom-orders/present.ts';
import type { CustomOrderRow } from '../custom-orders/read.ts';
import { storedDelivery } from '../orders/address.ts';
import type { OrderWithItems } from '../orders/present.ts';
import { shipmentWords } from '../orders/shipment.ts';
import { plain } from './contents.ts';
import type { SlipContents } from './slip.ts';

const lines = (texts: readonly string[]): string[] => texts.map(plain).filter((text) => text !== '');

const choices = (size: string, properties: string, sku = ''): string =>
  plain(
    [
      sizeWords(size),
      ...Object.entries(JSON.parse(properties) as Record<string, string>).map(([name, value]) => `${name}: ${value}`),
      sku === '' ? '' : `SKU ${sku}`,
    ]
      .filter(Boolean)
      .join(' · '),
  );

const NOT_PAID = 'The transfer for this order has not come yet.';

/** Cash to collect in cents, and notes. What could not be taken at the door is asked for again by whoever brings it once more. */
const dueOn = (
  due: PaymentDueKind,
  total: number,
  isDelivered: boolean,
  notes: readonly string[] = [],
): Pick<SlipContents, 'collect' | 'notes'> => ({
  collect: due === 'cash' || (due === 'failed cash' && !isDelivered) ? total : null,
  notes: [...lines(notes), ...(due === 'transfer' ? [NOT_PAID] : [])],
});

/** Contents of the packing slip of an order. */
export function slipOfOrder({ order, items }: OrderWithItems, shopName: string): SlipContents {
  const to = storedDelivery(order.address);
  const due = dueOf({ status: order.status, paymentMethod: order.payment_method, paymentStatus: order.payment_status });
  return {
    number: order.number,
    date: dateText(Date.parse(order.placed_at)),
    shopName: plain(shopName),
    address: lines([`${to.firstName} ${to.lastName}`, to.street, `${to.city} ${to.zipCode}`, to.state, to.country]),
    phone: plain(phoneText(to.phone)),
    parcel: plain(shipmentWords(order)),
    rows: items.map(({ name, size, properties, quantity, sku }) => ({
      name: plain(name),
      detail: choices(size, properties, sku),
      quantity,
    })),
    ...dueOn(due, order.total_cents, order.status === 'Delivered', [order.note]),
  };
}

/** Contents of the packing slip of a custom order. @param name of the receiver. */
export function slipOfCustomOrder(order: CustomOrderRow, name: string, shopName: string): SlipContents {
  const { street, city, state, zipCode, country } = JSON.parse(order.address) as Address;
  const { price, deliveryFee } = figuresOf(order);
  const due = dueOfCustomOrder(order);
  return {
    number: shortNumber(order.id),
    date: dateText(Date.parse(order.placed_at)),
    shopName: plain(shopName),
    address: lines([name, street, `${city} ${zipCode}`, state, country]),
    phone: plain(phoneText(order.phone)),
    parcel: '',
    rows: [
      {
        name: plain(`${order.product_type} “${order.design_name}”`),
        detail: choices('', order.properties),
        quantity: order.quantity,
      },
    ],
    ...dueOn(due, price + deliveryFee, order.status === 'Successfully Delivered', order.notes.split('\n')),
  };
}

import * as v from 'valibot';
import type { OrderItem } from '../../../domain/order/order.ts';
import { number, reference, text } from '../decoders.ts';
import { rupees } from '../values.ts';

/** Items of an order as they travel (section 3). */
export type WireOrderItem = {
  productId: string;
  size: string;
  properties: Record<string, string>;
  quantity: number;
  price: number;
  name: string;
  image: string;
};

export const properties: v.GenericSchema<unknown, Record<string, string>> = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((given) =>
    Object.fromEntries(
      Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    ),
  ),
);
/** Pieces of an item, 1 at least. */
export const quantity = v.pipe(number, v.integer(), v.minValue(1));

export const item: v.GenericSchema<unknown, OrderItem> = v.pipe(
  v.object({
    productId: v.optional(v.unknown()),
    itemId: v.optional(v.unknown()),
    _id: v.optional(v.unknown()),
    name: text,
    size: text,
    properties,
    quantity,
    price: rupees,
    image: v.optional(v.unknown()),
  }),
  v.transform((it) => ({
    productId:
      [it.productId, it.itemId, it._id].map((one) => v.parse(reference, one).id).find((one) => one !== '') ?? '',
    name: it.name,
    size: it.size,
    properties: it.properties,
    quantity: it.quantity,
    price: it.price,
    image: v.parse(text, Array.isArray(it.image) ? (it.image as unknown[])[0] : it.image),
  })),
);

import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { wireDraft } from '../../../src/api/contract/orders/orders.ts';
import { centsFromRupees, formatPrice, LKR } from '../../../src/domain/money.ts';
import type { PaymentMethod } from '../../../src/domain/order/order.ts';
import { priceOrder } from '../../../src/domain/order/pricing.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { by, type Person } from './person.ts';

/** An order that the shop has taken; `total` as it is shown. */
export type Placed = { id: string; number: string; total: string };

/** Two of a product, bought by the call that the checkout makes. */
export async function placeOrder(
  request: APIRequestContext,
  person: Person,
  product: WireProduct,
  paymentMethod: PaymentMethod,
  properties: Readonly<Record<string, string>> = {},
): Promise<Placed> {
  const price = centsFromRupees(product.price) ?? 0;
  const items = [
    {
      productId: product._id,
      name: product.name,
      size: product.sizes[0] ?? '',
      properties,
      quantity: 2,
      price,
      image: product.image[0] ?? '',
    },
  ];
  const address = {
    firstName: 'Amara',
    lastName: 'Silva',
    email: 'amara@example.lk',
    street: '1 Temple Road',
    city: 'Kandy',
    state: 'Central',
    zipCode: '20000',
    country: 'Sri Lanka',
    phone: '0771234567',
  };
  const figures = priceOrder(items, null, demoTerms.delivery, address.state);
  const answer = await request.post('/api/order/place', {
    headers: { ...by(person), 'Idempotency-Key': randomUUID() },
    data: wireDraft({ userId: '', address, items, figures, paymentMethod, code: null }),
  });
  const { order } = (await answer.json()) as { order: { _id: string; orderId: string } };
  return { id: order._id, number: order.orderId, total: formatPrice(figures.total, LKR) };
}

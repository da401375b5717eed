import { productList } from '../../src/api/contract/catalogue.ts';
import { itemsTotal } from '../../src/domain/order/pricing.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import type { Visitor } from './http-client.ts';

export const PASSWORD = 'green tea at four';
const LINES = 3;

/** Who an order is for. */
const ADDRESS = {
  firstName: 'Amara',
  lastName: 'Silva',
  email: 'amara@example.lk',
  street: '1 Temple Road',
  city: 'Kandy',
  state: 'Central',
  zipcode: '20000',
  country: 'Sri Lanka',
  phone: '0771234567',
};

/** Signs up. @returns the token of the session. @throws Error where the shop refuses. */
export async function signUp(visitor: Visitor, email: string): Promise<string> {
  const { status, text, fault } = await visitor.ask('POST', '/api/user/register', {
    body: { name: 'Amara Silva', email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`signing up ${email} was answered ${status} ${text}${fault}`);
  return String((JSON.parse(text) as { token: string }).token);
}

/** An order of a few products that are for sale, as the app sends it; and the choice of the first. */
export async function orderOf(visitor: Visitor): Promise<{ order: object; choice: object; productId: string }> {
  const { text } = await visitor.ask('GET', productList().path);
  const items = productList()
    .read(JSON.parse(text))
    .flatMap(({ id, price, sizes, properties, name, images }) =>
      price === null
        ? []
        : [
            {
              productId: id,
              price,
              quantity: 1,
              size: sizes[0] ?? '',
              name,
              image: images[0] ?? '',
              properties: Object.fromEntries(
                properties.flatMap((property) =>
                  property.values[0] === undefined ? [] : [[property.name, property.values[0]]],
                ),
              ),
            },
          ],
    )
    .slice(0, LINES);
  const [first] = items;
  if (first === undefined) throw new Error('the shop sells nothing');
  return {
    order: {
      userId: '',
      paymentMethod: 'COD',
      redeemCode: null,
      amount: rupeesFromCents(itemsTotal(items)),
      items: items.map((item) => ({ ...item, price: rupeesFromCents(item.price) })),
      address: ADDRESS,
    },
    choice: { itemId: first.productId, size: first.size, properties: first.properties },
    productId: first.productId,
  };
}

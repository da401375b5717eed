import sharp from 'sharp';
import { CATALOGUE } from '../../../server/custom-orders/options.ts';
import type { WireCustomOrder } from '../../../src/api/contract/custom-orders/custom-order-shape.ts';
import { priceCustomOrder } from '../../../src/domain/custom-orders/custom-price.ts';
import { type CustomCategory, findType } from '../../../src/domain/custom-orders/options.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import type { Discount } from '../../../src/domain/order/pricing.ts';
import { unknownTerms } from '../../../src/domain/shop-profile.ts';
import { OURS, type TestApp } from './app.ts';
import type { TestDatabase } from './database.ts';

/** What the shop of these tests makes to order. */
export const OPTIONS: CustomCategory[] = [
  {
    name: 'Clothing',
    productTypes: [
      {
        name: 'T-shirt',
        basePrice: 90_000,
        minQuantity: 5,
        productionDays: 7,
        outline: '',
        properties: [
          {
            name: 'Fabric',
            type: 'select',
            options: [
              { value: 'Cotton', priceImpact: null, colour: '' },
              { value: 'Dry-fit', priceImpact: 15_033, colour: '' },
            ],
            default: '',
            required: true,
            priceImpact: 0,
          },
          { name: 'Gift box', type: 'checkbox', options: [], default: '', required: false, priceImpact: 5_000 },
        ],
      },
      { name: 'Cap', basePrice: 60_000, minQuantity: 1, productionDays: null, outline: '', properties: [] },
    ],
  },
];

/** Writes what can be made to order. */
export const openWorkshop = async ({ db }: Pick<TestDatabase, 'db'>, options = OPTIONS): Promise<void> =>
  void (await db
    .insertInto('custom_options')
    .values({ key: CATALOGUE, version: 1, document: JSON.stringify(options), updated_at: '' })
    .onConflict((row) => row.column('key').doUpdateSet({ document: JSON.stringify(options) }))
    .execute());

/** What a test wants of a custom order; the rest is a whole request for ten T-shirts. */
export type Wanted = {
  category?: string;
  subcategory?: string;
  properties?: Record<string, string>;
  quantity?: number;
  redeemCode?: string;
  discount?: Discount;
  texts?: Record<string, string>;
};

const ADDRESS = { street: '1 Temple Road', city: 'Kandy', state: 'Kandy', zipCode: '20000', country: 'Sri Lanka' };

/** The texts of a form, with the figures by the app's own sum. */
export function textsOf(wanted: Wanted = {}, options = OPTIONS): Record<string, string> {
  const { category = 'Clothing', subcategory = 'T-shirt', quantity = 10 } = wanted;
  const properties = wanted.properties ?? (subcategory === 'T-shirt' ? { Fabric: 'Dry-fit' } : {});
  const type = findType(options, category, subcategory);
  if (!type) throw new Error('no such product type');
  const { price, original, deliveryFee } = priceCustomOrder(
    type,
    properties,
    quantity,
    wanted.discount ?? null,
    unknownTerms.delivery,
    ADDRESS.state,
  );
  return {
    designName: 'School sports meet',
    category,
    subcategory,
    properties: JSON.stringify(properties),
    phoneNumber: '077 123 4567',
    quantity: String(quantity),
    price: String(rupeesFromCents(price)),
    originalPrice: String(rupeesFromCents(original)),
    deliveryFee: String(rupeesFromCents(deliveryFee)),
    notes: 'Blue, please.\r\nNames on the back.',
    paymentMethod: 'Cash On Delivery',
    address: JSON.stringify(ADDRESS),
    ...(wanted.redeemCode === undefined ? {} : { redeemCode: wanted.redeemCode }),
    ...wanted.texts,
  };
}

/** A small photograph of one colour; its bytes differ by colour. */
export const photo = (red = 10, format: 'png' | 'jpeg' | 'webp' = 'png', width = 40): Promise<Buffer> =>
  sharp({ create: { width, height: 30, channels: 3, background: { r: red % 256, g: 90, b: 120 } } })
    .toFormat(format)
    .toBuffer();

/** A form as a browser sends it. */
export function formOf(texts: Record<string, string>, pictures: readonly Buffer[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const [place, bytes] of pictures.entries())
    form.append('designImage', new File([new Uint8Array(bytes)], `drawing ${place}.png`, { type: 'image/png' }));
  return form;
}

/** An answer to a form. */
export type FormAnswer = { status: number; body: WireCustomOrder & { message?: string; details?: unknown } };

/** Sends forms to an app in process. */
export const formSender =
  ({ app }: Pick<TestApp, 'app'>) =>
  async (
    method: 'POST' | 'PUT',
    path: string,
    token: string,
    form: FormData,
    headers: Record<string, string> = {},
  ): Promise<FormAnswer> => {
    const answer = await app.request(path, {
      method,
      headers: { ...OURS, Authorization: `Bearer ${token}`, ...headers },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as FormAnswer['body'] };
  };

import type { WireProduct } from '../../src/api/contract/catalogue.ts';
import type { EngineBrowser } from './engine.ts';

const ADDRESS = {
  'First name': 'Amara',
  'Last name': 'Silva',
  'Phone (optional)': '077 123 4567',
  'Street address': '7 Lotus Lane',
  'City or town': 'Galle',
  District: 'Galle',
  Postcode: '80000',
  Country: 'Sri Lanka',
};

const says = (text: string): string => `normalize-space(.)="${text}"`;
const named = (text: string): string => `(${says(text)} or @aria-label="${text}")`;
const link = (text: string): string => `//a[${named(text)}]`;
const button = (text: string): string => `//button[${named(text)}]`;
const heading = (text: string): string => `//h1[${says(text)}]`;
const field = (label: string): string => `//main//*[@id=//main//label[${says(label)}]/@for]`;
const choice = (text: string): string => `//main//label[${says(text)}]`;

/** Products with a size to choose, and no other choice. @throws Error where the shop has none. */
async function sizedOf(shop: string): Promise<WireProduct[]> {
  const answer = await fetch(`${shop}/api/product/list`);
  const { enrichedProducts } = (await answer.json()) as { enrichedProducts: WireProduct[] };
  const found = enrichedProducts.filter(
    (it) => it.price !== null && it.sizes.length > 1 && it.customProperties.length === 0 && !it.name.includes('"'),
  );
  if (found.length === 0) throw new Error('The demo shop has no product with sizes and no other choice.');
  return found;
}

/**
 * A shopper's way from home to a placed order, with an account made on the way.
 * @param shop its origin.
 * @throws Error that names the element that did not come.
 */
export async function walk(browser: EngineBrowser, shop: string): Promise<void> {
  const sized = await sizedOf(shop);
  const isSized = sized.map(({ name }) => says(name)).join(' or ');
  await browser.open(`${shop}/`);
  await browser.press(link('Start shopping'));
  await browser.press(`//main//a[${isSized}]`);
  await browser.see(`//h1[${isSized}]`);
  const shown = await browser.address();
  const [size = ''] = sized.find(({ _id }) => shown.endsWith(`/product/${_id}`))?.sizes ?? [];
  await browser.press(choice(size));
  await browser.press(button('ADD TO CART'));
  await browser.press(link('View cart'));
  await browser.press(link('PROCEED TO CHECKOUT'));
  await browser.see(heading('Place your order'));
  const email = `walk-${Date.now()}@example.lk`;
  for (const [label, text] of Object.entries({ ...ADDRESS, Email: email })) await browser.enter(field(label), text);
  await browser.press(button('PLACE ORDER'));
  await browser.see(heading('Sign Up'));
  for (const [label, text] of Object.entries({ Name: 'Amara Silva', Email: email, Password: 'three random words' }))
    await browser.enter(field(label), text);
  await browser.press(button('Sign Up'));
  await browser.see(heading('Place your order'));
  await browser.press(button('PLACE ORDER'));
  await browser.see(`//*[${says('Order placed successfully!')}]`);
  const address = await browser.address();
  if (!address.includes('/orders/')) throw new Error(`The placed order is shown at ${address}.`);
}

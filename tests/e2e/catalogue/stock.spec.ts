import type { APIRequestContext, Page } from '@playwright/test';
import type { WireCart } from '../../../src/api/contract/cart.ts';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { sizeText } from '../../../src/domain/catalogue/size-text.ts';
import { fillCheckout } from '../support/checkout-form.ts';
import { cards, catalogueOf, expect, expectAccessible, test } from '../support/page.ts';
import { placeOrder } from '../support/place-order.ts';
import { asPerson, by, type Person, signedUp, staff } from '../support/person.ts';

const FAILED_CALL = /Failed to load resource/;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const size = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true });

/** Two products with sizes alone, which no other test buys: of the last of the list. */
async function counted(request: APIRequestContext, nth: number): Promise<[WireProduct, WireProduct]> {
  const { products } = await catalogueOf(request);
  const found = products.filter(
    (it) => it.sizes.length > 3 && it.customProperties.length === 0 && it.price !== null && !it.stock && !it.prices,
  );
  const [one, other] = [found.at(-1 - 2 * nth), found.at(-2 - 2 * nth)];
  if (!one || !other) throw new Error('The demo shop has too few products with sizes');
  return [one, other];
}

/** Counts a size, and waits until the shop shows it. */
async function count(request: APIRequestContext, { _id }: WireProduct, of: string, left: number): Promise<void> {
  await staff('products', 'stock', _id, `Size=${of}`, 'set', String(left));
  await expect
    .poll(async () => (await catalogueOf(request)).products.find((it) => it._id === _id)?.stock ?? [])
    .toContainEqual({ size: of, properties: {}, left });
}

const put = async (request: APIRequestContext, person: Person, { _id }: WireProduct, of: string, quantity: number) =>
  expect(
    (
      await request.post('/api/cart/update', {
        data: { itemId: _id, size: of, properties: {}, quantity },
        headers: by(person),
      })
    ).status(),
  ).toBe(200);

/** Lines of the cart that the server has: sizes, and how many of each. */
async function linesOf(request: APIRequestContext, person: Person): Promise<string[]> {
  const answer = await request.post('/api/cart/get', { headers: by(person) });
  const { cartData } = (await answer.json()) as { cartData: WireCart };
  return Object.values(cartData)
    .map((line) => `${line.size} ${line.quantity}`)
    .sort();
}

test('a size that is sold out is struck through, is reached by keyboard and cannot be bought, and of another one only what is left', async ({
  page,
  request,
}) => {
  const [product] = await counted(request, 0);
  const [one = '', gone = '', few = ''] = product.sizes;
  await count(request, product, gone, 0);
  await count(request, product, few, 2);
  try {
    await page.goto(`/product/${product._id}`);
    await expect(button(page, 'ADD TO CART')).toBeEnabled();
    await size(page, sizeText(one)).focus();
    await page.keyboard.press('ArrowRight');
    const sold = size(page, `${sizeText(gone)}, sold out`);
    await expect(sold).toBeFocused();
    await expect(sold).toBeChecked();
    await expect(
      main(page)
        .locator('s')
        .filter({ hasText: sizeText(gone) }),
    ).toBeVisible();
    await expect(main(page).getByText('This choice is sold out. Please try another one.')).toBeVisible();
    await expect(button(page, 'Sold out')).toBeDisabled();
    await expect(button(page, 'ADD TO CART')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(size(page, sizeText(few))).toBeChecked();
    await expect(main(page).getByText('Only 2 left')).toBeVisible();
    for (const told of [
      'added to your cart',
      'You have 2 in your cart',
      'Only 2 are left, and they are in your cart.',
    ]) {
      await button(page, 'ADD TO CART').click();
      await expect(page.getByText(told).first()).toBeVisible();
    }
    // The cart takes no more either, and says so once fewer are left than it has.
    await page.goto('/cart');
    const more = button(page, `Quantity of ${product.name}: one more`);
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(main(page).getByRole('link', { name: 'PROCEED TO CHECKOUT' }).filter({ visible: true })).toBeVisible();
    await count(request, product, few, 1);
    await page.reload();
    await expect(main(page).getByText('Only 1 left')).toBeVisible();
    await expect(button(page, 'PROCEED TO CHECKOUT')).toBeDisabled();
    await expect(main(page).getByText('Please change them to go on.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Take 1').click();
    await expect(main(page).getByText('Only 1 left')).toBeHidden();
    await expect(main(page).getByRole('link', { name: 'PROCEED TO CHECKOUT' }).filter({ visible: true })).toBeVisible();
    await count(request, product, few, 0);
    await page.reload();
    await expect(main(page).getByText('Sold out', { exact: true })).toBeVisible();
    await expect(button(page, 'PROCEED TO CHECKOUT')).toBeDisabled();
    // Once no size is left its card says so.
    await Promise.all(product.sizes.map((of) => staff('products', 'stock', product._id, `Size=${of}`, 'set', '0')));
    await expect
      .poll(async () => (await catalogueOf(request)).products.find((it) => it._id === product._id)?.soldOut)
      .toBe(true);
    await page.goto(`/collection?q=${encodeURIComponent(product.name)}`);
    await expect(cards(page).filter({ hasText: product.name }).getByText('Sold out')).toBeVisible();
    await page.goto(`/product/${product._id}`);
    await expect(main(page).getByText('This one is sold out.')).toBeVisible();
    await expect(button(page, 'Sold out')).toBeDisabled();
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('/OutOfStock');
  } finally {
    await staff('products', 'stock', product._id, 'off');
  }
});

test('@phone the question for a size says which are sold out, and a press on one adds nothing and leaves it open', async ({
  page,
  request,
}) => {
  const [product] = await counted(request, 2);
  const [one = '', gone = ''] = product.sizes;
  await count(request, product, gone, 0);
  try {
    await page.goto(`/product/${product._id}`);
    await button(page, 'ADD TO CART').click();
    const question = page.getByRole('alertdialog');
    const sold = question.getByRole('button', { name: `${sizeText(gone)}, sold out`, exact: true });
    await expect(sold.locator('s')).toHaveText(sizeText(gone));
    await expect(sold).toBeDisabled();
    await sold.click({ force: true });
    await expectAccessible(page);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: sizeText(one), exact: true }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(`${product.name} added to your cart.`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
  } finally {
    await staff('products', 'stock', product._id, 'off');
  }
});

test('of two shoppers who order the last piece one has it, and the other is told and loses nothing', async ({
  page,
  browser,
  baseURL,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const [product, other] = await counted(request, 1);
  const [last = ''] = product.sizes;
  const [plenty = '', short = ''] = other.sizes;
  await count(request, product, last, 1);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const [amara, ben] = [await signedUp(elsewhere.request), await signedUp(request, 'Ben Perera')];
  try {
    await put(elsewhere.request, amara, product, last, 1);
    for (const [it, of, quantity] of [
      [product, last, 1],
      [other, plenty, 1],
      [other, short, 3],
    ] as const)
      await put(request, ben, it, of, quantity);
    const second = await elsewhere.newPage();
    await asPerson(page, ben);
    await asPerson(second, amara);
    for (const one of [page, second]) {
      await one.goto('/place-order');
      await fillCheckout(one);
    }
    await button(second, 'PLACE ORDER').click();
    await expect(second).toHaveURL(/\/orders\//);
    await elsewhere.close();
    // Meanwhile the owner has counted the other size, too.
    await count(request, other, short, 2);

    await button(page, 'PLACE ORDER').click();
    await expect(title(page, 'Your order has changed')).toBeFocused();
    await expect(main(page).getByText(`${product.name}, size ${last}: sold out.`)).toBeVisible();
    await expect(main(page).getByText(`${other.name}, size ${short}: only 2 left, you asked for 3.`)).toBeVisible();
    await expectAccessible(page);
    // Back at the form nothing that was typed is lost, and the cart has what there is.
    await button(page, 'Back to the form').click();
    await expect(main(page).getByLabel('Street address', { exact: true })).toHaveValue('7 Lotus Lane');
    await expect.poll(() => linesOf(request, ben)).toEqual([`${plenty} 1`, `${short} 2`].sort());
    await button(page, 'PLACE ORDER').click();
    await expect(page).toHaveURL(/\/orders\//);
    await expect(main(page).getByText(other.name).first()).toBeVisible();
    expect(await staff('products', 'stock', other._id)).toContain(`      0  ${other.name}: ${short}`);
  } finally {
    await staff('products', 'stock', product._id, 'off');
    await staff('products', 'stock', other._id, 'off');
  }
});

test('an order that is ordered again says how many are left, and no more go into the cart', async ({
  page,
  request,
}) => {
  const [product] = await counted(request, 2);
  const amara = await signedUp(request);
  const order = await placeOrder(request, amara, product, 'COD');
  try {
    await count(request, product, product.sizes[0] ?? '', 1);
    await asPerson(page, amara);
    await page.goto(`/orders/${order.id}`);
    await button(page, 'Order again').click();
    const layer = page.getByRole('dialog');
    await expect(layer.getByRole('listitem')).toContainText([`2 × ${product.name}`]);
    await expect(layer.getByRole('listitem')).toContainText(['Only 1 left']);
    await expectAccessible(page);
    await layer.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'PROCEED TO CHECKOUT' }).filter({ visible: true })).toBeVisible();
  } finally {
    await staff('products', 'stock', product._id, 'off');
  }
});

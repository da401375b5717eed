import { productList } from '../../../src/api/contract/catalogue.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { fillCheckout } from '../support/checkout-form.ts';
import { cards, expect, expectAccessible, test } from '../support/page.ts';
import { asPerson, signedUp, staff } from '../support/person.ts';

const price = (cents: number): string => formatPrice(cents, LKR);

test('a size that costs more has its price on the page, in the question for a size, in the cart, at checkout and in the order', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true }).filter({ visible: true });
  const amount = (cents: number) => main.getByText(price(cents), { exact: true }).filter({ visible: true }).first();
  const product = productList()
    .read(await (await request.get('/api/product/list')).json())
    .find(({ prices = [], properties }) => prices.length > 1 && properties.length === 0);
  if (!product || product.price === null) throw new Error('The demo shop has no product with prices by size');
  const { id, name, price: lowest, sizes } = product;
  const own = new Map(product.prices?.map((one) => [one.size, one.price ?? 0]));
  const [large = '', largest = ''] = [...own.keys()];
  const [plain = ''] = sizes;
  const from = `From ${price(lowest)}`;

  await page.goto(`/collection?q=${encodeURIComponent(name)}`);
  await expect(cards(page).filter({ hasText: name }).getByText(from)).toBeVisible();

  await asPerson(page, await signedUp(request));
  await page.goto(`/product/${id}`);
  await expect(main.getByText(from).first()).toBeVisible();
  // Not chosen yet: the question says which sizes cost more, for an answer puts it into the cart.
  await button('ADD TO CART').click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText(`${largest}, ${price(own.get(largest) ?? 0)}`)).toBeVisible();
  await expectAccessible(page);
  await asked.getByText(plain, { exact: true }).click();
  await expect(amount(lowest)).toBeVisible();
  await expect(main.getByText(from)).toHaveCount(0);

  await main.getByRole('radio', { name: large, exact: true }).check();
  await expect(amount(own.get(large) ?? 0)).toBeVisible();
  await expectAccessible(page);
  await button('ADD TO CART').click();
  await expect(page.getByText(`Cart: 2 items, ${price(lowest + (own.get(large) ?? 0))}`)).toBeVisible();

  await page.goto('/cart');
  const lines = main.getByRole('listitem').filter({ hasText: name });
  await expect(lines.filter({ hasText: `Size: ${plain}` }).getByText(price(lowest), { exact: true })).toBeVisible();
  await expect(
    lines.filter({ hasText: `Size: ${large}` }).getByText(price(own.get(large) ?? 0), { exact: true }),
  ).toBeVisible();
  const items = lowest + (own.get(large) ?? 0);
  await expect(amount(items)).toBeVisible();

  await page.goto('/place-order');
  await fillCheckout(page);
  await expect(amount(items)).toBeVisible();
  await button('PLACE ORDER').click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(main.getByText(name).first()).toBeVisible();
  const [, number = ''] = /\/orders\/([^/?]+)/.exec(page.url()) ?? [];
  const shown = await staff('orders', 'show', number);
  expect(shown).toContain(`${price(own.get(large) ?? 0)}  ${name} (${large}) [ML-SHIFT-${large}]`);
  expect(shown).toContain(`Items ${price(items)}`);
});

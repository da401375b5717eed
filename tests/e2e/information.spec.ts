import { catalogueOf, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts';

test('a shopper looks the sizes up from a product, and finds the other pages of the shop in its footer', async ({
  page,
  request,
}) => {
  const { sized } = await catalogueOf(request);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/product/${sized._id}`);
  await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click();
  await expect(page).toHaveURL('/info/sizes');
  await expect(title).toHaveText('Size guide');
  await expect(title).toBeFocused();
  await expect(page).toHaveTitle('Size guide · Nool');
  await expect(page.getByRole('row', { name: 'M 88 (34½) 70 (27½) 96 (38)' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Information' }).getByRole('link');
  await expect(links).toHaveText(['Delivery and returns', 'Size guide', 'Questions and answers', 'Privacy', 'Terms']);
  await links.first().click();
  await expect(title).toHaveText('Delivery and returns');
  await expect(title).toBeFocused();
  await expect(page.getByRole('row', { name: 'All of Sri Lanka Rs. 350.00' })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText('Size guide');
});

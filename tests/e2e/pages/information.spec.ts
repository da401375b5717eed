import { catalogueOf, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/page.ts';

test('a shopper looks the sizes up from a product, and finds the other pages of the shop in its footer', async ({
  page,
  request,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only there may a test read what was copied');
  const { fitted } = await catalogueOf(request);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/product/${fitted._id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // As on a desk, where no sheet of the device comes up.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeFocused();
  await expect(page.getByText('Paste it wherever you like.')).toBeAttached();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.origin + copied.pathname).toBe(page.url());
  // What is chosen goes with it.
  expect([...copied.searchParams]).toEqual([['colour', fitted.customProperties[0]!.values[0]]]);
  // How it fits stands below the sizes, and where a size is asked for.
  const note = fitted.fitNote ?? '';
  await expect(page.getByRole('main').getByText(note)).toBeVisible();
  const alert = page.getByRole('alertdialog', { name: 'Please select a size' });
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(alert.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription(note);
  await alert.getByRole('button', { name: 'OK' }).click();
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

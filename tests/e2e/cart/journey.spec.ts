import {
  catalogueOf,
  cards,
  expect,
  expectArrived,
  expectAccessible,
  hideFilters,
  rupees,
  showFilters,
  summary,
  test,
} from '../support/page.ts';

test('a shopper comes in, filters, opens a product, fills a cart and finds it again after a reload', async ({
  page,
  request,
}) => {
  const { products } = await catalogueOf(request);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await expect(page).toHaveURL('/collection');
  await expect(summary(page)).toHaveText(`Showing 1-20 of ${products.length} products`);

  // The biggest category with sizes to choose.
  const category = products.find(
    (it) => it.sizes.length > 1 && it.price !== null && it.customProperties.length === 0,
  )?.category;
  if (!category) throw new Error('The demo shop has no sized product');
  const ofIt = products.filter((it) => it.category._id === category._id);
  await showFilters(page);
  await page.getByRole('checkbox', { name: new RegExp(`^${category.name}`) }).check();
  await expect(page).toHaveURL(`/collection?category=${category._id}`);
  await expect(summary(page)).toHaveText(`Showing 1-${Math.min(20, ofIt.length)} of ${ofIt.length} products`);
  const types = new Set(ofIt.map((it) => it.subCategory.name).filter(Boolean));
  const first = [...types][0] ?? '';
  await expect(page.getByRole('group', { name: 'TYPE' }).getByRole('checkbox', { name: first })).toBeVisible();
  await hideFilters(page);

  const wanted = ofIt
    .filter((it) => it.sizes.length > 1 && it.customProperties.length === 0 && it.price !== null)
    .at(0);
  if (!wanted) throw new Error('The category has no plain sized product');
  await page.getByRole('link', { name: wanted.name, exact: true }).click();
  await expect(page).toHaveURL(`/product/${wanted._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted.name);
  await expectArrived(page);

  // A press on the picture shows it as large as the window; the gallery follows what is seen there.
  const pictures = page.getByRole('region', { name: `Pictures of ${wanted.name}` });
  await pictures.click();
  const viewer = page.getByRole('dialog', { name: `${wanted.name} (1 of ${wanted.image.length})` });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(`${wanted.name} (2 of ${wanted.image.length})`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeFocused();
  await expect(page.getByRole('button', { name: `Show picture 2 of ${wanted.image.length}` })).toHaveAttribute(
    'aria-current',
    'true',
  );

  // Left without an answer, the question for a size leads to the sizes.
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Please select a size');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('radio', { name: wanted.sizes[0] ?? '', exact: true })).toBeFocused();
  await expect(page.getByRole('radiogroup', { name: 'Size' })).toContainText('Please select a size');

  const size = wanted.sizes[1] ?? '';
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();

  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(wanted.name);
  await expect(page.getByRole('main')).toContainText(new RegExp(`Size:?\\s*${size}`));
  const quantity = page.getByRole('spinbutton', { name: /quantity/i });
  await expect(quantity).toHaveValue('2');
  // A press on the number leaves it to be typed over.
  await quantity.click();
  await page.keyboard.type('3');
  await quantity.press('Enter');
  const total = rupees((wanted.price ?? 0) * 3);
  // In the line itself, and as the sum.
  await expect(page.getByRole('main').getByRole('listitem').filter({ has: quantity })).toContainText(total);
  await expect(page.getByRole('region', { name: 'Cart total' }).getByRole('status')).toHaveText(total);
  await expect(page.getByRole('main')).toContainText('Calculated at checkout');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('spinbutton', { name: /quantity/i })).toHaveValue('3');
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('main')).toContainText(
    'Looks like your cart is empty. Check out and see what keeps your interest',
  );
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/collection');
});

test(
  'a finger that swipes a picture turns to the next, and only a tap enlarges it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { sized } = await catalogueOf(request);
    await page.goto(`/product/${sized._id}`);
    const box = await page.getByRole('region', { name: `Pictures of ${sized.name}` }).boundingBox();
    if (!box) throw new Error('The pictures have no place');
    const session = await page.context().newCDPSession(page);
    const { x, y } = { x: box.x + box.width * 0.8, y: box.y + box.height / 2 };
    await session.send('Input.synthesizeScrollGesture', { x, y, xDistance: -box.width * 0.6, yDistance: 0 });
    const second = page.getByRole('button', { name: `Show picture 2 of ${sized.image.length}` });
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('dialog')).toHaveAccessibleName(`${sized.name} (2 of ${sized.image.length})`);
  },
);

test('Back brings back filters, page and place', { tag: '@both' }, async ({ page }) => {
  await page.goto('/collection?sort=low-high');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/collection?sort=low-high&page=2');
  await expect(summary(page)).toHaveText(/^Showing 21-40 of/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const card = cards(page).nth(11).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(summary(page)).toHaveText(/^Showing 21-40 of/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60);
  await page.goForward();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/collection?sort=low-high');
  await expect(summary(page)).toHaveText(/^Showing 1-20 of/);
});

test('the cart is the same in two tabs', async ({ page, context, request }) => {
  const { sized } = await catalogueOf(request);
  await page.goto(`/product/${sized._id}`);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('main')).toContainText('Looks like your cart is empty');
  await page.getByRole('radio', { name: sized.sizes[0] ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(other.getByRole('main')).toContainText(sized.name);
  await other.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 0 items');
});

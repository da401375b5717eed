import type { Page, Route } from '@playwright/test';
import {
  answer,
  button,
  choose,
  chooseShirt,
  drawingOf,
  field,
  fillIn,
  havingAddress,
  main,
  ORDER,
  press,
  serveOptions,
  takeCode,
} from '../support/custom-form.ts';
import { expect, expectAccessible, routeOnce, test } from '../support/page.ts';

/** The form of a custom order against calls that the test answers. */

const FAILED_CALL = /Failed to load resource/;
const PLACE = '**/api/custom-order/';
const SUBMIT = 'Place Custom Order';
const total = (page: Page) => main(page).getByRole('status').filter({ hasText: /^Rs\./ });
const summary = (page: Page) => main(page).getByRole('region', { name: 'Order Summary' });
const partsOf = (route: Route): string => route.request().postDataBuffer()?.toString('latin1') ?? '';
const part = (body: string, name: string): string =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ?? '';

test('a design is priced as it is chosen, and sent with its drawings in their order', async ({ page }) => {
  await havingAddress(page);
  await page.goto('/custom-order');
  await expect(field(page, 'Quantity')).toBeDisabled();
  await expect(button(page, SUBMIT)).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page).getByRole('radio', { name: /^Card Payment Coming Soon/ })).toBeDisabled();
  await expect(main(page).getByRole('radio', { name: /^PayPal Coming Soon/ })).toBeDisabled();
  await fillIn(page);
  await expect(field(page, 'Quantity')).toHaveValue('10');
  await expect(summary(page).getByText('+ Rs. 250.00')).toBeVisible();
  await expect(total(page)).toHaveText('Rs. 17,000.00');
  await main(page)
    .getByRole('radio', { name: /^Bottle green/ })
    .check();
  await main(page)
    .getByRole('checkbox', { name: /^Packed one by one/ })
    .check();
  await field(page, 'Extra colours of the print').fill('2');
  await expect(total(page)).toHaveText('Rs. 18,550.00');
  await expect(summary(page)).toContainText('Estimated production time: 14 days after you approve the design.');
  await field(page, 'Quantity').fill('3');
  await field(page, 'Quantity').blur();
  await expect(main(page).getByRole('alert').filter({ hasText: 'We make this from 10 pieces' })).toBeVisible();
  await expect(field(page, 'Quantity')).toHaveValue('10');

  await page.getByLabel('Choose files').setInputFiles([
    { name: 'back.png', mimeType: 'image/png', buffer: await drawingOf(page, 'B') },
    { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 of something') },
  ]);
  await expect(main(page).getByText('list.pdf: Only image files are allowed')).toBeVisible();
  await expect(
    main(page).getByText("photo.heic: We can't take HEIC pictures. Please send it as PNG, JPEG or WEBP."),
  ).toBeVisible();
  await button(page, 'Remove back.png').click();
  await button(page, 'Put back.png back').click();
  await main(page)
    .getByRole('button', { name: /^Sketch of your Crew-neck T-shirt in Bottle green/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByText("We'll tell the tailor: Drawing on the front", { exact: false })).toBeVisible();
  await expectAccessible(page);

  let body = '';
  await page.route(PLACE, (route) => {
    body = partsOf(route);
    return route.fulfill({ status: 201, json: { ...ORDER, status: 'Request Placed' } });
  });
  await page.route(`**/api/custom-order/${ORDER._id}`, (route) => route.fulfill({ json: ORDER }));
  await press(SUBMIT)(page);
  await expect(page).toHaveURL(`/custom-orders/${ORDER._id}`);
  await expect(page.getByText('Custom order placed successfully!')).toBeVisible();
  expect(['designName', 'quantity', 'price', 'deliveryFee', 'paymentMethod'].map((name) => part(body, name))).toEqual([
    'Trinity old boys',
    '10',
    '18550',
    '0',
    'Cash On Delivery',
  ]);
  expect(JSON.parse(part(body, 'properties'))).toEqual({
    Fabric: 'Linen blend',
    Colour: 'Bottle green',
    'Print position': 'Left chest',
    'Extra colours of the print': '2',
    'Packed one by one': 'true',
  });
  expect(part(body, 'notes')).toMatch(/^Drawing on the front, at chest height, on the wearer's left: /);
  expect([...body.matchAll(/filename="([^"]+)"/g)].map(([, name]) => name)).toEqual(['crest.png', 'back.png']);
});

test('a form that lacks something leads to what it lacks, and a team list is checked row by row', async ({ page }) => {
  await serveOptions(page);
  await page.goto('/custom-order');
  const missing = main(page).getByText('Please enter a redeem code and select a product first');
  await field(page, 'Redeem code').fill('WELCOME500');
  await press('Apply')(page);
  await expect(missing).toBeVisible();
  await chooseShirt(page);
  await expect(missing).toBeHidden();
  await press(SUBMIT)(page);
  const faults = main(page).getByRole('region', { name: 'Please check these fields' });
  await expect(faults).toBeFocused();
  await faults.getByRole('link', { name: 'Choose an option for Fabric.' }).click();
  await expect(main(page).getByLabel('Fabric', { exact: true })).toBeFocused();

  await press('Add a team list')(page);
  const list = page.getByRole('dialog', { name: 'Team list' });
  const rows = Array.from({ length: 12 }, (_, at) => `Player ${at + 1}\t${at === 11 ? 'x' : at + 1}\tM`);
  await list.getByLabel('Paste your rows').fill(['Name\tNo\tSize', ...rows].join('\n'));
  await list.getByRole('button', { name: 'Check the rows' }).click();
  await expect(list.getByText('Number must be up to 3 digits')).toBeVisible();
  await expectAccessible(page);
  await list.getByLabel('Number, row 12').fill('12');
  await expect(list.getByText('All can be made.', { exact: false })).toBeVisible();
  await list.getByRole('button', { name: 'Done' }).click();
  await expect(field(page, 'Quantity')).toHaveValue('12');
  await expect(button(page, 'Change the team list')).toBeFocused();
});

test(
  'a change of category resets options, quantity and code, and says so',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await havingAddress(page);
    await answer('**/api/custom-order/validate-code', {
      isValid: true,
      error: null,
      discountApplied: true,
      discountedAmount: 14_000,
      redeemCode: { code: 'WELCOME500', name: '', discountType: 'fixed', discountValue: 500 },
    })(page);
    await page.goto('/custom-order');
    await chooseShirt(page);
    await field(page, 'Redeem code').fill('WELCOME500');
    await field(page, 'Redeem code').press('Enter');
    await expect(button(page, 'Remove the code WELCOME500')).toBeVisible();
    await expect(total(page)).toHaveText('Rs. 14,000.00');
    await choose(page, 'Category', 'Bags');
    await expect(
      main(page).getByText('We started your options, quantity and code afresh', { exact: false }),
    ).toBeVisible();
    await expect(
      main(page).getByText('You changed the product, so we removed the code.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByText('Redeem code applied successfully!')).toHaveCount(0);
    await expect(field(page, 'Quantity')).toBeDisabled();
    await choose(page, 'Product type', 'Tote bag');
    await expect(field(page, 'Quantity')).toHaveValue('25');
    await expect(total(page)).toHaveText('Rs. 16,250.00');
  },
);

test('what was typed is there after a reload, drawings included', { tag: '@long' }, async ({ page }) => {
  await havingAddress(page);
  await page.goto('/custom-order');
  await takeCode(page);
  await fillIn(page);
  await field(page, 'Redeem code').fill('NOOL10');
  await press('Apply')(page);
  await expect(total(page)).toHaveText('Rs. 15,300.00');
  await page.reload();
  await expect(button(page, 'Remove the code NOOL10')).toBeVisible();
  await expect(total(page)).toHaveText('Rs. 15,300.00');
  await expect(field(page, 'Design name')).toHaveValue('Trinity old boys');
  await expect(button(page, 'Remove crest.png')).toBeVisible();
  await expect(main(page).locator('image')).toHaveAttribute('href', /^blob:/);
  const picture = main(page).getByRole('listitem').locator('img');
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(240);
});

test('an edit shows the drawings that were sent already, also on the sketch', async ({ page }) => {
  await havingAddress(page);
  const [path, other] = ['a', 'b'].map((name) => `/api/custom-order/${ORDER._id}/files/${name}.webp`);
  await page.route(`**/api/custom-order/${ORDER._id}/files/*`, async (route) =>
    route.fulfill({ contentType: 'image/png', body: await drawingOf(page, 'TCK') }),
  );
  await answer(`**/api/custom-order/${ORDER._id}`, { ...ORDER, designImage: [path, other] })(page);
  await page.goto(`/custom-orders/${ORDER._id}?edit`);
  const drawings = main(page).getByRole('listitem').filter({ hasText: 'Sent already' });
  await expect(drawings).toHaveText([/^Drawing 1/, /^Drawing 2/]);
  for (const picture of await drawings.locator('img').all())
    await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(240);
  await expect(drawings.getByRole('button')).toHaveCount(0);
  await expect(main(page).locator('image')).toHaveAttribute('href', path ?? '');
});

test('sending can be cancelled, and changed figures are asked about again', async ({ page, quiet }) => {
  quiet.allow(FAILED_CALL);
  await havingAddress(page);
  await page.goto('/custom-order');
  await fillIn(page);
  await routeOnce(page, PLACE, () => undefined);
  await press(SUBMIT)(page);
  await expect(main(page).getByRole('progressbar').filter({ visible: true })).toBeVisible();
  await press('Cancel')(page);
  await expect(button(page, SUBMIT)).not.toHaveAttribute('aria-disabled');
  await page.route(PLACE, (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        message: 'The price has changed.',
        details: { price: 18_000, originalPrice: 18_000, deliveryFee: 0, codeRefused: false },
      },
    }),
  );
  await press(SUBMIT)(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your order has changed' })).toBeFocused();
  await expect(main(page)).toContainText('Rs. 18,000.00');
  await expectAccessible(page);
  await press('Back to the form')(page);
  await expect(field(page, 'Design name')).toHaveValue('Trinity old boys');
});

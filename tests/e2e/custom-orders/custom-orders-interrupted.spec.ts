import {
  button,
  drawing,
  fillCustomOrder,
  fillInAs,
  idIn,
  main,
  ordersOf,
  placeOrder,
  sendButton,
  setFiles,
} from '../support/fill-custom-order.ts';
import { expect, routeOnce, test } from '../support/page.ts';
import { asPersonOnce, by, fillLogin, signedUp } from '../support/person.ts';

/** A custom order whose sending is interrupted: by a reload, a network that goes, a session that ends. The shop is the real one. */

const LOST_CALL = /Failed to load resource|ERR_/;
const PLACE = '**/api/custom-order/';

test('what is typed and drawn survives a reload, and goes out once a network that went is back', async ({
  page,
  request,
  context,
  quiet,
}) => {
  quiet.allow(LOST_CALL);
  const amara = await signedUp(request);
  await fillInAs(page, amara, 'Choir');
  await setFiles(page, [await drawing('choir.png', '#5b2d82')]);
  await expect(main(page).getByText('choir.png')).toBeVisible();
  await page.reload();
  await expect(main(page).getByLabel('Design name')).toHaveValue('Choir');
  await expect(main(page).getByText('choir.png')).toBeVisible();
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(button(page, 'Check again')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/custom-orders\/\w+$/);
  expect((await ordersOf(page, amara)).map(({ _id, designImage }) => [_id, designImage.length])).toEqual([
    [idIn(page), 1],
  ]);
});

test('an order whose answer is lost is found, and is one order', async ({ page, request, quiet }) => {
  quiet.allow(LOST_CALL);
  const amara = await signedUp(request);
  await fillInAs(page, amara, 'Temple fair');
  let sent = 0;
  await page.route(PLACE, async (route) => {
    if (sent++ > 0) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await placeOrder(page);
  expect(sent).toBeGreaterThan(0);
  expect((await ordersOf(page, amara)).map(({ _id }) => _id)).toEqual([idIn(page)]);
});

for (const [moment, isTaken] of [
  ['before the shop has it', false],
  ['after the shop has taken it', true],
] as const)
  test(`a page that is reloaded while its order is sent, ${moment}, leads to the one order`, async ({
    page,
    request,
    quiet,
  }) => {
    quiet.allow(LOST_CALL);
    const amara = await signedUp(request);
    await fillInAs(page, amara, 'Street parade');
    await setFiles(page, [await drawing('parade.png', '#1d6a96')]);
    await expect(main(page).getByText('parade.png')).toBeVisible();
    const isOnItsWay = new Promise<void>((resolve) => {
      // Its answer never comes.
      void routeOnce(page, PLACE, (route) => (isTaken ? route.fetch().then(() => resolve()) : resolve()));
    });
    await sendButton(page).click();
    await isOnItsWay;
    await page.reload();
    await expect(page).toHaveURL(/\/custom-orders\/\w+$/);
    expect((await ordersOf(page, amara)).map(({ _id, designImage }) => [_id, designImage.length])).toEqual([
      [idIn(page), 1],
    ]);
  });

test('a session that ends while an order is sent leads back to the form as it was', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(LOST_CALL);
  const amara = await signedUp(request);
  await asPersonOnce(page, amara);
  await page.goto('/custom-order');
  await fillCustomOrder(page, 'Reunion');
  await setFiles(page, [await drawing('reunion.png', '#6d1a2d')]);
  await expect(main(page).getByText('reunion.png')).toBeVisible();
  await request.post('/api/user/logout', { headers: by(amara) });
  await sendButton(page).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, amara);
  await expect(page).toHaveURL('/custom-order');
  await expect(main(page).getByLabel('Design name')).toHaveValue('Reunion');
  await expect(main(page).getByText('reunion.png')).toBeVisible();
  await placeOrder(page);
  expect(
    await ordersOf(page, { ...amara, token: (await page.evaluate(() => localStorage.getItem('token'))) ?? '' }),
  ).toHaveLength(1);
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  button,
  choose,
  drawing,
  fillCustomOrder,
  fillInAs,
  main,
  ordersOf,
  placeOrder,
  sendButton,
  setFiles,
} from '../support/fill-custom-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/page.ts';
import { by, fillLogin, signedUp, staff } from '../support/person.ts';

/** Custom orders from the drawing to the door: the real shop, its staff at their command line. */

const FAILED_CALL = /Failed to load resource/;
const steps = (page: Page) => main(page).getByRole('list', { name: 'Progress' }).getByRole('listitem');
const mockupOn = (page: Page) => main(page).getByRole('img', { name: 'Our mockup' });
const ofStaff = (...words: string[]) => staff('custom-orders', ...words);

test('a guest draws, logs in, places, asks for a change, confirms, and follows the order to the door', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const amara = await signedUp(request);
  await page.goto('/custom-order');
  await fillCustomOrder(page, 'Kandy Kites');
  await setFiles(page, [
    await drawing('front.png', '#c62832'),
    await drawing('back.png', '#1d2b53'),
    await drawing('sleeve.png', '#e08a1e'),
  ]);
  await expect(main(page).getByText('sleeve.png')).toBeVisible();
  await main(page).getByLabel('Notes for the tailor').fill('Navy thread, please.\nBy the 20th.');
  await sendButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please login to place an order')).toBeVisible();
  await expect(main(page)).toContainText('One step before your custom order.');
  await button(page, 'Log in here').click();
  await fillLogin(page, amara);
  await expect(page).toHaveURL('/custom-order');
  await expect(main(page).getByLabel('Design name')).toHaveValue('Kandy Kites');
  await expect(main(page).getByText('sleeve.png')).toBeVisible();
  const id = await placeOrder(page);
  await expect(page.getByText('Custom order placed successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kandy Kites' })).toBeVisible();
  await expect(main(page).getByText('Rs. 14,500.00').first()).toBeVisible();

  const folder = await mkdtemp(join(tmpdir(), 'custom-order-'));
  try {
    await ofStaff('files', id, '--to', folder);
    expect((await readdir(folder)).length).toBe(3);
    const mockup = join(folder, 'mockup.png');
    await writeFile(mockup, (await drawing('mockup', '#0f4d37')).buffer);
    await ofStaff('quote', id, '--price', '16000', '--fee', '400');
    await ofStaff('mockup', id, mockup);
    await ofStaff('move', id, 'awaiting confirmation');
    await page.reload();
    await expect(main(page).getByRole('heading', { name: 'Confirm Your Order' })).toBeVisible();
    await expect(main(page).getByText('Rs. 16,400.00').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await button(page, 'Request Change').click();
    await main(page).getByLabel('Note to the tailor').fill('A little smaller on the back.');
    await button(page, 'Request Change').click();
    await expect(page.getByText('Status updated successfully')).toBeVisible();
    await expect(steps(page).filter({ hasText: 'Now: Request Change' })).toContainText('A little smaller on the back.');
    expect(await ofStaff('show', id)).toContain('A little smaller on the back.');

    const redrawn = join(folder, 'smaller.png');
    await writeFile(redrawn, (await drawing('smaller', '#7d1f3a')).buffer);
    const before = await mockupOn(page).getAttribute('src');
    await ofStaff('mockup', id, redrawn);
    await ofStaff('move', id, 'awaiting confirmation', '--note', 'Smaller now.');
    await page.reload();
    await expect(mockupOn(page)).toHaveAttribute('src', /\/files\//);
    await expect(mockupOn(page)).not.toHaveAttribute('src', before ?? '');
  } finally {
    await rm(folder, { recursive: true });
  }
  await main(page).getByRole('button', { name: 'See our mockup larger' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await button(page, 'Confirm').click();
  await expect(steps(page).filter({ hasText: 'Now: Confirmed' })).toBeVisible();
  await expect(main(page).getByText('Editing is disabled because the order is already being processed.')).toBeVisible();
  for (const status of ['preparing', 'on delivery', 'successfully delivered']) await ofStaff('move', id, status);
  await ofStaff('mark-paid', id);
  await page.goto('/custom-orders');
  await expect(main(page).getByText('Successfully Delivered').filter({ visible: true })).toBeVisible();
  await main(page).getByText('Kandy Kites').filter({ visible: true }).click();
  await expect(page).toHaveURL(`/custom-orders/${id}`);
  await expect(steps(page).filter({ hasText: 'Now: Successfully Delivered' })).toBeVisible();
  await expect(main(page).getByText('Paid', { exact: true })).toBeVisible();

  // Somebody else finds neither the order nor its pictures.
  const picture = (await ordersOf(page, amara))[0]?.designImage[0] ?? '';
  const stranger = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const nimal = await signedUp(stranger.request, 'Nimal Fernando');
  expect((await stranger.request.get(`/api/custom-order/${id}`, { headers: by(nimal) })).status()).toBe(404);
  expect((await stranger.request.get(picture, { headers: by(nimal) })).status()).toBe(404);
  // Nothing of it stays on a phone that several people use.
  expect((await page.request.get(picture)).headers()['cache-control']).toContain('no-store');
  await stranger.close();
});

test('an order is edited until the staff have taken it, and nothing typed is lost when they have', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  // By the login, whose cookie opens the pictures.
  await page.goto('/login');
  await fillLogin(page, amara);
  await expect(page).toHaveURL('/');
  await page.goto('/custom-order');
  await fillCustomOrder(page, 'School fair');
  await setFiles(page, [await drawing('fair.png', '#8fc1e8')]);
  const id = await placeOrder(page);
  await main(page).getByRole('link', { name: 'Edit Order' }).click();
  await expect(sendButton(page, 'Update Order')).toBeVisible();
  const sentAlready = main(page).getByRole('listitem').filter({ hasText: 'Sent already' }).locator('img');
  await expect.poll(() => sentAlready.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await main(page).getByLabel('Quantity').fill('20');
  await setFiles(page, [await drawing('second.png', '#f2c62f')]);
  await expect(main(page).getByText('second.png')).toBeVisible();
  await sendButton(page, 'Update Order').click();
  await expect(page.getByText('Order updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/custom-orders/${id}`);
  await expect(main(page).getByText('Rs. 29,000.00').first()).toBeVisible();
  expect((await ordersOf(page, amara))[0]?.designImage).toHaveLength(2);

  // The update went back to the order: it is once on the way back, and the form lies ahead.
  await page.goForward();
  await expect(page).toHaveURL(`/custom-orders/${id}?edit`);
  await page.goBack();
  await expect(page).toHaveURL(`/custom-orders/${id}`);

  await ofStaff('move', id, 'awaiting confirmation');
  await page.reload();
  await main(page).getByRole('link', { name: 'Edit Order' }).click();
  await main(page).getByLabel('Notes for the tailor').fill('In royal blue, if you can.');
  await request.patch(`/api/custom-order/${id}/status`, { data: { status: 'Confirmed' }, headers: by(amara) });
  await ofStaff('move', id, 'preparing');
  await sendButton(page, 'Update Order').click();
  await expect(
    main(page)
      .getByText(/editing is disabled/i)
      .or(page.getByText(/editing is disabled/i))
      .first(),
  ).toBeVisible();
  expect(await ordersOf(page, amara)).toMatchObject([{ status: 'Preparing', quantity: 20, notes: '' }]);
  await expect(main(page).getByLabel('Notes for the tailor')).toHaveValue('In royal blue, if you can.');
});

test('a mockup that was drawn anew meanwhile is shown before it can be confirmed', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  await fillInAs(page, amara, 'Lakeside');
  const id = await placeOrder(page);
  const folder = await mkdtemp(join(tmpdir(), 'custom-order-'));
  const draw = async (colour: string): Promise<void> => {
    await writeFile(join(folder, 'mockup.png'), (await drawing('mockup', colour)).buffer);
    await ofStaff('mockup', id, join(folder, 'mockup.png'));
    await ofStaff('move', id, 'awaiting confirmation', '--note', 'Here it is.');
  };
  try {
    await draw('#0f4d37');
    await page.reload();
    await expect(mockupOn(page)).toBeVisible();
    const before = await mockupOn(page).getAttribute('src');
    // In another tab of hers.
    await request.patch(`/api/custom-order/${id}/status`, { data: { status: 'Request Change' }, headers: by(amara) });
    await draw('#7d1f3a');
    await button(page, 'Confirm').click();
    await expect(main(page).getByText('There is a new mockup of your design.', { exact: false })).toBeVisible();
    await expect(mockupOn(page)).not.toHaveAttribute('src', before ?? '');
    expect(await ordersOf(page, amara)).toMatchObject([{ status: 'Awaiting Confirmation' }]);
  } finally {
    await rm(folder, { recursive: true });
  }
  await button(page, 'Confirm').click();
  await expect(steps(page).filter({ hasText: 'Now: Confirmed' })).toBeVisible();
});

test('a redeem code is taken, removed, and gone with another product type', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  await fillInAs(page, amara, 'Office day');
  const total = main(page).getByText('Rs. 14,500.00', { exact: true });
  const reduced = main(page).getByText('Rs. 13,050.00', { exact: true });
  const code = main(page).getByLabel('Redeem code');
  await code.fill('NOSUCHCODE');
  await button(page, 'Apply').click();
  await expect(main(page).getByRole('alert').filter({ hasText: /code/i })).toBeVisible();
  await code.fill('nool10');
  await button(page, 'Apply').click();
  await expect(page.getByText('Redeem code applied successfully!')).toBeVisible();
  await expect(reduced.first()).toBeVisible();
  await button(page, 'Remove the code NOOL10').click();
  await expect(reduced).toHaveCount(0);
  await expect(page.getByText('We removed the code.')).toBeVisible();
  await expect(page.getByText('Redeem code applied successfully!')).toHaveCount(0);
  await expect(total.first()).toBeVisible();
  await code.fill('NOOL10');
  await button(page, 'Apply').click();
  await expect(reduced.first()).toBeVisible();
  await choose(page, 'Product type', 'Hoodie');
  await expect(
    main(page).getByText('We started your options, quantity and code afresh for the new product.'),
  ).toBeVisible();
  await expect(button(page, 'Remove the code NOOL10')).toHaveCount(0);
  await choose(page, 'Product type', 'T-shirt');
  await code.fill('NOOL10');
  await button(page, 'Apply').click();
  await expect(reduced.first()).toBeVisible();
  await page.reload();
  await expect(button(page, 'Remove the code NOOL10')).toBeVisible();
  await expect(reduced.first()).toBeVisible();
  const id = await placeOrder(page);
  await expect(main(page).getByText('Rs. 13,050.00').first()).toBeVisible();
  expect(await ordersOf(page, amara)).toMatchObject([{ _id: id, redeemCode: 'NOOL10', price: 13_050 }]);
});

import { mkdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { catalogueOf, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/page.ts';
import { asPerson, signedUp, staff } from '../support/person.ts';
import { placeOrder } from '../support/place-order.ts';

const FAILED_CALL = /Failed to load resource/;

const main = (page: Page) => page.getByRole('main');
const due = (page: Page) => main(page).getByRole('region', { name: 'Pay by bank transfer' });
const file = (page: Page) => due(page).locator('input[type=file]');
/** A photo of so many pixels; the larger one has more of them, and more bytes, than may be sent. */
const photo = async (red: number, { width, height }: { width: number; height: number }) => ({
  name: 'IMG_20261126.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: red, g: 90, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer(),
});

const LARGE = { width: 1800, height: 2400 };

test(
  'the photo of a slip is sent from the order, made small, seen by the staff, and over once it is paid',
  { tag: '@phone' },
  async ({ page, request }, testInfo) => {
    const amara = await signedUp(request);
    const { sized } = await catalogueOf(request);
    const order = await placeOrder(request, amara, sized, 'Bank Transfer');
    await asPerson(page, amara);
    await page.goto(`/orders/${order.number}`);
    await expect(due(page)).toContainText('Paid already?');
    // The demo shop's three days.
    await expect(due(page)).toContainText(/transfer the amount by \w{3}\s\d+\s\w{3} and quote/);

    await file(page).setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(due(page)).toContainText('Only image files are allowed');

    const sent = page.waitForRequest('**/api/order/*/slip');
    const taken = await photo(200, LARGE);
    expect(taken.buffer.byteLength).toBeGreaterThan(620_000);
    await file(page).setInputFiles(taken);
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(620_000);
    await expect(due(page)).toContainText('Slip received');
    await expect(due(page).getByRole('alert')).toBeHidden();
    await expect(due(page)).toContainText('transfer the amount and quote');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(due(page)).toContainText('Slip received');

    await mkdir(testInfo.outputDir, { recursive: true });
    const path = testInfo.outputPath('slip.jpg');
    expect(await staff('orders', 'payment-slip', order.number, '--to', path)).toContain(order.number);
    const { format, height, width } = await sharp(await readFile(path)).metadata();
    expect([format, height > width]).toEqual(['jpeg', true]);
    await staff('orders', 'mark-paid', order.number);
    await page.reload();
    await expect(main(page).getByRole('button', { name: `Order ${order.number}` })).toBeVisible();
    await expect(due(page)).toHaveCount(0);
  },
);

test('a slip that does not arrive is sent again by a press', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'Bank Transfer');
  await asPerson(page, amara);
  await page.goto(`/orders/${order.number}`);
  await page.route('**/api/order/*/slip', (route) => route.abort('failed'));
  await file(page).setInputFiles(await photo(20, { width: 60, height: 80 }));
  const again = due(page).getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  await page.unroute('**/api/order/*/slip');
  await again.press('Enter');
  await expect(due(page)).toContainText('Slip received');
  await expect(file(page)).toBeFocused();
});

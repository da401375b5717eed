import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, expect } from './page.ts';

const main = (page: Page): Locator => page.getByRole('main');

/** A picture of one colour, as a file that a customer has. */
export const drawing = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Chooses in a drawn select, which takes the place of the browser's own once its code has come. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  await main(page)
    .locator('button')
    .and(page.getByRole('combobox', { name: label }))
    .click();
  await page.getByRole('option', { name: value, exact: true }).click();
}

/** Button that sends the form: in the bar of a phone, or at the form's end. */
export const sendButton = (page: Page, name = 'Place Custom Order'): Locator =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true });

/** Fills in all that the demo shop asks for its T-shirt: ten of them, in white. */
export async function fillCustomOrder(page: Page, designName: string): Promise<void> {
  await main(page).getByLabel('Design name').fill(designName);
  await choose(page, 'Category', 'Teamwear');
  await choose(page, 'Product type', 'T-shirt');
  for (const [label, text] of [
    ['Street address', '1 Temple Road'],
    ['City or town', 'Kandy'],
    ['District', 'Kandy'],
    ['Postcode', '20000'],
    ['Phone number', '077 123 4567'],
  ] as const)
    await enter(main(page).getByLabel(label), text);
  await expect(main(page).getByLabel('Quantity')).toHaveValue('10');
}

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { WireCustomOrder } from '../../../src/api/contract/custom-orders/custom-order-shape.ts';
import { enter, expect } from './page.ts';
import { asPerson, by, type Person } from './person.ts';

/** The form of a custom order, filled in and sent to the real shop. */

export const main = (page: Page): Locator => page.getByRole('main');
export const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
/** Id of the order whose page is open. */
export const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
type GivenFile = Awaited<ReturnType<typeof drawing>>;
/** Chooses drawings, as by 'Choose files'. */
export const setFiles = (page: Page, files: GivenFile | GivenFile[]): Promise<void> =>
  main(page).locator('input[type=file]').first().setInputFiles(files);

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

/** Opens the empty form as somebody, and fills it in. */
export async function fillInAs(page: Page, person: Person, designName: string): Promise<void> {
  await asPerson(page, person);
  await page.goto('/custom-order');
  await fillCustomOrder(page, designName);
}

/** Sends the form. @returns the order's id. */
export async function placeOrder(page: Page): Promise<string> {
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/custom-orders\/\w+$/);
  return idIn(page);
}

/** Custom orders that the shop has of somebody. */
export async function ordersOf(page: Page, person: Person): Promise<WireCustomOrder[]> {
  const answer = await page.request.get('/api/custom-order/my-orders', { headers: by(person) });
  return (await answer.json()) as WireCustomOrder[];
}

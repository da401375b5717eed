import type { APIRequestContext, Page } from '@playwright/test';
import type { WireSavedAddress } from '../../../src/api/contract/addresses.ts';
import type { WireOrder } from '../../../src/api/contract/orders/order-shape.ts';
import { catalogueOf, enter, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/page.ts';
import { asPerson, asPersonOnce, by, fillLogin, type Person, signedUp } from '../support/person.ts';

const FAILED_CALL = /Failed to load resource/;
const main = (page: Page) => page.getByRole('main');
const section = (page: Page) => main(page).getByRole('region', { name: 'Saved addresses' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const choiceIn = (page: Page) => main(page).getByRole('combobox', { name: 'Your saved addresses' });
const titles = (page: Page) => section(page).getByRole('heading', { level: 3 });

const HOME = { label: 'Home', street: '7 Lotus Lane', city: 'Galle', state: 'Galle', zipCode: '80000' };
const OFFICE = { label: 'Office', street: '40 York Street', city: 'Colombo 1', state: 'Colombo', zipCode: '00100' };

async function enterAddress(page: Page, { label, street, city, state, zipCode }: typeof HOME): Promise<void> {
  await enter(field(page, 'Name of this address (optional)'), label);
  await enter(field(page, 'Street address'), street);
  // Of a town that the shop knows it fills the rest in.
  await enter(field(page, 'City or town'), city);
  await page.keyboard.press('Tab');
  await expect(field(page, 'District')).toHaveValue(state);
  await expect(field(page, 'Postcode')).toHaveValue(zipCode);
}

/** Saves an address by the call that the page makes. */
async function saveAddress(request: APIRequestContext, person: Person, place: typeof HOME): Promise<string> {
  const answer = await request.post('/api/address', {
    headers: by(person),
    data: { firstName: 'Amara', lastName: 'Silva', country: 'Sri Lanka', phone: '0771234567', ...place },
  });
  expect(answer.status()).toBe(200);
  const { addresses } = (await answer.json()) as { addresses: WireSavedAddress[] };
  return addresses.find(({ street }) => street === place.street)?._id ?? '';
}

/** A new customer with two addresses, of which the first is the default. */
async function signedUpWithTwo(request: APIRequestContext): Promise<Person> {
  const person = await signedUp(request);
  await saveAddress(request, person, HOME);
  await saveAddress(request, person, OFFICE);
  return person;
}

test('Logout and the ways on stay where they are when the saved addresses come', async ({ page, request }) => {
  await asPerson(page, await signedUpWithTwo(request));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/address', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/user-profile');
  const logOut = main(page).getByRole('button', { name: 'Logout', exact: true });
  const places = async () => [
    await logOut.boundingBox(),
    await main(page).getByRole('link', { name: 'My Orders' }).boundingBox(),
  ];
  await expect(logOut).toBeVisible();
  const before = await places();
  release();
  await expect(titles(page)).toHaveCount(2);
  expect(await places()).toEqual(before);
});

test('a customer saves addresses, makes another one the default, and takes back a removal', async ({
  page,
  request,
}) => {
  const amara = await signedUp(request);
  await asPerson(page, amara);
  await page.goto('/user-profile');
  await expect(section(page)).toContainText('Save an address, and your next checkout is filled in for you.');
  await button(page, 'Add an Address').click();
  await expect(field(page, 'Name of this address (optional)')).toBeFocused();
  await button(page, 'Save Address').click();
  await expect(page.getByText('Please check these fields')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await enter(field(page, 'First name'), 'Amara');
  await enter(field(page, 'Last name'), 'Silva');
  await enterAddress(page, HOME);
  await enter(field(page, 'Phone (optional)'), '+94 77 123 4567');
  await field(page, 'Phone (optional)').press('Enter');
  await expect(page.getByText('Your address is saved.')).toBeVisible();
  await expect(titles(page)).toHaveText(['Home']);
  await expect(section(page)).toContainText('Default');
  // The name and the phone of the first begin the second.
  await button(page, 'Add an Address').click();
  await expect(field(page, 'First name')).toHaveValue('Amara');
  await enterAddress(page, OFFICE);
  await button(page, 'Save Address').click();
  await expect(titles(page)).toHaveText(['Home', 'Office']);
  await button(page, 'Make Office the default').click();
  await expect(titles(page)).toHaveText(['Office', 'Home']);
  await expectAccessible(page);

  await button(page, 'Remove Office').click();
  await expect(titles(page)).toHaveText(['Home']);
  await expect(section(page)).toContainText('Office is removed.');
  await button(page, 'Undo').click();
  await expect(titles(page)).toHaveText(['Office', 'Home']);
  await button(page, 'Edit Home').click();
  await enter(field(page, 'Street address'), '9 Lotus Lane');
  await button(page, 'Save Address').click();
  await expect(section(page)).toContainText('9 Lotus Lane');
  await page.reload();
  await expect(titles(page)).toHaveText(['Office', 'Home']);
  await expect(section(page)).toContainText('9 Lotus Lane');
});

test('an address that is half typed when the session ends is there after the login', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  await asPersonOnce(page, amara);
  await page.goto('/user-profile');
  await button(page, 'Add an Address').click();
  await enter(field(page, 'First name'), 'Amara');
  await enter(field(page, 'Last name'), 'Silva');
  await enterAddress(page, HOME);
  await request.post('/api/user/logout', { headers: by(amara) });
  await button(page, 'Save Address').click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, amara);
  await expect(page).toHaveURL('/user-profile');
  await expect(field(page, 'Street address')).toHaveValue(HOME.street);
  await button(page, 'Save Address').click();
  await expect(titles(page)).toHaveText(['Home']);
});

test('an address that another device has removed is added again with the next press', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  const id = await saveAddress(request, amara, HOME);
  await asPerson(page, amara);
  await page.goto('/user-profile');
  await button(page, 'Edit Home').click();
  await enter(field(page, 'Street address'), '9 Lotus Lane');
  await request.delete(`/api/address/${id}`, { headers: by(amara) });
  await button(page, 'Save Address').click();
  await expect(section(page).getByRole('alert')).toHaveText(
    'This address is no longer in your list. Save it once more to add it again.',
  );
  await button(page, 'Save Address').click();
  await expect(titles(page)).toHaveText(['Home']);
  await expect(section(page)).toContainText('9 Lotus Lane');
});

test('the checkout begins with the default address, and is filled in with another one that is chosen', async ({
  page,
  request,
}) => {
  const amara = await signedUpWithTwo(request);
  const { sized } = await catalogueOf(request);
  await request.post('/api/cart/update', {
    data: { itemId: sized._id, size: sized.sizes[0] ?? '', properties: {}, quantity: 1 },
    headers: by(amara),
  });
  await asPerson(page, amara);
  await page.goto('/place-order');
  const choice = choiceIn(page);
  await expect(choice).toHaveText(/Home: 7 Lotus Lane, Galle/);
  await expect(field(page, 'Street address')).toHaveValue(HOME.street);
  await expectAccessible(page);
  await expect(main(page).getByText(/Get it (\w{3}\s\d|in \d)/)).toBeVisible();
  // The drawn list takes the place of the browser's own once its script is there.
  await choice.click();
  await page.getByRole('option', { name: 'Office: 40 York Street, Colombo 1' }).click();
  await expect(field(page, 'Street address')).toHaveValue(OFFICE.street);
  await expect(field(page, 'District')).toHaveValue(OFFICE.state);
  await page.reload();
  await expect(field(page, 'Street address')).toHaveValue(OFFICE.street);
  await expect(choice).toHaveText(/Office: 40 York Street/);
  await main(page).getByRole('button', { name: 'PLACE ORDER' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/orders\/.+/, { timeout: 60_000 });
  const answer = await request.post('/api/order/userorders', { data: {}, headers: by(amara) });
  const [order] = ((await answer.json()) as { orders: WireOrder[] }).orders;
  expect(order?.address).toMatchObject({ firstName: 'Amara', street: OFFICE.street, city: OFFICE.city });
});

test('the form of a custom order offers the saved addresses, and keeps what was typed beside the one that is chosen', async ({
  page,
  request,
}) => {
  const amara = await signedUpWithTwo(request);
  await asPerson(page, amara);
  await page.goto('/custom-order');
  const choice = choiceIn(page);
  await expect(choice).toHaveText(/Home: 7 Lotus Lane, Galle/);
  await expect(field(page, 'Street address')).toHaveValue(HOME.street);
  await enter(field(page, 'Design name'), 'Lions');
  await choice.click();
  await page.getByRole('option', { name: 'Office: 40 York Street, Colombo 1' }).click();
  await expect(field(page, 'Street address')).toHaveValue(OFFICE.street);
  await expect(field(page, 'Design name')).toHaveValue('Lions');
  await expectAccessible(page);
  await page.reload();
  await expect(field(page, 'Street address')).toHaveValue(OFFICE.street);
  await expect(choice).toHaveText(/Office: 40 York Street/);
  // One that is changed by hand is none of the list.
  await enter(field(page, 'Street address'), '41 York Street');
  await expect(choice).toHaveText('Choose one to fill in the form');
});

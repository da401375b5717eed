import type { APIRequestContext, Page } from '@playwright/test';
import { catalogueOf, expect, expectAccessible, test } from '../support/page.ts';
import { asPerson, by, fillLogin, type Person, signedUp } from '../support/person.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const cards = (page: Page) => page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'));

async function wishlistOf(request: APIRequestContext, person: Person): Promise<string[]> {
  const answer = await request.get('/api/wishlist', { headers: by(person) });
  return ((await answer.json()) as { productIds: string[] }).productIds;
}

/** Saves products for somebody at the shop, as another device of theirs would. */
async function given(request: APIRequestContext, person: Person, ...productIds: string[]): Promise<void> {
  const answer = await request.post('/api/wishlist', { headers: by(person), data: { productIds } });
  expect(await answer.json()).toMatchObject({ success: true, productIds });
}

async function save(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await button(page, 'Add to wishlist').click();
  await expect(button(page, 'Remove from wishlist')).toBeFocused();
}

test('what a guest saves is there at the next visit, joins the account at login, and is on every device', async ({
  page,
  request,
  context,
}) => {
  const { sized, coloured, withProperty } = await catalogueOf(request);
  const asha = await signedUp(request);
  await given(request, asha, withProperty._id);

  await save(page, sized._id);
  await save(page, coloured._id);
  await main(page).getByRole('link', { name: 'View wishlist' }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(cards(page).getByRole('link')).toHaveText([coloured.name, sized.name]);
  await expect(main(page)).toContainText('Saved on this device.');
  await expectAccessible(page);
  await page.reload();
  await expect(cards(page).getByRole('link')).toHaveText([coloured.name, sized.name]);

  await main(page).getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, asha);
  await expect(page).toHaveURL('/wishlist');
  await expect(cards(page).getByRole('link')).toHaveText([coloured.name, sized.name, withProperty.name]);
  await expect(main(page)).not.toContainText('Saved on this device.');
  await expect.poll(() => stored(page)).toBeNull();
  expect(await wishlistOf(request, asha)).toEqual([coloured._id, sized._id, withProperty._id]);

  const other = await (await context.browser()!.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await asPerson(other, asha);
  await other.goto(`/product/${sized._id}`);
  await button(other, 'Remove from wishlist').click();
  await expect(button(other, 'Add to wishlist')).toBeFocused();
  await expect.poll(() => wishlistOf(request, asha)).toEqual([coloured._id, withProperty._id]);
  await other.context().close();
});

test('a product is taken off by the keyboard and put back; a press that the shop does not hear is taken back; nothing is lost', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  const { sized, coloured } = await catalogueOf(request);
  const asha = await signedUp(request);
  await given(request, asha, coloured._id);
  await asPerson(page, asha);
  await test.step('the last one leaves an empty list, and can be put back', async () => {
    await page.goto('/wishlist');
    await button(page, `Remove ${coloured.name} from your wishlist`).press('Enter');
    await expect(main(page).getByText('Your wishlist is empty')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your wishlist' })).toBeFocused();
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: `${coloured.name} removed from your wishlist.` }),
    ).toHaveCount(1);
    await expect.poll(() => wishlistOf(request, asha)).toEqual([]);
    await button(page, 'Put it back').press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await expect.poll(() => wishlistOf(request, asha)).toEqual([coloured._id]);
  });
  await test.step('a press that is not heard is taken back with a sentence', async () => {
    await page.goto(`/product/${sized._id}`);
    await expect(button(page, 'Add to wishlist')).toBeVisible();
    await page.route('**/api/wishlist', (route) => route.abort());
    await button(page, 'Add to wishlist').click();
    await expect(page.getByText('You seem to be offline', { exact: false })).toBeVisible();
    await expect(button(page, 'Add to wishlist')).toBeFocused();
    await page.unrouteAll();
    await button(page, 'Add to wishlist').click();
    await expect(button(page, 'Remove from wishlist')).toBeVisible();
    await expect.poll(() => wishlistOf(request, asha)).toEqual([sized._id, coloured._id]);
  });
});

test('two customers on one device see nothing of each other, and a guest nothing of them', async ({
  page,
  request,
}) => {
  const { sized, coloured, withProperty } = await catalogueOf(request);
  // A sign-up ends the session of whoever used that device before.
  const asha = await signedUp(request);
  await given(request, asha, sized._id);
  const ravi = await signedUp(request, 'Ravi Perera');
  await given(request, ravi, coloured._id);
  // What a guest saves is Asha's, who logs in first, although she never opens it here.
  await save(page, withProperty._id);
  await page.goto('/login');
  await fillLogin(page, asha);
  await expect.poll(() => stored(page)).toBeNull();
  await page.goto('/user-profile');
  await button(page, 'Logout').click();
  await expect(page).not.toHaveURL('/user-profile');
  for (const [person, names] of [
    [asha, [withProperty.name, sized.name]],
    [ravi, [coloured.name]],
  ] as const) {
    await page.goto('/login');
    await fillLogin(page, person);
    await expect(page).not.toHaveURL('/login');
    await page.goto('/wishlist');
    await expect(cards(page).getByRole('link')).toHaveText(names);
    await page.goto('/user-profile');
    await button(page, 'Logout').click();
    await expect(page).not.toHaveURL('/user-profile');
    await page.goto('/wishlist');
    await expect(main(page).getByText('Your wishlist is empty')).toBeVisible();
    expect(await stored(page)).toBeNull();
  }
});

test('what is not for sale now is said, and can be taken off; a full device says so and loses none', async ({
  page,
  request,
}) => {
  const { sized } = await catalogueOf(request);
  await page.addInitScript((id) => {
    if (!localStorage.getItem('wishlist')) localStorage.setItem('wishlist', JSON.stringify([id, 'gone']));
  }, sized._id);
  await test.step('what is not for sale', async () => {
    await page.goto('/wishlist');
    await expect(main(page)).toContainText('1 product that you saved is not for sale now.');
    await button(page, 'Take it off').click();
    await expect(main(page)).not.toContainText('not for sale now');
    await expect(cards(page)).toHaveCount(1);
    expect(await stored(page)).toBe(JSON.stringify([sized._id]));
  });
  await test.step('a device that holds as many as it can', async () => {
    const full = JSON.stringify(Array.from({ length: 200 }, (_, nth) => `old ${nth}`));
    await page.addInitScript((text) => localStorage.setItem('wishlist', text), full);
    await page.goto(`/product/${sized._id}`);
    await button(page, 'Add to wishlist').click();
    await expect(
      page.getByText('A wishlist on this device holds at most 200 products.', { exact: false }),
    ).toBeVisible();
    await expect(button(page, 'Add to wishlist')).toBeVisible();
    expect(await stored(page)).toBe(full);
  });
});

import type { Page } from '@playwright/test';
import { catalogueOf, expect, test } from '../support/page.ts';
import { asPerson, asPersonOnce, by, fillLogin, signedUp } from '../support/person.ts';

const section = (page: Page) => page.getByRole('region', { name: /^Comments/ });
const textOf = (what: string) => `${what} ${crypto.randomUUID()}`;
const box = (page: Page) => section(page).getByRole('textbox', { name: 'Add a comment' });
const commentWith = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text });

async function post(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await section(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(commentWith(page, text)).toBeVisible();
  await expect(box(page)).toHaveValue('');
}

test('a customer comments, replies and likes, and finds it all after a reload', async ({ page, request }) => {
  const [{ unpriced: product }, person] = [await catalogueOf(request), await signedUp(request)];
  const [comment, reply] = [textOf('Does it shrink?\nI wonder.'), textOf('It does not.')];
  await asPerson(page, person);
  await page.goto(`/product/${product._id}`);
  await post(page, comment);
  const mine = commentWith(page, comment.split('\n')[1] ?? '');
  await expect(mine.getByText(person.name).first()).toBeVisible();
  await expect(section(page).getByText('Your comment has been posted.')).toBeAttached();

  await mine.getByRole('button', { name: /^Reply to / }).click();
  const field = mine.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill(reply);
  await mine.getByRole('button', { name: 'Post Reply' }).click();
  await expect(mine.getByRole('listitem').filter({ hasText: reply })).toBeFocused();

  await mine.getByRole('button', { name: 'Like (0)', exact: true }).click();
  await expect(mine.getByRole('button', { name: 'Like (1)', pressed: true, exact: true })).toBeVisible();
  // A burst ends in its last press.
  const voted = page.waitForResponse((it) => it.url().endsWith('/dislike'));
  await mine.getByRole('button', { name: 'Dislike (0)' }).click();
  await expect(mine.getByRole('button', { name: 'Like (0)', pressed: false, exact: true })).toBeVisible();
  await voted;

  await page.reload();
  await expect(mine.getByRole('button', { name: 'Dislike (1)', pressed: true })).toBeVisible();
  await expect(mine.getByText(reply)).toBeVisible();
});

test('a guest who likes a comment logs in and comes back to it', async ({ page, request }) => {
  const [{ unpictured: product }, author] = [await catalogueOf(request), await signedUp(request)];
  const comment = textOf('Soft and light.');
  const posted = await request.post('/api/comment/add', {
    headers: by(author),
    data: { productId: product._id, text: comment },
  });
  expect(posted.status()).toBe(201);
  const person = await signedUp(request, 'Ruwan Bandara');

  await page.goto(`/product/${product._id}`);
  await expect(section(page).getByText('Please login to post comments')).toBeVisible();
  await commentWith(page, comment).getByRole('button', { name: 'Like (0)', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/product\/.+\?comment=/);
  await expect(commentWith(page, comment)).toBeFocused();
  await expect(commentWith(page, comment)).toBeInViewport();
  await expect(commentWith(page, comment).getByRole('button', { name: 'Like (0)', exact: true })).toBeVisible();
});

test('a comment that cannot be sent stays in its box, survives a reload, and is posted once', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|POST \/api\/comment\/add failed/);
  const [{ sinhala: product }, person] = [await catalogueOf(request), await signedUp(request)];
  const comment = textOf('I wear it every week.');
  const keys = new Set<string | undefined>();
  await asPerson(page, person);
  await page.route('**/api/comment/add', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    // The shop has it, and its answer is lost.
    if (keys.size === 1) await route.fetch();
    await route.abort();
  });
  // Only a list that was read before the first press can tell later that the text is new in it.
  const list = page.waitForResponse('**/api/comment/product/*');
  await page.goto(`/product/${product._id}`);
  await (await list).finished();
  await box(page).fill(' ');
  await section(page).getByRole('button', { name: 'Post Comment' }).click({ force: true });
  await box(page).fill(comment);
  await section(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(section(page).getByText('Not sent.', { exact: false })).toBeVisible();
  await expect(box(page)).toHaveValue(comment);

  await page.reload();
  await expect(box(page)).toHaveValue(comment);
  await expect(section(page).getByText('Not sent.', { exact: false })).toBeVisible();
  await page.unroute('**/api/comment/add');
  let posts = 0;
  page.on('request', (it) => (posts += Number(it.url().endsWith('/api/comment/add'))));
  // The list says that it has arrived.
  await section(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(commentWith(page, comment)).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
  expect([keys.size, posts]).toEqual([1, 0]);
  await page.reload();
  await expect(commentWith(page, comment)).toHaveCount(1);
});

test('a draft is for nobody after a logout', async ({ page, request }) => {
  const [{ sized: product }, person] = [await catalogueOf(request), await signedUp(request)];
  await asPersonOnce(page, person);
  await page.goto(`/product/${product._id}`);
  await box(page).fill('Half a thought');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of / })
    .click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(section(page).getByText('Please login to post comments')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('commentDrafts'))).toBeNull();
});

test('a comment that finds the session ended survives the login, and is posted once on the next press', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|POST \/api\/comment\/add failed/);
  const [{ unpriced: product }, person] = [await catalogueOf(request), await signedUp(request)];
  const comment = textOf('It falls well.');
  await asPersonOnce(page, person);
  await page.goto(`/product/${product._id}`);
  await box(page).fill(comment);
  await page.route('**/api/comment/add', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Not authorised' } }),
  );
  await section(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/comment/add');
  let posts = 0;
  page.on('request', (it) => (posts += Number(it.url().endsWith('/api/comment/add'))));
  await fillLogin(page, person);
  await expect(page).toHaveURL(`/product/${product._id}?comment=new`);
  await expect(box(page)).toHaveValue(comment);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toBeInViewport();
  await expect(section(page).getByText('Not sent.', { exact: false })).toBeVisible();
  await section(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(commentWith(page, comment)).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await expect(commentWith(page, comment)).toHaveCount(1);
  expect(posts).toBe(1);
});

test("a poll's 401 leaves a half-typed comment in its box, whose press leads to the login and back", async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  const [{ sinhala: product }, person] = [await catalogueOf(request), await signedUp(request)];
  const comment = textOf('I ordered the green one.');
  await asPersonOnce(page, person);
  let endTyping = (): void => undefined;
  const typed = new Promise<void>((resolve) => (endTyping = resolve));
  await page.route(/\/api\/notifications\/\?/, async (route) => {
    await typed;
    await route.fulfill({ status: 401, json: { success: false, message: 'Not authorised' } });
  });
  await page.goto(`/product/${product._id}`);
  await box(page).fill(comment);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  endTyping();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(bell).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/product/${product._id}`);
  await expect(box(page)).toHaveValue(comment);
  await page.unroute(/\/api\/notifications\/\?/);
  await section(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(`/product/${product._id}?comment=new`);
  await expect(box(page)).toHaveValue(comment);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toBeInViewport();
  await section(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(commentWith(page, comment)).toHaveCount(1);
});

import type { Page, Route } from '@playwright/test';
import { asCustomer } from '../support/customer.ts';
import { catalogueOf, expect, expectAccessible, expectNoSidewaysScroll, isShort, test } from '../support/page.ts';

const FAILED_CALL = /Failed to load resource/;
const button = (page: Page) => page.locator('[data-chat]').getByRole('button', { name: 'Chat' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Your message' });
const log = (page: Page) => panel(page).getByRole('log');

type Asked = { text: string; context: unknown; tagSearch?: boolean };

/** Answers of the bot, and what it was asked. */
async function withBot(page: Page, answer: (asked: Asked, route: Route) => object): Promise<Asked[]> {
  const all: Asked[] = [];
  await page.route('**/api/chat', (route) => {
    const asked = route.request().postDataJSON() as Asked;
    all.push(asked);
    return route.fulfill({ json: { success: true, ...answer(asked, route) } });
  });
  return all;
}
const echo = ({ text }: Asked) => ({ message: { text: `You said: ${text}` }, context: { last: text } });

async function withHelp(page: Page): Promise<void> {
  const entries = (name: string) => [1, 2].map((at) => ({ _id: `${name}-${at}`, title: `${name} ${at}` }));
  await page.route('**/api/chat/help/topics', (it) =>
    it.fulfill({ json: { success: true, topics: entries('Topic') } }),
  );
  await page.route('**/api/chat/help/subtopic/*', (it) =>
    it.fulfill({ json: { success: true, subtopics: entries('Subtopic') } }),
  );
  await page.route('**/api/chat/help/questions/*', (it) =>
    it.fulfill({ json: { success: true, questions: entries('Question') } }),
  );
  await page.route('**/api/chat/help/answer/*', (it) =>
    it.fulfill({ json: { success: true, answer: { content: ['Yes. ', { text: 'Read more', url: '/about' }] } } }),
  );
}

test('a guest asks, is answered, and finds the talk again after a reload', async ({ page }) => {
  const asked = await withBot(page, echo);
  await page.goto('/about');
  await button(page).click();
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await box(page).fill('Where is my parcel?');
  await box(page).press('Shift+Enter');
  await box(page).press('Backspace');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('You said: Where is my parcel?');
  await expect(box(page)).toHaveValue('');
  await box(page).fill('And now?');
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page)).toContainText('You said: And now?');
  expect(asked.map(({ context }) => context)).toEqual([{}, { last: 'Where is my parcel?' }]);
  await box(page).fill('half typed');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  // The step of the history that the sheet had is gone: it would end the reload.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('covers');
  await page.reload();
  await button(page).click();
  await expect(log(page)).toContainText('You said: And now?');
  await expect(box(page)).toHaveValue('half typed');
  await panel(page).getByRole('button', { name: 'Restart' }).click();
  await expect(log(page)).toContainText('New conversation');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('You said: half typed');
  expect(asked.at(-1)?.context).toEqual({});
});

test('a message that fails says so in the words of the specification, and is sent again', async ({ page, quiet }) => {
  quiet.allow(FAILED_CALL);
  let fails = true;
  const texts: string[] = [];
  await page.route('**/api/chat', (route) => {
    const { text } = route.request().postDataJSON() as Asked;
    texts.push(text);
    return fails ? route.abort() : route.fulfill({ json: { success: true, message: { text: 'Hello' } } });
  });
  await page.goto('/about');
  await button(page).click();
  await box(page).fill('Hi');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('Failed to send message. Please try again.');
  fails = false;
  await log(page).getByRole('button', { name: 'Send again' }).click();
  await expect(log(page)).toContainText('Hello');
  await expect(log(page).getByText(/^You: Hi$/)).toHaveCount(1);
  expect(texts).toEqual(['Hi', 'Hi']);
});

test('help leads down to an answer and back, and what was typed stays', async ({ page, quiet }) => {
  quiet.allow(FAILED_CALL);
  await withHelp(page);
  let lost = 0;
  await page.route('**/api/chat/help/questions/*', (it) => (lost++ < 3 ? it.abort() : it.fallback()));
  await page.goto('/about');
  await button(page).click();
  await box(page).fill('do not lose me');
  await panel(page).getByRole('button', { name: 'Help', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Topic 1' }).click();
  await panel(page).getByRole('button', { name: 'Subtopic 2' }).click();
  await expect(panel(page)).toContainText('Sorry, I encountered an error accessing the help system. Please try again.');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await panel(page).getByRole('button', { name: 'Question 1' }).click();
  await expect(panel(page).getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/about');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Back' }).click();
  await expect(panel(page).getByRole('button', { name: 'Question 1' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Main menu' }).click();
  await expect(panel(page).getByRole('button', { name: 'Topic 2' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(box(page)).toHaveValue('do not lose me');
});

test('products, tags, options and unsafe links of an answer', async ({ page, request }) => {
  const { sized } = await catalogueOf(request);
  const asked = await withBot(page, () => ({
    message: {
      text: [{ text: 'See ' }, { text: 'this', url: '/collection' }, { text: ' or that', url: 'javascript:alert(1)' }],
      products: [
        { _id: sized._id, name: sized.name, price: 1000, sizes: ['S', 'M'] },
        { _id: 'gone', name: 'Plain scarf', price: 1500, sizes: [], customProperties: [] },
      ],
      productDetails: { _id: sized._id, name: sized.name, price: 1000, sizes: ['S', 'M'] },
      tags: ['linen'],
      options: [{ text: 'Under Rs. 5,000', value: 'kurta under 5000', type: 'text' }],
    },
  }));
  await page.goto('/about');
  await button(page).click();
  await box(page).fill('kurta');
  await box(page).press('Enter');
  await expect(log(page).getByRole('link', { name: 'this', exact: true })).toHaveAttribute('href', '/collection');
  await expect(log(page).getByRole('link', { name: 'or that' })).toHaveCount(0);
  await expect(log(page).getByRole('link', { name: sized.name })).toHaveCount(1);
  await expect(log(page).getByRole('button', { name: 'ADD TO CART: Plain scarf' })).toBeVisible();
  await expectAccessible(page);
  await log(page).getByRole('button', { name: '#linen' }).click();
  await log(page).getByRole('button', { name: 'Under Rs. 5,000' }).first().click();
  await expect
    .poll(() => asked.map(({ text, tagSearch }) => [text, tagSearch]))
    .toEqual([
      ['kurta', undefined],
      ['linen', true],
      ['kurta under 5000', undefined],
    ]);
});

test("a customer's history comes from the server, and a guest's stays above it and is not sent", async ({ page }) => {
  const asked = await withBot(page, echo);
  await page.goto('/about');
  await button(page).click();
  await box(page).fill('as a guest');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('You said: as a guest');
  await page.route('**/api/chat/messages', (it) =>
    it.fulfill({
      json: {
        success: true,
        chat: {
          messages: [
            { _id: '1', sender: 'user', text: 'Earlier', timestamp: '2026-01-01T00:00:00Z' },
            { _id: '2', sender: 'bot', text: 'Indeed', timestamp: '2026-01-01T00:00:01Z', context: { old: 1 } },
          ],
        },
      },
    }),
  );
  await asCustomer(page);
  await page.goto('/about');
  await button(page).click();
  await expect(log(page)).toContainText(/as a guest.*before you logged in.*Earlier.*Indeed/s);
  await box(page).fill('as a customer');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('You said: as a customer');
  expect(asked.map(({ context }) => context)).toEqual([{}, { old: 1 }]);
});

test('two tabs of a guest lose nothing of each other', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await withBot(tab, echo);
    await tab.goto('/about');
    await button(tab).click();
  }
  for (const [tab, text] of [
    [page, 'from the first'],
    [other, 'from the second'],
    [page, 'once more'],
  ] as const) {
    await box(tab).fill(text);
    await box(tab).press('Enter');
    await expect(log(tab)).toContainText(`You said: ${text}`);
  }
  for (const tab of [page, other]) {
    await expect(log(tab)).toContainText(/from the first.*from the second.*once more/s);
    await expect(log(tab).getByText('You said: from the first')).toHaveCount(1);
  }
});

/** Parts of the bars of a page on which an element lies, at its beginning, in its middle and at its end. */
const coveredBy = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(async (over) => {
    const found: string[] = [];
    for (const top of [0, document.body.scrollHeight / 2, document.body.scrollHeight]) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(next));
      const at = (document.querySelector(over) as HTMLElement).getBoundingClientRect();
      for (const it of document.querySelectorAll('[data-bar], [data-foot]')) {
        // The tools of the collection are above its products on a desk.
        if (it.matches('[data-foot]') && getComputedStyle(it).position === 'static') continue;
        const bar = it.getBoundingClientRect();
        if (bar.width > 0 && bar.right > at.left && bar.left < at.right && bar.bottom > at.top && bar.top < at.bottom)
          found.push(`${it.textContent} at ${top}`);
      }
    }
    return found;
  }, selector);

test('the chat lies on nothing that is pressed to go on', { tag: '@both' }, async ({ page, request }, { project }) => {
  const { sized } = await catalogueOf(request);
  await page.addInitScript(
    (stored) => localStorage.setItem('guestCart', stored),
    JSON.stringify({ 0: { itemId: sized._id, size: sized.sizes[0], properties: {}, quantity: 1, name: sized.name } }),
  );
  const others = isShort() ? [] : ['/collection', '/custom-order'];
  for (const path of [`/product/${sized._id}`, '/cart', '/place-order', ...others]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('[data-bar], [data-foot]').filter({ visible: true }).first()).toBeVisible();
    expect(await coveredBy(page, '[data-chat]'), path).toEqual([]);
    // A sheet covers all of a phone.
    if (project.name === 'phone') continue;
    await button(page).click();
    await expect(box(page)).toBeFocused();
    expect(await coveredBy(page, 'dialog'), path).toEqual([]);
  }
});

test('an early press on the painted button opens the chat once it is there', async ({ page }) => {
  const held = (file: string) => {
    let release = () => {};
    const opened = new Promise<void>((go) => (release = go));
    const ready = page.route(new RegExp(`/assets/${file}-[^/]*\\.js$`), async (route) => {
      await opened;
      await route.continue();
    });
    return { ready, release: () => release() };
  };
  const [entry, chat] = [held('entry'), held('chat')];
  await Promise.all([entry.ready, chat.ready]);
  await page.goto('/about', { waitUntil: 'commit' });
  await button(page).click();
  await expect(button(page)).toHaveAttribute('data-waits');
  entry.release();
  await expect(page.locator('[data-chat]')).toHaveAttribute('aria-busy', 'true');
  chat.release();
  await expect(box(page)).toBeFocused();
});

test(
  'a page that is on its way leaves the focus where somebody began to write',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/contact');
    await button(page).click();
    await expect(box(page)).toBeFocused();
    await box(page).press('Escape');
    // In one go, before the code of the page can come.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('footer a[href="/about"]')?.click();
      document.querySelector<HTMLElement>('[data-chat] button')?.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Nool');
    await expect(box(page)).toBeFocused();
    await test.step('nothing is written: the next page takes it', async () => {
      await box(page).press('Escape');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  },
);

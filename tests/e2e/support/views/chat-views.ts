import type { Page, Route } from '@playwright/test';
import { asCustomer } from '../customer.ts';
import type { catalogueOf } from '../page.ts';
import type { View } from './views.ts';

type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

const FAILED_CALL = /Failed to load resource/;
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const button = (page: Page) => page.locator('[data-chat]').getByRole('button', { name: 'Chat' });
const open = (page: Page): Promise<void> => button(page).click();
const answering = (answer: (route: Route) => Promise<void> | void) => (page: Page) => page.route('**/api/chat', answer);
const saying = (message: object) => answering((route) => route.fulfill({ json: { success: true, message } }));
const refusing = { status: 500, json: { success: false, message: '' } };

async function ask(page: Page, text = 'Which linen kurtas do you have under Rs. 5,000?'): Promise<void> {
  await open(page);
  const box = panel(page).getByRole('textbox', { name: 'Your message' });
  await box.fill(text);
  await box.press('Enter');
}
const openHelp = async (page: Page): Promise<void> => {
  await open(page);
  await panel(page).getByRole('button', { name: 'Help', exact: true }).click();
};

/** Answer with all that an answer can have. */
const everything =
  ({ longest, sized, unpriced }: Catalogue) =>
  (route: Route) =>
    route.fulfill({
      json: {
        success: true,
        message: {
          text: [
            { text: 'Here is what I found.\nSee also ' },
            { text: 'the whole collection', url: '/collection' },
            { text: `. ලිනන් කුර්තා, லினன் குர்தா, مرحبا 🧵, and ${'thread'.repeat(20)}.` },
          ],
          products: [sized, { ...longest, sizes: [], customProperties: [] }, unpriced],
          tags: ['linen', 'handloom', 'a tag that is rather longer than most tags are'],
          options: [
            { text: 'Under Rs. 5,000', value: 'kurtas under 5000', type: 'text' },
            { text: 'Help topics', value: 'help', type: 'help' },
          ],
        },
      },
    });

/** The chat: its button and its panel in every state. */
export const chatViews: readonly View[] = [
  { name: 'chat-closed', at: '/about', shows: button },
  {
    name: 'chat-greeting',
    at: '/about',
    reach: open,
    shows: (page) => panel(page).getByRole('button', { name: 'Help topics' }),
  },
  {
    name: 'chat-sending',
    at: '/about',
    given: answering(() => {}),
    reach: (page) => ask(page),
    shows: (page) => panel(page).getByText('Writing an answer...'),
  },
  {
    name: 'chat-answer',
    at: '/about',
    given: (page, shop) => answering(everything(shop))(page),
    reach: (page) => ask(page),
    shows: (page) => panel(page).getByRole('list', { name: 'Tags' }),
  },
  {
    name: 'chat-details',
    at: '/about',
    given: (page, { sized }) => saying({ text: 'This one?', productDetails: sized })(page),
    reach: (page) => ask(page),
    shows: (page) => panel(page).getByRole('article'),
  },
  {
    name: 'chat-failed',
    at: '/about',
    says: FAILED_CALL,
    given: answering((route) => route.fulfill(refusing)),
    reach: (page) => ask(page),
    shows: (page) => panel(page).getByRole('button', { name: 'Send again' }),
  },
  {
    name: 'chat-bot-error',
    at: '/about',
    given: saying({ text: 'I could not look that up just now.', isError: true }),
    reach: (page) => ask(page),
    shows: (page) => panel(page).getByText('I could not look that up just now.'),
  },
  {
    name: 'chat-too-long',
    at: '/about',
    reach: async (page) => {
      await open(page);
      await panel(page).getByRole('textbox').fill('Long text. '.repeat(120));
    },
    shows: (page) => panel(page).getByText(/characters too many/),
  },
  {
    name: 'chat-history-loading',
    at: '/about',
    given: async (page) => {
      await asCustomer(page);
      await page.route('**/api/chat/messages', () => {});
    },
    reach: open,
    shows: (page) => panel(page).locator('[aria-busy="true"]'),
  },
  {
    name: 'chat-history-failed',
    at: '/about',
    says: FAILED_CALL,
    given: async (page) => {
      await asCustomer(page);
      await page.route('**/api/chat/messages', (route) => route.fulfill(refusing));
    },
    reach: open,
    shows: (page) => panel(page).getByRole('button', { name: 'Retry' }),
  },
  {
    name: 'chat-help-loading',
    at: '/about',
    given: (page) => page.route('**/api/chat/help/topics', () => {}),
    reach: openHelp,
    shows: (page) => panel(page).locator('[aria-busy="true"]'),
  },
  {
    name: 'chat-help-failed',
    at: '/about',
    says: FAILED_CALL,
    given: (page) => page.route('**/api/chat/help/topics', (route) => route.fulfill(refusing)),
    reach: openHelp,
    shows: (page) => panel(page).getByRole('button', { name: 'Retry' }),
  },
  {
    name: 'chat-help-topics',
    at: '/about',
    reach: openHelp,
    shows: (page) => panel(page).getByRole('listitem').first(),
  },
  {
    name: 'chat-help-answer',
    at: '/about',
    reach: async (page) => {
      await openHelp(page);
      for (let level = 0; level < 3; level++) {
        const entry = panel(page).getByRole('listitem').getByRole('button').first();
        const title = (await entry.textContent()) ?? '';
        await entry.click();
        await panel(page).getByRole('heading', { level: 3, name: title, exact: true }).waitFor();
      }
    },
    shows: (page) => panel(page).getByRole('status').filter({ hasText: /\w/ }),
  },
  {
    name: 'chat-over-cart',
    at: '/cart',
    reach: open,
    shows: (page) => panel(page).getByRole('button', { name: 'Help topics' }),
  },
];

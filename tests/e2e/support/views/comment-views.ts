import type { Page } from '@playwright/test';
import type { Comment } from '../../../../src/domain/comments/comment.ts';
import { commentOf, replyOf, wireComment } from '../../../support/samples/comment-samples.ts';
import { asCustomer, NIMALI } from '../customer.ts';
import type { View } from './views.ts';

const FAILED_CALL = /Failed to load resource|\/api\/comment\/.+ failed/;
const LIST = '**/api/comment/product/*';
const REFUSAL = { status: 503, json: { success: false, message: 'We are stocktaking until noon.' } };

/** So long ago that the words for it stay the same. */
const ago = (days: number): number => Date.now() - days * 86_400_000 - 3_600_000;

/** Comments of every kind: two scripts, votes, a talk, and a mark. */
const usual: readonly Comment[] = [
  commentOf({
    id: 'shrink',
    author: { id: 'kumari', name: 'Kumari Perera' },
    text: 'Does it shrink in a warm wash?\nI would take the M if it does not.',
    at: ago(2),
    likes: [NIMALI._id, 'b'],
    likeCount: 1204,
    dislikes: ['c'],
    dislikeCount: 1,
    replies: [
      replyOf({
        id: 'r1',
        author: { id: '', name: 'Nool' },
        text: 'It does not: we wash the cloth first.',
        at: ago(1),
      }),
      replyOf({ id: 'r2', text: 'ස්තුතියි! I washed mine twice already.', at: ago(0), likes: ['x'], likeCount: 1 }),
    ],
  }),
  commentOf({
    id: 'soft',
    author: { id: 'asha', name: 'Asha Rajapaksa' },
    text: 'මෙය ඉතා මෘදුයි. Soft, light and well sewn.',
    at: ago(40),
    hasBought: true,
  }),
  commentOf({ id: 'gone', author: { id: '', name: '' }, text: 'மிகவும் நன்றாக உள்ளது', at: ago(400) }),
];

/** Texts that would break a page that trusts them. */
const hostile: readonly Comment[] = [
  '<script>alert(1)</script><img src=x onerror=alert(1)> & &lt;b&gt;',
  'W'.repeat(2000),
  'أهلاً بكم \u202Eevil text\u202D and more\nשלום עולם',
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(60),
  'Z̴̡̢̛̗͖̺͍̫̦͙̈́̀̃͌̓̓͊̔͝a̶̧̛̗l̷̢̛g̵̨̛o̶ '.repeat(8),
  `\u200B\u200D\uFEFF zero\u200Bwidth`,
  'one line after another\n'.repeat(10_000),
].map((text, at) =>
  commentOf({
    id: `h${at}`,
    author: { id: 'x', name: at === 1 ? 'N'.repeat(100) : '<b>Mallory</b> \u202E' },
    text,
    at: ago(at),
    replies: [replyOf({ id: `hr${at}`, text })],
  }),
);

/** A product whose comments are these; null if they cannot be loaded. */
const having =
  (comments: readonly Comment[] | null, who: 'guest' | 'customer' = 'guest') =>
  async (page: Page): Promise<void> => {
    if (who === 'customer') await asCustomer(page);
    await page.route(LIST, (route) => route.fulfill(comments ? { json: comments.map(wireComment) } : REFUSAL));
  };
const refusingPosts = async (page: Page): Promise<void> => {
  await having(usual, 'customer')(page);
  await page.route('**/api/comment/add', (route) => route.fulfill(REFUSAL));
};

const section = (page: Page) => page.getByRole('region', { name: /^Comments/ });
const at: View['at'] = (shop) => `/product/${shop.sized._id}`;
/** Loaded when the page is quiet, or when it is first touched. */
const like = (page: Page) => section(page).getByRole('button', { name: /^Like/ }).first();

const post = async (page: Page): Promise<void> => {
  await section(page).getByRole('textbox', { name: 'Add a comment' }).fill('I wear it every week.');
  await section(page).getByRole('button', { name: 'Post Comment' }).click();
};

/** The comments of a product in their states. */
export const commentViews: readonly View[] = [
  { name: 'comments', at, given: having(usual), shows: like },
  {
    name: 'comments-customer',
    at,
    given: having(usual, 'customer'),
    shows: (page) => section(page).getByRole('button', { name: 'Like (1,204)', pressed: true }),
  },
  {
    name: 'comments-reply',
    at,
    given: having(usual, 'customer'),
    reach: (page) => section(page).getByRole('button', { name: 'Reply to Kumari Perera' }).click(),
    shows: (page) => section(page).getByRole('button', { name: 'Post Reply' }),
  },
  {
    name: 'comments-not-sent',
    at,
    given: refusingPosts,
    reach: post,
    shows: (page) => section(page).getByText('Not sent.', { exact: false }),
    says: FAILED_CALL,
  },
  {
    name: 'comments-many',
    at,
    given: having(Array.from({ length: 45 }, (_, one) => commentOf({ id: `m${one}`, at: ago(one) }))),
    shows: (page) => section(page).getByRole('button', { name: 'Show more' }),
  },
  {
    name: 'comments-empty',
    at,
    given: having([]),
    shows: (page) => section(page).getByText('Please login to post comments'),
  },
  {
    name: 'comments-loading',
    at,
    given: (page) => page.route(LIST, () => {}),
    shows: (page) => section(page).getByText('Please login to post comments'),
  },
  {
    name: 'comments-failed',
    at,
    given: having(null),
    shows: (page) => section(page).getByRole('button', { name: 'Retry' }),
    says: FAILED_CALL,
  },
  {
    name: 'comments-parted',
    at,
    given: async (page) => {
      await having(usual, 'customer')(page);
      await page.route(/\/api\/notifications\/\?/, async (route) => {
        await page.waitForFunction(() => [...document.querySelectorAll('textarea')].some(({ value }) => value !== ''));
        await route.fulfill({ status: 401, json: { success: false, message: '' } });
      });
    },
    reach: (page) => section(page).getByRole('textbox', { name: 'Add a comment' }).fill('This is half typed'),
    shows: (page) => page.getByRole('banner').getByRole('link', { name: 'Log in' }),
    says: FAILED_CALL,
  },
  {
    name: 'comments-posting',
    at,
    given: async (page) => {
      await having(usual, 'customer')(page);
      await page.route('**/api/comment/add', () => {});
    },
    reach: post,
    shows: (page) => section(page).getByRole('button', { name: 'Post Comment', disabled: true }),
  },
  {
    name: 'comments-outdated',
    at,
    given: having(usual, 'customer'),
    reach: async (page) => {
      await like(page).waitFor();
      await page.route(LIST, (route) => route.fulfill(REFUSAL));
      await page.route('**/api/comment/add', (route) => route.abort());
      await post(page);
      await section(page).getByText('Not sent.', { exact: false }).waitFor();
      // Whether it has arrived is asked of the list.
      await section(page).getByRole('button', { name: 'Post Comment' }).click();
    },
    shows: (page) => section(page).getByText("We couldn't refresh the comments.", { exact: false }),
    says: FAILED_CALL,
  },
  {
    name: 'comments-led-to',
    at: (shop) => `/product/${shop.sized._id}?comment=gone`,
    given: having([...Array.from({ length: 30 }, (_, one) => commentOf({ id: `m${one}`, at: ago(one) })), ...usual]),
    shows: (page) => section(page).getByRole('article').filter({ hasText: 'மிகவும்' }),
  },
  { name: 'comments-hostile', at, given: having(hostile, 'customer'), shows: like },
];

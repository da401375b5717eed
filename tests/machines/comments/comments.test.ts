import { afterEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor, SimulatedClock } from 'xstate';
import { createApi } from '../../../src/api/api.ts';
import type { Customer, User } from '../../../src/domain/account/user.ts';
import type { Comment } from '../../../src/domain/comments/comment.ts';
import {
  NEW_COMMENT,
  selectBox,
  selectLast,
  selectNow,
  selectPosted,
  selectWriter,
} from '../../../src/machines/comments/comments-machine.ts';
import { provideComments } from '../../../src/machines/comments/provide-comments.ts';
import type { PageEnvironment } from '../../../src/platform/page-visibility.ts';
import type { PageDeps } from '../../../src/machines/world.ts';
import { commentOf, replyOf } from '../../support/samples/comment-samples.ts';
import { asha, offline, unauthorised } from '../../support/samples/samples.ts';
import { calm, heldServer, memoryDevice, settled } from '../../support/app/shop.ts';

const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const LIST = '/api/comment/product/kurta';
const ADD = '/api/comment/add';
const open: AnyActorRef[] = [];
afterEach(() => {
  open.splice(0).forEach((it) => it.stop());
  vi.useRealTimers();
});

type Opening = {
  customer?: Customer;
  tab?: Record<string, string>;
  comments?: readonly Comment[] | null;
  surroundings?: PageEnvironment;
};
/** Comments of a product as a page has them whose list has come, or failed if it is null; `led` are the pages that it has led to. */
async function commentsPage({
  customer = asha,
  tab = {},
  comments = [commentOf()],
  surroundings = calm,
}: Opening = {}) {
  const { client, calls, last } = heldServer();
  const api = createApi(client);
  const clock = new SimulatedClock();
  const led: string[] = [];
  const world: PageDeps = {
    call: (make) => make(api),
    device: memoryDevice().tab(tab),
    logout: { read: () => null, write: () => undefined, settle: () => undefined },
    surroundings,
    hydrated: null,
    quiet: () => Promise.resolve(),
    due: () => Promise.resolve(),
  };
  const page = createActor(provideComments(world), {
    clock,
    systemId: 'comments',
    input: { productId: 'kurta', customer, commentId: '' },
  });
  page.on('navigate', ({ to }) => void led.push('commentId' in to ? `${to.name} ${to.commentId}` : to.name));
  open.push(page.start());
  const tell = async (work: () => void): Promise<void> => {
    work();
    await settled();
  };
  await tell(() => (comments ? last(LIST).answer(comments) : last(LIST).fail(offline)));
  return {
    page,
    tab,
    led,
    clock,
    last,
    asked: (path: string): number => calls.filter(({ call }) => call.path === path).length,
    tell,
    send: (event: Parameters<typeof page.send>[0]) => tell(() => page.send(event)),
    box: (box = NEW_COMMENT) => selectBox(box)(page.getSnapshot()),
    writer: () => selectWriter(page.getSnapshot()),
  };
}
const typed = { type: 'text.type', box: NEW_COMMENT, text: 'Is it soft?' } as const;
const post = { type: 'text.post', box: NEW_COMMENT } as const;
const expired = { type: 'customer.gone', why: 'expired' } as const;

test('a text that is half typed stays when the session ends by itself, and its press leads to the login', async () => {
  const { send, box, led, asked, tab } = await commentsPage();
  await send(typed);
  await send(expired);
  expect(box()?.text).toBe(typed.text);
  await send({ ...typed, text: 'Is it soft and warm?' });
  await send(post);
  expect([led, asked(ADD)]).toEqual([['product new', 'login'], 0]);
  const back = await commentsPage({ tab });
  expect(back.box()?.text).toBe('Is it soft and warm?');
});

test('a reply whose session has ended leads to the login by way of its comment', async () => {
  const { send, led } = await commentsPage();
  await send({ type: 'reply.toggle', commentId: 'a' });
  await send({ type: 'text.type', box: 'a', text: 'It is.' });
  await send(expired);
  await send({ type: 'text.post', box: 'a' });
  expect(led).toEqual(['product a', 'login']);
});

test('a text whose posting finds the session ended stays, marked as not sent, with its box in the way back', async () => {
  const { send, box, last, led, tell, writer } = await commentsPage();
  await send(typed);
  await send(post);
  // The answer comes first, and the session is told after it.
  await tell(() => last(ADD).fail(unauthorised));
  expect(led).toEqual(['product new']);
  await send(expired);
  expect([writer(), led]).toEqual(['parted', ['product new']]);
  expect(box()).toMatchObject({ text: typed.text, isUnsent: true });
});

test('a text on its way while another call ends the session stays, with its box in the way back', async () => {
  const { send, box, last, led, tell } = await commentsPage();
  await send(typed);
  await send(post);
  await send(expired);
  expect(led).toEqual(['product new']);
  await tell(() => last(ADD).fail(unauthorised));
  expect(box()).toMatchObject({ text: typed.text, isUnsent: true });
});

test('what one customer left half typed is not seen by another who logs in, and is by the same one', async () => {
  const { send, box, writer } = await commentsPage();
  await send(typed);
  await send(expired);
  await send({ type: 'customer.known', user: asha });
  expect([writer(), box()?.text]).toEqual(['known', typed.text]);
  await send(expired);
  await send({ type: 'customer.known', user: nimal });
  expect([writer(), box()]).toEqual(['known', null]);
});

test('a logout takes a text that is half typed off the page, also after the session has ended by itself', async () => {
  const { send, box, writer } = await commentsPage();
  await send(typed);
  await send(expired);
  await send({ type: 'customer.gone', why: 'logged out' });
  expect([writer(), box()]).toEqual(['guest', null]);
});

test('a session that ends by itself leaves a guest where nothing was typed', async () => {
  const { send, writer } = await commentsPage();
  await send({ type: 'reply.toggle', commentId: 'a' });
  await send(expired);
  expect(writer()).toBe('guest');
});

test('a text that could not be posted is marked as not sent also after a reload, until it is changed', async () => {
  const { send, last, tell, tab } = await commentsPage();
  await send(typed);
  await send(post);
  await tell(() => last(ADD).fail(offline));
  const again = await commentsPage({ tab });
  expect(again.box()).toMatchObject({ text: typed.text, isUnsent: true });
  await again.send({ ...typed, text: 'Is it warm?' });
  expect((await commentsPage({ tab })).box()).toMatchObject({ text: 'Is it warm?', isUnsent: false });
});

/** Asha's comment, as a server lists it that may tell no id of its author. */
const mine = (id: string, changes: Partial<Comment> = {}): Comment =>
  commentOf({ id, text: typed.text, author: { id: 'asha', name: asha.name }, ...changes });
/** A text whose answer was lost is posted again: its list is being read. */
async function postedTwice(opening: Opening = {}) {
  const it = await commentsPage(opening);
  await it.send(typed);
  await it.send(post);
  await it.tell(() => it.last(ADD).fail(offline));
  await it.send(post);
  return it;
}

test.each([
  ['by the id of its author', mine('p')],
  ['by its author’s name where a server tells no id', mine('p', { author: { id: '', name: asha.name } })],
  ['where a server tells nobody', mine('p', { author: { id: '', name: '' } })],
])('a comment whose answer was lost is found in the list, and not posted again: %s', async (_, found) => {
  const { box, last, tell, asked, page, tab } = await postedTwice();
  expect([asked(ADD), asked(LIST)]).toEqual([1, 2]);
  await tell(() => last(LIST).answer([commentOf(), found]));
  expect([asked(ADD), box(), selectPosted(page.getSnapshot()), tab]).toEqual([1, null, 'comment', {}]);
});

test.each([
  ['one that was there before', [mine('old')], [mine('old')]],
  ["somebody else's", [], [mine('p', { author: { id: 'nimal', name: 'Nimal Silva' } })]],
  ["a namesake's by name alone", [], [mine('p', { author: { id: '', name: 'Nimal Silva' } })]],
  ['another text', [], [mine('p', { text: 'Is it warm?' })]],
])('a comment whose answer was lost is posted again if the list has but %s', async (_, comments, again) => {
  const { last, tell, asked, box } = await postedTwice({ comments });
  await tell(() => last(LIST).answer(again));
  expect(asked(ADD)).toBe(2);
  await tell(() => last(ADD).answer(mine('p')));
  expect(box()).toBeNull();
});

test('a reply whose answer was lost is found under its comment, also after a reload', async () => {
  const reply = { type: 'text.post', box: 'a' } as const;
  const { send, last, tell, tab } = await commentsPage();
  await send({ type: 'reply.toggle', commentId: 'a' });
  await send({ type: 'text.type', box: 'a', text: 'It is.' });
  await send(reply);
  await tell(() => last('/api/comment/a/replies').fail(offline));
  const again = await commentsPage({ tab });
  await again.send(reply);
  const found = replyOf({ id: 'r9', text: 'It is.', author: { id: 'asha', name: asha.name } });
  await again.tell(() => again.last(LIST).answer([commentOf({ replies: [found] })]));
  expect([again.asked('/api/comment/a/replies'), again.box('a'), selectLast(again.page.getSnapshot())]).toEqual([
    0,
    null,
    'r9',
  ]);
});

test('a comment whose answer was lost stays as not sent while the list cannot be read', async () => {
  const { last, tell, asked, box } = await postedTwice();
  await tell(() => last(LIST).fail(offline));
  expect([asked(ADD), box()?.isUnsent]).toEqual([1, true]);
});

test('a changed text is another one, and is posted without a look', async () => {
  const { send, last, tell, asked } = await commentsPage();
  await send(typed);
  await send(post);
  await tell(() => last(ADD).fail(offline));
  await send({ ...typed, text: 'Is it warm?' });
  await send(post);
  expect([asked(ADD), asked(LIST)]).toEqual([2, 1]);
});

test('a text that was sent while the list could not be read is posted again with its key, and the list is not asked', async () => {
  const { send, last, tell, asked } = await commentsPage({ comments: null });
  await send(typed);
  await send(post);
  await tell(() => last(ADD).fail(offline));
  await send(post);
  expect([asked(ADD), asked(LIST)]).toEqual([2, 1]);
});

test('a look at a list that could not be loaded loads it', async () => {
  const first = await commentsPage();
  await first.send(typed);
  await first.send(post);
  await first.tell(() => first.last(ADD).fail(offline));
  const { send, last, tell, asked, box } = await commentsPage({ tab: first.tab, comments: null });
  await send(post);
  expect([asked(ADD), asked(LIST)]).toEqual([0, 2]);
  await tell(() => last(LIST).answer([mine('p')]));
  expect([asked(ADD), box()]).toEqual([0, null]);
});

test('a list that was asked for before the session has settled is not asked for again', async () => {
  const { send, asked, writer } = await commentsPage({ customer: 'unsure' });
  await send({ type: 'customer.known', user: asha });
  expect([writer(), asked(LIST)]).toEqual(['known', 1]);
});

test('a list that a guest has read is asked for again by who logs in', async () => {
  const { send, asked } = await commentsPage({ customer: 'guest' });
  await send({ type: 'customer.known', user: asha });
  expect(asked(LIST)).toBe(2);
});

test('the time by which comments are told goes on each minute while the page is seen, and when it is seen again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_000 });
  let isHidden = false;
  const watchers: (() => void)[] = [];
  const { page } = await commentsPage({
    surroundings: {
      ...calm,
      isHidden: () => isHidden,
      watch: (changed) => {
        watchers.push(changed);
        return () => undefined;
      },
    },
  });
  const now = (): number => selectNow(page.getSnapshot());
  expect(now()).toBe(1_000);
  vi.advanceTimersByTime(60_000);
  expect(now()).toBe(61_000);
  isHidden = true;
  vi.advanceTimersByTime(150_000);
  expect(now()).toBe(61_000);
  isHidden = false;
  watchers.forEach((changed) => changed());
  expect(now()).toBe(211_000);
});

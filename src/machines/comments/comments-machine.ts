import type { SnapshotFrom } from 'xstate';
import { knownUser } from '../../domain/account/user.ts';
import { type Comment, isSendable } from '../../domain/comments/comment.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { loadingStates, readyState } from '../resource.ts';
import { NEW_COMMENT, NEW_IN_ADDRESS } from './comments-actors.ts';
import { type Box, boxId } from './comment-boxes.ts';
import { commentsSetup, type Context, PAGE_STEP, postOf, shownOf } from './comments-setup.ts';

/**
 * Comments of a product (section 2): the list, which everybody may read, and the boxes and votes of a customer. What cannot be
 * posted stays in its box, and on this tab until it is posted or its writer logs out.
 */
const reading = (ready: string, failed: string) =>
  commentsSetup.createStateConfig(
    withLimit({
      entry: 'beginReading',
      invoke: {
        id: 'loadComments',
        src: 'loadComments',
        input: ({ context: { productId } }) => ({ productId }),
        onDone: [
          { guard: from('isList'), target: ready, actions: [from('keepList'), from('noteRead')] },
          { target: failed, actions: 'noteFailed' },
        ],
        onError: { target: failed, actions: 'noteFailed' },
      },
    }),
  );
const again = (target: string) => ({ 'comments.retry': target, 'shopper.returned': target });
/** Just read: only a press is a reason to read it again. */
const FRESH = { on: { 'comments.retry': 'refreshing' } } as const;

/** The session is about to lead to the login: the way back leads to the box of the text that was on its way. */
const SHOW_POSTING = {
  type: 'showComment',
  params: ({ context: { posting } }: { context: Pick<Context, 'posting'> }) => ({ box: posting ?? NEW_COMMENT }),
} as const;
/** The text stays in its box, on the page and in the tab. */
const KEEP_UNSENT = ['markUnsent', 'storePosting', 'endPosting'] as const;
const FORGET_POSTED = ['emptyBox', 'storePosting', 'endPosting'] as const;

export const commentsMachine = commentsSetup.createMachine({
  id: 'comments',
  type: 'parallel',
  context: ({ input: { productId, customer, commentId } }) => {
    const user = knownUser(customer);
    return {
      productId,
      isGuest: customer === 'guest',
      of: user && { id: user.id, email: user.email, name: user.name },
      comments: [],
      now: 0,
      touched: [],
      count: PAGE_STEP,
      last: commentId,
      boxes: {},
      posting: null,
      posted: null,
    };
  },
  invoke: [
    { id: 'returning', src: 'returning', onError: {} },
    { id: 'draftStorage', src: 'draftStorage', onError: {} },
  ],
  states: {
    list: {
      // The answer to a question of before does not count.
      on: { 'comments.look': '.loading' },
      initial: 'loading',
      states: {
        ...loadingStates(reading, again),
        ready: {
          ...readyState(reading, again, FRESH),
          invoke: { id: 'minutes', src: 'minutes', onError: {} },
          on: {
            'list.extend': { guard: 'hasMore', actions: 'extend' },
            'comments.look': { target: '.refreshing', reenter: true },
            'customer.known': { guard: from('isNewReader'), target: '.refreshing' },
            'minute.passed': { actions: from('keepNow') },
          },
        },
      },
    },
    writer: {
      on: {
        'customer.known': { guard: from('isAnother'), target: '.unsure', actions: ['forget', from('keepOwner')] },
        'customer.gone': [
          // What is half typed leaves with its customer, and not when their session ends by itself.
          { guard: from('isLeftPosting'), target: '.parted', actions: [SHOW_POSTING, ...KEEP_UNSENT] },
          { guard: from('isLeftTyped'), target: '.parted' },
          { target: '.unsure', actions: 'forget' },
        ],
      },
      initial: 'unsure',
      states: {
        /** Until the session knows who it is; left at once when it does. */
        unsure: {
          always: [
            { guard: 'isKnown', target: 'known' },
            { guard: 'isGuest', target: 'guest' },
          ],
        },
        /** Readings 4.13: a vote asks to log in, and makes no call. */
        guest: {
          tags: 'guest',
          on: { 'vote.press': { guard: from('hasComment'), actions: [from('showComment'), 'showLogin'] } },
        },
        known: {
          tags: 'known',
          entry: 'findDrafts',
          invoke: {
            id: 'comment-votes',
            src: 'votes',
            systemId: 'comment-votes',
            input: ({ context: { of } }) => ({ userId: of?.id ?? '' }),
          },
          on: {
            'drafts.found': { actions: from('keepDrafts') },
            'text.type': { guard: from('isNotOnItsWay'), actions: [from('keepText'), from('storeText')] },
            'reply.toggle': { guard: from('hasComment'), actions: from('toggleReply') },
            'vote.press': { guard: from('hasComment'), actions: from('tellVote') },
            'vote.known': { actions: from('keepVotes') },
            'comments.read': { actions: from('tellVotes') },
            'comments.failed': { actions: from('tellVotes') },
          },
          initial: 'writing',
          states: {
            writing: {
              on: {
                'text.post': [
                  { guard: from('isInDoubt'), target: 'looking', actions: from('beginPost') },
                  { guard: from('isSendable'), target: 'posting', actions: [from('beginPost'), from('storeText')] },
                ],
              },
            },
            /** Nobody said whether it has arrived: the list tells, before it is sent again. */
            looking: {
              entry: 'look',
              on: {
                'comments.read': [
                  {
                    guard: from('isFound'),
                    target: 'writing',
                    actions: [from('tellVotes'), from('keepFound'), ...FORGET_POSTED],
                  },
                  { target: 'posting', actions: from('tellVotes') },
                ],
                'comments.failed': { target: 'writing', actions: [from('tellVotes'), ...KEEP_UNSENT] },
              },
            },
            /** One text at a time; it stays in its box until the answer is there. */
            posting: withLimit({
              invoke: {
                id: 'postText',
                src: 'postText',
                input: ({ context }) => postOf(context),
                onDone: [
                  {
                    guard: from('isPosted'),
                    target: 'writing',
                    actions: [from('keepPosted'), ...FORGET_POSTED],
                  },
                  { target: 'writing', actions: KEEP_UNSENT },
                ],
                onError: [
                  // The session is told after this answer, and ends.
                  { guard: from('isUnauthorised'), target: 'writing', actions: [SHOW_POSTING, ...KEEP_UNSENT] },
                  { target: 'writing', actions: KEEP_UNSENT },
                ],
              },
            }),
          },
        },
        /** The session has ended by itself: what is half typed stays, and can be sent after a login (readings 2.2). */
        parted: {
          tags: 'parted',
          on: {
            'customer.known': { guard: from('isBack'), target: 'known', actions: from('keepOwner') },
            'text.type': { actions: [from('keepText'), from('storeText')] },
            'reply.toggle': { guard: from('hasComment'), actions: from('toggleReply') },
            'text.post': { guard: from('isSendable'), actions: [from('showComment'), 'showLogin'] },
            'vote.press': { guard: from('hasComment'), actions: [from('showComment'), 'showLogin'] },
          },
        },
      },
    },
  },
});

type Page = SnapshotFrom<typeof commentsMachine>;
/** State of the list: it loads, has failed, or is there. */
export function selectStage(page: Page): 'loading' | 'failed' | 'ready' {
  if (page.hasTag('ready')) return 'ready';
  return page.hasTag('failed') ? 'failed' : 'loading';
}
/** The newest first. */
export const selectComments = (page: Page): readonly Comment[] => page.context.comments;
/** Number of them that are shown, from the first on. */
export const selectShown = (page: Page): number => shownOf(page.context);
/** Reader: a guest, a customer, one whose session has ended while something of theirs was half typed, or not settled yet. */
export function selectWriter(page: Page): 'guest' | 'unsure' | 'known' | 'parted' {
  if (page.hasTag('known')) return 'known';
  if (page.hasTag('parted')) return 'parted';
  return page.hasTag('guest') ? 'guest' : 'unsure';
}
/** True if there are boxes to write in. */
export const selectCanWrite = (page: Page): boolean => page.hasTag('known') || page.hasTag('parted');
/** Id of the customer; '' while none is known. */
export const selectUserId = (page: Page): string => page.context.of?.id ?? '';
/** Time from which other times are counted, in ms since 1970. */
export const selectNow = (page: Page): number => page.context.now;
/** Comment, reply or box of a reply (`boxId`) to which the focus is led; '' for none. */
export const selectLast = (page: Page): string => page.context.last;
/** Box of a new comment (''), or for a reply to a comment; null for none. */
export const selectBox =
  (box: string) =>
  (page: Page): Box | null =>
    page.context.boxes[box] ?? null;
/** True while the text of this box is on its way. */
export const selectIsPosting =
  (box: string) =>
  (page: Page): boolean =>
    page.context.posting === box;
/** True if the text of this box can be posted now. */
export const selectCanPost =
  (box: string) =>
  (page: Page): boolean =>
    page.context.posting === null && isSendable(page.context.boxes[box]?.text ?? '');
/** Kind of the text that was posted last, until the next one is typed; null for none. */
export const selectPosted = (page: Page): 'comment' | 'reply' | null => page.context.posted;
/** True while the list is read again. */
export const selectIsRefreshing = (page: Page): boolean => page.hasTag('refreshing');
/** True if the list could not be read again. */
export const selectIsOutdated = (page: Page): boolean => page.hasTag('outdated');

export { boxId, NEW_COMMENT, NEW_IN_ADDRESS };

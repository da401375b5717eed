import { expect } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { withVote } from '../../../src/domain/comments/comment.ts';
import type { CommentsAnswer } from '../../../src/machines/comments/comments-actors.ts';
import {
  commentsMachine,
  NEW_COMMENT,
  selectBox,
  selectCanPost,
  selectCanWrite,
  selectPosted,
  selectShown,
  selectStage,
} from '../../../src/machines/comments/comments-machine.ts';
import { commentOf, wireComment } from '../../support/samples/comment-samples.ts';
import { asha, refused } from '../../support/samples/samples.ts';
import { asShell } from '../../e2e/support/page.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, fromAnotherTab } from '../support/account.ts';
import { answerAll } from '../support/answers.ts';
import { answerList, first, openAsAsha, section, untilAsked } from '../support/comment-tour.ts';
import { tourPack } from '../tour.ts';

type Page = SnapshotFrom<typeof commentsMachine>;
const nimal = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const many = Array.from({ length: 45 }, (_, at) => commentOf({ id: `m${at}`, at: Date.UTC(2025, 0, 1) - at }));
const isReading = (it: Page): boolean => selectStage(it) === 'loading' || it.hasTag('refreshing');
const listOf = (comments: CommentsAnswer['comments']): CommentsAnswer => ({ comments, now: 1 });
const answerWith = (stage: Stage, event: AnyEventObject): Promise<void> =>
  answerList(stage, (event['output'] as CommentsAnswer).comments);
const failed = {
  'loadComments fails': { outputs: [refused], make: (stage: Stage) => stage.answer('comments', bodies.refused) },
};

/** The list as a guest reads it: what loads, fails, and is read again. */
export const comments = tourPack({
  name: 'comments',
  machine: commentsMachine,
  device: 'phone',
  starts: {
    guest: {
      input: { productId: 'kurta', customer: 'guest', commentId: '' },
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        stage.hold('comments');
        await stage.page.goto('/product/kurta');
        await untilAsked(stage);
      },
    },
  },
  tells: ({ comments: list, count, last }) => [list.length, count, last],
  press: {
    'comments.retry': {
      samples: [{ type: 'comments.retry' }],
      offered: (it) => it.hasTag('failed') || it.hasTag('outdated'),
      control: (stage) => section(stage).getByRole('button', { name: 'Retry' }),
    },
    'list.extend': {
      samples: [{ type: 'list.extend' }],
      control: (stage) => section(stage).getByRole('button', { name: 'Show more' }),
    },
  },
  come: {
    'shopper.returned': {
      samples: [{ type: 'shopper.returned' }],
      offered: () => true,
      make: (stage) => stage.reconnect(),
    },
  },
  waits: {
    ...failed,
    'loadComments answers': { outputs: [listOf([first]), listOf(many)], make: answerWith },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
    'freshFor passes': { make: (stage) => stage.pass(30_000) },
  },
  seen: {
    'list.loading': (stage) => section(stage).getByText('Loading comments'),
    'list.failed': (stage) => section(stage).getByText('Comments could not be loaded'),
    'list.ready': (stage) => section(stage).getByRole('article').first(),
    'list.ready.outdated': (stage) => section(stage).getByText("We couldn't refresh the comments.", { exact: false }),
    'writer.guest': (stage) => section(stage).getByText('Please login to post comments'),
  },
  shows: (stage, it) => expect(section(stage).getByRole('article')).toHaveCount(selectShown(it)),
});

const field = (stage: Stage, box: string) =>
  section(stage).getByRole('textbox', {
    name: box === NEW_COMMENT ? 'Add a comment' : 'Write a reply to Nimal Silva',
  });
const typed: readonly { type: 'text.type'; box: string; text: string }[] = [
  { type: 'text.type', box: NEW_COMMENT, text: 'Is it soft?' },
  { type: 'text.type', box: first.id, text: 'It is.' },
];
const isOpen = (it: Page, box: string): boolean => box === NEW_COMMENT || selectBox(box)(it)?.isOpen === true;
const writing = {
  'text.type': {
    samples: typed,
    offered: (it: Page, { box, text }: (typeof typed)[number]) =>
      isOpen(it, box) && it.context.posting === null && selectBox(box)(it)?.text !== text,
    control: (stage: Stage, { box }: { box: string }) => field(stage, box),
    by: (stage: Stage, control: ReturnType<typeof field>, { text }: { text: string }) =>
      stage.hand.write(control, text),
    elsewhere: 'other' as const,
  },
  'reply.toggle': {
    samples: [{ type: 'reply.toggle' as const, commentId: first.id }],
    offered: (it: Page) => it.context.posting === null,
    control: (stage: Stage) => section(stage).getByRole('button', { name: 'Reply to Nimal Silva' }),
    elsewhere: 'other' as const,
  },
};
const start = {
  input: { productId: 'kurta', customer: 'unsure', commentId: '' },
  given: [
    { type: 'customer.known', user: asha },
    { type: 'xstate.done.actor.loadComments', output: listOf([first]) },
  ],
  open: (stage: Stage) => openAsAsha(stage, [first]),
};
const showsBoxes = async (stage: Stage, it: Page): Promise<void> => {
  for (const box of [NEW_COMMENT, first.id]) {
    const isShown = selectCanWrite(it) && isOpen(it, box);
    await expect(field(stage, box)).toBeVisible({ visible: isShown });
    if (isShown) await expect(field(stage, box)).toHaveValue(selectBox(box)(it)?.text ?? '');
  }
};
const posted = commentOf({ id: 'p', author: { id: asha.id, name: asha.name }, text: 'Is it soft?' });
const isPosting = (it: Page): boolean => it.matches({ writer: { known: 'posting' } });

/** A customer's comment, reply and like, of which some are not sent and looked for. */
export const commentsWritten = tourPack({
  name: 'comments',
  machine: commentsMachine,
  device: 'desktop',
  starts: { customer: start },
  tells: ({ comments: list, boxes, posting, posted: kind }) => [
    list.map(({ id, replies, likeCount }) => [id, replies.length, likeCount]),
    boxes,
    posting,
    kind,
  ],
  // One text at a time, until it is posted.
  within: ({ comments: list, boxes }) =>
    list.length === 1 && list[0]?.likeCount === 0 && list[0].replies.length === 0 && Object.keys(boxes).length <= 1,
  press: {
    ...writing,
    'text.post': {
      samples: [
        { type: 'text.post', box: NEW_COMMENT },
        { type: 'text.post', box: first.id },
      ],
      offered: (it, { box }) => isOpen(it, box) && selectCanPost(box)(it),
      control: (stage, { box }) =>
        section(stage).getByRole('button', { name: box === NEW_COMMENT ? 'Post Comment' : 'Post Reply' }),
    },
    'vote.press': {
      samples: [{ type: 'vote.press', commentId: first.id, vote: 'like' }],
      offered: (it) => !isReading(it) && it.context.posting === null && Object.keys(it.context.boxes).length === 0,
      control: (stage) =>
        section(stage).getByRole('article').filter({ hasText: first.text }).getByRole('button', { name: /^Like/ }),
      by: async (stage, control) => {
        await stage.hand.press(control);
        await stage.answer('vote', wireComment(withVote(first, asha.id, 'like')));
      },
      after: () => [{ type: 'vote.known', comment: withVote(first, asha.id, 'like') }],
      elsewhere: 'other',
    },
  },
  waits: {
    ...failed,
    'loadComments answers': { outputs: [listOf([first]), listOf([first, posted])], make: answerWith },
    'postText answers': {
      outputs: [posted],
      make: (stage) => stage.answer(stage.isAsked('postReply') ? 'postReply' : 'postComment', wireComment(posted)),
    },
    'postText fails': {
      outputs: [refused],
      make: (stage) => stage.answer(stage.isAsked('postReply') ? 'postReply' : 'postComment', bodies.refused),
    },
    // All limits run on one clock: each passes while no other does.
    'answerLimit passes': {
      offered: (it) => isPosting(it) && !isReading(it) && !it.matches({ list: { ready: 'fresh' } }),
      make: (stage) => stage.pass(21_000),
    },
    'freshFor passes': { offered: (it) => it.context.posting === null, make: (stage) => stage.pass(30_000) },
  },
  seen: {},
  shows: async (stage, it) => {
    await showsBoxes(stage, it);
    await expect(section(stage).getByText('Not sent.', { exact: false })).toBeVisible({
      visible: Object.values(it.context.boxes).some(({ isUnsent }) => isUnsent),
    });
    const kind = selectPosted(it);
    await expect(section(stage).getByText('has been posted.')).toHaveCount(kind === null ? 0 : 1);
  },
});

/** A session that ends by itself while something is half typed, and who comes then. */
export const commentsParted = tourPack({
  name: 'comments',
  machine: commentsMachine,
  device: 'phone',
  starts: { parting: start },
  tells: ({ of, isGuest, boxes }) => [of?.id ?? null, isGuest, boxes],
  within: ({ of, boxes }) => of?.id !== nimal.id && Object.keys(boxes).length <= 1,
  press: writing,
  come: {
    'customer.gone': {
      samples: [{ type: 'customer.gone', why: 'expired' }],
      offered: (it) => it.hasTag('known') && it.hasTag('ready'),
      make: (stage) => fromAnotherTab(stage, null, 'lapsed'),
    },
    'customer.known': {
      samples: [
        { type: 'customer.known', user: asha },
        { type: 'customer.known', user: nimal },
      ],
      offered: (it) => !it.hasTag('known') && !isReading(it),
      make: async (stage, { user }) => {
        stage.hold('isAuth');
        stage.hold('user');
        await fromAnotherTab(stage, `of ${user.id}`);
        await becomeKnown(stage, user);
      },
    },
  },
  waits: { 'loadComments answers': { outputs: [listOf([first])], make: answerWith } },
  seen: {
    'writer.guest': (stage) => section(stage).getByText('Please login to post comments'),
    'writer.known': (stage) => field(stage, NEW_COMMENT),
    'writer.parted': (stage) => field(stage, NEW_COMMENT),
  },
  shows: showsBoxes,
});

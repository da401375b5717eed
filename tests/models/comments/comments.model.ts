import type { SnapshotFrom } from 'xstate';
import { isSameUser, type User } from '../../../src/domain/account/user.ts';
import { type Comment, isSendable, withVote } from '../../../src/domain/comments/comment.ts';
import type { DraftsFact } from '../../../src/machines/comments/comments-actors.ts';
import {
  boxId,
  commentsMachine,
  NEW_COMMENT,
  selectBox,
  selectCanPost,
  selectCanWrite,
  selectComments,
  selectIsOutdated,
  selectIsPosting,
  selectLast,
  selectNow,
  selectPosted,
  selectShown,
  selectStage,
  selectUserId,
  selectWriter,
} from '../../../src/machines/comments/comments-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { commentOf, replyOf } from '../../support/samples/comment-samples.ts';
import { asha, offline, refused, unauthorised } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted, sentTo } from '../support/said.ts';

type Page = SnapshotFrom<typeof commentsMachine>;
const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const a = commentOf();
const many = Array.from({ length: 45 }, (_, at) => commentOf({ id: at === 20 ? 'a' : `m${at}`, at: 100 - at }));
const posted = commentOf({ id: 'p', author: { id: 'asha', name: '' }, at: 900 });
/** What has become of a text whose answer was lost. */
const mine = commentOf({ ...posted, text: 'Is it soft?' });
const replied = { ...a, replies: [replyOf({ id: 'r9', author: posted.author, text: 'It is.' })] };

/** One of the lists of the samples that has a text of the customer's own. */
const isOwn = ({ id, replies }: Comment): boolean => id === 'p' || replies.length > 0;

const LIST = 'loadComments';
const placeOf = ({ value }: Page): string => (typeof value.list === 'string' ? value.list : value.list.ready);
const isReading = (page: Page): boolean => ['loading', 'refreshing'].includes(placeOf(page));
const isLooking = (page: Page): boolean => page.matches({ writer: { known: 'looking' } });
const isPosting = (page: Page): boolean => isLooking(page) || page.matches({ writer: { known: 'posting' } });
const isAnother = ({ type, ...event }: Edge['event'], { context: { of } }: Page): boolean =>
  type === 'customer.known' && (of === null || !isSameUser(event['user'] as User, of));
/** Who is not the one that the list was asked for by. */
const isNewReader = (event: Edge['event'], before: Page): boolean =>
  isAnother(event, before) && selectWriter(before) !== 'unsure';
/** An answer that can be read. */
const answers = ({ type, ...event }: Edge['event'], call: string): boolean =>
  type === `xstate.done.actor.${call}` && event['output'] !== null;
const fails = ({ type, ...event }: Edge['event'], what: 'list' | 'writer'): boolean =>
  (type === `xstate.done.actor.${what === 'list' ? LIST : 'postText'}` && event['output'] === null) ||
  type === `xstate.error.actor.${what === 'list' ? LIST : 'postText'}` ||
  type.startsWith(`xstate.after.answerLimit.comments.${what}.`);
const hasComment = (page: Page, id: unknown): boolean => selectComments(page).some((it) => it.id === id);
const boxesOf = ({ context }: Page): string => JSON.stringify(context.boxes);
/** Box of a text whose press is answered; null for none. */
const pressedBy = (event: Edge['event'], before: Page): string | null => {
  const box = event['box'] as string;
  return event.type === 'text.post' &&
    selectWriter(before) === 'known' &&
    !isPosting(before) &&
    isSendable(selectBox(box)(before)?.text ?? '') &&
    (box === NEW_COMMENT || hasComment(before, box))
    ? box
    : null;
};

/** The session ends by itself while something is half typed: it stays. */
const parts = ({ type, ...event }: Edge['event'], before: Page): boolean =>
  type === 'customer.gone' &&
  event['why'] === 'expired' &&
  Object.values(before.context.boxes).some(({ text }) => text !== '');
/** Who typed is no longer there. */
const leaves = (event: Edge['event'], before: Page): boolean =>
  (event.type === 'customer.gone' && !parts(event, before)) || isAnother(event, before);
const foundIn = (event: Edge['event']): DraftsFact['texts'] | undefined => event['texts'] as never;
/** A text on its way cannot be posted. */
const isUnsentBy = (event: Edge['event'], before: Page): boolean =>
  isPosting(before) &&
  (fails(event, 'writer') ||
    parts(event, before) ||
    (isLooking(before) && (fails(event, 'list') || event.type === 'comments.failed')));
const canType = (event: Edge['event'], before: Page): boolean =>
  event.type === 'text.type' && selectCanWrite(before) && event['box'] !== before.context.posting;

/** It was sent before, and nobody knows what became of it. */
const isInDoubt = (box: string | null, before: Page): boolean =>
  box !== null && selectBox(box)(before)?.before !== null;
/** List that a step brings to who looks for a text; null for none. */
const lookedAt = (event: Edge['event'], before: Page): readonly Comment[] | null =>
  !isLooking(before)
    ? null
    : event.type === 'comments.read'
      ? (event['comments'] as Comment[])
      : answers(event, LIST)
        ? (event['output'] as { comments: Comment[] }).comments
        : null;
/** Id of the comment or reply that the text on its way has become, as this step brings to light; undefined for none. */
const foundBy = (event: Edge['event'], before: Page): string | undefined => {
  const { posting } = before.context;
  const box = selectBox(posting ?? NEW_COMMENT)(before);
  const list = lookedAt(event, before) ?? [];
  const them = posting === NEW_COMMENT ? list : (list.find(({ id }) => id === posting)?.replies ?? []);
  return them.find(({ id, author, text }) => author.id === 'asha' && text === box?.text && !box.before?.includes(id))
    ?.id;
};
/** Box of a text that this step posts; null for none. */
const postedBy = (event: Edge['event'], before: Page): string | null => {
  const box = pressedBy(event, before);
  if (box !== null) return isInDoubt(box, before) ? null : box;
  return lookedAt(event, before) && foundBy(event, before) === undefined ? before.context.posting : null;
};
/** Ids of Asha's own of before a text is sent; null if nobody knows. */
const ownBefore = (box: string, before: Page): readonly string[] | null => {
  const it = selectBox(box)(before);
  if (!it || it.before !== null || selectNow(before) === 0) return it?.before ?? null;
  const list = selectComments(before);
  const them = box === NEW_COMMENT ? list : (list.find(({ id }) => id === box)?.replies ?? []);
  return them.filter(({ author, text }) => author.id === 'asha' && text === it.text).map(({ id }) => id);
};
const isPosted = (event: Edge['event'], before: Page): boolean =>
  answers(event, 'postText') || foundBy(event, before) !== undefined;

/** The list is asked for anew, whatever is on its way. */
const isLookedFor = (event: Edge['event'], before: Page): boolean =>
  event.type === 'comments.look' || isInDoubt(pressedBy(event, before), before);

/** Where a step leads the list. */
function placeAfter(event: Edge['event'], before: Page): string {
  const place = placeOf(before);
  if (answers(event, LIST)) return 'fresh';
  if (fails(event, 'list')) return place === 'loading' ? 'failed' : 'outdated';
  if (event.type.startsWith('xstate.after.freshFor')) return 'stale';
  const isReady = !['loading', 'failed'].includes(place);
  if (isLookedFor(event, before)) return isReady ? 'refreshing' : 'loading';
  if (isReady && isNewReader(event, before)) return 'refreshing';
  const isAsked = event.type === 'comments.retry' || (event.type === 'shopper.returned' && place !== 'fresh');
  if (!isAsked || isReading(before)) return place;
  return place === 'failed' ? 'loading' : 'refreshing';
}

export const comments = pack({
  machine: commentsMachine,
  input: { productId: 'kurta', customer: 'unsure', commentId: 'a' },
  limit: 6_000,
  key: (context) => [
    context.of?.id ?? null,
    context.comments.length > 1
      ? context.comments.length
      : context.comments.map(({ id, replies }) => [id, replies.map((it) => it.id)]),
    context.now === 0,
    context.touched.length > 0,
    context.count,
    context.last === 'a',
    context.boxes,
    context.posting,
    context.posted,
  ],
  // Neither another customer, nor a longer list, nor a second text that is half typed has rules of its own; a list with the customer's
  // own text has some only until it is posted again.
  within: ({ of, count, comments: list, boxes, posted: kind, touched }) =>
    of?.id !== 'nimal' &&
    count === 20 &&
    Object.keys(boxes).length <= 1 &&
    (list.length <= 1 || (Object.keys(boxes).length === 0 && kind === null)) &&
    (!list.some(isOwn) || (kind === null && touched.length === 0)),
  events: {
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: nimal },
    ],
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
    ],
    'comments.retry': [{ type: 'comments.retry' }],
    'comments.look': [{ type: 'comments.look' }],
    'comments.read': [{ type: 'comments.read', comments: [a] }],
    'comments.failed': [{ type: 'comments.failed' }],
    'shopper.returned': [{ type: 'shopper.returned' }],
    'minute.passed': [{ type: 'minute.passed', now: 60_500 }],
    'list.extend': [{ type: 'list.extend' }],
    'drafts.found': [{ type: 'drafts.found', texts: { [NEW_COMMENT]: { text: 'Is it', isUnsent: true, before: [] } } }],
    'text.type': [
      { type: 'text.type', box: NEW_COMMENT, text: 'Is it soft?' },
      { type: 'text.type', box: 'a', text: ' ' },
      { type: 'text.type', box: 'a', text: 'It is.' },
    ],
    'text.post': [
      { type: 'text.post', box: NEW_COMMENT },
      { type: 'text.post', box: 'a' },
    ],
    'reply.toggle': [{ type: 'reply.toggle', commentId: 'a' }],
    'vote.press': [{ type: 'vote.press', commentId: 'a', vote: 'like' }],
    'vote.known': [{ type: 'vote.known', comment: withVote(a, 'asha', 'like') }],
  },
  outcomes: {
    loadComments: {
      done: [
        { comments: [a], now: 500 },
        { comments: many, now: 500 },
        { comments: [mine], now: 500 },
        { comments: [replied], now: 500 },
        null,
      ],
      error: [offline],
    },
    postText: { done: [posted, null], error: [offline, refused, unauthorised] },
    'comment-votes': { done: [], error: [] },
    draftStorage: { done: [], error: [offline] },
    returning: { done: [], error: [offline] },
    minutes: { done: [], error: [offline] },
  },
  neverIgnored: {
    'comments.look': 'a list that is there, on its way or lost is asked for anew',
    'customer.gone': 'who has gone sees nothing of theirs any more, wherever the page is',
  },
  idle: {
    'customer.gone': 'who was a guest is one still',
    'drafts.found': 'what was typed meanwhile is newer',
    'minute.passed': 'times go on, and no state is told apart by them',
  },
  rest: (it) => selectStage(it) === 'ready',
  invariants: {
    'it loads, has failed or has the list': (it) =>
      selectStage(it) === (placeOf(it) === 'loading' ? 'loading' : placeOf(it) === 'failed' ? 'failed' : 'ready') &&
      selectIsOutdated(it) === (placeOf(it) === 'outdated'),
    'texts are held and shown only while their writer is known, or has left them half typed': (it) =>
      selectCanWrite(it) === (it.context.of !== null) &&
      selectCanWrite(it) === ['known', 'parted'].includes(selectWriter(it)) &&
      selectUserId(it) === (it.context.of?.id ?? '') &&
      (it.context.of !== null || (boxesOf(it) === '{}' && selectPosted(it) === null)),
    'votes are at work exactly while a customer is known': (it) =>
      'comment-votes' in it.children === (selectWriter(it) === 'known'),
    'one text at a time is on its way, and it stays in its box': (it) =>
      isPosting(it) === (it.context.posting !== null) &&
      (it.context.posting === null ||
        (selectIsPosting(it.context.posting)(it) && isSendable(selectBox(it.context.posting)(it)?.text ?? ''))),
    'only a text that is not blank can be posted, and only one at a time': (it) =>
      [NEW_COMMENT, 'a'].every(
        (box) => selectCanPost(box)(it) === (!isPosting(it) && isSendable(selectBox(box)(it)?.text ?? '')),
      ),
    'at most all are shown, at least a page of them, and the one that is led to': (it) => {
      const at = selectComments(it).findIndex(({ id }) => id === selectLast(it));
      const least = Math.min(selectComments(it).length, Math.max(20, at + 1));
      return selectShown(it) <= selectComments(it).length && selectShown(it) >= least;
    },
    'the time is known as soon as the list has come': (it) => selectNow(it) > 0 || selectStage(it) !== 'ready',
    'each comment is listed once': (it) =>
      new Set(selectComments(it).map(({ id }) => id)).size === selectComments(it).length,
  },
  steps: {
    'each step leads the list where it should': ({ event }, before, after) =>
      placeOf(after) === placeAfter(event, before),
    'the list is asked for once each time, and a text is posted on a press alone': ({ event, said }, before, after) => {
      const isRead =
        isReading(after) &&
        (!isReading(before) ||
          isLookedFor(event, before) ||
          (isNewReader(event, before) && placeOf(before) === 'refreshing'));
      const box = postedBy(event, before);
      return (
        JSON.stringify(calls(said, ['returning', 'minutes', 'draftStorage', 'comment-votes'])) ===
        JSON.stringify([
          ...(isRead ? [`loadComments ${JSON.stringify({ productId: 'kurta' })}`] : []),
          ...(box === null
            ? []
            : [
                `postText ${JSON.stringify({ of: before.context.of?.id, productId: 'kurta', box, text: selectBox(box)(before)?.text })}`,
              ]),
        ])
      );
    },
    'who is shopping is what the session says': ({ event }, before, after) =>
      selectWriter(after) ===
      (parts(event, before)
        ? 'parted'
        : event.type === 'customer.gone'
          ? 'guest'
          : event.type === 'customer.known'
            ? 'known'
            : selectWriter(before)),
    'another customer sees nothing that was typed before': ({ event }, before, after) =>
      !leaves(event, before) || boxesOf(after) === '{}',
    'a text changes by typing alone, and goes when it is posted or its writer does': ({ event }, before, after) =>
      [NEW_COMMENT, 'a'].every((box) => {
        const text = selectBox(box)(before)?.text ?? '';
        const isTyped = canType(event, before) && event['box'] === box;
        const isOver = leaves(event, before) || (isPosted(event, before) && selectIsPosting(box)(before));
        const isFound = event.type === 'drafts.found' && selectWriter(before) === 'known' && !selectBox(box)(before);
        const found = foundIn(event)?.[box]?.text ?? '';
        const wanted = isOver ? '' : isTyped ? event['text'] : isFound ? found : text;
        return (selectBox(box)(after)?.text ?? '') === wanted;
      }),
    'each change of a text is stored, and that it could not be posted; one that is posted is forgotten': (
      { event, said },
      before,
    ) => {
      const place = { of: before.context.of?.id, productId: 'kurta' };
      const { posting } = before.context;
      const isBack = selectWriter(before) === 'parted' && event.type === 'customer.known';
      const write = (box: unknown, text: unknown, isUnsent: boolean, ids: readonly string[] | null) => [
        { type: 'draft.write', ...place, box, text, isUnsent, before: ids },
      ];
      const box = postedBy(event, before);
      const known = posting === null ? null : selectBox(posting)(before);
      const own = (at: unknown, text: unknown) => {
        const it = selectBox(at as string)(before);
        return it?.text === text ? (it?.before ?? null) : null;
      };
      const wanted = canType(event, before)
        ? write(event['box'], event['text'], false, own(event['box'], event['text']))
        : isPosted(event, before)
          ? write(posting, '', false, null)
          : isUnsentBy(event, before)
            ? write(posting, known?.text, true, known?.before ?? null)
            : box !== null && event.type === 'text.post'
              ? write(box, selectBox(box)(before)?.text, false, ownBefore(box, before))
              : isAnother(event, before) || isBack
                ? [{ type: 'drafts.find', of: (event['user'] as User).id, productId: 'kurta' }]
                : [];
      return JSON.stringify(sentTo(said, 'draftStorage')) === JSON.stringify(wanted);
    },
    'a text that could not be posted says so until it is changed or sent again': ({ event }, before, after) =>
      [NEW_COMMENT, 'a'].every((box) => {
        const it = selectBox(box)(after);
        if (!it) return true;
        const isFailed = isUnsentBy(event, before) && selectIsPosting(box)(before);
        const isFound = event.type === 'drafts.found' && !selectBox(box)(before);
        if (isFound) return it.isUnsent === foundIn(event)?.[box]?.isUnsent;
        const isNew = (canType(event, before) && event['box'] === box) || pressedBy(event, before) === box;
        return it.isUnsent === (isFailed || (!isNew && selectBox(box)(before)?.isUnsent === true));
      }),
    'a posted comment or reply is shown with the name of its author, and said': ({ event }, before, after) => {
      if (!answers(event, 'postText')) return true;
      const it = event['output'] as Comment;
      const box = before.context.posting;
      const shown =
        box === NEW_COMMENT
          ? selectComments(after).find(({ id }) => id === it.id)
          : selectComments(after)
              .find(({ id }) => id === box)
              ?.replies.find(({ id }) => id === it.id);
      return (
        selectPosted(after) === (box === NEW_COMMENT ? 'comment' : 'reply') &&
        (shown?.author.name === before.context.of?.name || !hasComment(after, box)) &&
        selectLast(after) === (box === NEW_COMMENT ? selectLast(before) : it.id)
      );
    },
    'a text that is found in the list was posted, and is said': ({ event }, before, after) => {
      const found = foundBy(event, before);
      if (found === undefined) return !lookedAt(event, before) || isPosting(after);
      const isNew = before.context.posting === NEW_COMMENT;
      return (
        !isPosting(after) &&
        selectPosted(after) === (isNew ? 'comment' : 'reply') &&
        selectLast(after) === (isNew ? selectLast(before) : found)
      );
    },
    'before a text whose answer was lost is sent again the list is asked': ({ event }, before, after) =>
      isLooking(after) === (isInDoubt(pressedBy(event, before), before) || (isLooking(before) && isLooking(after))),
    'what was there before a text was sent is known as long as it is the same text': ({ event }, before, after) =>
      [NEW_COMMENT, 'a'].every((box) => {
        const [it, was] = [selectBox(box)(after), selectBox(box)(before)];
        if (!it) return true;
        if (event.type === 'drafts.found' && !was) return it.before === foundIn(event)?.[box]?.before;
        if (canType(event, before) && event['box'] === box && it.text !== was?.text) return it.before === null;
        const wanted = pressedBy(event, before) === box ? ownBefore(box, before) : (was?.before ?? null);
        return JSON.stringify(it.before) === JSON.stringify(wanted);
      }),
    'a posted comment and a counted vote are not undone by an older list': ({ event }, before, after) => {
      if (!answers(event, LIST)) return true;
      const touched = before.context.touched;
      return selectComments(before)
        .filter(({ id }) => touched.includes(id))
        .every((it) => selectComments(after).some(({ id, likeCount }) => id === it.id && likeCount === it.likeCount));
    },
    'a counted vote is in the list, of a customer who is known alone': ({ event }, before, after) => {
      if (event.type !== 'vote.known') return true;
      const { id, likeCount } = event['comment'] as Comment;
      return selectWriter(before) === 'known'
        ? selectComments(after).every((it) => it.id !== id || it.likeCount === likeCount)
        : selectComments(after) === selectComments(before);
    },
    'what was posted or voted for counts as newer until the list is asked for again': (
      { event, said },
      before,
      after,
    ) => {
      const isAsked = calls(said, ['returning', 'minutes', 'draftStorage', 'comment-votes', 'postText']).length > 0;
      const isVoted = event.type === 'vote.known' && selectWriter(before) === 'known';
      const added = isVoted ? [(event['comment'] as Comment).id] : answers(event, 'postText') ? ['p'] : [];
      return (
        JSON.stringify(after.context.touched) === JSON.stringify(isAsked ? [] : [...before.context.touched, ...added])
      );
    },
    'times are told by the last list, and by each minute after it': ({ event }, before, after) => {
      const isTold = event.type === 'minute.passed' && selectStage(before) === 'ready';
      const { now } = answers(event, LIST) ? (event['output'] as { now: number }) : { now: selectNow(before) };
      return selectNow(after) === (isTold ? event['now'] : now);
    },
    'the list changes by an answer alone': ({ event }, before, after) =>
      selectComments(after) === selectComments(before) ||
      [`xstate.done.actor.${LIST}`, 'xstate.done.actor.postText', 'vote.known'].includes(event.type),
    'a press on a vote is told to the votes; a guest, and who was a customer, is led to the login, and back to the comment or the box':
      ({ event, said }, before) => {
        const isPressed = event.type === 'vote.press' && hasComment(before, 'a');
        const isParted = selectWriter(before) === 'parted';
        const isPosted = isParted && event.type === 'text.post' && selectCanPost(event['box'] as string)(before);
        const isLed =
          (isPressed && (isParted || selectWriter(before) === 'guest')) ||
          (isPosted && (event['box'] === NEW_COMMENT || hasComment(before, event['box'])));
        const { posting } = before.context;
        const isEnded =
          event.type === 'xstate.error.actor.postText' && (event['error'] as { code: string }).code === 'unauthorised';
        const isLeft = isEnded || (parts(event, before) && selectWriter(before) === 'known' && posting !== null);
        const isNew = isLeft ? posting === NEW_COMMENT : isPosted && event['box'] === NEW_COMMENT;
        const place = {
          type: 'navigate',
          to: { name: 'product', productId: 'kurta', commentId: isNew ? 'new' : 'a' },
          replace: true,
          scroll: 'keep',
        };
        const led = [place, { type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }];
        const told = sentTo(said, 'comment-votes').filter((it) => (it as { type: string }).type === 'vote.press');
        return (
          JSON.stringify(emitted(said)) === JSON.stringify(isLed ? led : isLeft ? [place] : []) &&
          told.length === Number(isPressed && selectWriter(before) === 'known')
        );
      },
    'the votes are told what was read, and what could not be': ({ event, said }, before, after) => {
      const isKnown = selectWriter(before) === 'known' && selectWriter(after) === 'known';
      const told = sentTo(said, 'comment-votes').filter((it) => (it as { type: string }).type !== 'vote.press');
      const wanted = answers(event, LIST)
        ? { type: 'comments.read', comments: (event['output'] as { comments: Comment[] }).comments }
        : fails(event, 'list')
          ? { type: 'comments.failed' }
          : ['comments.read', 'comments.failed'].includes(event.type)
            ? event
            : null;
      return JSON.stringify(told) === JSON.stringify(isKnown && wanted ? [wanted] : []);
    },
    'more are shown on a press, one page further, and the first of them is led to': ({ event }, before, after) => {
      const isMore =
        event.type === 'list.extend' &&
        selectStage(before) === 'ready' &&
        selectShown(before) < selectComments(before).length;
      if (event.type === 'reply.toggle') return selectShown(after) >= selectShown(before);
      if (!isMore) return after.context.count === before.context.count;
      return (
        after.context.count === Math.min(selectShown(before) + 20, selectComments(before).length) &&
        selectLast(after) === selectComments(before)[selectShown(before)]?.id
      );
    },
    'Reply opens its box and leads there, or closes it and keeps what is in it': ({ event }, before, after) => {
      const isPressed =
        event.type === 'reply.toggle' && selectCanWrite(before) && hasComment(before, event['commentId']);
      if (!isPressed) return true;
      const isOpen = selectBox('a')(before)?.isOpen === true;
      return (selectBox('a')(after)?.isOpen === true) === !isOpen && selectLast(after) === (isOpen ? '' : boxId('a'));
    },
  },
});

import type { SnapshotFrom } from 'xstate';
import { type Comment, pressed, type Vote, voteOf, withVote } from '../../../src/domain/comments/comment.ts';
import { commentVotesMachine, selectWish } from '../../../src/machines/comments/comment-votes-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { commentOf } from '../../support/samples/comment-samples.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls } from '../support/said.ts';

type Votes = SnapshotFrom<typeof commentVotesMachine>;
type Wish = Votes['context']['wishes'][number];
const IDS = ['a', 'b'] as const;
const a = commentOf();
const liked = withVote(a, 'asha', 'like');
const disliked = withVote(a, 'asha', 'dislike');

const ANSWER = 'xstate.done.actor.voteForComment';
const REFUSALS = ['refused', 'unauthorised'];
const isRefused = ({ type, ...event }: Edge['event']): boolean =>
  type === 'xstate.error.actor.voteForComment' && REFUSALS.includes((event['error'] as { code: string }).code);
/** Nobody can tell what became of the call. */
const isLost = (event: Edge['event']): boolean =>
  (event.type === 'xstate.error.actor.voteForComment' && !isRefused(event)) ||
  event.type.startsWith('xstate.after.answerLimit') ||
  (event.type === ANSWER && event['output'] === null);
const isGivenUp = (event: Edge['event'], before: Votes): boolean =>
  (isRefused(event) && before.value === 'sending') ||
  (before.value === 'looking' && (event.type === 'comments.failed' || event.type.startsWith('xstate.after.lookLimit')));
/** What the list of comments is told. */
const told = (said: Edge['said']): unknown[] =>
  said.filter(({ type }) => type === 'xstate.sendTo').map(({ params }) => (params as { event: unknown }).event);
const firstOf = ({ context: { wishes } }: Votes): Wish | undefined => wishes[0];
const restOf = ({ context: { wishes } }: Votes): string[] => wishes.slice(1).map(({ id }) => id);

export const commentVotes = pack({
  machine: commentVotesMachine,
  input: { userId: 'asha' },
  limit: 1_500,
  events: {
    'vote.press': [
      { type: 'vote.press', commentId: 'a', vote: 'like', now: null },
      { type: 'vote.press', commentId: 'a', vote: 'dislike', now: null },
      { type: 'vote.press', commentId: 'b', vote: 'like', now: 'like' },
    ],
    'comments.read': [
      { type: 'comments.read', comments: [a] },
      { type: 'comments.read', comments: [liked] },
      { type: 'comments.read', comments: [] },
    ],
    'comments.failed': [{ type: 'comments.failed' }],
  },
  outcomes: { voteForComment: { done: [liked, a, disliked, null], error: [offline, refused] } },
  rest: (it) => it.value === 'idle',
  neverIgnored: { 'vote.press': 'each press counts, whatever is on its way' },
  invariants: {
    'a call is on its way, or its outcome looked for, exactly while a vote is not settled': (it) =>
      (it.value === 'idle') === (it.context.wishes.length === 0),
    'each comment has one wish at most': ({ context: { wishes } }) =>
      new Set(wishes.map(({ id }) => id)).size === wishes.length,
    'nothing waits that is fulfilled already': ({ context: { wishes } }) =>
      wishes.slice(1).every(({ before, wanted }) => before !== wanted),
    'a call is only made for a vote that the server does not have': (it) =>
      it.value !== 'sending' ||
      firstOf(it)?.before !== firstOf(it)?.wanted ||
      // Pressed back while it was on its way.
      firstOf(it)?.asked === 0,
    'what is shown is what is wanted': (it) =>
      IDS.every((id) => selectWish(id)(it) === it.context.wishes.find((wish) => wish.id === id)?.wanted),
  },
  steps: {
    'a press is shown at once, and a second one takes it back': ({ event }, before, after) => {
      if (event.type !== 'vote.press') return true;
      const { commentId: id, vote, now } = event as unknown as { commentId: string; vote: Vote; now: Vote | null };
      const shown = selectWish(id)(before);
      const wanted = pressed(shown === undefined ? now : shown, vote);
      const isFulfilled =
        restOf(before).includes(id) && before.context.wishes.some((it) => it.id === id && it.before === wanted);
      return selectWish(id)(after) === (isFulfilled ? undefined : wanted);
    },
    'what is shown changes by a press, an answer that settles it, or a failure, and by nothing else': (
      { event },
      before,
      after,
    ) =>
      IDS.every(
        (id) =>
          selectWish(id)(after) === selectWish(id)(before) ||
          (event.type === 'vote.press' && event['commentId'] === id) ||
          (firstOf(before)?.id === id && selectWish(id)(after) === undefined),
      ),
    'an answer ends the wish that it fulfils, and no other': ({ event }, before, after) => {
      const first = firstOf(before);
      if (event.type !== ANSWER || isLost(event) || !first) return true;
      const answered = voteOf(event['output'] as Comment, 'asha');
      const isOver = answered === first.wanted || first.asked >= 3;
      return isOver
        ? JSON.stringify(after.context.wishes.map(({ id }) => id)) === JSON.stringify(restOf(before))
        : firstOf(after)?.id === first.id && firstOf(after)?.before === answered;
    },
    'a vote that is refused, or whose outcome stays unknown, is taken back, and no other': ({ event }, before, after) =>
      !isGivenUp(event, before) ||
      JSON.stringify(after.context.wishes.map(({ id }) => id)) === JSON.stringify(restOf(before)),
    'after an unknown outcome the list is asked before another call is made': ({ event, said }, before, after) =>
      before.value !== 'sending' ||
      ((after.value === 'looking') === isLost(event) &&
        JSON.stringify(told(said)) ===
          JSON.stringify(
            isLost(event)
              ? [{ type: 'comments.look' }]
              : event.type === ANSWER
                ? [{ type: 'vote.known', comment: event['output'] }]
                : [],
          )),
    'the list says how an unknown vote ended, unless another was pressed since': ({ event }, before, after) => {
      const first = firstOf(before);
      if (before.value !== 'looking' || event.type !== 'comments.read' || !first) return true;
      const found = (event['comments'] as Comment[]).find(({ id }) => id === first.id);
      const isOver = !found || first.asked > 0 || voteOf(found, 'asha') === first.wanted;
      return (firstOf(after)?.id === first.id) === !isOver;
    },
    'one call at a time presses what leads to the wish': ({ said }, before, after) => {
      const made = calls(said, []);
      const wish = firstOf(after);
      const wanted =
        after.value === 'sending' && wish && made.length > 0
          ? [`voteForComment ${JSON.stringify({ commentId: wish.id, vote: wish.wanted ?? wish.before })}`]
          : [];
      return (
        made.length <= 1 &&
        JSON.stringify(made) === JSON.stringify(wanted) &&
        (made.length === 0 || before.value !== 'sending' || after.context.wishes !== before.context.wishes)
      );
    },
  },
});

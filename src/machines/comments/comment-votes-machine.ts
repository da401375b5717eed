import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Comment, isReply, pressed, type Vote, voteOf } from '../../domain/comments/comment.ts';
import { ANSWER_LIMIT, type Failure, failureIn, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { voteForComment } from './comments-actors.ts';

/**
 * Likes and dislikes of one customer: shown at once, sent one after the other, and taken back quietly where they fail
 * (readings 6.17). The call is a toggle, so that one whose outcome is unknown is never repeated before the list was read again.
 */
type Wish = {
  /** Comment. */
  id: string;
  /** The customer's vote at the server, as far as it is known; null for none. */
  before: Vote | null;
  /** The vote that they want, and see. */
  wanted: Vote | null;
  /** Calls since the last press. */
  asked: number;
};
type Context = {
  /** '' where the server tells no ids. */
  userId: string;
  /** In the order in which they are sent; the first one is on its way. */
  wishes: readonly Wish[];
};
type Event =
  /** `now`: the customer's vote as the list has it. */
  | { type: 'vote.press'; commentId: string; vote: Vote; now: Vote | null }
  /** The list was read again, or could not be. */
  | { type: 'comments.read'; comments: readonly Comment[] }
  | { type: 'comments.failed' };
/** Facts for the list: the comment as it is after a vote, and that it must be read again. */
export type VotesFact = { type: 'vote.known'; comment: Comment } | { type: 'comments.look' };

/** Calls for one wish: another tab may have voted meanwhile, and the first one may have taken that back. */
const MAX_CALLS = 3;
const maxCalls = ({ userId }: Context): number => (userId === '' ? 1 : MAX_CALLS);

/** The vote after a press on a comment. */
const wantedAfter = (wish: Wish, vote: Vote): Wish => ({ ...wish, wanted: pressed(wish.wanted, vote), asked: 0 });
const firstOf = ({ wishes }: Context): Wish | undefined => wishes[0];
const rest = ({ wishes }: Context): readonly Wish[] => wishes.slice(1);

/** Wishes after it is known how the first one's comment stands: one that is fulfilled, or was asked for in vain, goes. */
function settled(context: Context, before: Vote | null, calls: number): readonly Wish[] {
  const first = firstOf(context);
  if (!first) return context.wishes;
  const isOver = first.wanted === before || first.asked >= calls;
  return isOver ? rest(context) : [{ ...first, before }, ...rest(context)];
}

export const commentVotesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { userId: string },
  },
  actors: { voteForComment },
  delays: { answerLimit: ANSWER_LIMIT, lookLimit: ANSWER_LIMIT },
  guards: {
    hasWish: ({ context }) => context.wishes.length > 0,
    isComment: (_, { output }: { output: unknown }) => isReply(output),
    isRefused: (_, event: Failure) => ['refused', 'unauthorised'].includes(failureIn(event).code),
  },
  actions: {
    keepWish: assign(
      ({ context: { wishes } }, { commentId: id, vote, now }: Extract<Event, { type: 'vote.press' }>) => ({
        wishes: wishes.some((it) => it.id === id)
          ? wishes.map((it) => (it.id === id ? wantedAfter(it, vote) : it))
          : [...wishes, wantedAfter({ id, before: now, wanted: now, asked: 0 }, vote)],
      }),
    ),
    // What was pressed twice while others were sent needs no call; the one on its way needs its answer.
    dropFulfilled: assign(({ context: { wishes } }) => ({
      wishes: wishes.filter(({ before, wanted }, at) => at === 0 || before !== wanted),
    })),
    countCall: assign(({ context }) => ({
      wishes: context.wishes.map((it, at) => (at === 0 ? { ...it, asked: it.asked + 1 } : it)),
    })),
    settle: assign(({ context }, { output }: { output: Comment }) => ({
      wishes: settled(context, voteOf(output, context.userId), maxCalls(context)),
    })),
    // Without another press since the call, its vote is what the list says.
    compare: assign(({ context }, { comments }: { comments: readonly Comment[] }) => {
      const it = comments.find(({ id }) => id === firstOf(context)?.id);
      return { wishes: it ? settled(context, voteOf(it, context.userId), 1) : rest(context) };
    }),
    giveUp: assign(({ context }) => ({ wishes: rest(context) })),
    tellAnswer: sendTo(
      ({ system }) => system.get('comments'),
      (_, { output: comment }: { output: Comment }): VotesFact => ({ type: 'vote.known', comment }),
    ),
    look: sendTo(({ system }) => system.get('comments'), { type: 'comments.look' } satisfies VotesFact),
  },
}).createMachine({
  id: 'comment-votes',
  context: ({ input }) => ({ ...input, wishes: [] }),
  on: { 'vote.press': { actions: [from('keepWish'), 'dropFulfilled'] } },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasWish', target: 'sending' } },
    sending: withLimit({
      entry: 'countCall',
      invoke: {
        id: 'voteForComment',
        src: 'voteForComment',
        input: ({ context }) => {
          const wish = firstOf(context);
          // To take a vote back is to press it again.
          return { commentId: wish?.id ?? '', vote: wish?.wanted ?? wish?.before ?? 'like' };
        },
        onDone: [
          { guard: from('isComment'), target: 'idle', actions: [from('tellAnswer'), from('settle')] },
          { target: 'looking', actions: 'look' },
        ],
        onError: [
          { guard: from('isRefused'), target: 'idle', actions: 'giveUp' },
          { target: 'looking', actions: 'look' },
        ],
      },
    }),
    /** Nobody said whether the vote has arrived: the list tells. */
    looking: {
      on: {
        'comments.read': { target: 'idle', actions: from('compare') },
        'comments.failed': { target: 'idle', actions: 'giveUp' },
      },
      after: { lookLimit: { target: 'idle', actions: 'giveUp' } },
    },
  },
});

type Votes = SnapshotFrom<typeof commentVotesMachine>;
/** Vote for a comment that is shown before the server has it; undefined where the list has it. */
export const selectWish =
  (commentId: string) =>
  ({ context }: Votes): Vote | null | undefined =>
    context.wishes.find(({ id }) => id === commentId)?.wanted;

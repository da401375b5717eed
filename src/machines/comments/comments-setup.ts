import { assign, emit, raise, sendTo, setup } from 'xstate';
import { type Customer, isSameUser, ownerOf, type User } from '../../domain/account/user.ts';
import { type Comment, isReply, type Reply, type Vote, voteOf } from '../../domain/comments/comment.ts';
import { merged, placeOf, withAnswer, withComment, withReply } from '../../domain/comments/comment-list.ts';
import type { CustomerFact, LogoutReason } from '../account/session-machine.ts';
import { ANSWER_LIMIT, type Failure, failureIn } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import { minutes, returning } from '../shared-actors.ts';
import {
  type CommentsAnswer,
  type DraftsCommand,
  type DraftsFact,
  draftStorage,
  loadComments,
  NEW_COMMENT,
  type PostCall,
  postText,
} from './comments-actors.ts';
import {
  type Box,
  boxId,
  boxOf,
  EMPTY,
  foundIn,
  hasComment,
  hasText,
  isPostable,
  ownIn,
  placeOfComment,
  retyped,
  withBox,
} from './comment-boxes.ts';
import { commentVotesMachine, type VotesFact } from './comment-votes-machine.ts';

/** Context, guards and actions of `comments-machine.ts`. */

type Owner = Pick<User, 'id' | 'email' | 'name'>;
export type Context = {
  productId: string;
  /** Customer who may comment; null of a guest, and until the session has told. */
  of: Owner | null;
  /** True once it is settled that nobody is logged in. */
  isGuest: boolean;
  /** The newest first. */
  comments: readonly Comment[];
  /** Time in ms since 1970, by which other times are told: at first that of the list. 0 until it comes. */
  now: number;
  /** Ids of what was posted or voted for since the list was last asked for. */
  touched: readonly string[];
  /** How many are shown, at least. */
  count: number;
  /** Comment, reply or box of a reply to which the focus is led, by its id; '' for none. */
  last: string;
  /** Texts by their boxes. */
  boxes: Readonly<Record<string, Box>>;
  /** Box that is on its way; null for none. */
  posting: string | null;
  /** Kind of the text that was posted last, until the next one is typed; null for none. */
  posted: 'comment' | 'reply' | null;
};
export type Input = {
  productId: string;
  customer: Customer;
  /** Comment that the address names; '' for none. */
  commentId: string;
};
/** The list was read again, or could not be: the chart to itself, and to the votes. */
type ListFact = { type: 'comments.read'; comments: readonly Comment[] } | { type: 'comments.failed' };
type Event =
  | CustomerFact
  | ListFact
  | VotesFact
  | DraftsFact
  | { type: 'comments.retry' }
  /** The tab is looked at again, or the device is connected again. */
  | { type: 'shopper.returned' }
  | { type: 'minute.passed'; now: number }
  /** 'Show more' */
  | { type: 'list.extend' }
  | { type: 'text.type'; box: string; text: string }
  /** Post Comment, Post Reply */
  | { type: 'text.post'; box: string }
  /** Reply: opens its box, or closes it. */
  | { type: 'reply.toggle'; commentId: string }
  /** Like, Dislike */
  | { type: 'vote.press'; commentId: string; vote: Vote };

/** Comments that are shown at once. */
export const PAGE_STEP = 20;
/** As many as are shown: as many as were asked for, or as it takes to show the one that is led to. */
export const shownOf = ({ comments, count, last }: Context): number =>
  Math.min(comments.length, Math.max(count, last === '' ? 0 : placeOf(comments, last) + 1));

const draftOf = ({ of, productId }: Context): { of: string; productId: string } => ({
  of: of ? ownerOf(of) : '',
  productId,
});
/** Command that stores a box as it is. */
const writeOf = (context: Context, box: string): DraftsCommand => {
  const { text, isUnsent, before } = boxOf(context, box);
  return { type: 'draft.write', ...draftOf(context), box, text, isUnsent, before };
};
/** Readings 4.13: the author's name is shown even if the answer has only the id. */
const withAuthor = <It extends Reply>(it: It, of: Owner | null): It =>
  it.author.name === '' && of ? { ...it, author: { ...it.author, name: of.name } } : it;

export const commentsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    emitted: {} as EmittedEvent,
    tags: {} as 'failed' | 'ready' | 'refreshing' | 'outdated' | 'guest' | 'known' | 'parted',
  },
  actors: { loadComments, postText, draftStorage, votes: commentVotesMachine, returning, minutes },
  delays: { answerLimit: ANSWER_LIMIT, freshFor: 30_000 },
  guards: {
    isKnown: ({ context }) => context.of !== null,
    isGuest: ({ context }) => context.isGuest,
    isAnother: ({ context }, { user }: { user: User }) => context.of === null || !isSameUser(context.of, user),
    isBack: ({ context }, { user }: { user: User }) => context.of !== null && isSameUser(context.of, user),
    isLeftPosting: ({ context }, { why }: { why: LogoutReason }) => why === 'expired' && context.posting !== null,
    isLeftTyped: ({ context }, { why }: { why: LogoutReason }) => why === 'expired' && hasText(context),
    /** The list was read as a guest, or somebody else: their own votes are in it only for them. */
    isNewReader: ({ context: { of, isGuest } }, { user }: { user: User }) =>
      isGuest || (of !== null && !isSameUser(of, user)),
    isList: (_, { output }: { output: CommentsAnswer | null | undefined }) => Array.isArray(output?.comments),
    isUnauthorised: (_, event: Failure) => failureIn(event).code === 'unauthorised',
    isPosted: (_, { output }: { output: unknown }) => isReply(output),
    hasMore: ({ context }) => shownOf(context) < context.comments.length,
    hasComment: ({ context }, { commentId }: { commentId: string }) => hasComment(context, commentId),
    isNotOnItsWay: ({ context }, { box }: { box: string }) => context.posting !== box,
    isSendable: ({ context }, { box }: { box: string }) => isPostable(context, box),
    /** It was sent before, and nobody knows what has become of it. */
    isInDoubt: ({ context }, { box }: { box: string }) =>
      isPostable(context, box) && boxOf(context, box).before !== null,
    isFound: ({ context }, { comments }: { comments: readonly Comment[] }) => foundIn(context, comments) !== null,
  },
  actions: {
    beginReading: assign({ touched: [] }),
    keepList: assign(({ context }, { output: { comments, now } }: { output: CommentsAnswer }) => ({
      comments: merged(context.comments, comments, context.touched),
      now,
    })),
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
    keepVotes: assign(({ context }, { comment }: { comment: Comment }) => ({
      comments: withAnswer(context.comments, comment),
      touched: [...context.touched, comment.id],
    })),
    extend: assign(({ context }) => ({
      count: Math.min(shownOf(context) + PAGE_STEP, context.comments.length),
      last: context.comments[shownOf(context)]?.id ?? '',
    })),
    keepOwner: assign((_, { user: { id, email, name } }: { user: User }) => ({
      of: { id, email, name },
      isGuest: false,
    })),
    // What everybody may see stays. Drafts stay in the tab's storage, unless somebody has logged out.
    forget: assign({ of: null, isGuest: true, boxes: {}, posting: null, posted: null }),
    findDrafts: sendTo('draftStorage', ({ context }): DraftsCommand => ({ type: 'drafts.find', ...draftOf(context) })),
    // What was typed meanwhile is newer.
    keepDrafts: assign(({ context }, { texts }: Pick<DraftsFact, 'texts'>) => ({
      boxes: {
        ...Object.fromEntries(Object.entries(texts).map(([box, it]) => [box, { ...EMPTY, ...it }])),
        ...context.boxes,
      },
    })),
    keepText: assign(({ context }, { box, text }: { box: string; text: string }) => ({
      ...withBox(context, box, retyped(boxOf(context, box), text)),
      posted: null,
    })),
    storeText: sendTo('draftStorage', ({ context }, { box }: { box: string }) => writeOf(context, box)),
    storePosting: sendTo('draftStorage', ({ context }) => writeOf(context, context.posting ?? NEW_COMMENT)),
    toggleReply: assign(({ context }, { commentId }: { commentId: string }) => {
      const { [commentId]: box, ...others } = context.boxes;
      // What is shown for the comment that was led to stays, wherever the focus goes.
      const count = Math.max(context.count, shownOf(context));
      if (!box?.isOpen)
        return { count, boxes: { ...others, [commentId]: { ...EMPTY, ...box, isOpen: true } }, last: boxId(commentId) };
      const closed = box.text === '' ? others : { ...others, [commentId]: { ...box, isOpen: false } };
      return { count, boxes: closed, last: '' };
    }),
    beginPost: assign(({ context }, { box }: { box: string }) => ({
      ...withBox(context, box, {
        ...boxOf(context, box),
        isUnsent: false,
        before: boxOf(context, box).before ?? (context.now === 0 ? null : ownIn(context, context.comments, box)),
      }),
      posting: box,
      posted: null,
    })),
    keepPosted: assign(({ context }, { output }: { output: Comment | Reply }) => {
      const it = withAuthor(output, context.of);
      const { posting, touched, comments } = context;
      return {
        touched: [...touched, it.id],
        ...(posting === NEW_COMMENT || posting === null
          ? { comments: withComment(comments, it as Comment), posted: 'comment' as const }
          : { comments: withReply(comments, posting, it), posted: 'reply' as const, last: it.id }),
      };
    }),
    keepFound: assign(({ context }, { comments }: { comments: readonly Comment[] }) =>
      context.posting === NEW_COMMENT
        ? { posted: 'comment' as const }
        : { posted: 'reply' as const, last: foundIn(context, comments) ?? '' },
    ),
    emptyBox: assign(({ context }) => ({
      boxes: Object.fromEntries(Object.entries(context.boxes).filter(([box]) => box !== context.posting)),
    })),
    markUnsent: assign(({ context }) => {
      const box = context.posting ?? NEW_COMMENT;
      return withBox(context, box, { ...boxOf(context, box), isUnsent: true });
    }),
    endPosting: assign({ posting: null }),
    tellVote: sendTo('comment-votes', ({ context }, { commentId, vote }: { commentId: string; vote: Vote }) => {
      const it = context.comments.find(({ id }) => id === commentId);
      return {
        type: 'vote.press' as const,
        commentId,
        vote,
        now: it ? voteOf(it, context.of?.id ?? '') : null,
      };
    }),
    noteRead: raise((_, { output: { comments } }: { output: CommentsAnswer }) => ({
      type: 'comments.read' as const,
      comments,
    })),
    look: raise({ type: 'comments.look' as const }),
    noteFailed: raise({ type: 'comments.failed' as const }),
    tellVotes: sendTo('comment-votes', (_, fact: ListFact) => fact),
    /** The way back from the login leads to the comment of a vote or a reply. */
    showComment: emit(({ context: { productId } }, it: { commentId: string } | { box: string }) => ({
      type: 'navigate',
      to: placeOfComment(productId, 'box' in it ? it.box : it.commentId),
      replace: true,
      scroll: 'keep',
    })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
  },
});

/** The call that posts the box that is on its way. */
export const postOf = (context: Context): PostCall => {
  const box = context.posting ?? NEW_COMMENT;
  return { ...draftOf(context), box, text: boxOf(context, box).text };
};

import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { type Vote, voteOf, withVote } from '../../../src/domain/comments/comment.ts';
import { commentVotesMachine, selectWish } from '../../../src/machines/comments/comment-votes-machine.ts';
import { wireComment } from '../../support/samples/comment-samples.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerList, first, openAsAsha, section } from '../support/comment-tour.ts';
import { tourPack } from '../tour.ts';

type Votes = SnapshotFrom<typeof commentVotesMachine>;
const voted = (vote: Vote | null) => withVote(first, asha.id, vote);
const button = (stage: Stage, vote: Vote) =>
  section(stage).getByRole('button', { name: vote === 'like' ? /^Like/ : /^Dislike/ });
const isFirstCall = ({ context: { wishes } }: Votes): boolean => wishes[0]?.asked === 1 && wishes[0].before === null;

/** Likes and dislikes that are counted, refused, or lost and looked for. */
export const commentVotes = tourPack({
  name: 'comment-votes',
  machine: commentVotesMachine,
  device: 'desktop',
  starts: {
    first: { input: { userId: asha.id }, open: (stage) => openAsAsha(stage, [first]) },
  },
  // Once a vote is with the server the list tells it: the way begins with none.
  tells: ({ wishes }) => wishes,
  within: ({ wishes }) => wishes.every(({ wanted }) => wanted !== null),
  press: {
    'vote.press': {
      samples: (['like', 'dislike'] as const).map((vote) => ({
        type: 'vote.press' as const,
        commentId: first.id,
        vote,
        now: null,
      })),
      offered: (it) => it.matches('idle'),
      control: (stage, { vote }) => button(stage, vote),
      elsewhere: 'other',
    },
  },
  come: {
    'comments.read': {
      samples: [{ type: 'comments.read', comments: [first] }],
      offered: (it) => it.matches('looking'),
      make: (stage) => answerList(stage, [first]),
    },
    'comments.failed': {
      samples: [{ type: 'comments.failed' }],
      offered: (it) => it.matches('looking'),
      make: (stage) => stage.answer('comments', bodies.refused),
    },
  },
  waits: {
    // Another tab has taken it back meanwhile: it is pressed again, and given up in the end.
    'voteForComment answers': {
      outputs: [voted(null)],
      make: (stage) => stage.answer('vote', wireComment(voted(null))),
    },
    'voteForComment fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('vote', error === refused ? bodies.refused : null),
    },
    'answerLimit passes': { offered: isFirstCall, make: (stage) => stage.pass(21_000) },
  },
  seen: {},
  shows: async (stage, it) => {
    const wish = selectWish(first.id)(it);
    const shown = wish === undefined ? null : voteOf(voted(wish), asha.id);
    for (const vote of ['like', 'dislike'] as const)
      await expect(button(stage, vote)).toHaveAttribute('aria-pressed', String(shown === vote));
  },
});

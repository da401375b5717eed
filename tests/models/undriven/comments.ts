import { BLOCKED, BROKEN, CODE, HEARS, type Undriven } from './reasons.ts';

const UNREAD = 'an answer that cannot be read does not get past the client of the calls';
const NO_RETRY = 'the button is there only while the list could not be read';
const TO_LOST =
  'the tours lose one answer at a time: tests/machines/comments loses a text and its list, and a session with a text on its way';
const LEAVES_COMMENTS =
  "the way leads to the login, and the page's own machine ends with it: comments.spec goes there and comes back";

export const commentsUndriven: Undriven = {
  comments: {
    'comments xstate.error.actor.returning 0': HEARS,
    'comments xstate.error.actor.draftStorage 0': BLOCKED,
    'comments.list comments.look 0': TO_LOST,
    'comments.list.loading xstate.done.actor.loadComments 1': UNREAD,
    'comments.list.ready minute.passed 0': 'its screen tells times alone: tests/machines/comments lets minutes pass',
    'comments.list.ready xstate.error.actor.minutes 0': HEARS,
    'comments.list.ready.fresh comments.retry 0': NO_RETRY,
    'comments.list.ready.stale comments.retry 0': NO_RETRY,
    'comments.list.ready.refreshing xstate.done.actor.loadComments 1': UNREAD,
    'comments.writer.known.posting xstate.error.actor.postText 0':
      'a 401 ends the session with it: tests/e2e/catalogue/comments.spec.ts comes back to the box',
    'comments.writer customer.gone 0': TO_LOST,
    'comments.writer.guest vote.press 0': LEAVES_COMMENTS,
    'comments.writer.known drafts.found 0':
      'the tours begin in a new tab: comments.spec reloads one, and finds its draft',
    'comments.writer.known comments.failed 0':
      'while nothing is looked for only a press on a vote asks for the list again: the tours of comment-votes press it',
    'comments.writer.known.posting xstate.done.actor.postText 1': UNREAD,
    'comments.writer.parted text.post 0': LEAVES_COMMENTS,
    'comments.writer.parted vote.press 0': LEAVES_COMMENTS,
  },
  'comments-section': {
    'comments-section.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'comments-section.waiting xstate.after.quietLimit.comments-section.waiting 0':
      'every browser of the tours has a quiet moment before: the machine alone is walked through the limit',
    'comments-section.loading xstate.error.actor.loadCommentsMachine 0': CODE,
    'comments-section.ready xstate.error.actor.comments 0': BROKEN,
  },
  'comment-votes': {
    'comment-votes.sending xstate.done.actor.voteForComment 1': UNREAD,
    'comment-votes.looking xstate.after.lookLimit.comment-votes.looking 0':
      'the limit of the list is as long: its failure comes first',
  },
};

import { MOST_NOTICES, noticesMachine } from '../../src/machines/notices.ts';
import { pack } from './pack.ts';

export const notices = pack({
  machine: noticesMachine,
  limit: 20_000,
  // Ids only grow; four of them show every order in which three notices can stand.
  within: ({ nextId }) => nextId <= 5,
  events: {
    'notice.show': [
      { type: 'notice.show', notice: { code: 'line-full' } },
      { type: 'notice.show', notice: { code: 'cart-full' } },
      { type: 'notice.show', notice: { code: 'line-removed', name: 'Palmyra Tee' } },
      { type: 'notice.show', notice: { code: 'cart-not-kept' } },
    ],
    'notice.dismiss': [{ type: 'notice.dismiss', id: 1 }, { type: 'notice.dismiss', id: 2 }, { type: 'notice.dismiss', id: 99 }],
    'notices.hold': [{ type: 'notices.hold' }],
    'notices.release': [{ type: 'notices.release' }],
  },
  neverIgnored: { 'notice.show': 'a notice is shown whatever else is' },
  rest: (snapshot) => snapshot.context.shown.length === 0,
  invariants: {
    'never more notices than the shopper can read': ({ context }) => context.shown.length <= MOST_NOTICES,
    'one thing is said once': ({ context }) => new Set(context.shown.map((it) => it.notice.code)).size === context.shown.length,
    'quiet exactly when nothing is shown': (snapshot) => snapshot.matches('quiet') === (snapshot.context.shown.length === 0),
    'only what is shown is held': (snapshot) => !snapshot.hasTag('held') || snapshot.context.shown.length > 0,
    'the newest comes last': ({ context }) => context.shown.every((it, at) => at === 0 || it.id > (context.shown[at - 1]?.id ?? 0)),
  },
});

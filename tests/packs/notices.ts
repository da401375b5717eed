import { MOST_NOTICES, NOTICE_TIME, noticesMachine, selectShown, UNDO_TIME } from '../../src/machines/notices.ts';
import type { Notice } from '../../src/machines/outward.ts';
import { pack } from './pack.ts';

const lineOf = (itemId: string) => ({ key: itemId, itemId, size: '', properties: {}, quantity: 1, name: '' });
/** What a notice is about: each line that was removed is a thing of its own. */
const thingOf = (notice: Notice): string => ('line' in notice ? `${notice.code} ${notice.line?.key}` : notice.code);

export const notices = pack({
  machine: noticesMachine,
  limit: 20_000,
  // Ids only grow; four of them show every order in which three notices can stand.
  within: ({ nextId }) => nextId <= 5,
  events: {
    'notice.show': [
      { type: 'notice.show', notice: { code: 'code-applied' } },
      { type: 'notice.show', notice: { code: 'order-placed' } },
      { type: 'notice.show', notice: { code: 'cart-full' } },
      { type: 'notice.show', notice: { code: 'line-removed', name: 'Palmyra Tee', line: lineOf('tee'), of: null } },
      { type: 'notice.show', notice: { code: 'line-removed', name: 'Linen Kurta', line: lineOf('kurta'), of: null } },
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
    'one thing is said once': ({ context }) => new Set(context.shown.map((it) => thingOf(it.notice))).size === context.shown.length,
    'what was said of a thing goes with what is said of it now': ({ context }) => !['code-applied', 'order-placed'].every((code) => context.shown.some((it) => it.notice.code === code)),
    'quiet exactly when nothing is shown': (snapshot) => snapshot.matches('quiet') === (snapshot.context.shown.length === 0),
    'only what is shown is held': (snapshot) => !snapshot.hasTag('held') || snapshot.context.shown.length > 0,
    'the newest comes last': ({ context }) => context.shown.every((it, at) => at === 0 || it.id > (context.shown[at - 1]?.id ?? 0)),
  },
  steps: {
    'what is said is shown, as the newest': ({ event }, _, after) => event.type !== 'notice.show' || selectShown(after).at(-1)?.notice === event['notice'],
    'nothing leaves but by its time, by its dismissal, or for something newer': ({ event }, before, after) => {
      const stays = new Set(selectShown(after).map(({ id }) => id));
      const gone = selectShown(before).filter(({ id }) => !stays.has(id));
      return gone.length === 0 || event.type.startsWith('xstate.after.') || event.type === 'notice.show' || (event.type === 'notice.dismiss' && gone.every(({ id }) => id === event['id']));
    },
    'a notice that comes leaves what is about something else, as far as there is room': ({ event }, before, after) => {
      if (event.type !== 'notice.show') return true;
      const { code } = event['notice'] as Notice;
      const others = selectShown(before).filter(({ notice }) => thingOf(notice) !== thingOf(event['notice'] as Notice) && ![notice.code, code].every((it) => ['code-applied', 'order-placed'].includes(it)));
      return JSON.stringify(selectShown(after).slice(0, -1)) === JSON.stringify(others.slice(1 - MOST_NOTICES));
    },
    'a notice that is dismissed is gone': ({ event }, _, after) => event.type !== 'notice.dismiss' || selectShown(after).every(({ id }) => id !== event['id']),
    'time takes the oldest, and none while they are held': ({ event }, before, after) =>
      !event.type.startsWith('xstate.after.') || (!before.hasTag('held') && after.context.shown.length === before.context.shown.length - 1 && after.context.shown.every((it) => before.context.shown[0]?.id !== it.id)),
    'only what holds them holds them, until they are released': ({ event }, before, after) =>
      after.hasTag('held') === (selectShown(after).length > 0 && (event.type === 'notices.hold' || (before.hasTag('held') && event.type !== 'notices.release'))),
    'a notice that comes has its whole time, one that can be undone a longer one, and so has one that is released': ({ event, said }, before, after) =>
      after.hasTag('held') || !(event.type === 'notice.show' || (event.type === 'notices.release' && before.hasTag('held'))) ||
      said.some((it) => it.type === 'xstate.raise' && (it.params as { delay?: number }).delay === (selectShown(after)[0]?.notice.code === 'line-removed' ? UNDO_TIME : NOTICE_TIME)),
  },
});

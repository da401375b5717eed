import type { SnapshotFrom } from 'xstate';
import {
  MAX_TOASTS,
  TOAST_TIME,
  toastsMachine,
  selectShown,
  type VisibleToast,
  UNDO_TIME,
} from '../../../src/machines/shop/toasts-machine.ts';
import type { Notice } from '../../../src/machines/emitted.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const lineOf = (itemId: string) => ({ key: itemId, itemId, size: '', properties: {}, quantity: 1, name: '' });
/** What a notice is about: each line that was removed is a thing of its own. */
const thingOf = (notice: Notice): string => ('line' in notice ? `${notice.code} ${notice.line?.key}` : notice.code);

type Notices = SnapshotFrom<typeof toastsMachine>;
/** Where each goes along to, judged by hand. */
const END: Partial<Record<Notice['code'], string>> = { 'order-needs-login': 'login', 'order-placed': 'orders' };
const goesAlong = (notice: Notice, from: string, to: string): boolean =>
  END[notice.code] === to || notice.code === 'line-removed' || (from === 'login' && !(notice.code in END));
const ids = (notices: Notices): string =>
  selectShown(notices)
    .map(({ id }) => id)
    .join();
const without = (notices: Notices, isGone: (it: VisibleToast) => boolean): string =>
  selectShown(notices)
    .filter((it) => !isGone(it))
    .map(({ id }) => id)
    .join();
/** The timers that a step starts, as id and milliseconds, and those that it stops. */
const started = (said: Edge['said']): string[] =>
  said
    .filter(({ type }) => type === 'xstate.raise')
    .map(({ params }) => {
      const { id, delay } = params as { id: string; delay: number };
      return `${id} ${delay}`;
    });
const stopped = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.cancel').map(({ params }) => (params as { sendId: string }).sendId);
const timers = (shown: readonly VisibleToast[]): string[] =>
  shown.map(({ id, notice }) => `${id} ${notice.code === 'line-removed' ? UNDO_TIME : TOAST_TIME}`);

export const notices = pack({
  machine: toastsMachine,
  limit: 20_000,
  // Ids only grow; three of them show every order in which two notices can stand, and four that a third finds room.
  within: ({ nextId }) => nextId <= 4,
  events: {
    'notice.show': [
      { type: 'notice.show', notice: { code: 'code-applied' } },
      { type: 'notice.show', notice: { code: 'order-placed' } },
      { type: 'notice.show', notice: { code: 'order-needs-login' } },
      { type: 'notice.show', notice: { code: 'line-removed', name: 'Palmyra Tee', line: lineOf('tee'), of: null } },
      { type: 'notice.show', notice: { code: 'line-removed', name: 'Linen Kurta', line: lineOf('kurta'), of: null } },
    ],
    'notice.dismiss': [
      { type: 'notice.dismiss', id: 1 },
      { type: 'notice.dismiss', id: 2 },
      { type: 'notice.dismiss', id: 3 },
      { type: 'notice.dismiss', id: 99 },
    ],
    'notice.expired': [
      { type: 'notice.expired', id: 1 },
      { type: 'notice.expired', id: 2 },
      { type: 'notice.expired', id: 3 },
      { type: 'notice.expired', id: 99 },
    ],
    'notices.hold': [{ type: 'notices.hold' }],
    'notices.release': [{ type: 'notices.release' }],
    'page.opened': [
      { type: 'page.opened', place: 'login' },
      { type: 'page.opened', place: 'orders' },
      { type: 'page.opened', place: 'product/tee' },
    ],
    'customer.known': [{ type: 'customer.known' }],
  },
  neverIgnored: {
    'notice.show': 'a notice is shown whatever else is',
    'page.opened': 'a notice belongs to a page, whichever is open',
    'customer.known': 'a login settles what was said of it',
    'notice.dismiss': 'what is dismissed goes',
  },
  idle: { 'customer.known': 'nothing was said of a login', 'notice.dismiss': 'it has gone by itself' },
  rest: (snapshot) => snapshot.context.shown.length === 0,
  invariants: {
    'never more notices than the shopper can read': ({ context }) => context.shown.length <= MAX_TOASTS,
    'one thing is said once': ({ context }) =>
      new Set(context.shown.map((it) => thingOf(it.notice))).size === context.shown.length,
    'what was said of a thing goes with what is said of it now': ({ context }) =>
      !['code-applied', 'order-placed'].every((code) => context.shown.some((it) => it.notice.code === code)),
    'quiet exactly when nothing is shown': (snapshot) =>
      snapshot.matches('quiet') === (snapshot.context.shown.length === 0),
    'only what is shown is held': (snapshot) => !snapshot.hasTag('held') || snapshot.context.shown.length > 0,
    'the newest comes last': ({ context }) =>
      context.shown.every((it, at) => at === 0 || it.id > (context.shown[at - 1]?.id ?? 0)),
  },
  steps: {
    'what is said is shown, as the newest': ({ event }, _, after) =>
      event.type !== 'notice.show' || selectShown(after).at(-1)?.notice === event['notice'],
    'a notice leaves by its own time, by its dismissal, with its page, with a login, or for something newer, and by nothing else':
      ({ event }, before, after) => {
        const expected =
          event.type === 'notice.dismiss' || (event.type === 'notice.expired' && !before.hasTag('held'))
            ? without(before, ({ id }) => id === event['id'])
            : event.type === 'page.opened' && event['place'] !== before.context.place
              ? without(before, ({ notice }) => !goesAlong(notice, before.context.place, event['place'] as string))
              : event.type === 'customer.known'
                ? without(before, ({ notice }) => notice.code === 'order-needs-login')
                : ids(before);
        return event.type === 'notice.show' || ids(after) === expected;
      },
    'a notice that comes leaves what is about something else, as far as there is room': ({ event }, before, after) => {
      if (event.type !== 'notice.show') return true;
      const { code } = event['notice'] as Notice;
      const others = selectShown(before).filter(
        ({ notice }) =>
          thingOf(notice) !== thingOf(event['notice'] as Notice) &&
          ![notice.code, code].every((it) => ['code-applied', 'order-placed'].includes(it)),
      );
      return JSON.stringify(selectShown(after).slice(0, -1)) === JSON.stringify(others.slice(1 - MAX_TOASTS));
    },
    'it knows the page that was opened last': ({ event }, before, after) =>
      after.context.place === (event.type === 'page.opened' ? event['place'] : before.context.place),
    'only what holds them holds them, until they are released': ({ event }, before, after) =>
      after.hasTag('held') ===
      (selectShown(after).length > 0 &&
        (event.type === 'notices.hold' || (before.hasTag('held') && event.type !== 'notices.release'))),
    'a notice that comes has its own time, one that can be undone a longer one; released, or when the newest has gone that lay over them, each has it again; and none prolongs another':
      ({ event, said }, before, after) => {
        const shown = selectShown(after);
        const uncovers =
          ['notice.dismiss', 'notice.expired'].includes(event.type) &&
          !before.hasTag('held') &&
          selectShown(before).at(-1)?.id === event['id'];
        const begins = uncovers
          ? shown
          : after.hasTag('held')
            ? []
            : event.type === 'notice.show'
              ? shown.slice(-1)
              : event.type === 'notices.release' && before.hasTag('held')
                ? shown
                : [];
        return JSON.stringify(started(said)) === JSON.stringify(timers(begins));
      },
    'held, none has a timer': ({ said }, before, after) =>
      !after.hasTag('held') ||
      before.hasTag('held') ||
      JSON.stringify(stopped(said)) === JSON.stringify(selectShown(before).map(({ id }) => `${id}`)),
  },
});

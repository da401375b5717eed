import { BROKEN, CODE, DECODED, HEARS, LEAVES, LOCKS, QUIET, type Undriven } from './reasons.ts';

const TABS =
  'the tours have one tab: notifications.spec opens two and three, and tests/machines/notifications walks what they tell each other';
const IN_SIGHT =
  'a tab of a tour is always seen and connected: tests/machines/notifications takes it out of sight and off the network';
const LEFT =
  'a tour begins on a device on which nothing was left: tests/machines/notifications closes a tab and opens another';
const SESSION = 'it has no screen of its own: notifications.spec logs in, out and in as another, and leaves the page';
const COUNTED = 'the tour deletes nothing: tests/machines/notifications deletes a whole page, and the next one comes';

export const notificationsUndriven: Undriven = {
  notifications: {
    'notifications change.heard 0': TABS,
    'notifications.poll.asking xstate.done.actor.loadNewest 1': DECODED,
    'notifications.poll list.heard 0': TABS,
    'notifications.poll outage.heard 0': TABS,
    'notifications.tab.present.following list.heard 0': TABS,
    'notifications.tab.present.following outage.heard 0': TABS,
    'notifications.tab.present.following notifications.retry 0': TABS,
    'notifications.tab.present.following xstate.after.followLimit.notifications.tab.present.following 0': TABS,
    'notifications.poll list.told 0': TABS,
    ...Object.fromEntries(
      ['leading', 'standingIn'].flatMap((place) =>
        [0, 1, 2].map((at) => [`notifications.tab.present.${place} list.asked ${at}`, TABS]),
      ),
    ),
    'notifications.tab.present.standingIn lead.acquired 0': TABS,
    'notifications.tab.present.standingIn list.heard 0': TABS,
    'notifications.tab.present.standingIn outage.heard 0': TABS,
    'notifications.tab.present tab.away 0': IN_SIGHT,
    'notifications.poll.asking always 0': IN_SIGHT,
    'notifications.poll.failing tab.present 0': IN_SIGHT,
    'notifications.deletion.held tab.away 0': IN_SIGHT,
    'notifications.deletion.held page.left 0':
      'the way leads to another page, where the list is not seen: notifications.spec goes there, and the deletion is sent',
    'notifications changes.found 0': LEFT,
    'notifications.changes.waiting always 0': LEFT,
    'notifications.changes.sending xstate.error.actor.sendChange 0': IN_SIGHT,
    'notifications.changes.sending xstate.after.answerLimit.notifications.changes.sending 1': IN_SIGHT,
    'notifications xstate.error.actor.outbox 0': HEARS,
    'notifications.changes.sending xstate.after.answerLimit.notifications.changes.sending 0':
      'the limit of a poll has the same name, and the tour passes that one; the call itself gives up before',
    'notifications xstate.error.actor.tabs 0': HEARS,
    'notifications.tab xstate.error.actor.presence 0': HEARS,
    'notifications.tab.present xstate.error.actor.lead 0': LOCKS,
  },
  'notifications-page': {
    'notifications-page customer.gone 0': QUIET,
    'notifications-page.loading xstate.done.actor.loadPage 1': DECODED,
    'notifications-page.ready.extending xstate.done.actor.loadPage 1': DECODED,
    'notifications-page customer.gone 1': LEAVES,
    'notifications-page inbox.gone 0': LEAVES,
    'notifications-page inbox.counted 0': COUNTED,
    'notifications-page.ready.open always 0': COUNTED,
    ...Object.fromEntries(
      [
        'waiting xstate.after.answerLimit.notifications-page.waiting 0',
        'absent inbox.ready 0',
        'absent notifications.retry 0',
      ].map((it) => [`notifications-page.${it}`, CODE]),
    ),
    'notifications-page xstate.error.actor.inboxWatch 0': HEARS,
  },
  'notifications-start': {
    'notifications-start customer.known 0': SESSION,
    'notifications-start customer.gone 0': SESSION,
    'notifications-start.running page.left 0': SESSION,
    'notifications-start.running xstate.error.actor.notifications 0': BROKEN,
    'notifications-start.fetching xstate.done.actor.fetchNotifications 0': SESSION,
    'notifications-start.fetching xstate.error.actor.fetchNotifications 0': CODE,
    'notifications-start.fetching xstate.after.answerLimit.notifications-start.fetching 0': CODE,
    'notifications-start.missing xstate.after.fetchPause.notifications-start.missing 0': CODE,
  },
};

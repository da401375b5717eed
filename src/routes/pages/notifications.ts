import { type ActorRefFrom, fromCallback, fromPromise, type SnapshotFrom, type Subscription, waitFor } from 'xstate';
import { nextPage } from '../../domain/notifications/inbox.ts';
import { type Notification, NOTIFICATIONS_PAGE_SIZE } from '../../domain/notifications/notification.ts';
import type { InboxFact, LoadedPage } from '../../machines/notifications/notifications-actors.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications-machine.ts';
import { notificationsPageMachine } from '../../machines/notifications/notifications-page-machine.ts';
import {
  type notificationsStartMachine,
  selectIsRunning,
} from '../../machines/notifications/notifications-start-machine.ts';
import { ensureModule } from '../../platform/load-module.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';

export { NotificationsScreen as Screen } from '../../ui/screens/notifications/NotificationsScreen.tsx';

/** Tells when the notifications of a customer begin and end; of another customer they end first. And when none of theirs are left. */
const inboxWatch = fromCallback(({ sendBack, system }) => {
  const start = system.get('notifications-start') as ActorRefFrom<typeof notificationsStartMachine>;
  let told: unknown = null;
  let wasEmpty = false;
  let counting: Subscription | undefined;
  const count = (inbox: SnapshotFrom<typeof notificationsMachine>): void => {
    const isEmpty = inbox.context.loaded?.length === 0;
    if (isEmpty !== wasEmpty) sendBack({ type: 'inbox.counted', isEmpty } satisfies InboxFact);
    wasEmpty = isEmpty;
  };
  const tell = (snapshot: SnapshotFrom<typeof notificationsStartMachine>): void => {
    const now = selectIsRunning(snapshot) ? snapshot.context.of : null;
    if (now === told) return;
    counting?.unsubscribe();
    if (told !== null) sendBack({ type: 'inbox.gone' } satisfies InboxFact);
    told = now;
    if (now === null) return;
    sendBack({ type: 'inbox.ready' } satisfies InboxFact);
    const inbox = system.get('notifications') as ActorRefFrom<typeof notificationsMachine>;
    count(inbox.getSnapshot());
    counting = inbox.subscribe(count);
  };
  tell(start.getSnapshot());
  // The bell's code, which other pages can do without.
  ensureModule(() => import('../../machines/notifications/provide-notifications.ts')).catch(() => undefined);
  const watching = start.subscribe(tell);
  return () => {
    watching.unsubscribe();
    counting?.unsubscribe();
  };
});

/** A deletion is on its way. */
const isDeleting = ({ context: { pending } }: SnapshotFrom<typeof notificationsMachine>): boolean =>
  pending.some(({ kind }) => kind === 'delete');
/** True of a list that has lost one of those of before. */
function isWithout(now: readonly Notification[], before: readonly Notification[]): boolean {
  const ids = new Set(now.map(({ id }) => id));
  return before.some(({ id }) => !ids.has(id));
}

export const charts: ProvideMachines = ({ call }) => ({
  'notifications-page': notificationsPageMachine.provide({
    actors: {
      inboxWatch,
      loadPage: fromPromise<LoadedPage, { isFirst: boolean }>(async ({ input: { isFirst }, signal, system }) => {
        const inbox = system.get('notifications') as ActorRefFrom<typeof notificationsMachine>;
        const loadedOf = () => inbox.getSnapshot().context.loaded ?? [];
        const ask = (page: number): Promise<Notification[]> =>
          call((it) => it.notifications({ page, limit: NOTIFICATIONS_PAGE_SIZE, quietly: false }, signal));
        let askedAt: number;
        let before: readonly Notification[];
        let list: readonly Notification[];
        do {
          // A deletion moves up what the next page begins with: which page that is, is known once it is answered.
          if (!isFirst && isDeleting(inbox.getSnapshot())) await waitFor(inbox, (it) => !isDeleting(it), { signal });
          askedAt = Date.now();
          before = loadedOf();
          list = await ask(isFirst ? 1 : nextPage(before.length));
        } while (!isFirst && !signal.aborted && (isDeleting(inbox.getSnapshot()) || isWithout(loadedOf(), before)));
        const known = new Set(loadedOf().map(({ id }) => id));
        const first = list.find(({ id }) => !known.has(id))?.id ?? '';
        // A server that does not know of pages gives the same one again.
        return { list, askedAt, first, isFull: list.length >= NOTIFICATIONS_PAGE_SIZE && (isFirst || first !== '') };
      }),
    },
  }),
});

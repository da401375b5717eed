import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { ownerOf } from '../../domain/account/user.ts';
import type { NotificationChange } from '../../domain/notifications/inbox.ts';
import { MENU_SIZE } from '../../domain/notifications/notification.ts';
import { locksOf } from '../../platform/locks.ts';
import { presenceOf } from '../../platform/presence.ts';
import { selectIsLoggedIn, type sessionMachine } from '../account/session-machine.ts';
import { failureOf, OFFLINE } from '../call-failure.ts';
import type { PageDeps } from '../world.ts';
import type { LeadFact, Owner, PresenceFact, ReceivedList } from './notifications-actors.ts';
import { notificationsMachine } from './notifications-machine.ts';
import { channelOfTabs } from './notifications-tabs.ts';

/** Lock and channel of a customer's tabs: those of another customer neither hear nor wait. */
const nameOf = (of: Owner): string => `notifications:${ownerOf(of)}`;

/** The chart of the notifications, tied to the world: it comes with the first customer, in code of its own. */
export const provideNotifications = ({
  call,
  device,
}: Pick<PageDeps, 'call' | 'device'>): typeof notificationsMachine =>
  notificationsMachine.provide({
    actors: {
      presence: fromCallback(({ sendBack }) => {
        const { isPresent, watch } = presenceOf(device);
        const tell = (): void =>
          sendBack((isPresent() ? { type: 'tab.present' } : { type: 'tab.away' }) satisfies PresenceFact);
        tell();
        return watch(tell);
      }),
      lead: fromCallback<LeadFact, { of: Owner }>(({ input: { of }, sendBack }) =>
        locksOf(device)(nameOf(of), () => sendBack({ type: 'lead.acquired' } satisfies LeadFact)),
      ),
      tabs: channelOfTabs(device, nameOf),
      loadNewest: fromPromise<ReceivedList>(async ({ signal }) => {
        const askedAt = Date.now();
        const list = await call((it) => it.notifications({ page: 1, limit: MENU_SIZE, quietly: true }, signal));
        return { list, askedAt };
      }),
      sendChange: fromPromise<{ at: number }, { change: NotificationChange }>(async ({ input: { change }, system }) => {
        const session = (system.get('session') as ActorRefFrom<typeof sessionMachine>).getSnapshot();
        const left = selectIsLoggedIn(session) ? null : session.context.ended;
        // Somebody else is shopping already.
        if (left === null && !selectIsLoggedIn(session)) throw OFFLINE;
        // It goes on where the notifications end, as at a logout; its call has a limit of its own.
        const { signal } = new AbortController();
        try {
          await call((it) =>
            change.kind === 'read-all'
              ? it.readAllNotifications(change.before, left, signal)
              : change.kind === 'read'
                ? it.readNotification(change.id, left, signal)
                : it.deleteNotification(change.id, left, signal),
          );
        } catch (error) {
          // Deleted in another tab or on another device: that is how it should be.
          if (change.kind !== 'delete' || failureOf(error).status !== 404) throw error;
        }
        return { at: Date.now() };
      }),
    },
  });

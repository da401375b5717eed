import { type ActorRefFrom, type AnyActorRef, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
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
import { outboxOf } from './notifications-outbox.ts';
import { channelOfTabs } from './notifications-tabs.ts';

/** Lock and channel of a customer's tabs: those of another customer neither hear nor wait. */
const nameOf = (of: Owner): string => `notifications:${ownerOf(of)}`;

const sessionOf = (system: AnyActorRef['system']): SnapshotFrom<typeof sessionMachine> =>
  (system.get('session') as ActorRefFrom<typeof sessionMachine>).getSnapshot();
/** The token of a session that was left just now; null where none was, or somebody is logged in. */
const tokenLeft = (session: SnapshotFrom<typeof sessionMachine>): string | null =>
  selectIsLoggedIn(session) ? null : session.context.ended;

/** The chart of the notifications, tied to the world: it comes with the first customer, in code of its own. */
export function provideNotifications({ call, device }: Pick<PageDeps, 'call' | 'device'>): typeof notificationsMachine {
  const sent = new WeakSet<NotificationChange>();
  /** Makes a change as who made it. @param left token of a session that was left; null for the one that is held. */
  async function makeChange(change: NotificationChange, left: string | null): Promise<void> {
    // It goes on where the notifications end, as at a logout; its call has a limit of its own.
    const { signal } = new AbortController();
    sent.add(change);
    try {
      await call((it) =>
        change.kind === 'read-all'
          ? it.readAllNotifications(change.before, left, signal)
          : change.kind === 'read'
            ? it.readNotification(change.id, left, signal)
            : it.deleteNotification(change.id, left, signal),
      );
    } catch (error) {
      sent.delete(change);
      // Deleted in another tab or on another device: that is how it should be.
      if (change.kind !== 'delete' || failureOf(error).status !== 404) throw error;
    }
  }
  return notificationsMachine.provide({
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
      outbox: outboxOf(device, (system, changes) => {
        const left = tokenLeft(sessionOf(system));
        if (left === null) return false;
        // All at once: the logout is on its way behind them.
        for (const change of changes) if (!sent.has(change)) void makeChange(change, left).catch(() => undefined);
        return true;
      }),
      loadNewest: fromPromise<ReceivedList>(async ({ signal }) => {
        const askedAt = Date.now();
        const list = await call((it) => it.notifications({ page: 1, limit: MENU_SIZE, quietly: true }, signal));
        return { list, askedAt };
      }),
      sendChange: fromPromise<{ at: number }, { change: NotificationChange }>(async ({ input: { change }, system }) => {
        const session = sessionOf(system);
        const left = tokenLeft(session);
        // Somebody else is shopping already.
        if (left === null && !selectIsLoggedIn(session)) throw OFFLINE;
        await makeChange(change, left);
        return { at: Date.now() };
      }),
    },
  });
}

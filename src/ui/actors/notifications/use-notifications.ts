import type { notificationsMachine } from '../../../machines/notifications/notifications-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of bell, menu and list; there are none before `selectIsRunning`. */
export const [useNotifications, useNotificationsCommands] = bindActor<typeof notificationsMachine>('notifications')(
  (send) => ({
    retry: () => send({ type: 'notifications.retry' }),
    read: (id: string) => send({ type: 'one.read', id }),
    readAll: () => send({ type: 'all.read' }),
    remove: (id: string) => send({ type: 'one.delete', id }),
    /** Puts back what was deleted last, as long as it can be. */
    undo: () => send({ type: 'delete.undo' }),
  }),
);

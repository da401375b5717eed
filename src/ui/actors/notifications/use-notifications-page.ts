import type { notificationsPageMachine } from '../../../machines/notifications/notifications-page-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of the notifications page. */
export const [useNotificationsPage, useNotificationsPageCommands] = bindActor<typeof notificationsPageMachine>(
  'notifications-page',
)((send) => ({
  retry: () => send({ type: 'notifications.retry' }),
  /** 'Load More' */
  extend: () => send({ type: 'list.extend' }),
}));

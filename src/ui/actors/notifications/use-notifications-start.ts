import type { notificationsStartMachine } from '../../../machines/notifications/notifications-start-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Tells whether the notifications of a customer are there. */
export const [useNotificationsStart] = bindActor<typeof notificationsStartMachine>('notifications-start')(() => ({}));

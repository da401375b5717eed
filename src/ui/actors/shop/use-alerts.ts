import type { alertsMachine } from '../../../machines/shop/alerts-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do about an alert. */
export const [useAlerts, useAlertsCommands] = bindActor<typeof alertsMachine>('alerts')((send) => ({
  acknowledge: () => send({ type: 'alert.acknowledge' }),
}));

import type { toastsMachine } from '../../../machines/shop/toasts-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with notices. */
export const [useToasts, useToastsCommands] = bindActor<typeof toastsMachine>('toasts')((send) => ({
  dismiss: (id: number) => send({ type: 'notice.dismiss', id }),
  hold: () => send({ type: 'notices.hold' }),
  release: () => send({ type: 'notices.release' }),
}));

import type { accountDeletionMachine } from '../../../machines/account/account-deletion-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of a customer who deletes their account. */
export const [useAccountDeletion, useAccountDeletionCommands] = bindActor<typeof accountDeletionMachine>(
  'account-deletion',
)((send) => ({
  open: () => send({ type: 'form.open' }),
  close: () => send({ type: 'form.close' }),
  retry: () => send({ type: 'plan.retry' }),
  sendCode: () => send({ type: 'code.send' }),
  resend: () => send({ type: 'code.resend' }),
  fillCode: (boxes: readonly string[]) => send({ type: 'code.fill', boxes }),
  send: () => send({ type: 'form.send' }),
}));

import type { passwordChangeMachine } from '../../../machines/account/password-change-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do to change their password. */
export const [usePasswordChange, usePasswordChangeCommands] = bindActor<typeof passwordChangeMachine>(
  'password-change',
)((send) => ({
  open: () => send({ type: 'form.open' }),
  close: () => send({ type: 'form.close' }),
  typeCurrent: (text: string) => send({ type: 'current.type', text }),
  typePassword: (text: string) => send({ type: 'password.type', text }),
  send: () => send({ type: 'form.send' }),
}));

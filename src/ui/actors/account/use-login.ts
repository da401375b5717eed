import type { loginMachine } from '../../../machines/account/login-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a visitor can do on the login page. */
export const [useLogin, useLoginCommands] = bindActor<typeof loginMachine>('login')((send) => ({
  switchMode: () => send({ type: 'mode.switch' }),
  typeName: (text: string) => send({ type: 'name.type', text }),
  typeEmail: (text: string) => send({ type: 'email.type', text }),
  typePassword: (text: string) => send({ type: 'password.type', text }),
  send: () => send({ type: 'form.send' }),
}));

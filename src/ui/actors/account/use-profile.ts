import type { profileMachine } from '../../../machines/account/profile-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do on their own page. */
export const [useProfile, useProfileCommands] = bindActor<typeof profileMachine>('profile')((send) => ({
  retry: () => send({ type: 'profile.retry' }),
  edit: () => send({ type: 'profile.edit' }),
  typeName: (text: string) => send({ type: 'name.type', text }),
  typeEmail: (text: string) => send({ type: 'email.type', text }),
  typePassword: (text: string) => send({ type: 'password.type', text }),
  send: () => send({ type: 'form.send' }),
  cancel: () => send({ type: 'form.cancel' }),
  sendCode: () => send({ type: 'code.send' }),
}));

import { commandsFor } from '../actors.tsx';

/** What a customer can do on their own page. */
export const useProfileCommands = commandsFor('profile', (send) => ({
  retry: () => send({ type: 'profile.retry' }),
  edit: () => send({ type: 'profile.edit' }),
  typeName: (text: string) => send({ type: 'name.type', text }),
  typeEmail: (text: string) => send({ type: 'email.type', text }),
  send: () => send({ type: 'form.send' }),
  cancel: () => send({ type: 'form.cancel' }),
  sendCode: () => send({ type: 'code.send' }),
}));

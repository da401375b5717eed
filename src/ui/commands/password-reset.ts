import { commandsFor } from '../actors.tsx';

/** What a visitor can do about a forgotten password. */
export const usePasswordResetCommands = commandsFor('password-reset', (send) => ({
  typeEmail: (text: string) => send({ type: 'email.type', text }),
  fillCode: (boxes: readonly string[]) => send({ type: 'code.fill', boxes }),
  typePassword: (text: string) => send({ type: 'password.type', text }),
  send: () => send({ type: 'form.send' }),
  resend: () => send({ type: 'code.resend' }),
  back: () => send({ type: 'step.back' }),
}));

import { commandsFor } from '../actors.tsx';

/** What a customer can do about their email. */
export const useEmailVerificationCommands = commandsFor('email-verification', (send) => ({
  sendCode: () => send({ type: 'code.send' }),
  resend: () => send({ type: 'code.resend' }),
  fillCode: (boxes: readonly string[]) => send({ type: 'code.fill', boxes }),
  send: () => send({ type: 'form.send' }),
}));

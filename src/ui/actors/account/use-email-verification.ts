import type { emailVerificationMachine } from '../../../machines/account/email-verification-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do about their email. */
export const [useEmailVerification, useEmailVerificationCommands] = bindActor<typeof emailVerificationMachine>(
  'email-verification',
)((send) => ({
  sendCode: () => send({ type: 'code.send' }),
  resend: () => send({ type: 'code.resend' }),
  fillCode: (boxes: readonly string[]) => send({ type: 'code.fill', boxes }),
  send: () => send({ type: 'form.send' }),
}));

import type { passwordResetMachine } from '../../../machines/account/password-reset-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a visitor can do about a forgotten password. */
export const [usePasswordReset, usePasswordResetCommands] = bindActor<typeof passwordResetMachine>('password-reset')(
  (send) => ({
    typeEmail: (text: string) => send({ type: 'email.type', text }),
    fillCode: (boxes: readonly string[]) => send({ type: 'code.fill', boxes }),
    typePassword: (text: string) => send({ type: 'password.type', text }),
    send: () => send({ type: 'form.send' }),
    resend: () => send({ type: 'code.resend' }),
    back: () => send({ type: 'step.back' }),
  }),
);

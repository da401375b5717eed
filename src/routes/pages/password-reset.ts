import { fromPromise } from 'xstate';
import { readTakeBack } from '../../domain/account/take-back-link.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { passwordResetMachine } from '../../machines/account/password-reset-machine.ts';
import { mailedLink } from '../../platform/mailed-link.ts';
import { createResetStorage } from '../../machines/account/password-reset-storage.ts';

export { PasswordResetScreen as Screen } from '../../ui/screens/account/PasswordResetScreen.tsx';
export const charts: ProvideMachines = ({ call, device, hydrated }) => ({
  'password-reset': passwordResetMachine.provide({
    actors: {
      resetStorage: createResetStorage(device, hydrated),
      sendResetCode: fromPromise<void, { email: string }>(({ input, signal }) =>
        call((it) => it.sendResetCode(input.email, signal)),
      ),
      resetPassword: fromPromise<void, { email: string; code: string | null; newPassword: string }>(
        ({ input, signal }) =>
          call((it) =>
            it.resetPassword(
              input.email,
              input.code ?? readTakeBack(mailedLink())?.secret ?? '',
              input.newPassword,
              signal,
            ),
          ),
      ),
    },
  }),
});

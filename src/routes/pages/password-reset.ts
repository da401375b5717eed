import { fromPromise } from 'xstate';
import type { BringCharts } from '../../machines/page-charts.ts';
import { passwordResetMachine } from '../../machines/password-reset.ts';
import { resetStorageOn } from './kept-reset.ts';

export { ResetPasswordScreen as Screen } from '../../ui/screens/ResetPasswordScreen.tsx';
export const charts: BringCharts = ({ call, device, takenOver }) => ({
  'password-reset': passwordResetMachine.provide({
    actors: {
      resetStorage: resetStorageOn(device, takenOver),
      sendResetCode: fromPromise<void, { email: string }>(({ input, signal }) => call((it) => it.sendResetCode(input.email, signal))),
      resetPassword: fromPromise<void, { email: string; code: string; newPassword: string }>(({ input, signal }) => call((it) => it.resetPassword(input.email, input.code, input.newPassword, signal))),
    },
  }),
});

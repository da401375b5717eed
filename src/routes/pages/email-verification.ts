import { fromPromise } from 'xstate';
import { emailVerificationMachine } from '../../machines/email-verification.ts';
import type { BringCharts } from '../../machines/page-charts.ts';

export { EmailVerifyScreen as Screen } from '../../ui/screens/EmailVerifyScreen.tsx';
export const charts: BringCharts = ({ call }) => ({
  'email-verification': emailVerificationMachine.provide({
    actors: {
      sendVerifyCode: fromPromise<void>(({ signal }) => call((it) => it.sendVerifyCode(signal))),
      verifyAccount: fromPromise<void, { code: string }>(({ input, signal }) => call((it) => it.verifyAccount(input.code, signal))),
    },
  }),
});

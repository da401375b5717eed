import { fromPromise } from 'xstate';
import { emailVerificationMachine } from '../../machines/account/email-verification-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';

export { EmailVerificationScreen as Screen } from '../../ui/screens/account/EmailVerificationScreen.tsx';
export const charts: ProvideMachines = ({ call }) => ({
  'email-verification': emailVerificationMachine.provide({
    actors: {
      sendVerifyCode: fromPromise<void>(({ signal }) => call((it) => it.sendVerifyCode(signal))),
      verifyAccount: fromPromise<void, { code: string }>(({ input, signal }) =>
        call((it) => it.verifyAccount(input.code, signal)),
      ),
    },
  }),
});

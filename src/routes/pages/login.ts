import { type ActorRefFrom, fromPromise } from 'xstate';
import { failureOf, settlesLogout } from '../../machines/call-failure.ts';
import { loginMachine } from '../../machines/account/login-machine.ts';
import { createWaitingOrder } from '../../machines/account/waiting-order.ts';
import { typedInTab } from '../../machines/checkout/typed-in-tab.ts';
import { LOGIN_LIMIT } from '../../machines/account/pending-logout.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import type { sessionMachine } from '../../machines/account/session-machine.ts';

export { LoginScreen as Screen } from '../../ui/screens/account/LoginScreen.tsx';
export const charts: ProvideMachines = ({ call, device, hydrated, logout }) => ({
  login: loginMachine.provide({
    actors: {
      waitingOrder: createWaitingOrder(device, hydrated, typedInTab),
      settleLogout: fromPromise<void>(async ({ signal, system }) => {
        if (logout.read() === null) return;
        // From here until the login is over no tab repeats it: its cookie may be the new session's.
        logout.write(LOGIN_LIMIT);
        // The token that this tab held goes along: a server may know no cookie.
        const session = system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined;
        const { ended } = session?.getSnapshot().context ?? { ended: null };
        await call((it) => it.logOut(ended, signal)).catch((error: unknown) => {
          if (!settlesLogout(failureOf(error))) throw error;
        });
        logout.settle();
      }),
      logIn: fromPromise<string, { email: string; password: string }>(({ input, signal }) =>
        call((it) => it.logIn(input.email, input.password, signal)),
      ),
      signUp: fromPromise<string, { name: string; email: string; password: string }>(({ input, signal }) =>
        call((it) => it.register(input.name, input.email, input.password, signal)),
      ),
    },
  }),
});

import { fromPromise } from 'xstate';
import { loginMachine } from '../../machines/login.ts';
import type { BringCharts } from '../../machines/page-charts.ts';

export { LoginScreen as Screen } from '../../ui/screens/LoginScreen.tsx';
export const charts: BringCharts = ({ call }) => ({
  login: loginMachine.provide({
    actors: {
      logIn: fromPromise<string, { email: string; password: string }>(({ input, signal }) => call((it) => it.logIn(input.email, input.password, signal))),
      signUp: fromPromise<string, { name: string; email: string; password: string }>(({ input, signal }) => call((it) => it.register(input.name, input.email, input.password, signal))),
    },
  }),
});

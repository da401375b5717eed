import { fromPromise } from 'xstate';
import type { User } from '../../domain/user.ts';
import type { BringCharts } from '../../machines/page-charts.ts';
import { profileMachine } from '../../machines/profile.ts';

export { ProfileScreen as Screen } from '../../ui/screens/ProfileScreen.tsx';
export const charts: BringCharts = ({ call }) => ({
  profile: profileMachine.provide({
    actors: {
      loadProfile: fromPromise<User>(({ signal }) => call((it) => it.profile(signal))),
      saveProfile: fromPromise<void, { name: string; email: string }>(({ input, signal }) => call((it) => it.updateUser(input.name, input.email, signal))),
      sendVerifyCode: fromPromise<void>(({ signal }) => call((it) => it.sendVerifyCode(signal))),
    },
  }),
});

import { fromPromise } from 'xstate';
import type { User } from '../../domain/account/user.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { profileMachine } from '../../machines/account/profile-machine.ts';

export { ProfileScreen as Screen } from '../../ui/screens/account/ProfileScreen.tsx';
export const charts: ProvideMachines = ({ call }) => ({
  profile: profileMachine.provide({
    actors: {
      loadProfile: fromPromise<User>(({ signal }) => call((it) => it.profile(signal))),
      saveProfile: fromPromise<void, { name: string; email: string; password: string }>(({ input, signal }) =>
        call((it) => it.updateUser(input.name, input.email, input.password, signal)),
      ),
      sendVerifyCode: fromPromise<void>(({ signal }) => call((it) => it.sendVerifyCode(signal))),
    },
  }),
});

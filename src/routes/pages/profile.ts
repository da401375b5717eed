import { fromPromise } from 'xstate';
import type { DeletionPlan } from '../../domain/account/deletion.ts';
import type { Profile } from '../../domain/account/offers.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { accountDeletionMachine } from '../../machines/account/account-deletion-machine.ts';
import { dataDownloadMachine } from '../../machines/account/data-download-machine.ts';
import { passwordChangeMachine } from '../../machines/account/password-change-machine.ts';
import { profileMachine } from '../../machines/account/profile-machine.ts';
import { downloadFile } from '../../platform/download-file.ts';

export { ProfileScreen as Screen } from '../../ui/screens/account/ProfileScreen.tsx';
export const charts: ProvideMachines = ({ call }) => ({
  profile: profileMachine.provide({
    actors: {
      loadProfile: fromPromise<Profile>(({ signal }) => call((it) => it.profile(signal))),
      saveProfile: fromPromise<void, { name: string; email: string; password: string }>(({ input, signal }) =>
        call((it) => it.updateUser(input.name, input.email, input.password, signal)),
      ),
      sendVerifyCode: fromPromise<void>(({ signal }) => call((it) => it.sendVerifyCode(signal))),
      'data-download': dataDownloadMachine.provide({
        actors: {
          saveMyData: fromPromise<void>(async ({ signal }) => {
            const data = await call((it) => it.myData(signal));
            // Given up meanwhile: nobody waits for it any more.
            if (!signal.aborted) downloadFile(JSON.stringify(data, null, 2), 'my-data.json', 'application/json');
          }),
        },
      }),
      'account-deletion': accountDeletionMachine.provide({
        actors: {
          loadDeletionPlan: fromPromise<DeletionPlan>(({ signal }) => call((it) => it.deletionPlan(signal))),
          sendDeletionCode: fromPromise<boolean>(({ signal }) => call((it) => it.sendDeletionCode(signal))),
          deleteAccount: fromPromise<void, { code: string }>(({ input, signal }) =>
            call((it) => it.deleteAccount(input.code, signal)),
          ),
        },
      }),
      'password-change': passwordChangeMachine.provide({
        actors: {
          changePassword: fromPromise<string, { current: string; password: string }>(({ input, signal }) =>
            call((it) => it.changePassword(input.current, input.password, signal)),
          ),
        },
      }),
    },
  }),
});

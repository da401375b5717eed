import { fromPromise } from 'xstate';
import type { DeletionPlan } from '../../domain/account/deletion.ts';
import type { Profile } from '../../domain/account/offers.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import type { PageDeps } from '../../machines/world.ts';
import type { SavedAddress } from '../../domain/order/saved-address.ts';
import { addressesMachine } from '../../machines/account/addresses-machine.ts';
import type { AddressCall } from '../../machines/account/addresses-actors.ts';
import { createAddressDraftStorage } from '../../machines/account/address-draft-storage.ts';
import { accountDeletionMachine } from '../../machines/account/account-deletion-machine.ts';
import { dataDownloadMachine } from '../../machines/account/data-download-machine.ts';
import { passwordChangeMachine } from '../../machines/account/password-change-machine.ts';
import { profileMachine } from '../../machines/account/profile-machine.ts';
import { downloadFile } from '../../platform/download-file.ts';

export { ProfileScreen as Screen } from '../../ui/screens/account/ProfileScreen.tsx';
/** An address is put back as it was saved. */
const saving = (call: PageDeps['call']) =>
  fromPromise<readonly SavedAddress[], AddressCall>(({ input: { id, entry, isDefault }, signal }) =>
    call((it) => (id === null ? it.addAddress(entry, isDefault, signal) : it.changeAddress(id, entry, signal))),
  );

export const charts: ProvideMachines = ({ call, device }) => ({
  profile: profileMachine.provide({
    actors: {
      loadProfile: fromPromise<Profile>(({ signal }) => call((it) => it.profile(signal))),
      saveProfile: fromPromise<void, { name: string; email: string; password: string }>(({ input, signal }) =>
        call((it) => it.updateUser(input.name, input.email, input.password, signal)),
      ),
      sendVerifyCode: fromPromise<void>(({ signal }) => call((it) => it.sendVerifyCode(signal))),
      addresses: addressesMachine.provide({
        actors: {
          draftStorage: createAddressDraftStorage(device),
          loadAddresses: fromPromise<readonly SavedAddress[]>(({ signal }) => call((it) => it.savedAddresses(signal))),
          saveAddress: saving(call),
          restoreAddress: saving(call),
          preferAddress: fromPromise<readonly SavedAddress[], { id: string }>(({ input: { id }, signal }) =>
            call((it) => it.preferAddress(id, signal)),
          ),
          removeAddress: fromPromise<readonly SavedAddress[], { id: string }>(({ input: { id }, signal }) =>
            call((it) => it.removeAddress(id, signal)),
          ),
        },
      }),
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

import { type ActorRefFrom, fromPromise } from 'xstate';
import type { SavedAddress } from '../../domain/order/saved-address.ts';
import { addressChoiceMachine } from '../submission/address-choice-machine.ts';
import type { sessionMachine } from '../account/session-machine.ts';
import type { PageDeps } from '../world.ts';
import { watchShopper } from './watch-shopper.ts';

/** Chart of the choice among saved addresses, with the calls of this shop. */
export const provideAddressChoice = ({ call }: Pick<PageDeps, 'call'>) =>
  addressChoiceMachine.provide({
    actors: {
      shopperWatch: watchShopper,
      // The default is the address of the profile: who has none there has saved none.
      loadAddresses: fromPromise<readonly SavedAddress[]>(({ signal, system }) => {
        const { user } = (system.get('session') as ActorRefFrom<typeof sessionMachine>).getSnapshot().context;
        return user?.address.street ? call((it) => it.savedAddresses(signal)) : Promise.resolve([]);
      }),
    },
  });

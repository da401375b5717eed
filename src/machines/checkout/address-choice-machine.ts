import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { AddressField } from '../../domain/order/address.ts';
import { RECIPIENT_FIELDS, type SavedAddress } from '../../domain/order/saved-address.ts';
import { loadAddresses } from '../account/addresses-actors.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { type ShopperFact, shopperWatch } from '../catalogue/viewed-actors.ts';
import { from } from '../from.ts';

/**
 * Choice among a customer's saved addresses at checkout (docs/decisions/145-saved-addresses.md): one that is chosen is typed into the
 * form of the order, where it can be changed. Without any the form is filled in by hand, and nobody is told of a failure.
 */
type Context = {
  /** The default first. */
  addresses: readonly SavedAddress[];
};
type OfOne = { id: string };
type Event = ShopperFact | ({ type: 'address.choose' } & OfOne);
/** Command to the form of the order. */
type AddressTyped = { type: 'address.type'; field: AddressField; text: string };

export const addressChoiceMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' },
  actors: { shopperWatch, loadAddresses },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isCustomer: (_, { of }: { of: string | null }) => of !== null,
    isList: (_, { output }: { output: unknown }) => Array.isArray(output),
    isListed: ({ context: { addresses } }, { id }: OfOne) => addresses.some((one) => one.id === id),
  },
  actions: {
    forget: assign({ addresses: [] }),
    keepList: assign((_, { output }: { output: readonly SavedAddress[] }) => ({ addresses: output })),
    fillIn: enqueueActions(({ context: { addresses }, enqueue, system }, { id }: OfOne) => {
      const chosen = addresses.find((one) => one.id === id) as SavedAddress;
      const type = (event: AddressTyped): void => enqueue.sendTo(system.get('checkout'), event as never);
      for (const field of RECIPIENT_FIELDS) type({ type: 'address.type', field, text: chosen[field] });
    }),
  },
}).createMachine({
  id: 'address-choice',
  context: { addresses: [] },
  invoke: { id: 'shopperWatch', src: 'shopperWatch', onError: {} },
  on: {
    'shopper.told': [
      { guard: from('isCustomer'), target: '.loading', actions: 'forget' },
      { target: '.absent', actions: 'forget' },
    ],
  },
  initial: 'absent',
  states: {
    /** A guest, or a customer whose addresses have not come. */
    absent: {},
    loading: withLimit({
      tags: 'loading',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: [{ guard: from('isList'), target: 'offered', actions: from('keepList') }, { target: 'absent' }],
        onError: 'absent',
      },
    }),
    offered: { on: { 'address.choose': { guard: from('isListed'), actions: from('fillIn') } } },
  },
});

type AddressChoice = SnapshotFrom<typeof addressChoiceMachine>;
/** Addresses to choose from, the default first; none while they are not known. */
export const selectChoices = (it: AddressChoice): readonly SavedAddress[] => it.context.addresses;
/** True while there may be some. */
export const selectIsLoading = (it: AddressChoice): boolean => it.hasTag('loading');

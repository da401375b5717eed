import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { SavedAddress } from '../../domain/order/saved-address.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { type ShopperFact, shopperWatch } from '../catalogue/viewed-actors.ts';
import { from } from '../from.ts';
import { loadAddresses } from '../account/addresses-actors.ts';

/**
 * Choice among a customer's saved addresses, in the form of an order or of a custom order (docs/decisions/145-saved-addresses.md):
 * one that is chosen is put into the form, where it can be changed. Without any the form is filled in by hand, and nobody is told of a failure.
 */
type Input = {
  /** Name of the form's actor. */
  form: 'checkout' | 'custom-order-form';
};
type Context = Input & {
  /** The default first. */
  addresses: readonly SavedAddress[];
};
type OfOne = { id: string };
type Event = ShopperFact | ({ type: 'address.choose' } & OfOne);
/** Fact for the form of an order. */
export type AddressChosen = { type: 'address.chosen'; address: SavedAddress };

export const addressChoiceMachine = setup({
  types: { context: {} as Context, input: {} as Input, events: {} as Event, tags: {} as 'loading' },
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
    tellForm: sendTo(
      ({ context: { form }, system }) => system.get(form),
      ({ context: { addresses } }, { id }: OfOne) =>
        ({
          type: 'address.chosen',
          address: addresses.find((one) => one.id === id) as SavedAddress,
        }) satisfies AddressChosen,
    ),
  },
}).createMachine({
  id: 'address-choice',
  context: ({ input: { form } }) => ({ form, addresses: [] }),
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
    offered: { on: { 'address.choose': { guard: from('isListed'), actions: from('tellForm') } } },
  },
});

type AddressChoice = SnapshotFrom<typeof addressChoiceMachine>;
/** Addresses to choose from, the default first; none while they are not known. */
export const selectChoices = (it: AddressChoice): readonly SavedAddress[] => it.context.addresses;
/** True while there may be some. */
export const selectIsLoading = (it: AddressChoice): boolean => it.hasTag('loading');

import type { addressChoiceMachine } from '../../../machines/submission/address-choice-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Choice of a saved address, at checkout and in the form of a custom order. */
export const [useAddressChoice, useAddressChoiceCommands] = bindActor<typeof addressChoiceMachine>('address-choice')(
  (send) => ({ choose: (id: string) => send({ type: 'address.choose', id }) }),
);

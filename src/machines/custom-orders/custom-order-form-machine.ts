import { setup } from 'xstate';
import type { Customer } from '../../domain/account/user.ts';
import type { CustomerFact } from '../account/session-machine.ts';
import type { EmittedEvent } from '../emitted.ts';

/** Beginning of a chart that is being drawn. */
export const customOrderFormMachine = setup({
  types: {
    events: {} as CustomerFact | { type: 'order.open'; orderId: string },
    input: {} as { customer: Customer; orderId: string },
    emitted: {} as EmittedEvent,
  },
}).createMachine({ id: 'custom-order-form' });

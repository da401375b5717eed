import { setup } from 'xstate';
import type { Customer } from '../../domain/account/user.ts';
import type { CustomerFact } from '../account/session-machine.ts';
import type { EmittedEvent } from '../emitted.ts';

/** Beginning of a chart that is being drawn. */
export const customOrdersMachine = setup({
  types: {
    events: {} as CustomerFact,
    input: {} as { customer: Customer },
    emitted: {} as EmittedEvent,
  },
}).createMachine({ id: 'custom-orders' });

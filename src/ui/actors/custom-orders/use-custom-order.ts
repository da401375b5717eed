import type { customOrderMachine } from '../../../machines/custom-orders/custom-order-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of the page of a custom order. */
export const [useCustomOrder, useCustomOrderCommands] = bindActor<typeof customOrderMachine>('custom-order')(
  (send) => ({
    /** Reads the order again, also to see what became of a move. */
    retry: () => send({ type: 'order.retry' }),
    confirm: () => send({ type: 'order.confirm' }),
    /** Opens the field for the note to the tailor. */
    requestChange: () => send({ type: 'change.begin' }),
    typeNote: (note: string) => send({ type: 'note.type', note }),
    sendChange: () => send({ type: 'change.send' }),
    cancelChange: () => send({ type: 'change.cancel' }),
  }),
);

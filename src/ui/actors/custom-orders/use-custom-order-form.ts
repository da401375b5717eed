import type { CustomPaymentMethod } from '../../../domain/custom-orders/custom-order.ts';
import type { TextField } from '../../../domain/custom-orders/form.ts';
import type { Placement } from '../../../domain/custom-orders/placement.ts';
import type { RosterRow } from '../../../domain/custom-orders/roster.ts';
import type { customOrderFormMachine } from '../../../machines/custom-orders/custom-order-form-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of the form of a custom order; drawings, code and the request on its way have commands of their own. */
export const [useCustomOrderForm, useCustomOrderFormCommands] = bindActor<typeof customOrderFormMachine>(
  'custom-order-form',
)((send) => ({
  retry: () => send({ type: 'form.retry' }),
  typeText: (field: TextField, text: string) => send({ type: 'text.type', field, text }),
  chooseCategory: (category: string) => send({ type: 'category.choose', category }),
  chooseType: (productType: string) => send({ type: 'type.choose', productType }),
  /** A checkbox is 'true' or ''. */
  setProperty: (name: string, value: string) => send({ type: 'property.set', name, value }),
  typeQuantity: (text: string) => send({ type: 'quantity.type', text }),
  /** On blur. */
  commitQuantity: () => send({ type: 'quantity.commit' }),
  pasteRoster: (text: string) => send({ type: 'roster.paste', text }),
  typeRow: (at: number, field: keyof RosterRow, text: string) => send({ type: 'row.type', at, field, text }),
  removeRow: (at: number) => send({ type: 'row.remove', at }),
  clearRoster: () => send({ type: 'roster.clear' }),
  setPlacement: (placement: Placement | null) => send({ type: 'placement.set', placement }),
  chooseMethod: (method: CustomPaymentMethod) => send({ type: 'method.choose', method }),
  placeOrder: () => send({ type: 'order.place' }),
}));

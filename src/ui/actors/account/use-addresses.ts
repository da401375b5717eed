import type { EntryField } from '../../../domain/order/saved-address.ts';
import type { addressesMachine } from '../../../machines/account/addresses-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do with their saved addresses. */
export const [useAddresses, useAddressesCommands] = bindActor<typeof addressesMachine>('addresses')((send) => ({
  retry: () => send({ type: 'list.retry' }),
  add: () => send({ type: 'address.add' }),
  edit: (id: string) => send({ type: 'address.edit', id }),
  remove: (id: string) => send({ type: 'address.remove', id }),
  prefer: (id: string) => send({ type: 'address.prefer', id }),
  restore: () => send({ type: 'address.restore' }),
  type: (field: EntryField, text: string) => send({ type: 'field.type', field, text }),
  send: () => send({ type: 'form.send' }),
  cancel: () => send({ type: 'form.cancel' }),
}));

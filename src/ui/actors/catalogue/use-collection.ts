import type { Cents } from '../../../domain/money.ts';
import type { Sort } from '../../../domain/catalogue/chosen-filters.ts';
import type { collectionMachine } from '../../../machines/catalogue/collection-machine.ts';
import { bindActor } from '../shop-context.tsx';

type Handle = 'min' | 'max';

/** What a shopper can do on the collection's page. */
export const [useCollection, useCollectionCommands] = bindActor<typeof collectionMachine>('collection')((send) => ({
  toggleCategory: (id: string) => send({ type: 'category.toggle', id }),
  toggleType: (id: string) => send({ type: 'type.toggle', id }),
  toggleVendor: (id: string) => send({ type: 'vendor.toggle', id }),
  toggleSize: (size: string) => send({ type: 'size.toggle', size }),
  toggleColour: (colour: string) => send({ type: 'colour.toggle', colour }),
  sort: (sort: Sort) => send({ type: 'sort.choose', sort }),
  clear: () => send({ type: 'filters.clear' }),
  /** `value` in cents. */
  movePrice: (handle: Handle, value: Cents) => send({ type: 'price.move', handle, value }),
  typePrice: (handle: Handle, text: string) => send({ type: 'price.type', handle, text }),
  restPrice: () => send({ type: 'price.rest' }),
  freePrice: () => send({ type: 'price.free' }),
  togglePanel: () => send({ type: 'panel.toggle' }),
}));

import type { Store } from '../../../src/machines/store.ts';
import { STORES } from '../../../src/machines/stores.ts';

const isOf = ({ key }: Store, name: string): boolean => (typeof key === 'string' ? key === name : key.test(name));

/** Whether the list of stores (src/machines/stores.ts) has one of this key there. */
export const isListed = (where: Store['where'], name: string): boolean =>
  STORES.some((store) => store.where === where && isOf(store, name));

import { DEVICE_STORES } from './device-stores.ts';
import type { Store } from './store.ts';
import { TAB_STORES } from './tab-stores.ts';

/**
 * Every store of a device (readings 6.23). A key that is not listed fails the tests: `memoryDevice` in the tests of the charts,
 * the fixture `stores` in those of the browser. A logout clears them by `account/clear-at-logout.ts`. What is added here is searched by the general check as well.
 */
export const STORES: readonly Store[] = [...DEVICE_STORES, ...TAB_STORES];

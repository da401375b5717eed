import type { AnyStateMachine } from 'xstate';
import { collectionMachine } from '../machines/collection.ts';
import { homeMachine } from '../machines/home.ts';
import type { PageCharts } from '../machines/page-charts.ts';
import { productMachine } from '../machines/product.ts';
import { shopMachine } from '../machines/shop.ts';
import { machinesOf } from './replay.ts';

const pageCharts: PageCharts = { home: homeMachine, collection: collectionMachine, product: productMachine };

/** Every machine of the shop by its id, also those that come with their page. */
export function shopMachines(): Map<string, AnyStateMachine> {
  const found = machinesOf(shopMachine);
  for (const chart of Object.values(pageCharts)) machinesOf(chart, found);
  return found;
}

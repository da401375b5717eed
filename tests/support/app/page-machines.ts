import type { ShopMachine } from '../../../src/machines/shop/provide-shop.ts';
import { screens } from '../../../src/routes/route-table.ts';

await Promise.all(screens.map((screen) => screen.load()));

/** Gives a shop the charts of every page, as a browser that has been everywhere has them. */
export function adoptAll(adopt: ShopMachine['adopt']): void {
  for (const screen of screens) {
    const charts = screen.charts();
    if (charts) adopt(charts);
  }
}

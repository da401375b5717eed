import type { ProvidedShop } from '../../src/machines/provide.ts';
import { screens } from '../../src/routes/table.ts';

await Promise.all(screens.map((screen) => screen.load()));

/** Gives a shop the charts of every page, as a browser that has been everywhere has them. */
export function adoptAll(adopt: ProvidedShop['adopt']): void {
  for (const screen of screens) {
    const charts = screen.charts();
    if (charts) adopt(charts);
  }
}

import type { WireProduct } from '../../src/api/contract/catalogue.ts';
import type { WireRecommendation } from '../../src/api/contract/interest.ts';
import type { Snapshot } from '../catalogue/snapshot/snapshot.ts';
import type { History } from './history.ts';
import type { Model } from './model.ts';
import { recommend } from './recommend.ts';

/** Products of the snapshot by id, each read once; null for one that is not for sale. */
function productsOf(snapshot: Snapshot): (id: string) => WireProduct | null {
  const read = new Map<string, WireProduct | null>();
  return (id) => {
    const known = read.get(id);
    if (known !== undefined) return known;
    const json = snapshot.product(id);
    const product = json === null ? null : (JSON.parse(json) as WireProduct);
    read.set(id, product);
    return product;
  };
}

/** Recommendations as they travel, of products that are for sale in this snapshot. @param now milliseconds since 1970. */
export function presentRecommendations(
  model: Model,
  history: History,
  snapshot: Snapshot,
  now: number,
): WireRecommendation[] {
  const productOf = productsOf(snapshot);
  const forSale = (id: string) => {
    const product = productOf(id);
    return product && { vendor: product.vendor._id };
  };
  return recommend(model, history, { now, forSale }).flatMap(({ id, because }) => {
    const product = productOf(id);
    return product ? [{ ...product, ...(because && { because }) }] : [];
  });
}

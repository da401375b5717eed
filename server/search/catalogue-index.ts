import { decodeProducts } from '../../src/api/contract/catalogue.ts';
import type { ShopperIndex } from '../../src/domain/search/shopper-index.ts';
import { shopperIndex } from '../../src/domain/search/shopper-search.ts';
import type { SynonymGroup } from '../../src/domain/search/synonyms.ts';
import type { Snapshot } from '../catalogue/snapshot/snapshot.ts';
import { openSlices, type Rest } from '../interest/slices.ts';

/** Index of a version of the catalogue; products that went since then are dropped when they are shown. */
export type CatalogueIndex = {
  version: string;
  synonyms: readonly SynonymGroup[];
  index: ShopperIndex;
  ids: readonly string[];
  /** Ids of the products with a tag, in lower case. */
  tagged: ReadonlyMap<string, readonly string[]>;
};

/** Builds an index of a snapshot in slices. */
export async function indexOf(
  snapshot: Snapshot,
  synonyms: readonly SynonymGroup[],
  rest: Rest = openSlices(),
): Promise<CatalogueIndex> {
  const index = shopperIndex(synonyms);
  const ids: string[] = [];
  const tagged = new Map<string, string[]>();
  for (const [id] of snapshot.changes()) {
    const json = snapshot.product(id);
    const [product] = json === null ? [] : decodeProducts({ products: [JSON.parse(json)] });
    if (!product) continue;
    index.add(product);
    ids.push(id);
    for (const tag of product.tags) {
      const key = tag.trim().toLowerCase();
      tagged.set(key, [...(tagged.get(key) ?? []), id]);
    }
    const pause = rest();
    if (pause) await pause;
  }
  return { version: snapshot.version, synonyms, index, ids, tagged };
}

/** Milliseconds for which an index serves at most while the catalogue has changed, and how many times as long as it took to build. */
const SERVED_FOR = 20_000;
const TIMES_AS_LONG = 20;

/** Index that is built anew in the background if the catalogue or the synonyms have changed; one at a time. */
export function openCatalogueIndex(): (
  snapshot: Snapshot,
  synonyms: readonly SynonymGroup[],
) => Promise<CatalogueIndex> {
  let latest: CatalogueIndex | null = null;
  let building: Promise<CatalogueIndex> | null = null;
  let restUntil = 0;
  return async (snapshot, synonyms) => {
    const isNew = latest?.version === snapshot.version && latest.synonyms === synonyms;
    if (latest && (isNew || performance.now() < restUntil)) return latest;
    if (!building) {
      const from = performance.now();
      building = indexOf(snapshot, synonyms)
        .then((built) => {
          restUntil = performance.now() + Math.min(SERVED_FOR, (performance.now() - from) * TIMES_AS_LONG);
          return (latest = built);
        })
        .finally(() => (building = null));
    }
    if (!latest) return building;
    building.catch(() => undefined);
    return latest;
  };
}

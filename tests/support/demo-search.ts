import { departments } from '../../server/demo/catalogue/departments.ts';
import type { ShopperFound } from '../../src/domain/search/shopper-index.ts';
import { shopperIndex } from '../../src/domain/search/shopper-search.ts';

/** The demo shop's products that are for sale, searched as a shopper writes. */
export function demoSearch(): (sentence: string) => ShopperFound & { names: string[] } {
  const index = shopperIndex();
  const names: string[] = [];
  for (const { name: categoryName, types } of departments)
    for (const { name: subcategoryName, products } of types)
      for (const { name, rupees, sizes = [], properties = [], tags, vendor, bestseller, since, forSale } of products) {
        if (forSale === false) continue;
        names.push(name);
        index.add({
          name,
          price: rupees === null ? null : Math.round(rupees * 100),
          sizes,
          properties,
          tags,
          categoryName,
          subcategoryName,
          vendorName: vendor,
          bestseller: bestseller ?? false,
          views: 0,
          createdAt: Date.parse(since),
        });
      }
  return (sentence) => {
    const found = index.search(sentence);
    return { ...found, names: found.places.map((place) => names[place] ?? '') };
  };
}

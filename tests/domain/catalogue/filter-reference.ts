import * as fc from 'fast-check';
import { type Filters, NO_FILTERS, PAGE_SIZE, SORTS } from '../../../src/domain/catalogue/chosen-filters.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { MATCH_RANK } from '../../../src/domain/catalogue/name-search.ts';
import { product } from '../../support/samples/samples.ts';

/** What the engine must say, told as plainly as can be: filter, sort, slice, and count again for every option. */
export function naiveFound(products: readonly Product[], filters: Filters) {
  const priced = products.flatMap(({ price }) => (price === null ? [] : [price]));
  const lowest = priced.length === 0 ? 0 : Math.min(...priced);
  const highest = priced.length === 0 ? 100_000 : Math.max(...priced);
  const max = Math.min(highest, Math.max(lowest, filters.max ?? highest));
  const min = Math.min(max, Math.max(lowest, filters.min ?? lowest));
  const isPriceTouched = min > lowest || max < highest;
  const query = filters.query.toLowerCase().trim();

  const rank = ({ name }: Product): number => {
    const words = name.toLowerCase().split(' ');
    if (name.toLowerCase().startsWith(query)) return MATCH_RANK.start;
    return words.some((_, nth) => words.slice(nth).join(' ').startsWith(query))
      ? MATCH_RANK.wordStart
      : MATCH_RANK.inside;
  };
  const group = (chosen: readonly string[], idOf: (it: Product) => string) => {
    const known = chosen.filter((id) => products.some((it) => idOf(it) === id));
    return (it: Product): boolean => known.length === 0 || known.includes(idOf(it));
  };
  const inCategory = group(filters.categories, (it) => it.categoryId);
  const inType = group(filters.types, (it) => it.subcategoryId);
  const inVendor = group(filters.vendors, (it) => it.vendorId);
  const options = (chosen: readonly string[], optionsOf: (it: Product) => readonly string[]) => {
    const known = chosen.filter((one) => products.some((it) => optionsOf(it).includes(one)));
    return (it: Product): boolean => known.length === 0 || known.some((one) => optionsOf(it).includes(one));
  };
  const sizesOf = ({ sizes }: Product): readonly string[] => sizes;
  const coloursOf = ({ properties }: Product): readonly string[] =>
    properties.flatMap((it) => (it.name === 'Colour' ? it.values : []));
  const inSize = options(filters.sizes, sizesOf);
  const inColour = options(filters.colours, coloursOf);
  const others = (it: Product): boolean =>
    (query === '' || it.name.toLowerCase().includes(query)) &&
    (!isPriceTouched || (it.price !== null && it.price >= min && it.price <= max));

  const passing = products.filter(
    (it) => others(it) && inCategory(it) && inType(it) && inVendor(it) && inSize(it) && inColour(it),
  );
  const last = (price: number | null, descending: boolean): number =>
    price === null ? Infinity : descending ? -price : price;
  const sorted = [...passing].sort((a, b) => {
    if (filters.sort === 'relevant') return query === '' ? 0 : rank(a) - rank(b);
    const [one, other] = [last(a.price, filters.sort === 'high-low'), last(b.price, filters.sort === 'high-low')];
    return one === other ? 0 : one - other;
  });
  const pages = Math.ceil(sorted.length / PAGE_SIZE);
  const page = filters.page <= pages ? filters.page : 1;
  const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const groups = [inCategory, inType, inVendor, inSize, inColour];
  /** How many there would be for each option of a group, given all other groups. */
  const facets = (idsOf: (it: Product) => readonly string[], own: (it: Product) => boolean): Record<string, number> =>
    Object.fromEntries(
      products
        .flatMap(idsOf)
        .map((id) => [
          id,
          products.filter((it) => idsOf(it).includes(id) && others(it) && groups.every((is) => is === own || is(it)))
            .length,
        ]),
    );
  return {
    total: sorted.length,
    pages,
    page,
    products: shown.map((it) => it.id),
    first: sorted.length === 0 ? 0 : (page - 1) * PAGE_SIZE + 1,
    last: sorted.length === 0 ? 0 : (page - 1) * PAGE_SIZE + shown.length,
    facets: {
      categories: facets((it) => [it.categoryId], inCategory),
      types: facets((it) => [it.subcategoryId], inType),
      vendors: facets((it) => [it.vendorId], inVendor),
      sizes: facets(sizesOf, inSize),
      colours: facets(coloursOf, inColour),
    },
  };
}

const idFrom = (letter: string, most: number) => fc.integer({ min: 0, max: most }).map((nth) => `${letter}${nth}`);
const name = fc
  .array(fc.constantFrom('Tee', 'Kurta', 'Teeshirt', 'red', 'ලිනන්', 'rekurta'), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));

/** Lists of up to 90 products: few ids, few prices and few words, so that they meet often. */
export const someProducts: fc.Arbitrary<Product[]> = fc
  .array(
    fc.record({
      name,
      price: fc.option(fc.integer({ min: 0, max: 12 }).map((nth) => nth * 5_000)),
      categoryId: idFrom('c', 3),
      subcategoryId: idFrom('t', 5),
      vendorId: fc.oneof(idFrom('v', 4), fc.constantFrom('__proto__', '')),
      sizes: fc.subarray(['S', 'M', 'XXL', '32', '__proto__', 'One size']),
      properties: fc
        .tuple(fc.constantFrom('Colour', 'Sleeves'), fc.subarray(['Rust', 'Sky', 'නිල්']))
        .map(([named, values]) => [{ name: named, values }]),
    }),
    { maxLength: 90 },
  )
  .map((all) => all.map((it, nth) => product({ ...it, id: `p${nth}` })));

export const someFilters: fc.Arbitrary<Filters> = fc.record({
  categories: fc.uniqueArray(idFrom('c', 5), { maxLength: 3 }),
  types: fc.uniqueArray(idFrom('t', 7), { maxLength: 3 }),
  vendors: fc.uniqueArray(fc.oneof(idFrom('v', 6), fc.constant('__proto__')), { maxLength: 3 }),
  sizes: fc.oneof(fc.constant([]), fc.subarray(['S', 'M', 'XXL', '44', '__proto__'])),
  colours: fc.oneof(fc.constant([]), fc.subarray(['Rust', 'Sky', 'Moon'])),
  min: fc.option(fc.integer({ min: 0, max: 70_000 })),
  max: fc.option(fc.integer({ min: 0, max: 70_000 })),
  query: fc.constantFrom('', '', 'tee', 'ku', 'kurta', 'RED', 't', 'ලි', 'zzz'),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 6 }),
});

/** Filters that ask for at most one thing of each kind, so that much is found. */
export const wideFilters: fc.Arbitrary<Filters> = someFilters.map((filters) => ({
  ...NO_FILTERS,
  sort: filters.sort,
  page: filters.page,
  query: filters.query,
}));

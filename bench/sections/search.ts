import { shopperIndex } from '../../src/domain/search/shopper-search.ts';
import { products } from '../products.ts';
import { quantile } from '../statistics.ts';
import type { Table } from '../table.ts';

const SIZES = [2000, 50_000];
const ROUNDS = 40;
const SENTENCES = [
  'kurta under Rs. 5,000',
  'blue sarees',
  'handlom cotton sare',
  'නිල් සාරිය',
  'சிவப்பு சட்டை',
  'cheapest shirt in size L',
  'new',
  'kandy indigo linen',
  'shirts between 3000 and 5000 rupees',
  'something that nobody sells',
  'பட்டிக் சேலை',
  'mistyped kurtta shrit sareee trousars handlom cottn linnen indgo kandyy gallle colmbo whitte',
];

/** Measures the shoppers' search in made-up catalogues. */
export function measureSearch(): Table {
  const rows = SIZES.map((count) => {
    const index = shopperIndex();
    const from = performance.now();
    for (const product of products(count))
      if (product.forSale)
        index.add({
          ...product,
          categoryName: product.category,
          subcategoryName: product.subcategory,
          vendorName: product.vendor,
          views: 0,
          createdAt: Date.parse(product.createdAt ?? ''),
        });
    const built = performance.now() - from;
    const times: number[] = [];
    const work: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const sentence of SENTENCES) {
        const [began, used] = [performance.now(), process.cpuUsage()];
        index.search(sentence);
        const { user, system } = process.cpuUsage(used);
        times.push(performance.now() - began);
        work.push((user + system) / 1000);
      }
    return [count, built, quantile(times, 0.5), quantile(times, 0.99), Math.max(...times), quantile(work, 0.99)];
  });
  return {
    title: 'SEARCH: sentences of shoppers in a catalogue in memory',
    columns: ['products', 'index ms', 'p50 ms', 'p99 ms', 'most ms', 'p99 CPU ms'],
    rows,
    notes: [
      `${SENTENCES.length} sentences, ${ROUNDS} times each. The index is built in slices of 8 ms in the server.`,
      'CPU: what the process itself used, whatever else ran. The limit is 20 ms.',
    ],
  };
}

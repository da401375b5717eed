import { productList } from '../../src/api/contract/catalogue.ts';
import { itemsTotal } from '../../src/domain/order/pricing.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import { filledFolder } from '../filled-folder.ts';
import { dropFolder } from '../leftovers.ts';
import { startServer } from '../server-process.ts';
import { quantile } from '../statistics.ts';
import type { Cell, Table } from '../table.ts';

/** How many shoppers order at one time, each one order after the other. */
const AT_ONCE = [1, 4, 16] as const;
/** What one customer may order in a minute is limited: so many customers, each a few orders in each row. */
const CUSTOMERS = 64;
const ORDERS_EACH = 15;
const LINES = 3;
const PRODUCTS = 2000;
const JSON_HEADERS = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };

async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { method: 'POST', body, headers: { ...JSON_HEADERS, ...headers } });
  const said = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${said}`);
  return JSON.parse(said) as Record<string, unknown>;
}

/** An order of a few products that are for sale, as the app sends it. */
async function orderBody(url: string): Promise<string> {
  const products = productList().read(await (await fetch(url + productList().path)).json());
  const items = products
    .flatMap(({ id, price, sizes, properties, name, images }) =>
      price === null
        ? []
        : [
            {
              productId: id,
              price,
              quantity: 2,
              size: sizes[0] ?? '',
              name,
              image: images[0] ?? '',
              properties: Object.fromEntries(
                properties.flatMap((property) =>
                  property.values[0] === undefined ? [] : [[property.name, property.values[0]]],
                ),
              ),
            },
          ],
    )
    .slice(0, LINES);
  return JSON.stringify({
    userId: '',
    paymentMethod: 'COD',
    redeemCode: null,
    amount: rupeesFromCents(itemsTotal(items)),
    items: items.map((item) => ({ ...item, price: rupeesFromCents(item.price) })),
    address: {
      firstName: 'Amara',
      lastName: 'Silva',
      email: 'amara@example.lk',
      street: '1 Temple Road',
      city: 'Kandy',
      state: 'Central',
      zipcode: '20000',
      country: 'Sri Lanka',
      phone: '0771234567',
    },
  });
}

/** All customers' orders of one row. @returns the seconds that it took, and the milliseconds of each. */
async function place(
  url: string,
  body: string,
  tokens: readonly string[],
  atOnce: number,
): Promise<{ seconds: number; latencies: number[] }> {
  const waiting = Array.from({ length: ORDERS_EACH }, () => tokens).flat();
  const latencies: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let nth = next++; nth < waiting.length; nth = next++) {
        const from = performance.now();
        await post(`${url}/api/order/place`, body, {
          Authorization: `Bearer ${waiting[nth]}`,
          'Idempotency-Key': `${atOnce}-${nth}`,
        });
        latencies.push(performance.now() - from);
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1000, latencies };
}

/** Orders a second and how long each takes, on the built server with its embedded database, every commit synced to the disk. */
export async function measureOrders(say: (text: string) => void): Promise<Table> {
  say('opening a shop');
  const dataDir = await filledFolder(PRODUCTS);
  const server = await startServer({ dataDir, empty: true });
  const rows: Cell[][] = [];
  try {
    const body = await orderBody(server.url);
    const tokens: string[] = [];
    for (let nth = 0; nth < CUSTOMERS; nth += 1) {
      say(`customer ${nth + 1} of ${CUSTOMERS}`);
      tokens.push(
        String(
          (
            await post(
              `${server.url}/api/user/register`,
              JSON.stringify({ name: 'Amara Silva', email: `amara${nth}@example.lk`, password: 'green tea at four' }),
            )
          )['token'],
        ),
      );
    }
    for (const atOnce of AT_ONCE) {
      say(`orders, ${atOnce} at once`);
      const { seconds, latencies } = await place(server.url, body, tokens, atOnce);
      rows.push([
        atOnce,
        latencies.length,
        latencies.length / seconds,
        quantile(latencies, 0.5),
        quantile(latencies, 0.99),
      ]);
    }
  } finally {
    await server.close();
  }
  dropFolder(dataDir);
  return {
    title: 'ORDERS: POST /api/order/place until it is answered, one transaction synced to the disk each',
    columns: ['at once', 'orders', 'a second', 'p50 ms', 'p99 ms'],
    rows,
    notes: [
      `${LINES} lines each, ${CUSTOMERS} customers, ${PRODUCTS} products, with the embedded database, asked by the benchmark's own process on the same machine.`,
    ],
  };
}

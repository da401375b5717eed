import { afterEach, describe, expect, test } from 'vitest';
import { lineKey } from '../../src/domain/cart/cart.ts';
import type { AnyActorRef } from 'xstate';
import {
  collectionInitialData,
  type InitialDataSource,
  homeInitialData,
  NO_INITIAL_DATA,
  productInitialData,
} from '../../src/domain/catalogue/initial-data.ts';
import { filtersFromQuery } from '../../src/domain/catalogue/filter-query.ts';
import { selectLines } from '../../src/machines/cart/cart-machine.ts';
import { selectHomeRows } from '../../src/machines/catalogue/catalogue-machine.ts';
import { selectBounds, selectFound, selectRenderedResult } from '../../src/machines/catalogue/collection-machine.ts';
import { selectRelated, selectProduct } from '../../src/machines/catalogue/product-machine.ts';
import { commandsOf } from '../support/app/commands.ts';
import { categories, kurta, product, saree, tee, vendors } from '../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../support/app/shop.ts';

const polo = product({ id: 'polo', name: 'Polo' });
const products = [tee, kurta, saree, polo];
const source: InitialDataSource = {
  products,
  whole: (id) => products.find((it) => it.id === id) ?? null,
  categories,
  vendors,
};
const offline = { code: 'offline', status: 0, said: '' };

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

function visit(address: string, glimpse: typeof NO_INITIAL_DATA, kept: Record<string, string> = {}) {
  const server = heldServer();
  const opened = openShop({ address, client: server.client, device: memoryDevice(kept).tab(), glimpse });
  open.push(opened.shop);
  const snapshot = (id: string) => (opened.shop.system.get(id as never) as AnyActorRef).getSnapshot();
  const asked = () => server.calls.map(({ call }) => `${call.method} ${call.path}`).sort();
  return { ...opened, server, snapshot, asked, commands: commandsOf(opened.shop) };
}

describe('a painted home page', () => {
  /** The products, and the two blocks further down. */
  const LATER = ['GET /api/carousel', 'GET /api/product/list', 'GET /api/product/most-viewed'];

  test('shows what it came with and asks only for what it lacks, in a quiet moment', async () => {
    const { snapshot, asked, beQuiet } = visit('/', homeInitialData(source));
    expect(selectHomeRows(snapshot('catalogue'))?.latest.map((it) => it.id)).toEqual(['tee', 'kurta', 'saree', 'polo']);
    expect([
      snapshot('catalogue').hasTag('categories ready'),
      snapshot('catalogue').hasTag('vendors ready'),
      asked(),
    ]).toEqual([true, true, []]);
    beQuiet();
    await settled();
    expect(asked()).toEqual(LATER);
  });

  test('asks at the latest after half a minute', () => {
    const { clock, asked } = visit('/', homeInitialData(source));
    clock.increment(30_000);
    expect(asked()).toEqual(LATER);
  });

  test('asks at once when another page opens', () => {
    const { go, asked } = visit('/', homeInitialData(source));
    go('/product/tee');
    expect(asked()).toContain('GET /api/product/list');
  });

  test('keeps what it shows where the list cannot be had', async () => {
    const { server, clock, snapshot, takeOver } = visit('/', homeInitialData(source));
    takeOver();
    clock.increment(30_000);
    server.last('/api/product/list').fail(offline);
    await settled();
    expect(snapshot('catalogue').hasTag('products failed')).toBe(true);
    expect(selectHomeRows(snapshot('catalogue'))?.latest).toHaveLength(4);
  });

  test('shows the list as soon as it has come', async () => {
    const { server, clock, snapshot, takeOver } = visit('/', homeInitialData(source));
    takeOver();
    clock.increment(30_000);
    server.last('/api/product/list').answer([saree]);
    await settled();
    expect(selectHomeRows(snapshot('catalogue'))?.latest.map((it) => it.id)).toEqual(['saree']);
    expect(snapshot('catalogue').context.glimpse).toBeNull();
  });
});

describe('a painted collection', () => {
  const address = '/collection?category=men&sort=low-high';
  const glimpse = collectionInitialData(source, filtersFromQuery('?category=men&sort=low-high'));

  test('shows what its filters find and the whole price range', () => {
    const { snapshot } = visit(address, glimpse);
    expect(selectFound(snapshot('collection'))?.products.map((it) => it.id)).toEqual(['tee', 'polo', 'kurta']);
    expect(selectBounds(snapshot('collection'))).toEqual({ lowest: 195_000, highest: 1_850_000 });
  });

  test('cannot tell what other filters find before the list has come', async () => {
    const { snapshot, commands, clock, server, takeOver } = visit(address, glimpse);
    commands.collection.toggleVendor('v2');
    expect(selectFound(snapshot('collection'))).toBeNull();
    commands.collection.toggleVendor('v2');
    expect(selectFound(snapshot('collection'))?.total).toBe(3);
    commands.collection.toggleVendor('v2');
    takeOver();
    clock.increment(30_000);
    server.last('/api/product/list').answer(products);
    await settled();
    expect(selectFound(snapshot('collection'))?.products.map((it) => it.id)).toEqual(['kurta']);
  });

  test('finds the same as the whole list does', async () => {
    const { snapshot, clock, server, takeOver } = visit(address, glimpse);
    const before = selectFound(snapshot('collection'));
    takeOver();
    clock.increment(30_000);
    server.last('/api/product/list').answer(products);
    await settled();
    const cards = (found: typeof before) =>
      found?.products.map(({ id, name, price, images, vendorName, bestseller }) => ({
        id,
        name,
        price,
        images,
        vendorName,
        bestseller,
      }));
    const after = selectFound(snapshot('collection'));
    expect({ ...after, products: cards(after) }).toEqual({ ...before, products: cards(before) });
  });

  test('drops sizes and colours of its address that the shop has not, and finds the others, before the list has come', () => {
    const query = '?size=m&size=99&colour=RUST&colour=moon';
    const { snapshot, commands } = visit(`/collection${query}`, collectionInitialData(source, filtersFromQuery(query)));
    const { sizes, colours } = snapshot('collection').context.filters;
    expect([sizes, colours]).toEqual([['M'], ['Rust']]);
    expect(selectFound(snapshot('collection'))?.products.map((it) => it.id)).toEqual(['kurta']);
    commands.collection.toggleSize('M');
    expect(selectFound(snapshot('collection'))).toBeNull();
    expect(selectRenderedResult(snapshot('collection'))?.facets.sizes).toEqual([
      ['S', 0],
      ['M', 1],
    ]);
  });

  test('takes a price before the list has come', () => {
    const { snapshot, commands } = visit(address, glimpse);
    commands.collection.movePrice('min', 200_000);
    commands.collection.restPrice();
    expect(snapshot('collection').context.filters.min).toBe(200_000);
  });
});

describe('a painted product page', () => {
  test('shows the product and what is like it, and counts the visit', () => {
    const { snapshot, asked } = visit('/product/tee', productInitialData(source, 'tee'));
    expect(selectProduct(snapshot('product'))).toEqual(tee);
    expect(selectRelated(snapshot('product')).map((it) => it.id)).toEqual(['polo']);
    expect(asked()).toEqual(['PATCH /api/product/tee/increment-view']);
  });

  test('sells before the list has come, and before the device has told what is in the cart', async () => {
    const kept = JSON.stringify({ saree: { null: { quantity: 2 } } });
    const { snapshot, commands, said, takeOver } = visit('/product/tee', productInitialData(source, 'tee'), {
      guestCart: kept,
    });
    commands.product.chooseSize('M');
    commands.product.addToCart();
    expect(selectLines(snapshot('cart')).map((it) => [it.itemId, it.quantity, it.name])).toEqual([
      ['tee', 1, 'Palmyra Tee'],
    ]);
    expect(said).toContainEqual({
      type: 'toast',
      notice: {
        code: 'line-added',
        key: lineKey({ itemId: 'tee', size: 'M', properties: {} }),
        name: 'Palmyra Tee',
        quantity: 1,
      },
    });
    expect(snapshot('cart').hasTag('loading')).toBe(true);
    takeOver();
    await settled();
    expect(snapshot('cart').hasTag('filled')).toBe(true);
    expect(selectLines(snapshot('cart')).some((it) => it.itemId === 'tee')).toBe(true);
  });

  test('says at once that there is no such product', () => {
    const { snapshot } = visit('/product/nothing', productInitialData(source, 'nothing'));
    expect(snapshot('product').hasTag('missing')).toBe(true);
  });

  test('has the product after all where the newer list has it', async () => {
    const { snapshot, clock, server, takeOver } = visit('/product/new', productInitialData(source, 'new'));
    takeOver();
    clock.increment(30_000);
    server.last('/api/product/list').answer([product({ id: 'new' })]);
    await settled();
    expect(snapshot('product').hasTag('choosing')).toBe(true);
  });

  test('says that it has gone where the newer list has it no more, and sells it no more', async () => {
    const { snapshot, clock, server, takeOver } = visit('/product/tee', productInitialData(source, 'tee'));
    takeOver();
    clock.increment(30_000);
    server.last('/api/product/list').answer([saree]);
    await settled();
    expect(snapshot('product').hasTag('missing')).toBe(true);
  });

  test('another product is shown from the list alone', () => {
    const { go, snapshot } = visit('/product/tee', productInitialData(source, 'tee'));
    go('/product/polo');
    expect(snapshot('product').hasTag('loading')).toBe(true);
  });
});

test('an answer that comes while the page sleeps changes it only once it is taken over, and so does a failure', async () => {
  for (const [say, tag] of [
    ['answer', 'products ready'],
    ['fail', 'products failed'],
  ] as const) {
    const { server, snapshot, go, takeOver } = visit('/', NO_INITIAL_DATA);
    go('/cart');
    server.last('/api/product/list')[say](say === 'answer' ? [saree] : offline);
    await settled();
    expect(snapshot('catalogue').hasTag(tag)).toBe(false);
    takeOver();
    await settled();
    expect(snapshot('catalogue').hasTag(tag)).toBe(true);
  }
});

test('a painted page without a catalogue leaves the lists for a quiet moment', async () => {
  const { asked, beQuiet } = visit('/about', { ...NO_INITIAL_DATA, texts: {} });
  expect(asked()).toEqual([]);
  beQuiet();
  await settled();
  expect(asked()).toEqual(['GET /api/categories', 'GET /api/product/list', 'GET /api/vendors']);
});

describe('the cart that this device keeps, under a painted page that sleeps long', () => {
  const kept = JSON.stringify({
    saree: { itemId: 'saree', size: '', properties: {}, quantity: 2, name: 'Handloom Saree' },
  });
  const linesIn = (text: string | undefined): [string, number][] =>
    Object.values(JSON.parse(text ?? '{}') as Record<string, { itemId: string; quantity: number }>).map((it) => [
      it.itemId,
      it.quantity,
    ]);

  function sleeping() {
    const memory = memoryDevice({ guestCart: kept });
    const opened = openShop({
      address: '/product/saree',
      client: heldServer().client,
      device: memory.tab(),
      glimpse: productInitialData(source, 'saree'),
    });
    open.push(opened.shop);
    opened.clock.increment(2_000);
    const lines = () =>
      selectLines((opened.shop.system.get('cart') as AnyActorRef).getSnapshot() as never).map((it) => [
        it.itemId,
        it.quantity,
      ]);
    return { ...opened, memory, lines, commands: commandsOf(opened.shop) };
  }

  test('is joined by what is added before it was read, on the device too', async () => {
    const { commands, memory, lines, takeOver } = sleeping();
    commands.product.addToCart();
    takeOver();
    await settled();
    expect(lines()).toEqual([['saree', 3]]);
    expect(linesIn(memory.state.kept['guestCart'])).toEqual([['saree', 3]]);
  });

  test('is not doubled by what another tab stores meanwhile', async () => {
    const { memory, lines, takeOver } = sleeping();
    memory.tab().write('guestCart', kept);
    takeOver();
    await settled();
    expect(lines()).toEqual([['saree', 2]]);
  });
});

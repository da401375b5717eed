import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { replay } from '../../../src/dev/session-log/replay.ts';
import type { SessionLog } from '../../../src/dev/session-log/session-log.ts';
import { shopMachines } from '../../../src/dev/shop-machines.ts';
import { categories, kurta, product, saree, tee } from '../../support/samples/samples.ts';
import { settled } from '../../support/app/shop.ts';
import { recordedShop } from './recorded-shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));
const machines = shopMachines();
/** As it comes out of a file. */
const saved = (log: SessionLog): SessionLog => JSON.parse(JSON.stringify(log)) as SessionLog;

/** A shopper looks for a kurta, drags a price, buys, and loses a line that the shop stops selling. */
async function visit(options: Parameters<typeof recordedShop>[1] = {}, products = [tee, kurta, saree]) {
  const it = recordedShop('/collection?category=men', options);
  open.push(it.shop);
  it.server.last('/api/product/list').answer(products);
  it.server.last('/api/categories').answer(categories);
  it.server.last('/api/vendors').fail({ code: 'refused', status: 403, said: 'Nimal, this is not for you' });
  await settled();
  // Its code comes in a quiet moment.
  await vi.waitFor(() => expect(it.actor('help')).toBeDefined(), 20_000);
  it.commands.search.open();
  it.commands.search.type('lin');
  it.clock.increment(300);
  it.commands.collection.movePrice('min', 200_000);
  it.clock.increment(200);
  it.commands.collection.toggleCategory('women');
  it.go('/product/kurta');
  it.commands.product.chooseProperty('Colour', 'Rust');
  it.commands.product.addToCart();
  it.go('/product/tee');
  it.commands.product.addToCart();
  it.go('/cart');
  it.clock.increment(30_000);
  await settled();
  return it;
}

describe('a session', () => {
  test('is reproduced by its log, step for step, in every actor', async () => {
    const { log } = await visit();
    const kept = saved(log.read());
    expect(replay(kept, machines)).toEqual({
      reproduced: kept.steps.length,
      undecided: 0,
      thrown: [],
      difference: null,
    });
    expect(kept).toMatchObject({
      version: 1,
      build: 'test',
      dropped: 0,
      machines: [
        'alerts',
        'cart',
        'catalogue',
        'chat',
        'chat-start',
        'collection',
        'comments-section',
        'delivery',
        'further-matches',
        'help',
        'menu',
        'notifications-start',
        'product',
        'recently-viewed',
        'search',
        'session',
        'shop',
        'shop-profile',
        'toasts',
        'visit',
        'wishlist',
      ],
    });
    // What the session decides by is taken out, what a shopper viewed, and what somebody writes.
    expect(
      kept.actors
        .filter(({ exact }) => !exact)
        .map(({ machine }) => machine)
        .sort(),
    ).toEqual([
      'chat',
      'delivery',
      'delivery',
      'help',
      'notifications-start',
      'recently-viewed',
      'recently-viewed',
      'session',
      'wishlist',
      'wishlist',
    ]);
  });

  test('is told with its timers, its senders and the transitions taken', async () => {
    const { log } = await visit();
    const { steps, actors } = log.read();
    const pathOf = (id: string) => actors.find((it) => it.id === id)?.path;
    const told = steps.map(
      ({ at, actor, from, event, taken }) => [at, pathOf(actor), from, event.type, taken] as const,
    );
    expect(
      told.filter(
        ([, , , type]) =>
          ['query.type', 'query.asked', 'query.change'].includes(type) || type.startsWith('xstate.after.debounce'),
      ),
    ).toEqual([
      [0, 'shop/collection', 'shop', 'query.change', ['collection.address query.change 1']],
      [0, 'shop', 'shop/search', 'query.asked', ['shop.onCollection query.asked 0']],
      [0, 'shop/search', null, 'query.type', ['search.shown query.type 1']],
      [
        300,
        'shop/collection',
        'shop/collection',
        'xstate.after.debounce.collection.address.settling',
        [
          'collection.address.settling xstate.after.debounce.collection.address.settling 0',
          'collection.further.none always 0',
        ],
      ],
    ]);
  });

  test('tells apart the notices of two lines that were taken out, of which each can be put back', async () => {
    const { log, actor } = await visit();
    for (const key of ['tee', 'kurta', 'tee']) {
      const line = { key, itemId: key, size: '', properties: {}, quantity: 1, name: '' };
      actor('toasts').send({
        type: 'notice.show',
        notice: { code: 'line-removed', name: 'Palmyra Tee', line, of: null },
      });
    }
    const kept = saved(log.read());
    expect(replay(kept, machines)).toEqual({
      reproduced: kept.steps.length,
      undecided: 0,
      thrown: [],
      difference: null,
    });
  });

  test('keeps nothing of what the server said to the shopper, nor of the address', async () => {
    const { log, go } = await visit();
    go('/reset/8fd2-secret?email=nimal%40example.lk');
    expect(JSON.stringify(log.read())).not.toMatch(/Nimal|nimal|secret|reset/);
  });

  test('keeps the catalogue once, however often it is passed on', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => product({ id: `tee-${at}`, name: `Tee ${at}` }));
    const { log, commands, go } = await visit({}, [tee, kurta, ...many]);
    go('/collection');
    for (let at = 0; at < 50; at++) commands.collection.toggleCategory('men');
    const text = JSON.stringify(log.read());
    expect([...text.matchAll(/"Tee 1999"/g)]).toHaveLength(1);
    expect(text.length).toBeLessThan(JSON.stringify(many).length * 1.2);
    expect(replay(saved(log.read()), machines).difference).toBeNull();
  });

  test('that has grown too long goes on from where its oldest steps end', async () => {
    const { log } = await visit({ mostSteps: 20 });
    const kept = saved(log.read());
    expect(kept.steps).toHaveLength(20);
    expect(kept.dropped).toBeGreaterThan(20);
    expect(replay(kept, machines)).toEqual({ reproduced: 20, undecided: 0, thrown: [], difference: null });
  });

  test('stays within its size and forgets payloads that no step names any more', async () => {
    const { log, commands, go } = await visit({ mostSteps: 100, mostCharacters: 20_000 });
    go('/collection');
    for (let at = 0; at < 400; at++) commands.search.type(`${at} `.repeat(30));
    const kept = saved(log.read());
    expect(JSON.stringify(kept).length).toBeLessThan(25_000);
    expect(JSON.stringify(kept)).not.toContain(' 9 9 9');
    expect(replay(kept, machines)).toEqual({
      reproduced: kept.steps.length,
      undecided: 0,
      thrown: [],
      difference: null,
    });
  });

  test('that has no room for the catalogue says of its actors that they are not exact', async () => {
    const { log } = await visit({ mostCharacters: 1_000 });
    const kept = saved(log.read());
    expect(JSON.stringify(kept).length).toBeLessThan(6_000);
    expect(kept.actors.some(({ exact }) => exact)).toBe(false);
    expect(replay(kept, machines).difference).toBeNull();
  });
});

describe('a log', () => {
  test('of machines that would do otherwise now says which actor, at which step, and what', async () => {
    const kept = saved((await visit()).log.read());
    const at = kept.steps.findIndex(({ event }) => event.type === 'category.toggle');
    const after = kept.steps[at]?.after?.context['filters'] as { min: number };
    after.min = 1;
    expect(replay(kept, machines).difference).toEqual({
      step: at,
      actor: 'shop/collection',
      event: { type: 'category.toggle', id: 'women' },
      where: 'context.filters.min',
      expected: 1,
      got: 200_000,
    });
  });

  test('whose actor threw is a failing test of its own', () => {
    const { shop, log, actor } = recordedShop('/', { kept: { guestCart: '{}' } });
    shop.subscribe({ error: () => undefined });
    actor('cart').send({ type: 'line.add', choice: null });
    const kept = saved(log.read());
    expect(kept.steps.at(-1)).toMatchObject({ event: { type: 'line.add', choice: null }, after: null });
    expect(replay(kept, machines).thrown).toEqual([
      {
        step: kept.steps.length - 1,
        actor: 'shop/cart',
        event: { type: 'line.add', choice: null },
        error: expect.stringContaining('canAdd') as string,
      },
    ]);
  });

  test('of a machine that is not there cannot be replayed', async () => {
    const kept = saved((await visit()).log.read());
    expect(() => replay(kept, new Map())).toThrow("There is no machine '");
  });
});

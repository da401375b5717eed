import { afterEach, describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor, type EventFrom, fromCallback } from 'xstate';
import { type CartLine, lineKey, MAX_LINES } from '../../../src/domain/cart/cart.ts';
import type { AppliedCode } from '../../../src/domain/order/order.ts';
import type { CartStorageCommand } from '../../../src/machines/cart/cart-actors.ts';
import { cartMachine, selectDiscountCode, selectTotal } from '../../../src/machines/cart/cart-machine.ts';
import { commandsOf } from '../../support/app/commands.ts';
import { kurta, tee } from '../../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../../support/app/shop.ts';

const small = { itemId: 'tee', size: 'S', properties: {} };
const stored = JSON.stringify({ old: { ...small, quantity: 2, name: 'Palmyra Tee' } });
const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

async function tab(device = memoryDevice(), products = [tee, kurta]) {
  const server = heldServer();
  const opened = openShop({ address: '/product/tee', client: server.client, device: device.tab() });
  open.push(opened.shop);
  if (products.length > 0) server.last('/api/product/list').answer(products);
  await settled();
  const lines = () =>
    opened.shop.system
      .get('cart')
      .getSnapshot()
      .context.lines.map(({ itemId, size, quantity }: { itemId: string; size: string; quantity: number }) => [
        itemId,
        size,
        quantity,
      ]);
  return { ...opened, server, device, lines, commands: commandsOf(opened.shop) };
}

describe('the guest cart', () => {
  test('is read from this device when the shop opens', async () => {
    const { lines } = await tab(memoryDevice({ guestCart: stored }));
    expect(lines()).toEqual([['tee', 'S', 2]]);
  });

  test('keeps what is added, under guestCart', async () => {
    const { commands, device, said } = await tab();
    commands.product.chooseSize('S');
    commands.product.addToCart();
    commands.product.addToCart();
    expect(Object.values(JSON.parse(device.state.kept['guestCart'] ?? ''))).toEqual([
      { ...small, quantity: 2, name: 'Palmyra Tee' },
    ]);
    expect(said.filter((it) => it.type === 'toast').map((it) => it.notice)).toEqual([
      { code: 'line-added', key: lineKey(small), name: 'Palmyra Tee', quantity: 1 },
      { code: 'line-added', key: lineKey(small), name: 'Palmyra Tee', quantity: 2 },
    ]);
  });

  test('is asked for a size in its page, and has the line once one is chosen there', async () => {
    const { commands, lines, said, shop } = await tab();
    commands.product.addToCart();
    expect(lines()).toEqual([]);
    expect(said).toEqual([]);
    expect(shop.system.get('product').getSnapshot().hasTag('asking')).toBe(true);
    commands.product.chooseSize('S');
    expect(lines()).toEqual([['tee', 'S', 1]]);
  });

  test('is the same in two tabs of the shop', async () => {
    const device = memoryDevice();
    const one = await tab(device);
    const two = await tab(device);
    one.commands.product.chooseSize('M');
    one.commands.product.addToCart();
    expect(two.lines()).toEqual([['tee', 'M', 1]]);
    two.commands.cart.remove('["tee","M",[]]');
    expect(one.lines()).toEqual([]);
  });

  test.each(['not json', '[]', '42', '{"a":null}', '{"__proto__":{"itemId":"x"}}'])(
    'survives a stored cart that reads %s',
    async (guestCart) => {
      const { lines, commands } = await tab(memoryDevice({ guestCart }));
      commands.product.chooseSize('S');
      commands.product.addToCart();
      expect(lines()).toEqual([['tee', 'S', 1]]);
    },
  );

  test('goes on in memory where storage is full or blocked, and says so once', async () => {
    const device = memoryDevice();
    device.state.blocked = true;
    const { commands, lines, said } = await tab(device);
    commands.product.chooseSize('S');
    commands.product.addToCart();
    commands.product.addToCart();
    expect(lines()).toEqual([['tee', 'S', 2]]);
    expect(said.filter((it) => it.type === 'toast' && it.notice.code === 'cart-not-kept')).toHaveLength(1);
  });

  test('goes on in memory where storage is full, says so once, and keeps again when there is room', async () => {
    const device = memoryDevice({ guestCart: stored });
    const { commands, lines, said } = await tab(device);
    device.state.full = true;
    commands.product.chooseSize('M');
    commands.product.addToCart();
    commands.product.addToCart();
    expect(lines()).toEqual([
      ['tee', 'S', 2],
      ['tee', 'M', 2],
    ]);
    expect(device.state.kept['guestCart']).toBe(stored);
    expect(said.filter((it) => it.type === 'toast' && it.notice.code === 'cart-not-kept')).toHaveLength(1);
    device.state.full = false;
    commands.product.addToCart();
    expect(Object.values(JSON.parse(device.state.kept['guestCart'] ?? ''))).toHaveLength(2);
  });

  test('drops what the shop no longer sells once the whole list has come, and names it', async () => {
    const { lines, said, device } = await tab(memoryDevice({ guestCart: stored }), [kurta]);
    expect(lines()).toEqual([]);
    expect(said).toContainEqual({ type: 'toast', notice: { code: 'lines-unavailable', names: ['Palmyra Tee'] } });
    expect(device.state.kept['guestCart']).toBe('{}');
  });

  test.each([
    [
      'fails',
      (server: ReturnType<typeof heldServer>) =>
        server.last('/api/product/list').fail({ code: 'unavailable', status: 503, said: '' }),
    ],
    ['is empty', (server: ReturnType<typeof heldServer>) => server.last('/api/product/list').answer([])],
    ['never comes', () => undefined],
  ])('is left alone when the list %s', async (_, answer) => {
    const { lines, server, device } = await tab(memoryDevice({ guestCart: stored }), []);
    answer(server);
    await settled();
    expect(lines()).toEqual([['tee', 'S', 2]]);
    expect(device.state.kept['guestCart']).toBe(stored);
  });

  test('takes a quantity, removes the line at 0, and stops at 999', async () => {
    const { commands, lines } = await tab(memoryDevice({ guestCart: stored }));
    const key = '["tee","S",[]]';
    commands.cart.setQuantity(key, 7);
    expect(lines()).toEqual([['tee', 'S', 7]]);
    commands.cart.setQuantity(key, 5_000);
    expect(lines()).toEqual([['tee', 'S', 999]]);
    commands.cart.setQuantity(key, 0);
    expect(lines()).toEqual([]);
  });
});

describe('a discount', () => {
  const code: AppliedCode = {
    code: 'NOOL10',
    name: 'Ten per cent',
    type: 'percentage',
    value: 1_000,
    discountedAmount: 351_000,
  };
  const two = {
    type: 'stored.read' as const,
    lines: [{ ...small, key: lineKey(small), quantity: 2, name: 'Palmyra Tee' }],
  };
  const known = (price: number) => ({ type: 'products.known' as const, products: [{ ...tee, price }, kurta] });
  function cartWith(...events: readonly EventFrom<typeof cartMachine>[]) {
    const actor = createActor(cartMachine.provide({ actors: { cartStorage: fromCallback(() => undefined) } }), {
      input: { painted: null },
    });
    open.push(actor);
    const said: unknown[] = [];
    actor.on('toast', ({ notice }) => void said.push(notice.code));
    actor.start();
    for (const event of [two, { type: 'customer.gone' as const, why: 'nobody' as const }, known(195_000), ...events])
      actor.send(event);
    return { code: selectDiscountCode(actor.getSnapshot()), total: selectTotal(actor.getSnapshot()), said };
  }
  const told = (amount: number, of = code) => ({ type: 'discount.told' as const, code: of, amount });

  test('takes the place of the amount', () =>
    expect(cartWith(told(390_000))).toEqual({ code, total: 351_000, said: [] }));
  test('of all of it is one', () => expect(cartWith(told(390_000, { ...code, discountedAmount: 0 })).total).toBe(0));
  test('stays where the lines only stand in another order', () => {
    const other = { itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } };
    const lines: CartLine[] = [...two.lines, { ...other, key: lineKey(other), quantity: 1, name: 'Linen Kurta' }];
    const changed = (all: CartLine[]) => ({ type: 'stored.changed' as const, lines: all });
    expect(cartWith(changed(lines), told(1_040_050), changed([...lines].reverse())).code).toBe(code);
  });
  test('that was taken for other prices does not count here', () =>
    expect(cartWith(told(400_000))).toEqual({ code: null, total: 390_000, said: [] }));
  test('stays where the same prices come anew', () => expect(cartWith(told(390_000), known(195_000)).code).toBe(code));
  test('is cleared by another price, with a word', () =>
    expect(cartWith(told(390_000), known(200_000))).toEqual({ code: null, total: 400_000, said: ['code-cleared'] }));
});

describe('a line that was removed', () => {
  const line = (itemId: string): CartLine => ({
    itemId,
    size: '',
    properties: {},
    key: lineKey({ itemId, size: '', properties: {} }),
    quantity: 3,
    name: itemId,
  });
  function undone(stored: CartLine[], ...before: readonly EventFrom<typeof cartMachine>[]) {
    const kept: (readonly CartLine[])[] = [];
    const cartStorage = fromCallback<CartStorageCommand>(({ receive }) =>
      receive((command) => void (command.type === 'write' && kept.push(command.lines))),
    );
    const actor = createActor(cartMachine.provide({ actors: { cartStorage } }), { input: { painted: null } });
    open.push(actor);
    const said: unknown[] = [];
    actor.on('toast', ({ notice }) => void said.push(notice.code));
    actor.start();
    const gone = stored[0] as CartLine;
    for (const event of [
      { type: 'stored.read' as const, lines: stored },
      { type: 'customer.gone' as const, why: 'nobody' as const },
      { type: 'line.remove' as const, key: gone.key },
      ...before,
      { type: 'line.putBack' as const, line: gone },
    ])
      actor.send(event);
    return {
      ids: actor.getSnapshot().context.lines.map((it) => [it.itemId, it.quantity] as const),
      said,
      kept: kept.at(-1)?.length,
    };
  }

  test('comes back with as many as there were, as the last', () => {
    expect(undone([line('a'), line('b')])).toEqual({
      ids: [
        ['b', 3],
        ['a', 3],
      ],
      said: ['line-removed', 'line-added'],
      kept: 2,
    });
  });

  test('comes back to a full cart only if nothing has taken its place', () => {
    const full = Array.from({ length: MAX_LINES }, (_, at) => line(`p${at}`));
    expect(undone(full).ids).toHaveLength(MAX_LINES);
    const { ids, said } = undone(
      full,
      { type: 'products.known', products: [] },
      { type: 'stored.read', lines: [line('new')] },
    );
    expect([ids.length, ids.at(-1)?.[0], ids.some(([id]) => id === 'p0'), said]).toEqual([
      MAX_LINES,
      'p99',
      false,
      ['line-removed', 'cart-full'],
    ]);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { commandsOf } from '../support/commands.ts';
import { kurta, tee } from '../support/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../support/shop.ts';

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
  const lines = () => opened.shop.system.get('cart').getSnapshot().context.lines.map(({ itemId, size, quantity }: { itemId: string; size: string; quantity: number }) => [itemId, size, quantity]);
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
    expect(Object.values(JSON.parse(device.state.kept['guestCart'] ?? ''))).toEqual([{ ...small, quantity: 2, name: 'Palmyra Tee' }]);
    expect(said.filter((it) => it.type === 'toast').map((it) => it.notice)).toEqual([
      { code: 'line-added', name: 'Palmyra Tee', quantity: 1 },
      { code: 'line-added', name: 'Palmyra Tee', quantity: 2 },
    ]);
  });

  test('asks for a size by an alert and adds nothing', async () => {
    const { commands, lines, said } = await tab();
    commands.product.addToCart();
    expect(lines()).toEqual([]);
    expect(said).toEqual([{ type: 'alert', alert: { code: 'choice-refused', problem: { code: 'size-missing' } } }]);
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

  test.each(['not json', '[]', '42', '{"a":null}', '{"__proto__":{"itemId":"x"}}'])('survives a stored cart that reads %s', async (guestCart) => {
    const { lines, commands } = await tab(memoryDevice({ guestCart }));
    commands.product.chooseSize('S');
    commands.product.addToCart();
    expect(lines()).toEqual([['tee', 'S', 1]]);
  });

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
    expect(lines()).toEqual([['tee', 'S', 2], ['tee', 'M', 2]]);
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
    ['fails', (server: ReturnType<typeof heldServer>) => server.last('/api/product/list').fail({ code: 'unavailable', status: 503, said: '' })],
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

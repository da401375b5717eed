import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { cartMachine } from '../../src/machines/cart/cart-machine.ts';
import { bindActor } from '../../src/ui/actors/shop-context.tsx';

test('a command sends the actor of its name an event that its machine has', () => {
  const sent: unknown[] = [];
  const shop = { system: { get: (id: string) => ({ send: (event: object) => void sent.push([id, event]) }) } };
  const [, useCommands] = bindActor<typeof cartMachine>('cart')((send) => ({
    retry: () => send({ type: 'cart.retry' }),
    // @ts-expect-error: the cart has no such event
    lose: () => send({ type: 'cart.lose' }),
    // @ts-expect-error: the event needs its quantity
    set: (key: string) => send({ type: 'line.set', key }),
  }));
  const commands = useCommands.of(shop as never);
  commands.retry();
  expect(sent).toEqual([['cart', { type: 'cart.retry' }]]);
  expect(useCommands.of(shop as never)).toBe(commands);
});

// A part may ask an element of the page; a state is asked by a selector beside its chart.
test('no view asks a machine by itself which state it is in', () => {
  const asking = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('parts'))
    .filter((file) => readFileSync(join('src/ui', file), 'utf8').includes('.matches('));
  expect(asking).toEqual([]);
});

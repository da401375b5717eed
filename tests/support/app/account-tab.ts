import { afterEach } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { type CartLine, type Choice, lineKey } from '../../../src/domain/cart/cart.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
// Here before a test begins: then nothing waits for its code.
import '../../../src/machines/cart/provide-account-cart.ts';
import { selectLines, selectView } from '../../../src/machines/cart/cart-machine.ts';
import type { Notice } from '../../../src/machines/emitted.ts';
import { cartServer, type Fate } from './cart-server.ts';
import { commandsOf } from './commands.ts';
import { memoryDevice, openShop, settled } from './shop.ts';

export const small: Choice = { itemId: 'tee', size: 'S', properties: {} };
export const medium: Choice = { itemId: 'tee', size: 'M', properties: {} };
export const indigo: Choice = { itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } };
export const drape: Choice = { itemId: 'saree', size: '', properties: {} };
export const lineOf = (choice: Choice, quantity: number): CartLine => ({
  ...choice,
  key: lineKey(choice),
  quantity,
  name: '',
});
export const guestCart = (...lines: CartLine[]): string => JSON.stringify(storedFromLines(lines));
export const quantities = (lines: readonly CartLine[]): Record<string, number> =>
  Object.fromEntries(
    lines
      .map(({ key, quantity }): [string, number] => [key, quantity])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

/** Lets all that was answered arrive, also code that is fetched. */
export async function quiet(): Promise<void> {
  for (let turns = 0; turns < 12; turns++) await settled();
}

type World = { device?: ReturnType<typeof memoryDevice>; server?: ReturnType<typeof cartServer> };

/** A tab of the shop; of a customer where the device keeps a token. */
export async function tab({ device = memoryDevice(), server = cartServer() }: World = {}) {
  const { shop, said, clock } = openShop({ address: '/cart', client: server.client, device: device.tab() });
  open.push(shop);
  await quiet();
  const cart = shop.system.get('cart');
  const notices = (): Notice[] => said.flatMap((it) => (it.type === 'toast' ? [it.notice] : []));
  return {
    shop,
    clock,
    server,
    device,
    cart,
    commands: commandsOf(shop),
    shown: () => quantities(selectLines(cart.getSnapshot())),
    view: () => selectView(cart.getSnapshot()),
    add: (choice: Choice) => cart.send({ type: 'line.add', choice }),
    set: (choice: Choice, quantity: number) => cart.send({ type: 'line.set', key: lineKey(choice), quantity }),
    logIn: async () => {
      shop.system.get('session').send({ type: 'session.begin', token: 'a token' });
      await quiet();
    },
    /** Ends the call that waits. */
    end: async (fate: Fate = 'answered') => {
      server.state.waiting[0]?.end(fate);
      await quiet();
    },
    told: (code: Notice['code']) => notices().filter((it) => it.code === code),
    isJoined: () => cart.getSnapshot().matches({ whose: { customer: { brought: 'joined' } } }),
  };
}
export type Tab = Awaited<ReturnType<typeof tab>>;

/** Answers whatever is asked, until nothing is. */
export async function answerAll(server: ReturnType<typeof cartServer>): Promise<void> {
  for (let calls = 0; calls < 50 && server.state.waiting.length > 0; calls++) {
    server.state.waiting[0]?.end('answered');
    await quiet();
  }
}

export async function customer(lines: CartLine[] = [], kept: Record<string, string> = {}): Promise<Tab> {
  const it = await tab({ device: memoryDevice({ token: 'a token', ...kept }), server: cartServer(lines) });
  await answerAll(it.server);
  return it;
}

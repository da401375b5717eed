import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { type CartLine, type Choice, lineKey } from '../../src/domain/cart.ts';
import { storedFromLines } from '../../src/domain/stored-cart.ts';
import '../../src/machines/provide-account-cart.ts';
import { selectCount, selectLines, selectView } from '../../src/machines/cart.ts';
import type { Notice } from '../../src/machines/outward.ts';
import { commandsOf } from '../support/commands.ts';
import { cartServer, type Fate } from '../support/cart-server.ts';
import { memoryDevice, openShop, settled } from '../support/shop.ts';

const small: Choice = { itemId: 'tee', size: 'S', properties: {} };
const medium: Choice = { itemId: 'tee', size: 'M', properties: {} };
const indigo: Choice = { itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } };
const drape: Choice = { itemId: 'saree', size: '', properties: {} };
const lineOf = (choice: Choice, quantity: number): CartLine => ({ ...choice, key: lineKey(choice), quantity, name: '' });
const guestCart = (...lines: CartLine[]): string => JSON.stringify(storedFromLines(lines));
const quantities = (lines: readonly CartLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ key, quantity }): [string, number] => [key, quantity]).sort(([one], [other]) => (one < other ? -1 : 1)));

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

/** Lets all that was answered arrive, also code that is fetched. */
async function quiet(): Promise<void> {
  for (let turns = 0; turns < 12; turns++) await settled();
}

type World = { device?: ReturnType<typeof memoryDevice>; server?: ReturnType<typeof cartServer> };

/** A tab of the shop; of a customer where the device keeps a token. */
async function tab({ device = memoryDevice(), server = cartServer() }: World = {}) {
  const { shop, said, clock } = openShop({ address: '/cart', client: server.client, device: device.tab() });
  open.push(shop);
  await quiet();
  const cart = shop.system.get('cart');
  const notices = (): Notice[] => said.flatMap((it) => (it.type === 'toast' ? [it.notice] : []));
  return {
    shop, clock, server, device, cart, commands: commandsOf(shop),
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
type Tab = Awaited<ReturnType<typeof tab>>;

/** Answers whatever is asked, until nothing is. */
async function answerAll(server: ReturnType<typeof cartServer>): Promise<void> {
  for (let calls = 0; calls < 50 && server.state.waiting.length > 0; calls++) {
    server.state.waiting[0]?.end('answered');
    await quiet();
  }
}

async function customer(lines: CartLine[] = [], kept: Record<string, string> = {}): Promise<Tab> {
  const it = await tab({ device: memoryDevice({ token: 'a token', ...kept }), server: cartServer(lines) });
  await answerAll(it.server);
  return it;
}

describe('a login', () => {
  test('adds the guest\'s lines to the account\'s, once, and says so', async () => {
    const it = await tab({ device: memoryDevice({ guestCart: guestCart(lineOf(small, 2), lineOf(indigo, 1)) }), server: cartServer([lineOf(small, 3)]) });
    await it.logIn();
    expect(it.view()).toBe('lines');
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 5), lineOf(indigo, 1)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
    expect(it.server.state.made).toEqual(['get', 'update tee 5', 'add kurta']);
    expect(it.told('cart-joined')).toEqual([{ code: 'cart-joined', added: 3, leftOut: 0 }]);
    expect(it.device.state.kept['guestCart']).toBeUndefined();
  });

  test('says nothing where the guest had nothing', async () => {
    const it = await tab({ server: cartServer([lineOf(small, 3)]) });
    await it.logIn();
    expect(it.view()).toBe('loading');
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 3)]));
    expect(it.told('cart-joined')).toEqual([]);
  });

  test('takes what is put in while the account\'s cart is being loaded', async () => {
    const it = await tab({ server: cartServer([lineOf(small, 3)]) });
    await it.logIn();
    it.add(small);
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 4)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });

  test('says what finds no room', async () => {
    const many = Array.from({ length: 100 }, (_, at) => lineOf({ itemId: `p${at}`, size: '', properties: {} }, 1));
    const it = await tab({ device: memoryDevice({ guestCart: guestCart(lineOf(small, 2)) }), server: cartServer(many) });
    it.shop.system.get('cart').send({ type: 'products.known', products: [] });
    await it.logIn();
    await answerAll(it.server);
    expect(it.told('cart-joined')).toEqual([{ code: 'cart-joined', added: 0, leftOut: 2 }]);
  });

  test('whose merge is cut off goes on after a reload, and doubles nothing', async () => {
    const device = memoryDevice({ token: 'a token', guestCart: guestCart(lineOf(small, 2), lineOf(indigo, 1)) });
    const server = cartServer([lineOf(small, 3)]);
    const one = await tab({ device, server });
    await one.end();
    one.shop.stop();
    server.state.waiting[0]?.end('lost after');
    const two = await tab({ device, server });
    await answerAll(server);
    expect(two.shown()).toEqual(quantities([lineOf(small, 5), lineOf(indigo, 1)]));
    expect(quantities(server.state.lines)).toEqual(two.shown());
  });

  test.each(['joined first, then cleared', 'not joined'])('that a device stopped in between is finished: %s', async (how) => {
    const text = guestCart(lineOf(small, 2));
    const kept = JSON.stringify({ of: { id: 'asha', email: '' }, server: storedFromLines([lineOf(small, 3)]), unsent: [lineOf(small, 5)], begun: null, isUnread: false, joined: text });
    const device = memoryDevice({ token: 'a token', guestCart: text, ...(how === 'not joined' ? {} : { accountCart: kept }) });
    const it = await tab({ device, server: cartServer([lineOf(small, 3)]) });
    await answerAll(it.server);
    expect(quantities(it.server.state.lines)).toEqual(quantities([lineOf(small, 5)]));
    expect(device.state.kept['guestCart']).toBeUndefined();
  });

  test('in two tabs at once adds up once', async () => {
    const device = memoryDevice({ guestCart: guestCart(lineOf(small, 2)) });
    const server = cartServer();
    const one = await tab({ device, server });
    const two = await tab({ device, server });
    await one.logIn();
    await answerAll(server);
    expect(quantities(server.state.lines)).toEqual(quantities([lineOf(small, 2)]));
    expect(one.shown()).toEqual(two.shown());
    expect(two.shown()).toEqual(quantities([lineOf(small, 2)]));
    expect(server.state.mostAtOnce).toBe(1);
  });

  test('joins where the device keeps nothing', async () => {
    const device = memoryDevice();
    device.state.blocked = true;
    const it = await tab({ device, server: cartServer([lineOf(small, 1)]) });
    it.add(small);
    await it.logIn();
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 2)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });
});

describe('a customer\'s cart', () => {
  test('mirrors a burst with its last value, and one more by adding it', async () => {
    const it = await customer([lineOf(small, 1)]);
    it.add(small);
    await quiet();
    it.set(small, 3);
    it.set(small, 7);
    it.add(indigo);
    await answerAll(it.server);
    expect(it.server.state.made).toEqual(['get', 'add tee', 'update tee 7', 'add kurta']);
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });

  test('sends nothing for what was undone before its turn', async () => {
    const it = await customer([lineOf(small, 1), lineOf(medium, 1)]);
    it.set(medium, 4);
    await quiet();
    it.set(small, 5);
    it.set(small, 1);
    await answerAll(it.server);
    expect(it.server.state.made).toEqual(['get', 'update tee 4']);
  });

  test.each([['lost after', 2], ['lost before', 2]] as const)('after an answer that was %s reads again and never adds twice', async (fate, quantity) => {
    const it = await customer([lineOf(small, 1)]);
    it.add(small);
    await quiet();
    await it.end(fate);
    expect(it.server.state.waiting).toEqual([]);
    it.clock.increment(60_000);
    await quiet();
    await answerAll(it.server);
    expect(it.server.state.made.slice(1)).toEqual(fate === 'lost after' ? ['add tee', 'get'] : ['add tee', 'get', 'update tee 2']);
    expect(quantities(it.server.state.lines)).toEqual(quantities([lineOf(small, quantity)]));
  });

  test('asks again at once when the device is online again', async () => {
    const it = await customer();
    it.add(small);
    await quiet();
    await it.end('lost before');
    it.device.beOnline();
    await quiet();
    await answerAll(it.server);
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });

  test('becomes the server\'s again where a change is refused, in the server\'s words', async () => {
    const it = await customer([lineOf(small, 2)]);
    it.set(small, 9);
    it.add(indigo);
    await quiet();
    await it.end('refused');
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 2), lineOf(indigo, 1)]));
    expect(it.told('cart-change-refused')).toMatchObject([{ error: { said: 'We are stocktaking until noon.' } }]);
  });

  test('reaches a server that sets only what is there, after a lost answer too', async () => {
    const server = cartServer();
    server.state.setsOnlyWhatIsThere = true;
    const it = await tab({ device: memoryDevice({ token: 'a token' }), server });
    await answerAll(server);
    it.add(small);
    it.add(small);
    it.add(small);
    await quiet();
    await it.end('lost before');
    it.clock.increment(60_000);
    await quiet();
    await answerAll(server);
    expect(quantities(server.state.lines)).toEqual(quantities([lineOf(small, 3)]));
    expect(it.told('cart-change-refused')).toEqual([]);
  });

  test('is the same in two tabs, from the press on', async () => {
    const one = await customer([lineOf(small, 1)]);
    const two = await tab(one);
    await answerAll(one.server);
    one.set(small, 4);
    two.add(indigo);
    expect(one.shown()).toEqual(quantities([lineOf(small, 4), lineOf(indigo, 1)]));
    expect(two.shown()).toEqual(one.shown());
    await quiet();
    await answerAll(one.server);
    expect(quantities(one.server.state.lines)).toEqual(one.shown());
    expect(one.server.state.mostAtOnce).toBe(1);
  });

  test('drops what the shop no longer sells, also at the server', async () => {
    const it = await customer([lineOf({ itemId: 'gone', size: '', properties: {} }, 1), lineOf(small, 1)]);
    expect(it.shown()).toEqual(quantities([lineOf(small, 1)]));
    expect(it.told('lines-unavailable')).toHaveLength(1);
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });

  test('that is ordered is empty, sends nothing and reads the server again', async () => {
    const it = await customer([lineOf(small, 2)]);
    it.server.state.lines = [];
    it.cart.send({ type: 'lines.clear' });
    await quiet();
    await answerAll(it.server);
    expect(it.view()).toBe('empty');
    expect(it.server.state.made).toEqual(['get', 'get']);
  });

  test('that is ordered takes a change out again that reaches the server after the order', async () => {
    const it = await customer([lineOf(small, 2)]);
    it.set(small, 5);
    await quiet();
    it.server.state.lines = [];
    it.cart.send({ type: 'lines.clear' });
    await answerAll(it.server);
    expect(it.server.state.lines).toEqual([]);
    expect(it.view()).toBe('empty');
  });

  test('that cannot be loaded offers Retry, and does not look empty', async () => {
    const it = await tab({ device: memoryDevice({ token: 'a token' }), server: cartServer([lineOf(small, 1)]) });
    await it.end('lost before');
    expect(it.view()).toBe('failed');
    expect(it.cart.getSnapshot().hasTag('loading')).toBe(true);
    it.commands.cart.retry();
    expect(it.view()).toBe('loading');
    await quiet();
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 1)]));
  });

  test('leaves the device at logout, unsent changes too', async () => {
    const it = await customer([lineOf(small, 2)]);
    it.set(small, 5);
    it.commands.session.logOut();
    expect(selectCount(it.cart.getSnapshot())).toBe(0);
    expect(it.view()).toBe('empty');
    expect(it.device.state.kept['accountCart']).toBeUndefined();
    await quiet();
    expect(it.device.state.kept['accountCart']).toBeUndefined();
  });

  test('is kept for the same customer when the session ends by itself', async () => {
    const it = await customer([lineOf(small, 2)]);
    it.set(small, 5);
    it.shop.system.get('session').send({ type: 'session.expired', token: 'a token', quietly: false });
    await quiet();
    it.server.state.waiting[0]?.end('lost before');
    expect(it.view()).toBe('empty');
    it.add(indigo);
    await it.logIn();
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 5), lineOf(indigo, 1)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });

  test('is nobody else\'s', async () => {
    const kept = JSON.stringify({ of: { id: 'somebody', email: '' }, server: {}, unsent: [lineOf(small, 5)], begun: null, isUnread: false, joined: null });
    const it = await customer([lineOf(indigo, 1)], { accountCart: kept });
    expect(it.shown()).toEqual(quantities([lineOf(indigo, 1)]));
    expect(it.server.state.made).toEqual(['get']);
  });

  test.each(['not json', '[]', '42', '{"of":{"id":"asha"},"unsent":[null,{"quantity":1.5},{"itemId":"tee","quantity":-1}]}'])('survives a device that keeps %s', async (accountCart) => {
    const it = await customer([lineOf(small, 1)], { accountCart });
    it.add(indigo);
    await quiet();
    await answerAll(it.server);
    expect(quantities(it.server.state.lines)).toMatchObject({ [lineKey(indigo)]: 1 });
  });
});

/** Mulberry32: the same figures for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('in whatever order things happen', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))('no line is lost and none is doubled (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
    const choices = [small, medium, indigo, drape];
    const device = memoryDevice({ guestCart: guestCart(lineOf(small, 1 + random(3)), lineOf(drape, 1)) });
    const server = cartServer([lineOf(medium, 1 + random(3)), ...(random(2) ? [lineOf(small, 2)] : [])]);
    const expected = new Map(Object.entries(quantities(server.state.lines)));
    const add = (key: string, more: number): void => void expected.set(key, (expected.get(key) ?? 0) + more);
    for (const [key, { quantity }] of Object.entries(JSON.parse(device.state.kept['guestCart'] ?? '{}') as Record<string, { quantity: number }>)) add(key, quantity);
    let tabs = [await tab({ device, server })];
    if (random(2)) tabs.push(await tab({ device, server }));

    const press = async (): Promise<void> => {
      const it = pick(tabs);
      const choice = pick(choices);
      const key = lineKey(choice);
      // A number is set of what is seen: of the whole cart only when every tab sees it.
      if (random(3) === 0 && key in it.shown() && tabs.every((each) => each.isJoined()) && !device.state.kept['guestCart']) {
        const quantity = random(4);
        it.set(choice, quantity);
        expected.set(key, quantity);
      } else {
        it.add(choice);
        add(key, 1);
      }
    };
    const reload = async (): Promise<void> => {
      const it = pick(tabs);
      it.shop.stop();
      tabs = tabs.filter((each) => each !== it);
      // What it had asked for is done, or is not; nobody hears.
      for (const { end } of server.state.waiting.filter(({ signal }) => signal.aborted)) end(random(2) ? 'lost after' : 'lost before');
      await quiet();
      tabs.push(await tab({ device, server }));
    };
    const answer = async (): Promise<void> => {
      if (server.state.waiting.length > 0) pick(server.state.waiting).end(pick<Fate>(['answered', 'answered', 'answered', 'lost after', 'lost before']));
    };
    const wait = async (): Promise<void> => tabs.forEach(({ clock }) => clock.increment(1_000 * (1 + random(8))));
    await pick(tabs).logIn();
    for (let steps = 0; steps < 40; steps++) {
      await pick([press, press, answer, answer, answer, wait, async () => device.beOnline(), reload, ...(tabs.length < 2 ? [async () => void tabs.push(await tab({ device, server }))] : [])])();
      if (random(3) > 0) await quiet();
      expect(server.state.waiting.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
    }
    for (let rounds = 0; rounds < 20; rounds++) {
      tabs.forEach(({ clock }) => clock.increment(61_000));
      await quiet();
      await answerAll(server);
    }
    const pressed = Object.fromEntries([...expected].filter(([, quantity]) => quantity > 0).sort(([one], [other]) => (one < other ? -1 : 1)));
    expect(quantities(server.state.lines)).toEqual(pressed);
    for (const it of tabs) expect(it.shown()).toEqual(pressed);
  });
});

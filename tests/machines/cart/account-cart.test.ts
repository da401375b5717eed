import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../src/domain/cart/cart.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import { selectCount } from '../../../src/machines/cart/cart-machine.ts';
import {
  answerAll,
  customer,
  drape,
  guestCart,
  indigo,
  lineOf,
  medium,
  quantities,
  quiet,
  small,
  tab,
} from '../../support/app/account-tab.ts';
import { cartServer } from '../../support/app/cart-server.ts';
import { memoryDevice } from '../../support/app/shop.ts';

describe("a customer's cart", () => {
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

  test.each([
    ['lost after', 2],
    ['lost before', 2],
  ] as const)('after an answer that was %s reads again and never adds twice', async (fate, quantity) => {
    const it = await customer([lineOf(small, 1)]);
    it.add(small);
    await quiet();
    await it.end(fate);
    expect(it.server.state.waiting).toEqual([]);
    it.clock.increment(60_000);
    await quiet();
    await answerAll(it.server);
    expect(it.server.state.made.slice(1)).toEqual(
      fate === 'lost after' ? ['add tee', 'get'] : ['add tee', 'get', 'update tee 2'],
    );
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

  test("becomes the server's again where a change is refused, in the server's words", async () => {
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

  test('is rid of what is no longer sold where the server will not take it out: it is asked once in a visit', async () => {
    const gone = lineOf({ itemId: 'gone', size: '', properties: {} }, 1);
    const it = await tab({ device: memoryDevice({ token: 'a token' }), server: cartServer([gone, lineOf(small, 1)]) });
    await it.end();
    await it.end('refused');
    await answerAll(it.server);
    expect(it.server.state.made).toEqual(['get', 'update gone 0', 'get']);
    expect(it.shown()).toEqual(quantities([lineOf(small, 1)]));
    it.set(small, 4);
    await quiet();
    await answerAll(it.server);
    expect(it.server.state.made.slice(3)).toEqual(['update tee 4']);
    expect(it.told('lines-unavailable')).toHaveLength(1);
    expect(it.told('cart-change-refused')).toHaveLength(1);
    it.shop.stop();
    const again = await tab(it);
    await answerAll(it.server);
    expect(quantities(it.server.state.lines)).toEqual(quantities([lineOf(small, 4)]));
    expect(again.shown()).toEqual(quantities([lineOf(small, 4)]));
  });

  test('comes back where the server will not take out what is sold', async () => {
    const it = await customer([lineOf(small, 2)]);
    it.set(small, 0);
    await quiet();
    await it.end('refused');
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 2)]));
    expect(it.told('cart-change-refused')).toHaveLength(1);
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

  test('leaves the device at logout, unsent changes too, and what a checkout keeps', async () => {
    const it = await customer([lineOf(small, 2)]);
    it.set(small, 5);
    Object.assign(it.device.state.kept, {
      'checkoutDraft:asha': '{}',
      'checkoutAttempt:asha': '{}',
      'checkoutGivenUp:asha': '{}',
    });
    it.commands.session.logOut();
    expect(Object.keys(it.device.state.kept).filter((key) => key.startsWith('checkout'))).toEqual([]);
    expect(selectCount(it.cart.getSnapshot())).toBe(0);
    expect(it.view()).toBe('empty');
    expect(it.device.state.kept['accountCart']).toBeUndefined();
    await quiet();
    expect(it.device.state.kept['accountCart']).toBeUndefined();
  });

  test.each(['in one tab', 'in two tabs'])(
    'gives back at logout what a guest had put in and the server has not acknowledged: %s',
    async (tabs) => {
      const it = await tab({
        device: memoryDevice({ guestCart: guestCart(lineOf(small, 2), lineOf(drape, 3)) }),
        server: cartServer([lineOf(small, 1), lineOf(medium, 1)]),
      });
      const other = tabs === 'in two tabs' ? await tab(it) : null;
      await it.logIn();
      while (!it.server.state.made.includes('add saree')) await it.end();
      it.set(medium, 5);
      it.add(indigo);
      it.add(drape);
      await it.end('lost before');
      expect(it.device.state.kept['guestCart']).toBeUndefined();
      it.commands.session.logOut();
      await quiet();
      expect(it.device.state.kept['accountCart']).toBeUndefined();
      expect(it.shown()).toEqual(quantities([lineOf(drape, 3)]));
      expect(other?.shown() ?? it.shown()).toEqual(it.shown());
      await it.logIn();
      await answerAll(it.server);
      expect(it.shown()).toEqual(quantities([lineOf(small, 3), lineOf(medium, 1), lineOf(drape, 3)]));
      expect(quantities(it.server.state.lines)).toEqual(it.shown());
    },
  );

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

  test('of the next customer stays where a tab hears late of a logout', async () => {
    const it = await customer([lineOf(small, 2)]);
    const text = JSON.stringify({
      of: { id: 'nimal', email: '' },
      server: storedFromLines([lineOf(indigo, 1)]),
      unsent: [],
      begun: null,
      isUnread: false,
      joined: null,
    });
    it.device.state.kept['accountCart'] = text;
    it.commands.session.logOut();
    await quiet();
    expect(it.device.state.kept['accountCart']).toBe(text);
  });

  test("is nobody else's", async () => {
    const kept = JSON.stringify({
      of: { id: 'somebody', email: '' },
      server: {},
      unsent: [lineOf(small, 5)],
      begun: null,
      isUnread: false,
      joined: null,
    });
    const it = await customer([lineOf(indigo, 1)], { accountCart: kept });
    expect(it.shown()).toEqual(quantities([lineOf(indigo, 1)]));
    expect(it.server.state.made).toEqual(['get']);
  });

  test.each([
    'not json',
    '[]',
    '42',
    '{"of":{"id":"asha"},"unsent":[null,{"quantity":1.5},{"itemId":"tee","quantity":-1}]}',
  ])('survives a device that keeps %s', async (accountCart) => {
    const it = await customer([lineOf(small, 1)], { accountCart });
    it.add(indigo);
    await quiet();
    await answerAll(it.server);
    expect(quantities(it.server.state.lines)).toMatchObject({ [lineKey(indigo)]: 1 });
  });
});

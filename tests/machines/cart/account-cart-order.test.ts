import { describe, expect, test } from 'vitest';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import {
  answerAll,
  customer,
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

  test.each([false, true])(
    'that is ordered is taken out at a server that leaves that to the shop, and what is put in then stays (%s)',
    async (addsMore) => {
      const it = await customer([lineOf(small, 2), lineOf(medium, 1)]);
      it.cart.send({ type: 'lines.clear' });
      if (addsMore) it.add(small);
      await quiet();
      // What another device has put in is not ordered.
      it.server.state.lines.push(lineOf(indigo, 1));
      await answerAll(it.server);
      expect(it.shown()).toEqual(quantities([lineOf(indigo, 1), ...(addsMore ? [lineOf(small, 1)] : [])]));
      expect(quantities(it.server.state.lines)).toEqual(it.shown());
      expect(it.told('cart-change-refused')).toEqual([]);
    },
  );

  test.each(['while its code is fetched', 'while it is read', 'after it could not be read'])(
    "that is ordered %s leaves the guest's lines alone, and sends nothing of what was ordered",
    async (when) => {
      const accountCart = JSON.stringify({
        of: { id: 'asha', email: '' },
        server: storedFromLines([lineOf(small, 1)]),
        unsent: [lineOf(small, 3), lineOf(medium, 1)],
        begun: null,
        isUnread: false,
        joined: null,
      });
      const it = await tab({
        device: memoryDevice({ accountCart, guestCart: guestCart(lineOf(indigo, 1)) }),
        server: cartServer(),
      });
      it.shop.system.get('session').send({ type: 'session.begin', token: 'a token' });
      for (let turns = 0; turns < 200 && !it.cart.getSnapshot().matches({ whose: { customer: 'bringing' } }); turns++)
        await Promise.resolve();
      expect(it.cart.getSnapshot().matches({ whose: { customer: 'bringing' } })).toBe(true);
      if (when !== 'while its code is fetched') await quiet();
      if (when === 'after it could not be read') await it.end('lost before');
      it.cart.send({ type: 'lines.clear' });
      expect(it.shown()).toEqual(quantities([lineOf(indigo, 1)]));
      await quiet();
      if (when === 'after it could not be read') it.commands.cart.retry();
      await quiet();
      it.server.state.waiting.filter(({ signal }) => signal.aborted).forEach(({ end }) => end('lost before'));
      await answerAll(it.server);
      expect(it.shown()).toEqual(quantities([lineOf(indigo, 1)]));
      expect(it.server.state.made.filter((call) => call !== 'get')).toEqual(['add kurta']);
    },
  );
});

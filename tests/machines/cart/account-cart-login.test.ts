import { describe, expect, test } from 'vitest';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import { answerAll, guestCart, indigo, lineOf, quantities, small, tab } from '../../support/app/account-tab.ts';
import { cartServer } from '../../support/app/cart-server.ts';
import { memoryDevice } from '../../support/app/shop.ts';

describe('a login', () => {
  test("adds the guest's lines to the account's, once, and says so", async () => {
    const it = await tab({
      device: memoryDevice({ guestCart: guestCart(lineOf(small, 2), lineOf(indigo, 1)) }),
      server: cartServer([lineOf(small, 3)]),
    });
    await it.logIn();
    expect(it.view()).toBe('lines');
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 5), lineOf(indigo, 1)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
    expect(it.server.state.made).toEqual(['get', 'update tee 5', 'add kurta']);
    expect(it.told('cart-joined')).toEqual([{ code: 'cart-joined', added: 3, leftOut: 0 }]);
    expect(it.device.state.kept['guestCart']).toBeUndefined();
  });

  test("shows the guest's lines until they have joined, and never the account's alone", async () => {
    const it = await tab({
      device: memoryDevice({ guestCart: guestCart(lineOf(small, 2)) }),
      server: cartServer([lineOf(small, 3), lineOf(indigo, 1)]),
    });
    const seen = new Set<string>();
    it.cart.subscribe(() => void seen.add(JSON.stringify(it.shown())));
    await it.logIn();
    await answerAll(it.server);
    expect([...seen]).toEqual(
      [quantities([lineOf(small, 2)]), quantities([lineOf(small, 5), lineOf(indigo, 1)])].map((lines) =>
        JSON.stringify(lines),
      ),
    );
  });

  test('says nothing where the guest had nothing', async () => {
    const it = await tab({ server: cartServer([lineOf(small, 3)]) });
    await it.logIn();
    expect(it.view()).toBe('loading');
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 3)]));
    expect(it.told('cart-joined')).toEqual([]);
  });

  test("takes what is put in while the account's cart is being loaded", async () => {
    const it = await tab({ server: cartServer([lineOf(small, 3)]) });
    await it.logIn();
    it.add(small);
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 4)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });

  test('says what finds no room', async () => {
    const many = Array.from({ length: 100 }, (_, at) => lineOf({ itemId: `p${at}`, size: '', properties: {} }, 1));
    const it = await tab({
      device: memoryDevice({ guestCart: guestCart(lineOf(small, 2)) }),
      server: cartServer(many),
    });
    it.shop.system.get('cart').send({ type: 'products.known', products: [] });
    await it.logIn();
    await answerAll(it.server);
    expect(it.told('cart-joined')).toEqual([{ code: 'cart-joined', added: 0, leftOut: 2 }]);
  });

  test("gives the guest's wishlist to who logs in, whichever page is open", async () => {
    const it = await tab({ device: memoryDevice({ wishlist: '["tee","kurta"]' }) });
    expect(it.server.state.wishlist).toEqual([]);
    await it.logIn();
    expect(it.server.state.wishlist).toEqual(['tee', 'kurta']);
    expect(it.device.state.kept['wishlist']).toBeUndefined();
  });

  test("leaves the guest's wishlist on the device where the shop cannot be reached", async () => {
    const it = await tab({ device: memoryDevice({ wishlist: '["tee"]' }), server: cartServer([lineOf(small, 3)]) });
    it.server.state.wishlist = null;
    await it.logIn();
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(small, 3)]));
    expect(it.device.state.kept['wishlist']).toBe('["tee"]');
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

  test.each(['joined first, then cleared', 'not joined'])(
    'that a device stopped in between is finished: %s',
    async (how) => {
      const text = guestCart(lineOf(small, 2));
      const kept = JSON.stringify({
        of: { id: 'asha', email: '' },
        server: storedFromLines([lineOf(small, 3)]),
        unsent: [lineOf(small, 5)],
        begun: null,
        isUnread: false,
        joined: text,
      });
      const device = memoryDevice({
        token: 'a token',
        guestCart: text,
        ...(how === 'not joined' ? {} : { accountCart: kept }),
      });
      const it = await tab({ device, server: cartServer([lineOf(small, 3)]) });
      await answerAll(it.server);
      expect(quantities(it.server.state.lines)).toEqual(quantities([lineOf(small, 5)]));
      expect(device.state.kept['guestCart']).toBeUndefined();
    },
  );

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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '../../src/api/cart.ts';
import { createClient } from '../../src/api/client.ts';
import { validateCode } from '../../src/api/contract/discounts.ts';
import { InvalidResponseError } from '../../src/api/contract/endpoint.ts';
import { cartGet } from '../../src/api/contract/cart.ts';
import { decodeChanges, decodeOrders, type WireOrder } from '../../src/api/contract/orders/order-shape.ts';
import type { WireReturn } from '../../src/api/contract/orders/return-shape.ts';
import { invoice, placeOrder } from '../../src/api/contract/orders/orders.ts';
import { ordersApi } from '../../src/api/orders.ts';
import type { DeliveryAddress } from '../../src/domain/order/address.ts';
import type { Order, OrderDraft } from '../../src/domain/order/order.ts';
import { unknownTerms } from '../../src/domain/shop-profile.ts';
import { json, type Loopback, openLoopback, page } from '../support/app/loopback.ts';

const home: DeliveryAddress = {
  firstName: 'Asha',
  lastName: 'Perera',
  email: 'asha@example.lk',
  street: '1 Temple Road',
  city: 'Kandy',
  state: 'Central',
  zipCode: '20000',
  country: 'Sri Lanka',
  phone: '0771234567',
};
const { zipCode: zipcode, ...rest } = home;
const declined: Omit<WireReturn, 'date' | 'withdrawable'> = {
  kind: 'Exchange',
  reason: 'Too small',
  note: 'L, please',
  items: [{ index: 0, quantity: 1 }],
  status: 'Declined',
  answer: 'It was worn',
};
const wireHome = { ...rest, zipcode };
const kurta = {
  productId: 'kurta',
  name: 'Linen Kurta',
  size: 'M',
  properties: { Colour: 'Rust' },
  quantity: 2,
  image: '/media/0a/960.jpg',
};
const wire: WireOrder = {
  _id: 'o1',
  orderId: 'NL-1',
  status: 'Shipped',
  date: '2026-01-02T03:04:05.000Z',
  items: [{ ...kurta, price: 6500.5 }],
  totalAmount: 12_050.9,
  amount: 11_700.9,
  deliveryFee: 350,
  payment: { status: 'Pending' },
  paymentMethod: 'Bank Transfer',
  address: wireHome,
  note: 'Blue gate',
  discountApplied: { amountSaved: 1300.1, redeemCode: 'AVURUDU', discountValue: 10, discountType: 'percentage' },
  history: [{ status: 'Order Placed', date: '2026-01-02T03:04:05.000Z' }],
  shipment: { courier: 'Koombiyo', tracking: '12 345', link: 'https://courier.example/track?no=12%20345' },
  cancellable: true,
  takesSlip: true,
  slip: { date: '2026-04-06T04:30:00.000Z' },
  payBy: { day: '2026-04-09', hasPassed: false },
  expected: { from: '2026-04-08', to: '2026-04-10' },
  returnable: { until: '2026-04-24', quantities: [1] },
  return: {
    ...declined,
    date: '2026-04-12T04:30:00.000Z',
    withdrawable: false,
  },
};
const order: Order = {
  id: 'o1',
  number: 'NL-1',
  status: 'Shipped',
  placedAt: Date.parse(wire.date),
  items: [{ ...kurta, price: 650_050 }],
  figures: { items: 1_300_100, discount: 130_010, amount: 1_170_090, deliveryFee: 35_000, total: 1_205_090 },
  discount: { code: 'AVURUDU', type: 'percentage', value: 1000, saved: 130_010 },
  paymentMethod: 'Bank Transfer',
  paymentStatus: 'Pending',
  address: home,
  note: 'Blue gate',
  history: [{ status: 'Order Placed', at: Date.parse(wire.date) }],
  shipment: { courier: 'Koombiyo', tracking: '12 345', link: 'https://courier.example/track?no=12%20345' },
  isCancellable: true,
  takesSlip: true,
  slipAt: Date.parse('2026-04-06T04:30:00.000Z'),
  payBy: { day: '2026-04-09', hasPassed: false },
  expected: { from: '2026-04-08', to: '2026-04-10' },
  returnable: { until: '2026-04-24', quantities: [1] },
  returned: {
    ...declined,
    requestedAt: Date.parse('2026-04-12T04:30:00.000Z'),
    isWithdrawable: false,
  },
};
const draft: OrderDraft = {
  userId: 'u1',
  address: home,
  items: order.items,
  figures: order.figures,
  paymentMethod: 'COD',
  code: 'AVURUDU',
};
const readOne = (changes: object): Order | undefined =>
  decodeOrders({ success: true, orders: [{ ...wire, ...changes }] })[0];

describe('an order from the wire', () => {
  it('is held whole, the newest first', () => {
    expect(
      decodeOrders({ success: true, orders: [wire, { ...wire, _id: 'o2', date: '2026-02-01T00:00:00.000Z' }] }).map(
        ({ id }) => id,
      ),
    ).toEqual(['o2', 'o1']);
    expect(readOne({})).toEqual(order);
  });

  it('may have its numbers as text, its date as number, and its postcode under another name', () => {
    const { zipcode: zip, ...others } = wireHome;
    expect(
      readOne({
        totalAmount: '12050.90',
        amount: '11700.9',
        date: Date.parse(wire.date),
        address: { ...others, zip: Number(zip) },
        items: [{ ...wire.items[0], price: '6500.50', quantity: '2' }],
      }),
    ).toEqual(order);
  });

  it('has a parcel where a server tells one, and its link only to an https address', () => {
    const parcelOf = (shipment: unknown) => readOne({ shipment })?.shipment;
    expect(parcelOf({ courier: 'Domex', tracking: 77 })).toEqual({ courier: 'Domex', tracking: '77', link: '' });
    for (const link of ['javascript:alert(1)', 'http://courier.example', '//courier.example', 7])
      expect(parcelOf({ courier: 'Domex', tracking: '77', link })?.link).toBe('');
    for (const none of [undefined, null, 'DHL', [], {}, { courier: '', tracking: '' }])
      expect(parcelOf(none)).toBe(null);
  });

  it('has the figures that it does not tell from those that it tells', () => {
    expect(readOne({ amount: undefined })?.figures).toEqual(order.figures);
    expect(readOne({ totalAmount: undefined })?.figures).toEqual(order.figures);
    expect(
      readOne({ discountApplied: null, amount: undefined, totalAmount: undefined, deliveryFee: undefined }),
    ).toMatchObject({
      figures: { items: 1_300_100, discount: 0, amount: 1_300_100, deliveryFee: 0, total: 1_300_100 },
      discount: null,
    });
  });

  it('may say its discount as a number or a flag, and its payment as a word or a flag', () => {
    expect(readOne({ discountApplied: 1300.1 })?.discount).toEqual({
      code: '',
      type: 'fixed',
      value: 130_010,
      saved: 130_010,
    });
    expect(readOne({ discountApplied: false })?.discount).toBe(null);
    expect(
      [true, false, 'completed', { status: 'REFUNDED' }, { status: 'lost' }, null].map(
        (payment) => readOne({ payment })?.paymentStatus,
      ),
    ).toEqual(['Completed', 'Pending', 'Completed', 'Refunded', 'lost', '']);
  });

  it('is dropped where it has no id, and the others live', () => {
    expect(decodeOrders([{ ...wire, _id: '' }, null, wire]).map(({ id }) => id)).toEqual(['o1']);
  });

  it('is never dropped for a word that nobody here knows, and none is guessed in its place', () => {
    const words = (changes: object) => {
      const { status, paymentMethod, paymentStatus, history } = readOne(changes) ?? {};
      return [status, paymentMethod, paymentStatus, history?.map((it) => it.status)];
    };
    expect(
      words({
        status: ' Out for delivery ',
        paymentMethod: 'LankaQR',
        payment: { status: 'Authorised' },
        history: [{ status: 'Returned', date: wire.date }, { date: wire.date }],
      }),
    ).toEqual(['Out for delivery', 'LankaQR', 'Authorised', ['Returned']]);
    expect(words({ status: null, paymentMethod: undefined, payment: null, history: undefined })).toEqual([
      '',
      '',
      '',
      [],
    ]);
    expect(words({ status: 'SHIPPED', paymentMethod: 'cash on delivery', payment: 'completed', history: [] })).toEqual([
      'Shipped',
      'COD',
      'Completed',
      [],
    ]);
  });

  it('never has a price that is no amount', () => {
    expect(
      readOne({ items: [{ ...wire.items[0], price: Number.NaN }, { ...wire.items[0], quantity: -1 }, wire.items[0]] })
        ?.items,
    ).toEqual(order.items);
  });
});

describe('a code from the wire', () => {
  const read = (answer: unknown) => validateCode('avurudu', 1_000_000).read(answer);
  const redeemCode = { code: 'AVURUDU', name: 'Avurudu season', discountType: 'percentage', discountValue: 12.5 };

  it('says what the cart then costs, which may be nothing', () => {
    expect(read({ success: true, discountApplied: true, discountedAmount: 8750, redeemCode })).toEqual({
      code: 'AVURUDU',
      name: 'Avurudu season',
      type: 'percentage',
      value: 1250,
      discountedAmount: 875_000,
    });
    expect(
      read({
        success: true,
        discountApplied: true,
        discountedAmount: 0,
        redeemCode: { ...redeemCode, discountValue: 100 },
      }),
    ).toMatchObject({ discountedAmount: 0 });
  });

  it('may say only what is taken off, and nothing of itself', () => {
    expect(read({ success: true, discountApplied: 500 })).toEqual({
      code: 'avurudu',
      name: '',
      type: 'fixed',
      value: 50_000,
      discountedAmount: 950_000,
    });
    expect(read({ success: true, discountApplied: { amountSaved: '500' } })).toMatchObject({
      discountedAmount: 950_000,
    });
  });

  it('is refused in the server’s words', () => {
    expect(() => read({ success: false, message: 'Invalid discount code' })).toThrow(
      expect.objectContaining({ said: 'Invalid discount code' }) as Error,
    );
    expect(() => read({ success: true, discountApplied: false, message: 'No.' })).toThrow(
      expect.objectContaining({ said: 'No.' }) as Error,
    );
    for (const broken of [{ success: true }, { success: true, discountedAmount: 10_001 }, [], 'yes', null])
      expect(() => read(broken)).toThrow(InvalidResponseError);
  });
});

describe('how the calls go out', () => {
  let server: Loopback;
  let api: ReturnType<typeof ordersApi> & ReturnType<typeof cartApi>;
  const here = (): AbortSignal => new AbortController().signal;
  beforeAll(async () => {
    server = await openLoopback();
    const client = createClient({ backendUrl: server.url, token: () => 'held', pause: 5 });
    api = { ...ordersApi(client), ...cartApi(client) };
  });
  afterAll(() => server.close());

  it('an order is sent as section 3 says, with its key', async () => {
    server.answer(
      json(200, {
        success: true,
        message: 'Order placed successfully!',
        order: { _id: 'o1', orderId: 'NL-1', totalAmount: 12_050.9 },
      }),
    );
    expect(await api.placeOrder(draft, 'key-1', here())).toEqual({ id: 'o1', number: 'NL-1', total: 1_205_090 });
    expect(server.heard[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1', authorization: 'Bearer held' });
    expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({
      userId: 'u1',
      address: wireHome,
      items: [{ ...kurta, price: 6500.5 }],
      amount: 11_700.9,
      deliveryFee: 350,
      totalAmount: 12_050.9,
      paymentMethod: 'COD',
      redeemCode: 'AVURUDU',
    });
  });

  it('a server that tells no more than success is understood', () => {
    expect(placeOrder(draft, 'k').read({ success: true, message: '' })).toEqual({
      id: null,
      number: null,
      total: null,
    });
    expect(() => placeOrder(draft, 'k').read({ success: false, message: 'No.' })).toThrow(InvalidResponseError);
  });

  it('a refused order brings what has changed, where the server tells', async () => {
    const details = {
      items: [{ productId: 'kurta', size: 'M', properties: {}, price: null }],
      codeRefused: true,
      subtotal: 100,
      discount: 0,
      amount: 100,
      deliveryFee: 350,
      totalAmount: 450,
    };
    server.answer(json(409, { success: false, message: 'Look again.', details }));
    await expect(api.placeOrder(draft, 'k', here())).rejects.toEqual({
      code: 'refused',
      status: 409,
      said: 'Look again.',
      changes: {
        lines: [{ itemId: 'kurta', size: 'M', properties: {}, price: null }],
        codeRefused: true,
        figures: { items: 10_000, discount: 0, amount: 10_000, deliveryFee: 35_000, total: 45_000 },
      },
    });
    server.answer(json(400, { success: false, message: 'No.' }));
    await expect(api.placeOrder(draft, 'k', here())).rejects.toEqual({
      code: 'refused',
      status: 400,
      said: 'No.',
      changes: null,
    });
    expect([decodeChanges(undefined), decodeChanges({ ...details, amount: 'much' }), decodeChanges([])]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('an invoice is a whole PDF, or none', async () => {
    const pdf = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(2000)}\n%%EOF\n`);
    expect(invoice('NL-1').read(pdf.buffer)).toBe(pdf.buffer);
    for (const bytes of [new Uint8Array(0), pdf.subarray(0, 1000).slice(), new TextEncoder().encode('<html>%%EOF')])
      expect(() => invoice('NL-1').read(bytes.buffer)).toThrow(InvalidResponseError);
    expect(() => invoice('NL-1').read('%PDF-%%EOF')).toThrow(InvalidResponseError);
    expect(invoice('../x').path).toBe('/api/invoice/..%2Fx/download');
    server.answer(page(200, '<h1>Log in to the network</h1>'));
    await expect(api.invoice('NL-1', here())).rejects.toEqual({ code: 'broken', status: 200, said: '' });
  });

  it('a shop that has no such call has the usual terms', async () => {
    server.answer(json(404, { success: false, message: 'Not found.' }));
    expect(await api.terms(here())).toBe(unknownTerms);
    // However it says so: refused at the door, or by the page that answers every address. Nobody is told where to send money.
    for (const none of [
      json(400, {}),
      json(401, {}),
      json(403, {}),
      json(405, {}),
      json(501, ''),
      page(200, '<div id="app"></div>'),
      json(200, { success: false }),
      json(200, { success: true }),
    ]) {
      server.answer(none);
      expect(await api.terms(here())).toBe(unknownTerms);
    }
    // A call that only had trouble says nothing of the terms.
    for (const trouble of [json(429, { success: false, message: 'Slow down.' }), json(408, {}), page(500, '')]) {
      server.answer(trouble);
      await expect(api.terms(here())).rejects.toMatchObject({ said: expect.any(String) as string });
    }
    server.answer(
      json(200, {
        success: true,
        delivery: { flat: 500, freeFrom: null, districts: { Jaffna: 700.5 } },
        bankAccount: null,
      }),
    );
    expect(await api.terms(here())).toEqual({
      delivery: { flat: 50_000, freeFrom: null, districts: { Jaffna: 70_050 } },
      bankAccount: null,
    });
  });

  it('a line of the account’s cart is added, set and taken out as section 7 says', async () => {
    const choice = { itemId: 'kurta', size: 'M', properties: { Colour: 'Rust' } };
    server.answer(json(200, { success: true }));
    await api.addToCart(choice, null, here());
    expect([server.heard[0]?.url, JSON.parse(server.heard[0]?.body ?? '')]).toEqual(['/api/cart/add', choice]);
    expect(server.heard[0]?.headers).not.toHaveProperty('idempotency-key');
    server.answer(json(200, { success: true }));
    await api.updateCart(choice, 0, null, here());
    expect([server.heard[0]?.url, JSON.parse(server.heard[0]?.body ?? '')]).toEqual([
      '/api/cart/update',
      { ...choice, quantity: 0 },
    ]);
  });

  it('a change of the account’s cart carries its key, where it has one', async () => {
    const choice = { itemId: 'kurta', size: 'M', properties: {} };
    server.answer(json(200, { success: true }));
    await api.addToCart(choice, 'one', here());
    expect(server.heard[0]?.headers).toMatchObject({ 'idempotency-key': 'one' });
    server.answer(json(200, { success: true }));
    await api.updateCart(choice, 2, 'two', here());
    expect(server.heard[0]?.headers).toMatchObject({ 'idempotency-key': 'two' });
  });
});

describe('the account’s cart from the wire', () => {
  it('is read line by line; its keys mean nothing', () => {
    const { lines, keepsKeys } = cartGet().read({
      success: true,
      cartData: { x: { itemId: 'kurta', size: 'M', properties: { Colour: 'Rust' }, quantity: 2 }, y: { itemId: '' } },
    });
    expect(lines).toEqual([
      {
        key: '["kurta","M",[["Colour","Rust"]]]',
        itemId: 'kurta',
        size: 'M',
        properties: { Colour: 'Rust' },
        quantity: 2,
        name: '',
      },
    ]);
    expect(keepsKeys).toBe(false);
    expect(cartGet().read({ success: true, cartData: {}, keepsKeys: true })).toEqual({ lines: [], keepsKeys: true });
    for (const broken of [{ success: true }, { success: true, cartData: 'none' }, []])
      expect(() => cartGet().read(broken)).toThrow(InvalidResponseError);
  });
});

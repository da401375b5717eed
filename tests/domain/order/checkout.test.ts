import { describe, expect, test } from 'vitest';
import { addressOfUser, EMPTY_DELIVERY } from '../../../src/domain/order/address.ts';
import {
  type Attempt,
  ATTEMPT_LIFETIME,
  attemptBeside,
  draftOf,
  figuresOf,
  markOf,
  orderItems,
  orderOf,
  putCode,
  applyChanges,
  sameDraft,
  sameItems,
} from '../../../src/domain/order/checkout.ts';
import {
  type CheckoutDraft,
  completeDraft,
  isUntouched,
  mergeDrafts,
} from '../../../src/domain/order/checkout-draft.ts';
import { serializeCheckout, parseAttempt, parseDraft } from '../../../src/domain/order/checkout-text.ts';
import { lineKey, productsById } from '../../../src/domain/cart/cart.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { asha, saree, tee, unpriced } from '../../support/samples/samples.ts';

const small = { itemId: 'tee', size: 'S', properties: {} };
const items = orderItems(
  [{ ...small, key: lineKey(small), quantity: 2, name: 'An older name' }],
  productsById([tee, saree]),
);
const address = addressOfUser(asha);
const figures = figuresOf(items, null, demoTerms, address);
const draft = draftOf(asha, { address, method: 'COD' }, items, null, demoTerms);
const attempt: Attempt = {
  key: 'k',
  of: { id: 'asha', email: asha.email },
  startedAt: 10_000_000,
  keepsKeys: true,
  isNew: true,
  draft,
};
/** It may have been sent: what this device has kept is never new. */
const kept: Attempt = { ...attempt, isNew: false };
const form: CheckoutDraft = { of: 'asha', address, method: 'Bank Transfer', code: 'AVURUDU', appliedTo: markOf(items) };

describe('what is ordered', () => {
  test('is the cart, at the prices and by the names of the list', () => {
    expect(items).toEqual([
      {
        productId: 'tee',
        name: 'Palmyra Tee',
        size: 'S',
        properties: {},
        quantity: 2,
        price: 195_000,
        image: '/media/0a/960.jpg',
      },
    ]);
  });

  test('counts nothing where a product has lost its price', () => {
    const line = { itemId: 'unpriced', size: '', properties: {} };
    expect(
      orderItems([{ ...line, key: lineKey(line), quantity: 1, name: '' }], productsById([unpriced]))[0]?.price,
    ).toBe(0);
  });

  test('costs its items, less what the server took off, and the fee', () => {
    const applied = { code: 'TEN', name: '', type: 'percentage' as const, value: 1_000, discountedAmount: 0 };
    expect(figures).toEqual({ items: 390_000, discount: 0, amount: 390_000, deliveryFee: 35_000, total: 425_000 });
    expect(figuresOf(items, applied, demoTerms, address)).toEqual({
      items: 390_000,
      discount: 390_000,
      amount: 0,
      deliveryFee: 35_000,
      total: 35_000,
    });
  });

  test('is sent again only beside the same cart, in whatever order it lists them, or beside an empty one', () => {
    const other = { ...items[0]!, productId: 'saree', quantity: 1 };
    const both = { ...kept, draft: { ...draft, items: [...items, other] } };
    expect(attemptBeside(both, [other, ...items])).toBe(both);
    expect(attemptBeside(both, [])).toBe(both);
    expect(attemptBeside(both, items)).toEqual({ ...both, isNew: false, keepsKeys: false });
  });

  test('has a note for the courier, apart from its address, if one was typed', () => {
    const noted = (note: string) =>
      draftOf(asha, { address: { ...address, note }, method: 'COD' }, items, null, demoTerms);
    expect(noted('  Blue gate ')).toEqual({ ...draft, note: 'Blue gate' });
    expect(noted('12/4\tBlue gate')).toEqual({ ...draft, note: '12/4 Blue gate' });
    expect(noted('   ')).toEqual(draft);
    expect([sameDraft(draft, noted('Blue gate')), sameDraft(noted('Blue gate'), noted('Blue gate'))]).toEqual([
      false,
      true,
    ]);
  });

  test('is another order with another price or quantity', () => {
    expect(
      sameItems(
        items,
        items.map((it) => ({ ...it })),
      ),
    ).toBe(true);
    expect(
      sameItems(
        items,
        items.map((it) => ({ ...it, price: 1 })),
      ),
    ).toBe(false);
    expect(
      sameItems(
        items,
        items.map((it) => ({ ...it, quantity: 3 })),
      ),
    ).toBe(false);
    expect(sameItems(items, [])).toBe(false);
    expect(sameItems([...items, { ...items[0]!, size: 'L' }], [{ ...items[0]!, size: 'L' }, ...items])).toBe(true);
  });

  test('becomes what the server would take: its prices, without what is gone, without the code', () => {
    const now = { ...figures, items: 400_000, amount: 400_000, total: 435_000 };
    expect(
      applyChanges(
        { ...draft, code: 'TEN' },
        { lines: [{ ...small, price: 200_000 }], codeRefused: true, figures: now },
      ),
    ).toEqual({ ...draft, items: [{ ...items[0], price: 200_000 }], figures: now, code: null });
    expect(
      applyChanges({ ...draft, code: 'TEN' }, { lines: [{ ...small, price: null }], codeRefused: false, figures: now }),
    ).toEqual({ ...draft, items: [], figures: now, code: 'TEN' });
  });
});

describe('what this device keeps', () => {
  test('comes back as it was', () => {
    expect(parseDraft(serializeCheckout(form, 1_000), 2_000)).toEqual(form);
    expect(parseAttempt(serializeCheckout(attempt), attempt.startedAt + 1_000)).toEqual(kept);
  });

  test('has the note for the courier in it, of 200 characters at most', () => {
    const noted = { ...form, address: { ...address, note: 'Blue gate' } };
    expect(parseDraft(serializeCheckout(noted, 1_000), 2_000)).toEqual(noted);
    const sent = { ...attempt, draft: { ...draft, note: 'x'.repeat(201) } };
    expect(parseAttempt(serializeCheckout(sent), attempt.startedAt)?.draft.note).toBe('x'.repeat(200));
    const odd = JSON.stringify({ version: 1, savedAt: 1_000, of: 'asha', address: { note: 7 } });
    expect(parseDraft(odd, 1_000)?.address).not.toHaveProperty('note');
  });

  test('of a guest goes before what their account has typed, also in the note', () => {
    const typed: CheckoutDraft = { ...form, of: null, address: { ...EMPTY_DELIVERY, note: 'Blue gate' } };
    const own: CheckoutDraft = { ...form, address: { ...address, note: 'Red door' } };
    expect(mergeDrafts(typed, own).address).toEqual({ ...address, note: 'Blue gate' });
    expect(mergeDrafts({ ...typed, address: EMPTY_DELIVERY }, own).address).toEqual(own.address);
    expect(completeDraft(null, typed, asha, null).address).toEqual({ ...address, note: 'Blue gate' });
    const nothing = { ...typed, method: 'COD' as const, code: '' };
    expect([isUntouched(nothing), isUntouched({ ...nothing, address: EMPTY_DELIVERY })]).toEqual([false, true]);
  });

  test('is nothing where it cannot be read, or is of another version', () => {
    for (const text of [null, '', '{', 'null', '[]', '{"version":2}', JSON.stringify({ ...attempt, version: 0 })]) {
      expect(parseDraft(text, 0)).toBeNull();
      expect(parseAttempt(text, attempt.startedAt)).toBeNull();
    }
  });

  test('keeps of a damaged form what can be read', () => {
    expect(
      parseDraft(
        JSON.stringify({
          version: 1,
          savedAt: 1_000,
          of: 7,
          address: { firstName: 'Asha', city: 3, extra: 'x' },
          method: 'Gold',
          code: 'A'.repeat(99),
        }),
        1_000,
      ),
    ).toEqual({
      of: null,
      address: {
        firstName: 'Asha',
        lastName: '',
        email: '',
        street: '',
        city: '',
        state: '',
        zipCode: '',
        country: '',
        phone: '',
      },
      method: 'COD',
      code: 'A'.repeat(40),
      appliedTo: null,
    });
  });

  test.each([
    ["a guest's", null, 3_600_000],
    ["a customer's", 'asha', 7 * 24 * 3_600_000],
  ])('forgets a form, %s, when its time is over, also where the clock was put back', (_, of, counts) => {
    const text = serializeCheckout({ ...form, of }, 1_000_000_000);
    expect(
      [0, counts, -counts, counts + 1, -counts - 1].map((age) => parseDraft(text, 1_000_000_000 + age) !== null),
    ).toEqual([true, true, true, false, false]);
    // Of a version that stored no date, a guest's may be anybody's.
    expect(parseDraft(serializeCheckout({ ...form, of }), 1_000_000_000) !== null).toBe(of !== null);
  });

  test.each([
    ['items that are none', { draft: { ...draft, items: [{ ...items[0], quantity: 0 }] } }],
    ['no items', { draft: { ...draft, items: [] } }],
    ['a figure that is no number of cents', { draft: { ...draft, figures: { ...figures, total: 1.5 } } }],
    ['no key', { key: '' }],
    ['nobody', { of: null }],
  ])('sends no order again that has %s', (_, broken) => {
    expect(parseAttempt(JSON.stringify({ version: 1, ...attempt, ...broken }), attempt.startedAt)).toBeNull();
  });

  test('forgets an order after an hour, also where the clock was put back', () => {
    expect(parseAttempt(serializeCheckout(attempt), attempt.startedAt + ATTEMPT_LIFETIME)).toEqual(kept);
    expect(parseAttempt(serializeCheckout(attempt), attempt.startedAt + ATTEMPT_LIFETIME + 1)).toBeNull();
    expect(parseAttempt(serializeCheckout(attempt), attempt.startedAt - ATTEMPT_LIFETIME - 1)).toBeNull();
  });
});

test('a lost order is found among the others by what it holds, and no older one is taken for it', () => {
  const order: Order = {
    id: 'o',
    number: 'N',
    status: 'Order Placed',
    placedAt: attempt.startedAt + 500,
    items,
    figures,
    discount: null,
    paymentMethod: 'COD',
    paymentStatus: 'Pending',
    address,
    history: [],
    isCancellable: false,
    takesSlip: false,
    slipAt: null,
    payBy: null,
    expected: null,
    returnable: null,
    returned: null,
    shipment: null,
  };
  const old = { ...order, id: 'old', placedAt: attempt.startedAt - 3_600_000 };
  const dearer = { ...order, id: 'dearer', figures: { ...figures, amount: 1 } };
  const other = { ...order, id: 'other', items: items.map((it) => ({ ...it, quantity: 9 })) };
  expect(orderOf(attempt, [dearer, other, old, order])?.id).toBe('o');
  expect(orderOf(attempt, [dearer, other, old])).toBeUndefined();
});

test('the code of a draft is asked about anew for the same items, and said to be cleared for others', () => {
  expect(putCode(form, items)).toEqual({ type: 'code.put', code: 'AVURUDU', as: 'applied' });
  expect(
    putCode(
      form,
      items.map((it) => ({ ...it, quantity: 3 })),
    ),
  ).toEqual({ type: 'code.put', code: 'AVURUDU', as: 'cleared' });
  expect(putCode({ code: 'AVURUDU', appliedTo: null }, items)).toEqual({
    type: 'code.put',
    code: 'AVURUDU',
    as: 'typed',
  });
});

test('a form begins in Sri Lanka unless somebody lives elsewhere, and keeps a country that was taken out', () => {
  const abroad = { ...asha, address: { ...asha.address, country: 'Maldives' } };
  const nowhere = { ...asha, address: { ...asha.address, country: '' } };
  expect([null, nowhere, abroad].map((user) => completeDraft(null, null, user, null).address.country)).toEqual([
    'Sri Lanka',
    'Sri Lanka',
    'Maldives',
  ]);
  expect(completeDraft({ address: EMPTY_DELIVERY, method: 'COD' }, null, asha, null).address.country).toBe('');
});

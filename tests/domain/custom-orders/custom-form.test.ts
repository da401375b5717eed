import { describe, expect, test } from 'vitest';
import {
  applyCustomChanges,
  type CustomDraft,
  customOrderOf,
  isPayableRequest,
  isSameRequest,
  joinDrafts,
  orderDraftOf,
} from '../../../src/domain/custom-orders/custom-draft.ts';
import {
  parseCustomAttempt,
  parseCustomDraft,
  serializeCustomDraft,
} from '../../../src/domain/custom-orders/custom-draft-text.ts';
import { priceCustomOrder } from '../../../src/domain/custom-orders/custom-price.ts';
import {
  EMPTY_CUSTOM_FORM,
  requestOf,
  splitNotes,
  withoutUnoffered,
  withProperty,
  withRoster,
  withText,
  withType,
} from '../../../src/domain/custom-orders/form.ts';
import { MAX_CENTS } from '../../../src/domain/money.ts';
import { CUSTOMERS_COUNT, GUESTS_COUNT } from '../../../src/domain/order/checkout-draft.ts';
import { serializeCheckout } from '../../../src/domain/order/checkout-text.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { customCategories, drawing, requestDraft, shirt, wholeForm } from '../../models/support/custom-form.ts';

const { url: _url, isStored: _isStored, ...stored } = drawing;
const draft: CustomDraft = {
  of: 'asha',
  orderId: '',
  form: {
    ...wholeForm,
    notes: 'Soft, please.\nThank you.',
    roster: [{ name: 'Kasun', number: '7', size: 'M' }],
    placement: { side: 'back', x: 50, y: 30, width: 20 },
  },
  drawings: [stored],
  code: 'TEAM10',
  isApplied: true,
};
const NOW = 1_800_000_000_000;

describe('the form', () => {
  test('puts roster and place below the notes, one line each, and reads them again', () => {
    const { notes, quantity } = requestOf(draft.form);
    expect(notes.split('\n')).toEqual([
      'Soft, please.',
      'Thank you.',
      'Drawing on the back, at chest height, in the centre: centre 50 % from the left and 30 % from the top, 20 % of the width.',
      'Names, numbers and sizes:',
      '1. Kasun | 7 | M',
    ]);
    expect(quantity).toBe(3);
    const { form } = draft;
    expect(splitNotes(notes)).toEqual({ notes: form.notes, roster: form.roster, placement: form.placement });
    expect(splitNotes('Just notes')).toEqual({ notes: 'Just notes', roster: [], placement: null });
    expect(requestOf(EMPTY_CUSTOM_FORM).notes).toBe('');
  });

  test('has the defaults and the minimum of a type that is chosen, and nothing of the one before', () => {
    const chosen = withType({ ...wholeForm, properties: { Other: 'x' } }, 'Sports', 'T-shirt', shirt);
    expect(chosen).toMatchObject({ properties: { Fabric: 'Cotton' }, quantity: '3', placement: null });
    expect(withType(chosen, 'Office', '', undefined)).toMatchObject({ productType: '', properties: {}, quantity: '' });
  });

  test('has as many pieces as its roster has rows, and at least the minimum', () => {
    const rows = Array.from({ length: 5 }, () => ({ name: 'A', number: '1', size: 'M' }));
    expect(withRoster(wholeForm, rows, shirt).quantity).toBe('5');
    expect(withRoster(wholeForm, rows.slice(0, 1), shirt).quantity).toBe('3');
  });

  test('keeps one character beyond a limit, and no property without a value', () => {
    expect(withText(wholeForm, 'zipCode', '9'.repeat(50)).address.zipCode).toHaveLength(21);
    expect(withProperty(wholeForm, 'Fabric', '').properties).toEqual({});
  });

  test('gives up a type that is not offered any more, and the category with it where that is gone too', () => {
    expect(withoutUnoffered(wholeForm, customCategories)).toBe(wholeForm);
    expect(withoutUnoffered({ ...wholeForm, productType: 'Gone' }, customCategories)).toMatchObject({
      category: 'Sports',
      productType: '',
      properties: {},
    });
    expect(withoutUnoffered({ ...wholeForm, category: 'Gone' }, customCategories).category).toBe('');
  });
});

describe('two drafts of one order', () => {
  const other: CustomDraft = {
    ...draft,
    form: { ...draft.form, designName: 'Older', phone: '0112223334', paymentMethod: 'Bank Transfer' },
  };
  const blank: CustomDraft = { ...draft, form: EMPTY_CUSTOM_FORM, drawings: [], code: '', isApplied: false };

  test('are joined: the design of the one that was typed here, and empty fields of the delivery from the other', () => {
    const typed = { ...blank, form: { ...EMPTY_CUSTOM_FORM, designName: 'Newer' } };
    const joined = joinDrafts(typed, other);
    expect(joined.form).toMatchObject({ designName: 'Newer', phone: '0112223334', paymentMethod: 'Bank Transfer' });
    expect(joined.form.address).toEqual(other.form.address);
    expect(joined.drawings).toEqual([]);
  });

  test('are joined: the whole design of the other where none was typed here', () => {
    expect(joinDrafts(blank, other)).toEqual(other);
    expect(joinDrafts({ ...blank, of: null }, other).of).toBeNull();
    expect(joinDrafts(draft, null)).toBe(draft);
    expect(joinDrafts(draft, { ...other, orderId: 'c1' })).toBe(draft);
  });
});

describe('a draft as text', () => {
  test('comes back as it was', () => {
    expect(parseCustomDraft(serializeCustomDraft(draft, NOW), NOW)).toEqual(draft);
  });

  test('counts for an hour for a guest, and for 7 days for a customer', () => {
    const guests = serializeCustomDraft({ ...draft, of: null }, NOW);
    expect(parseCustomDraft(guests, NOW + GUESTS_COUNT)).not.toBeNull();
    expect(parseCustomDraft(guests, NOW + GUESTS_COUNT + 1)).toBeNull();
    const own = serializeCustomDraft(draft, NOW);
    expect(parseCustomDraft(own, NOW + CUSTOMERS_COUNT)).not.toBeNull();
    expect(parseCustomDraft(own, NOW + CUSTOMERS_COUNT + 1)).toBeNull();
  });

  test.each([null, '', '{', '[]', '{"version":2}', '{"version":1,"savedAt":"today"}'])(
    'that is %s holds none',
    (text) => {
      expect(parseCustomDraft(text, NOW)).toBeNull();
    },
  );

  test('with fields of another shape is read without them', () => {
    const odd = JSON.stringify({
      version: 1,
      savedAt: NOW,
      of: 7,
      form: { designName: 7, properties: { Fabric: 7, Cut: 'slim' }, roster: [null, { name: 'A' }], placement: {} },
      drawings: [{ id: 'd1' }, 7, { ...stored, type: 'image/svg+xml' }],
    });
    const read = parseCustomDraft(odd, NOW);
    expect(read?.form).toMatchObject({
      designName: '',
      properties: { Cut: 'slim' },
      roster: [{ name: 'A', number: '', size: '' }],
    });
    expect(read?.drawings).toEqual([]);
    expect(read?.of).toBeNull();
  });
});

describe('a request', () => {
  const attempt = {
    key: 'k1',
    of: { id: 'asha', email: 'asha@example.lk' },
    startedAt: NOW,
    keepsKeys: true,
    isNew: false,
    draft: requestDraft,
  };

  test('is sent with the figures of the form', () => {
    const figures = priceCustomOrder(shirt, wholeForm.properties, 3, null, demoTerms.delivery, '');
    expect(orderDraftOf(wholeForm, shirt, figures, null)).toMatchObject({
      quantity: 3,
      price: 300_000,
      originalPrice: 300_000,
      deliveryFee: 35_000,
      phone: '0771234567',
      code: null,
    });
  });

  test('that was stored comes back whole, or not at all', () => {
    expect(parseCustomAttempt(serializeCheckout(attempt), NOW)).toEqual(attempt);
    for (const field of ['designName', 'price', 'address', 'properties']) {
      const { [field]: _, ...order } = requestDraft.order as unknown as Record<string, unknown>;
      const text = serializeCheckout({ ...attempt, draft: { ...requestDraft, order } });
      expect(parseCustomAttempt(text, NOW)).toBeNull();
    }
    expect(parseCustomAttempt(serializeCheckout({ ...attempt, draft: null }), NOW)).toBeNull();
    expect(parseCustomAttempt(serializeCheckout(attempt), NOW + 3_600_001)).toBeNull();
  });

  test('takes the figures of now, and gives up a code that is refused', () => {
    const changes = { price: 310_000, originalPrice: 310_000, deliveryFee: 0, codeRefused: true };
    const changed = applyCustomChanges(requestDraft, changes);
    expect(changed.order).toMatchObject({ price: 310_000, deliveryFee: 0, code: null });
    expect(changed.order).not.toHaveProperty('codeRefused');
    expect(applyCustomChanges(requestDraft, { ...changes, codeRefused: false }).order.code).toBe('TEAM10');
    expect(isSameRequest(changed, requestDraft)).toBe(false);
    expect(isPayableRequest(changed)).toBe(true);
    expect(isPayableRequest(applyCustomChanges(requestDraft, { ...changes, originalPrice: MAX_CENTS + 1 }))).toBe(
      false,
    );
  });

  const { paymentMethod, code: _code, ...sent } = requestDraft.order;
  const placed = {
    ...sent,
    id: 'c1',
    drawings: ['/a'],
    mockup: '',
    discount: null,
    paymentMethod,
    status: 'Request Placed',
    paymentStatus: 'Pending',
    orderedAt: NOW,
    paidAt: null,
    history: [],
    quote: null,
    closing: null,
    takesSlip: false,
    payBy: null,
    slipAt: null,
    keepsKeys: false,
  };
  test('is found among the orders: the same, and not older than it', () => {
    expect(customOrderOf(attempt, [{ ...placed, id: 'c0', orderedAt: NOW - 3_600_000 }, placed])?.id).toBe('c1');
    expect(customOrderOf(attempt, [{ ...placed, drawings: [] }])).toBeUndefined();
    expect(customOrderOf(attempt, [{ ...placed, properties: { Fabric: 'Linen' } }])).toBeUndefined();
    expect(customOrderOf(attempt, [{ ...placed, notes: 'Other' }])).toBeUndefined();
  });

  test('that edits an order is found in that order, with all of its drawings', () => {
    const edit = { ...attempt, draft: { ...requestDraft, orderId: 'c1', existing: 2 } };
    expect(customOrderOf(edit, [{ ...placed, orderedAt: 0, drawings: ['/a', '/b', '/c'] }])?.id).toBe('c1');
    expect(customOrderOf(edit, [{ ...placed, drawings: ['/a', '/b'] }])).toBeUndefined();
    expect(customOrderOf(edit, [{ ...placed, id: 'c2', drawings: ['/a', '/b', '/c'] }])).toBeUndefined();
  });
});

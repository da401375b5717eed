import { expect } from '@playwright/test';
import { lineKey } from '../../../src/domain/cart/cart.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import {
  checkoutMachine,
  selectField,
  selectFieldProblem,
  selectIsBusy,
  selectMethod,
  selectTotals,
} from '../../../src/machines/checkout/checkout-machine.ts';
import type { Basis } from '../../../src/machines/checkout/checkout-actors.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, fromAnotherTab } from '../support/account.ts';
import {
  attempt,
  button,
  changedBody,
  changes,
  field,
  items,
  main,
  openAfterReload,
  openAsAsha,
  openAsGuest,
  setInAnotherTab,
  short,
  shortBody,
  small,
  terms,
  write,
} from '../support/checkout.ts';
import { type TourPack, tourPack } from '../tour.ts';

const basis: Basis = { terms: demoTerms, keepsKeys: true, lastAddress: null, prices: {} };
const renewed: Basis = { ...basis, prices: { [lineKey(small)]: 195_000 } };
const keylessBasis: Basis = { ...basis, keepsKeys: false };
const kept = { type: 'order.kept' as const, attempt };

const form: Omit<TourPack<typeof checkoutMachine>, 'starts' | 'press'> = {
  name: 'checkout',
  machine: checkoutMachine,
  device: 'phone',
  tells: ({
    customer,
    items: now,
    basis: known,
    address: { phone },
    method,
    isTyped,
    promo: { code },
    isTried,
    isPhoneAsked,
    attempt: sent,
    prices,
  }) => [
    typeof customer === 'string' ? customer : customer.id,
    now?.map(({ quantity }) => quantity) ?? null,
    known?.keepsKeys ?? null,
    phone,
    method,
    isTyped,
    code,
    isTried,
    isPhoneAsked,
    sent !== null,
    Object.values(prices),
  ],
  within: ({ items: now, promo: { code } }) => (now?.[0]?.quantity ?? 1) === 1 && code === '',
  seen: {
    waiting: ({ page }) => page.locator('main div[aria-busy="true"]'),
    reading: ({ page }) => page.locator('main div[aria-busy="true"]'),
    loading: ({ page }) => page.locator('main div[aria-busy="true"]'),
    failed: (stage) => button(stage, 'Retry'),
    filling: (stage) => button(stage, 'PLACE ORDER'),
    'filling.refused': (stage) => main(stage).getByText('Your order was not placed', { exact: false }),
    'sending.slow': (stage) =>
      main(stage).getByText('Still working, please do not press again').filter({ visible: true }),
    'sending.finding': ({ page }) => page.getByRole('heading', { level: 1, name: 'We are looking for your order' }),
    'sending.reviewing': (stage) => button(stage, 'Place order at the new total'),
  },
  shows: async (stage, it) => {
    const shown = selectTotals(it);
    if (!it.hasTag('filling') || !shown) return;
    await expect(button(stage, 'PROCESSING...')).toBeVisible({ visible: selectIsBusy(it) });
    await expect(field(stage, 'Phone (optional)')).toHaveValue(selectField('phone')(it));
    await expect(
      main(stage).getByRole('radio', { name: selectMethod(it) === 'COD' ? /^CASH ON DELIVERY/ : /^BANK TRANSFER/ }),
    ).toBeChecked();
    await expect(main(stage).getByRole('status').filter({ hasText: /^Rs\./ })).toHaveText(
      formatPrice(shown.figures.total, LKR),
    );
    await expect(main(stage).getByText('Enter a phone number, like', { exact: false }).last()).toBeVisible({
      visible: selectFieldProblem('phone')(it) === 'no phone',
    });
    await expect(main(stage).getByText('Add a phone number, so', { exact: false }).last()).toBeVisible({
      visible: selectFieldProblem('phone')(it) === 'asked for',
    });
  },
};

const retry = { samples: [{ type: 'checkout.retry' as const }], control: (stage: Stage) => button(stage, 'Retry') };
const loading = {
  'loadBasis answers': { outputs: [basis], make: (stage: Stage) => stage.answer('terms', terms) },
  'renewBasis answers': { outputs: [renewed], make: (stage: Stage) => stage.answer('terms', terms) },
  'renewBasis fails': { outputs: [offline], make: (stage: Stage) => stage.answer('terms', bodies.refused, 500) },
  'loadBasis fails': { outputs: [offline], make: (stage: Stage) => stage.answer('terms', bodies.refused, 500) },
  'answerLimit passes': { make: (stage: Stage) => stage.pass(21_000) },
};
const keptNothing = { type: 'kept.read' as const, draft: null, attempt: null };
/** The device tells at once what it keeps of whoever is there. */
const echo: TourPack<typeof checkoutMachine>['echo'] = ({ said }) =>
  said.some(({ type, params }) => type === 'xstate.spawnChild' && (params as { id: string }).id === 'keptCheckout')
    ? [keptNothing]
    : [];
const begin = (...more: readonly object[]) =>
  [{ type: 'code.told', code: '', taken: null, isAsking: false }, ...more] as never;

/** A guest fills in the form; another tab changes the cart, and logs in. */
export const checkout = tourPack({
  ...form,
  echo,
  starts: {
    guest: {
      input: { customer: 'unsure' },
      given: begin({ type: 'customer.gone', why: 'nobody' }, { type: 'cart.told', items: items(1) }),
      open: (stage) => openAsGuest(stage),
    },
  },
  press: {
    'checkout.retry': retry,
    'address.type': {
      samples: [{ type: 'address.type', field: 'phone', text: 'none' }],
      control: (stage) => field(stage, 'Phone (optional)'),
      by: write,
      elsewhere: 'other',
    },
    'method.choose': {
      samples: [{ type: 'method.choose', method: 'Bank Transfer' }],
      offered: (it) => selectMethod(it) === 'COD',
      control: (stage) => main(stage).getByRole('radio', { name: /^BANK TRANSFER/ }),
      by: ({ hand }, control) => hand.check(control),
      elsewhere: 'other',
    },
    'code.told': {
      samples: [{ type: 'code.told', code: 'A', taken: null, isAsking: false }],
      offered: (it) => it.matches('filling') && it.context.promo.code === '',
      control: (stage) => field(stage, 'Promo code'),
      by: (stage, control) => write(stage, control, { text: 'A' }),
      elsewhere: 'other',
    },
    // What becomes of a whole form is in the next tour.
    'order.place': {
      samples: [{ type: 'order.place' }],
      offered: (it) => it.context.customer === 'guest',
      control: (stage) => button(stage, 'PLACE ORDER'),
      elsewhere: 'other',
    },
  },
  come: {
    'cart.told': {
      samples: [{ type: 'cart.told', items: items(2) }],
      offered: (it) => it.context.customer === 'guest' && it.context.items?.[0]?.quantity === 1,
      make: (stage) => setInAnotherTab(stage, 2),
    },
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: (it) => it.context.customer === 'guest' && it.matches('filling'),
      make: async (stage) => {
        await fromAnotherTab(stage, 'second');
        await becomeKnown(stage);
      },
    },
  },
  waits: loading,
});

const placing: TourPack<typeof checkoutMachine>['press'] = {
  'checkout.retry': retry,
  'order.place': {
    samples: [{ type: 'order.place' }],
    control: (stage) => button(stage, /^(PLACE ORDER|PROCESSING\.\.\.)$/),
    after: () => [kept],
  },
  'order.renewed': {
    samples: [{ type: 'order.renewed' }],
    control: (stage) => button(stage, 'Place order at the new total'),
    after: () => [kept],
  },
  'order.left': { samples: [{ type: 'order.left', gone: [] }], control: (stage) => button(stage, 'Back to the form') },
};
const isPlacing = (it: Parameters<NonNullable<typeof form.shows>>[1]): boolean =>
  it.matches({ sending: 'placing' }) || it.matches({ sending: 'slow' });
const outcomes: TourPack<typeof checkoutMachine>['come'] = {
  'order.lost': { samples: [{ type: 'order.lost' }], offered: isPlacing, make: (stage) => stage.answer('place', null) },
  'order.changed': {
    samples: [{ type: 'order.changed', changes }],
    offered: isPlacing,
    make: (stage) => stage.answer('place', changedBody, 409),
  },
  'order.refused': {
    samples: [{ type: 'order.refused', error: refused }],
    offered: isPlacing,
    make: (stage) => stage.answer('place', bodies.refused, 400),
  },
};

/** A customer places an order: lost, changed, refused, slow; and logs out in another tab meanwhile. */
export const checkoutPlacing = tourPack({
  ...form,
  echo,
  starts: {
    customer: {
      input: { customer: 'unsure' },
      given: begin({ type: 'customer.known', user: asha }, { type: 'cart.told', items: items(1) }),
      open: (stage) => openAsAsha(stage),
    },
  },
  press: placing,
  come: {
    ...outcomes,
    'customer.gone': {
      samples: [{ type: 'customer.gone', why: 'logged out' }],
      offered: (it) => it.matches({ sending: 'finding' }),
      make: (stage) => fromAnotherTab(stage, null),
      after: () => [{ type: 'cart.told', items: [] }],
    },
  },
  waits: {
    ...loading,
    'loadBasis answers': { ...loading['loadBasis answers'], offered: (it) => it.context.items?.length === 1 },
    'slowLimit passes': { make: (stage) => stage.pass(15_000) },
  },
});

/** A customer who pays in cash takes her phone number away, and is asked for one. */
export const checkoutPhoneless = tourPack({
  ...form,
  echo,
  starts: {
    phoneless: {
      input: { customer: 'unsure' },
      given: begin({ type: 'customer.known', user: asha }, { type: 'cart.told', items: items(1) }),
      open: (stage) => openAsAsha(stage),
    },
  },
  press: {
    'address.type': {
      samples: [{ type: 'address.type', field: 'phone', text: '' }],
      offered: (it) => it.context.address.phone !== '',
      control: (stage) => field(stage, 'Phone (optional)'),
      by: write,
      elsewhere: 'other',
    },
    'order.place': {
      samples: [{ type: 'order.place' }],
      offered: (it) => it.context.address.phone === '' && !it.context.isPhoneAsked,
      control: (stage) => button(stage, 'PLACE ORDER'),
      elsewhere: 'other',
    },
  },
  come: {},
  waits: { 'loadBasis answers': loading['loadBasis answers'] },
});

/** Of two that a customer orders one is left: she goes back to the form, where the cart has what there is. */
export const checkoutShort = tourPack({
  ...form,
  echo,
  within: ({ items: now }) => now?.[0]?.quantity !== 1,
  starts: {
    short: {
      input: { customer: 'unsure' },
      given: begin({ type: 'customer.known', user: asha }, { type: 'cart.told', items: items(2) }),
      open: (stage) => openAsAsha(stage, 2),
    },
  },
  press: {
    'order.place': placing['order.place'] as never,
    'order.left': {
      samples: [{ type: 'order.left', gone: [] }],
      control: (stage) => button(stage, 'Back to the form'),
      after: () => [{ type: 'cart.told', items: items(1) }],
    },
  },
  come: {
    'order.changed': {
      samples: [{ type: 'order.changed', changes: short }],
      offered: (it) => it.matches({ sending: 'placing' }),
      make: (stage) => stage.answer('place', shortBody, 409),
    },
  },
  waits: { 'loadBasis answers': loading['loadBasis answers'] },
  seen: { ...form.seen, 'sending.reviewing': (stage) => button(stage, 'Place order with what is left') },
});

/** At a server that keeps no keys, an order that has not arrived is given up after three looks. */
export const checkoutKeyless = tourPack({
  ...form,
  echo,
  starts: {
    keyless: {
      input: { customer: 'unsure' },
      given: begin({ type: 'customer.known', user: asha }, { type: 'cart.told', items: items(1) }),
      open: (stage) => openAsAsha(stage),
    },
  },
  press: { 'order.place': placing['order.place'] as never },
  come: {
    'order.lost': outcomes['order.lost'] as never,
    'order.missing': {
      samples: [{ type: 'order.missing' }],
      offered: (it) => it.matches({ sending: 'finding' }),
      make: async (stage) => {
        // Longer than a minute, for which it may still arrive.
        for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 0]) {
          await stage.answer('orders', { success: true, orders: [] });
          if (pause > 0) await expect(main(stage).getByText('No answer yet.', { exact: false })).toBeVisible();
          await stage.pass(pause);
        }
      },
    },
  },
  waits: {
    'loadBasis answers': {
      outputs: [keylessBasis],
      make: (stage) => stage.answer('terms', { success: false, message: '' }, 404),
    },
  },
});

/** An order that was on its way when the page was left, and is refused. */
export const checkoutReloaded = tourPack({
  ...form,
  starts: {
    reloaded: {
      input: { customer: 'unsure' },
      given: [
        { type: 'code.told', code: '', taken: null, isAsking: false },
        { type: 'customer.known', user: asha },
        { type: 'cart.told', items: items(1) },
        { type: 'kept.read', draft: null, attempt },
      ],
      open: (stage) => openAfterReload(stage, { ...attempt, isNew: false }),
    },
  },
  press: {},
  come: {
    'order.refused': {
      ...(outcomes['order.refused'] as object),
      samples: [{ type: 'order.refused', error: refused }],
      offered: (it) => it.matches({ sending: 'finding' }),
      make: (stage) => stage.answer('place', bodies.refused, 400),
      after: () => [keptNothing],
    },
  },
  waits: { 'loadBasis answers': loading['loadBasis answers'] },
});

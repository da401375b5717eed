import { expect } from '@playwright/test';
import { markOf } from '../../../src/domain/order/checkout.ts';
import type { CheckoutDraft } from '../../../src/domain/order/checkout-draft.ts';
import type { AppliedCode } from '../../../src/domain/order/order.ts';
import {
  promoCodeMachine,
  selectTypedCode,
  selectView,
  selectTaken,
} from '../../../src/machines/checkout/promo-code-machine.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { button, field, items, main, openAsGuest, setInAnotherTab, terms, write } from '../support/checkout.ts';
import { type TourPack, tourPack } from '../tour.ts';

export const applied: AppliedCode = {
  code: 'NOOL10',
  name: 'Ten per cent',
  type: 'percentage',
  value: 1_000,
  discountedAmount: 175_500,
};
export const took = {
  success: true,
  message: '',
  discountApplied: true,
  discountedAmount: 1_755,
  redeemCode: { code: 'NOOL10', name: 'Ten per cent', discountType: 'percentage', discountValue: 10 },
};

const box: Omit<TourPack<typeof promoCodeMachine>, 'starts' | 'press'> = {
  name: 'promo-code',
  machine: promoCodeMachine,
  device: 'desktop',
  tells: ({ items: now, code, taken, error }) => [
    now.map(({ quantity }) => quantity),
    code,
    taken !== null,
    error?.code ?? null,
  ],
  seen: {
    'open.missing': (stage) => main(stage).getByText('Enter a code first.'),
    'open.refused': (stage) => main(stage).getByText(/^(Error validating code|We are stocktaking until noon\.)$/),
    'open.cleared': (stage) =>
      main(stage).getByText('Your cart changed, so we removed the discount.', { exact: false }),
    asking: (stage) => main(stage).locator('button[aria-busy="true"]', { hasText: 'Apply' }),
    applied: (stage) => button(stage, 'Remove the code NOOL10'),
  },
  shows: async (stage, it) => {
    if (selectView(it) !== 'applied') await expect(field(stage, 'Promo code')).toHaveValue(selectTypedCode(it));
    await expect(main(stage).getByText('Discount (NOOL10, 10%)')).toBeVisible({ visible: selectTaken(it) !== null });
  },
};

/** A code typed, asked about, refused, taken, removed; and another tab that changes the cart. */
export const promo = tourPack({
  ...box,
  starts: {
    guest: {
      given: [{ type: 'items.told', items: items(1) }],
      open: async (stage) => {
        stage.always('terms', terms);
        await openAsGuest(stage);
      },
    },
  },
  within: ({ items: now }) => now[0]?.quantity === 1,
  press: {
    'code.type': {
      samples: [
        { type: 'code.type', text: 'NOOL10' },
        { type: 'code.type', text: ' ' },
      ],
      control: (stage) => field(stage, 'Promo code'),
      by: write,
      elsewhere: 'inert',
    },
    'code.apply': { samples: [{ type: 'code.apply' }], control: (stage) => button(stage, 'Apply') },
    'code.remove': { samples: [{ type: 'code.remove' }], control: (stage) => button(stage, 'Remove the code NOOL10') },
  },
  come: {
    'items.told': {
      samples: [{ type: 'items.told', items: items(2) }],
      offered: ({ context }) => context.items[0]?.quantity === 1,
      make: (stage) => setInAnotherTab(stage, 2),
    },
  },
  waits: {
    'validateCode answers': { outputs: [applied], make: (stage) => stage.answer('validateCode', took) },
    'validateCode fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('validateCode', error === refused ? bodies.refused : null),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
});

const keptWith = (draft: Partial<CheckoutDraft>, as: 'typed' | 'applied' | 'cleared') => ({
  given: [
    { type: 'items.told', items: items(1) },
    { type: 'code.put', code: 'NOOL10', as },
  ],
  open: async (stage: Stage) => {
    stage.always('terms', terms);
    await openAsGuest(stage, draft);
  },
});
/** The code of an earlier visit: asked about anew, with the reason why it no longer counts, or as it was typed. */
export const promoKept = tourPack({
  ...box,
  starts: {
    applied: keptWith({ appliedTo: markOf(items(1)) }, 'applied'),
    cleared: keptWith({ appliedTo: markOf(items(3)) }, 'cleared'),
    typed: keptWith({}, 'typed'),
  },
  press: {},
});

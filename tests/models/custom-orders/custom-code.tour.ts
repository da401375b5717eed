import { expect } from '@playwright/test';
import type { AppliedCode } from '../../../src/domain/order/order.ts';
import {
  customCodeMachine,
  selectCodeView,
  selectTaken,
  selectTypedCode,
} from '../../../src/machines/custom-orders/custom-code-machine.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { bodies } from '../../tours/stage.ts';
import { button, field, main, openWithType, pick, write } from '../support/custom-tour.ts';
import { tourPack } from '../tour.ts';

const SHIRT = JSON.stringify(['Sports', 'T-shirt']);
const applied: AppliedCode = {
  code: 'TEAM10',
  name: 'Teams',
  type: 'percentage',
  value: 1_000,
  discountedAmount: 270_000,
};
const took = {
  isValid: true,
  error: null,
  discountApplied: true,
  discountedAmount: 2_700,
  redeemCode: { code: 'TEAM10', name: 'Teams', discountType: 'percentage', discountValue: 10 },
};

/** A code typed, asked about, refused, taken, removed; asked about again with more pieces, and gone with the category. */
export const customCode = tourPack({
  name: 'custom-code',
  machine: customCodeMachine,
  device: 'desktop',
  tells: ({ subject, amount, code, taken, error }) => [subject, amount, code, taken !== null, error?.code ?? null],
  within: ({ subject }) => subject !== '',
  starts: {
    shirt: {
      given: [
        { type: 'code.put', code: '', isApplied: false },
        { type: 'subject.told', subject: SHIRT, amount: 300_000 },
      ],
      open: openWithType,
    },
  },
  seen: {
    'open.missing': (stage) => main(stage).getByText('Please enter a redeem code and select a product first'),
    'open.refused': (stage) => main(stage).getByText(/^(Error validating code|We are stocktaking until noon\.)$/),
    'open.cleared': (stage) =>
      main(stage).getByText('You changed the product, so we removed the code.', { exact: false }),
  },
  shows: async (stage, it) => {
    const isBox = selectTaken(it) === null;
    if (isBox) await expect(field(stage, 'Redeem code')).toHaveValue(selectTypedCode(it));
    // While it is asked about again, it counts.
    await expect(button(stage, 'Remove the code TEAM10')).toBeVisible({ visible: !isBox });
    await expect(main(stage).locator('button[aria-busy="true"]', { hasText: 'Apply' })).toBeVisible({
      visible: isBox && selectCodeView(it) === 'asking',
    });
    await expect(main(stage).getByText('Discount (TEAM10, 10%)')).toBeVisible({ visible: !isBox });
  },
  press: {
    'code.type': {
      samples: [
        { type: 'code.type', text: 'TEAM10' },
        { type: 'code.type', text: ' ' },
      ],
      control: (stage) => field(stage, 'Redeem code'),
      by: write,
      elsewhere: 'other',
    },
    'code.apply': { samples: [{ type: 'code.apply' }], control: (stage) => button(stage, 'Apply'), elsewhere: 'other' },
    'code.remove': {
      samples: [{ type: 'code.remove' }],
      control: (stage) => button(stage, 'Remove the code TEAM10'),
    },
  },
  come: {
    'subject.told': {
      samples: [
        { type: 'subject.told', subject: SHIRT, amount: 400_000 },
        { type: 'subject.told', subject: SHIRT, amount: 500_000 },
        { type: 'subject.told', subject: '', amount: 0 },
      ],
      // Each more than before; the second while the first is still being waited for.
      offered: (it, { amount }) =>
        amount === 0
          ? !it.matches('open')
          : amount === it.context.amount + 100_000 && (amount === 400_000 || it.matches('pausing')),
      make: async (stage, { amount }) =>
        amount === 0
          ? pick(stage, 'Category', 'Office')
          : stage.hand.write(field(stage, 'Quantity'), String(amount / 100_000)),
    },
  },
  waits: {
    'validateCustomCode answers': { outputs: [applied], make: (stage) => stage.answer('validateCustomCode', took) },
    'validateCustomCode fails': {
      outputs: [refused, offline],
      make: (stage, { error }) =>
        stage.answer('validateCustomCode', error === refused ? bodies.refused : null, error === refused ? 400 : 200),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
    'typingPause passes': { make: (stage) => stage.pass(400) },
  },
});

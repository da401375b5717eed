import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import {
  orderReturnMachine,
  selectForm,
  selectIsAsking,
  selectIsRefused,
  selectMarkedParts,
} from '../../../src/machines/orders/order-return-machine.ts';
import { delivered, returned } from '../../support/samples/order-samples.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { tourPack } from '../tour.ts';
import { openOrder } from './order-changes.tour.ts';

/** Of which one request can be cancelled, and another piece sent back: a server may allow both. */
const both = { ...returned, returnable: delivered.returnable };
const main = ({ page }: Stage) => page.getByRole('main');
const layer = ({ page }: Stage) => page.getByRole('dialog');
const RADIOS = { Exchange: 'An exchange', 'Too small': 'Too small' } as const;
const fails = (call: 'requestReturn' | 'withdrawReturn') => ({
  outputs: [refused, offline],
  make: (stage: Stage, { error }: AnyEventObject) => stage.answer(call, error === refused ? bodies.refused : null),
});

/** A return that a customer asks for: filled in, sent with a part missing, refused, unanswered, taken back. */
export const orderReturn = tourPack({
  name: 'order-return',
  machine: orderReturnMachine,
  device: 'phone',
  starts: { opened: { input: { of: 'asha' }, open: (stage) => openOrder(stage, both) } },
  tells: ({ order, form, isMarked, error, withdrawnFrom }) => [order?.id, form, isMarked, error, withdrawnFrom],
  press: {
    'return.ask': {
      samples: [{ type: 'return.ask', order: both }],
      control: (stage) => main(stage).getByRole('button', { name: 'Return or exchange', exact: true }),
      elsewhere: 'other',
    },
    'return.dismiss': {
      samples: [{ type: 'return.dismiss' }],
      control: (stage) => layer(stage).getByRole('button', { name: 'Close', exact: true }).first(),
      elsewhere: 'inert',
    },
    'form.change': {
      samples: [
        { type: 'form.change', changes: { kind: 'Exchange' } },
        { type: 'form.change', changes: { reason: 'Too small' } },
      ],
      offered: (snapshot, { changes: { kind, reason } }) =>
        kind ? selectForm(snapshot).kind === null : reason ? selectForm(snapshot).reason === null : true,
      control: (stage, { changes: { kind, reason } }) =>
        layer(stage).getByRole('radio', { name: RADIOS[(kind ?? reason) as keyof typeof RADIOS], exact: true }),
      by: ({ hand }, control) => hand.check(control),
      elsewhere: 'other',
    },
    'quantity.set': {
      samples: [{ type: 'quantity.set', index: 0, typed: '1' }],
      offered: (snapshot) => selectForm(snapshot).quantities[0] === 0,
      control: (stage) => layer(stage).getByRole('spinbutton'),
      by: async (_, control) => {
        await control.fill('1');
        await control.press('Enter');
      },
      elsewhere: 'inert',
    },
    'return.send': {
      samples: [{ type: 'return.send' }],
      control: (stage) => layer(stage).getByRole('button', { name: /^(Send request|Try again)$/ }),
      elsewhere: 'inert',
    },
    'return.withdraw': {
      samples: [{ type: 'return.withdraw', order: both }],
      control: (stage) => main(stage).getByRole('button', { name: 'Cancel request', exact: true }),
      elsewhere: 'other',
    },
  },
  waits: {
    'requestReturn answers': { make: (stage) => stage.answer('requestReturn', bodies.done) },
    'requestReturn fails': fails('requestReturn'),
    'withdrawReturn answers': { make: (stage) => stage.answer('withdrawReturn', bodies.done) },
    'withdrawReturn fails': fails('withdrawReturn'),
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    sending: (stage) => layer(stage).locator('button[aria-busy="true"]'),
    // Below the shop's own words, beside the cross.
    refused: (stage) => layer(stage).getByRole('button', { name: 'Close', exact: true }).nth(1),
    withdrawing: (stage) => main(stage).locator('button[aria-busy="true"]'),
  },
  shows: async (stage, it) => {
    await expect(layer(stage)).toBeVisible({ visible: selectIsAsking(it) });
    if (!selectIsAsking(it) || selectIsRefused(it)) return;
    await expect(layer(stage).getByRole('spinbutton')).toHaveValue(String(selectForm(it).quantities[0]));
    await expect(layer(stage).getByRole('radio', { checked: true })).toHaveCount(
      [selectForm(it).kind, selectForm(it).reason].filter((word) => word !== null).length,
    );
    await expect(layer(stage).locator('[aria-invalid="true"]')).toHaveCount(
      selectMarkedParts(it).filter((part) => part !== 'items').length,
    );
  },
});

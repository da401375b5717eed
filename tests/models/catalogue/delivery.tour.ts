import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { presentDelivery } from '../../../server/settings/terms.ts';
import { deliveryMachine, selectAnswer, selectDistrict } from '../../../src/machines/catalogue/delivery-machine.ts';
import { demoTerms, demoTimes } from '../../../src/domain/shop-profile.ts';
import { asShell } from '../../e2e/support/page.ts';
import { refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';
import { bringToRest, openRestless } from './catalogue.tour.ts';

const rule = demoTerms.delivery;
const schedule = { ...demoTimes, closedDays: [], leadDays: 10 };
const district = ({ page }: Stage) => page.getByLabel('Delivery to');
const whole = {
  name: 'delivery',
  machine: deliveryMachine,
  device: 'phone' as const,
  // The tour's own day is not the browser's.
  tells: ({ answer, district: chosen }: SnapshotFrom<typeof deliveryMachine>['context']) => [
    answer?.terms ?? null,
    chosen,
  ],
  seen: { shown: district },
};
const waits = {
  'readDelivery answers': {
    outputs: [{ terms: { rule, schedule }, today: '2026-12-21', district: '' }],
    make: (stage: Stage) => stage.answer('delivery', { success: true, ...presentDelivery(rule, schedule) }),
  },
  'readDelivery fails': {
    outputs: [{ ...refused, status: 404 }],
    make: (stage: Stage) => stage.answer('delivery', bodies.refused, 404),
  },
  'answerLimit passes': { make: (stage: Stage) => stage.pass(21_000) },
};

/** Line about delivery on the page of a product, where the shop's times are known. */
export const delivery = tourPack({
  ...whole,
  starts: {
    product: {
      input: { productId: 'kurta' },
      given: [{ type: 'xstate.done.actor.untilQuiet' }],
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        stage.hold('delivery');
        await stage.page.goto('/product/kurta');
        await expect(stage.page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
        await bringToRest(stage);
      },
    },
  },
  press: {
    'district.choose': {
      samples: [
        { type: 'district.choose', district: 'Galle' },
        { type: 'district.choose', district: 'Colombo' },
      ],
      offered: (snapshot, chosen) =>
        snapshot.matches({ shown: 'settled' }) && selectDistrict(snapshot) !== chosen.district,
      control: district,
      elsewhere: 'other',
      by: async (_, control, chosen) => void (await control.selectOption(chosen.district)),
      // The device remembers it at once.
      after: () => [{ type: 'xstate.done.actor.rememberDistrict' }],
    },
  },
  come: {
    'browser.online': {
      samples: [{ type: 'browser.online' }],
      offered: (snapshot) => snapshot.matches('unknown'),
      make: (stage) => stage.reconnect(),
    },
  },
  waits,
  shows: async (stage, snapshot) => {
    if (selectAnswer(snapshot) === null) return expect(district(stage)).toBeHidden();
    await expect(district(stage)).toHaveValue(selectDistrict(snapshot));
    const days = selectDistrict(snapshot) === 'Colombo' ? '11 to 13' : '12 to 15';
    await expect(stage.page.getByText(`Order today, get it in ${days} working days`)).toBeVisible();
  },
});

/** The same page, which has not come to rest. */
const restless = {
  ...whole,
  still: true,
  press: {},
  starts: {
    restless: {
      input: { productId: 'kurta' },
      open: async (stage: Stage) => {
        await asShell(stage.page);
        answerAll(stage);
        stage.hold('delivery');
        await openRestless(stage, '/product/kurta');
      },
    },
  },
};
export const deliveryQuiet = tourPack({ ...restless, waits: { 'untilQuiet answers': { make: bringToRest } } });
export const deliveryRestless = tourPack({
  ...restless,
  waits: { 'quietLimit passes': { make: (stage) => stage.pass(5_000) } },
});

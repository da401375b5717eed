import { expect } from '@playwright/test';
import type { Attempt } from '../../../src/domain/order/checkout.ts';
import { orderSubmissionMachine } from '../../../src/machines/checkout/order-submission-machine.ts';
import { offline } from '../../support/samples/samples.ts';
import {
  attempt,
  button,
  changed,
  changedBody,
  changes,
  draft,
  main,
  openAfterReload,
  openAsAsha,
  order,
  terms,
} from '../support/checkout.ts';
import { type TourPack, tourPack } from '../tour.ts';

const way: Omit<TourPack<typeof orderSubmissionMachine>, 'starts'> = {
  name: 'order-submission',
  machine: orderSubmissionMachine,
  device: 'phone',
  tells: ({ order: now, attempt: kept, changes: other, tries }) => [
    now.draft.figures.total,
    kept && [kept.isNew, kept.draft.figures.total],
    other !== null,
    tries,
  ],
  within: ({ tries }) => tries <= 1,
  press: {
    'order.find': { samples: [{ type: 'order.find' }], control: (stage) => button(stage, 'Check again') },
    'changes.accept': {
      samples: [{ type: 'changes.accept' }],
      control: (stage) => button(stage, 'Place order at the new total'),
      after: () => [{ type: 'attempt.kept', attempt: { ...attempt, draft: { ...draft, figures: changes.figures } } }],
    },
  },
  come: {
    'browser.online': {
      samples: [{ type: 'browser.online' }],
      offered: (it) => it.matches('unknown'),
      make: (stage) => stage.reconnect(),
    },
  },
  waits: {
    'placeOrder fails': {
      outputs: [changed, offline],
      make: (stage, { error }) =>
        error === changed ? stage.answer('place', changedBody, 409) : stage.answer('place', null),
    },
    'loadOrders answers': { outputs: [[]], make: (stage) => stage.answer('orders', { success: true, orders: [] }) },
    'loadOrders fails': { outputs: [offline], make: (stage) => stage.answer('orders', null) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
    // The pause after the first look.
    'retryPause passes': { make: (stage) => stage.pass(2_000) },
  },
  seen: {
    unknown: (stage) => main(stage).getByText('No answer yet.', { exact: false }),
    looking: (stage) => main(stage).getByText('Checking your order...'),
    reviewing: (stage) => button(stage, 'Place order at the new total'),
  },
};

/** An order sent just now. */
export const orderSending = tourPack({
  ...way,
  starts: {
    pressed: {
      input: { order: order(attempt), attempt: null },
      given: [{ type: 'attempt.kept', attempt }],
      open: async (stage) => {
        stage.always('terms', terms);
        await openAsAsha(stage);
        await button(stage, 'PLACE ORDER').click();
        await expect(button(stage, 'PROCESSING...')).toBeVisible();
      },
    },
  },
  // The page says that it looks for the order as soon as it is lost, and sends it again meanwhile.
  seen: { unknown: way.seen['unknown'] as never, reviewing: way.seen['reviewing'] as never },
});

const keyless: Attempt = { ...attempt, keepsKeys: false, isNew: false };
/** An order of before to a server that keeps no keys: it is never sent again, only looked for. */
export const orderSendingKeyless = tourPack({
  ...way,
  starts: {
    reloaded: { input: { order: order(keyless), attempt: keyless }, open: (stage) => openAfterReload(stage, keyless) },
  },
});

import { expect } from '@playwright/test';
import type { CustomOrder } from '../../../src/domain/custom-orders/custom-order.ts';
import {
  customOrdersMachine,
  selectOrders,
  selectStage,
} from '../../../src/machines/custom-orders/custom-orders-machine.ts';
import { awaiting, wireCustomOrder } from '../../support/samples/custom-order-samples.ts';
import { asha, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const busy = ({ page }: Stage) => page.locator('main div[aria-busy="true"]');

/** The list: read, read again, and what cannot be. */
export const customOrders = tourPack({
  name: 'custom-orders',
  machine: customOrdersMachine,
  device: 'desktop',
  starts: {
    kept: { input: { customer: 'unsure' }, open: (stage) => openWithToken(stage, '/custom-orders') },
  },
  tells: ({ of, orders }) => [of?.id ?? null, orders.length],
  press: {
    'orders.retry': {
      samples: [{ type: 'orders.retry' }],
      offered: (it) => it.hasTag('failed') || it.hasTag('outdated'),
      control: (stage) => main(stage).getByRole('button', { name: 'Retry' }),
    },
  },
  come: {
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: (it) => it.context.of === null,
      make: (stage) => becomeKnown(stage),
    },
    'shopper.returned': {
      samples: [{ type: 'shopper.returned' }],
      offered: (it) => it.context.of !== null,
      make: (stage) => stage.reconnect(),
    },
  },
  waits: {
    'loadCustomOrders answers': {
      outputs: [[awaiting], []],
      make: (stage, { output }) =>
        stage.answer('customOrders', {
          success: true,
          orders: (output as readonly CustomOrder[]).map(wireCustomOrder),
        }),
    },
    'loadCustomOrders fails': { outputs: [refused], make: (stage) => stage.answer('customOrders', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
    'freshFor passes': { make: (stage) => stage.pass(30_000) },
  },
  seen: {
    waiting: busy,
    loading: busy,
    failed: (stage) => main(stage).getByText('Your custom orders could not be loaded'),
    ready: (stage) => main(stage).getByRole('table').or(main(stage).getByText('No custom orders yet')),
    'ready.outdated': (stage) => main(stage).getByText("We couldn't refresh your custom orders.", { exact: false }),
  },
  shows: async (stage, it) => {
    if (selectStage(it) === 'ready')
      await expect(main(stage).getByRole('link', { name: awaiting.designName })).toHaveCount(selectOrders(it).length);
  },
});

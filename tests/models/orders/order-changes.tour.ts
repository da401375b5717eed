import { expect } from '@playwright/test';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { presentTerms } from '../../../server/settings/terms.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { orderAgainMachine, selectIsGone, selectLines } from '../../../src/machines/orders/order-again-machine.ts';
import {
  orderCancellationMachine,
  selectAskedNumber,
  selectIsAsking,
} from '../../../src/machines/orders/order-cancellation-machine.ts';
import { paymentSlipMachine, selectSlipProblem } from '../../../src/machines/payment-slip/payment-slip-machine.ts';
import { cancellable, mixed, wireOrder } from '../../support/samples/order-samples.ts';
import { offline, refused, tee } from '../../support/samples/samples.ts';
import { bodies, PIXEL, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';
import { due, photo, words } from './payment-slip.model.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const layer = ({ page }: Stage) => page.getByRole('dialog');
const inLayer = (stage: Stage, name: string) => layer(stage).getByRole('button', { name, exact: true });

/** The page of one order, opened; each later reading of the list is answered at once. */
export async function openOrder(stage: Stage, order: Order): Promise<void> {
  stage.always('terms', { success: true, ...presentTerms(demoTerms) });
  stage.always('orders', { success: true, orders: [wireOrder(order)] });
  await openWithToken(stage, `/orders/${order.id}`);
  await becomeKnown(stage);
  await expect(main(stage).getByRole('button', { name: `Order ${order.number}` })).toBeVisible();
}

/** An order that its customer cancels: asked for, kept, sent, refused, unanswered. */
export const orderCancellation = tourPack({
  name: 'order-cancellation',
  machine: orderCancellationMachine,
  device: 'phone',
  starts: { opened: { open: (stage) => openOrder(stage, cancellable) } },
  tells: ({ order, error }) => [order, error],
  press: {
    'cancel.ask': {
      samples: [{ type: 'cancel.ask', order: cancellable }],
      control: (stage) => main(stage).getByRole('button', { name: 'Cancel order', exact: true }),
      elsewhere: 'other',
    },
    'cancel.dismiss': {
      samples: [{ type: 'cancel.dismiss' }],
      control: (stage) =>
        layer(stage)
          .getByRole('button', { name: /^(Keep order|Close)$/ })
          .last(),
      elsewhere: 'inert',
    },
    'cancel.confirm': {
      samples: [{ type: 'cancel.confirm' }],
      control: (stage) => layer(stage).getByRole('button', { name: /^(Cancel order|Try again)$/ }),
      elsewhere: 'inert',
    },
  },
  waits: {
    'cancelOrder answers': { make: (stage) => stage.answer('cancelOrder', bodies.done) },
    'cancelOrder fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('cancelOrder', error === refused ? bodies.refused : null),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    sending: (stage) => layer(stage).locator('button[aria-busy="true"]'),
    refused: (stage) => layer(stage).getByText("This order can't be cancelled here any more.", { exact: false }),
    failed: (stage) => layer(stage).getByText("We don't know yet if your order was cancelled.", { exact: false }),
  },
  shows: async (stage, it) => {
    await expect(layer(stage)).toBeVisible({ visible: selectIsAsking(it) });
    if (selectIsAsking(it))
      await expect(layer(stage).getByRole('heading')).toHaveText(`Cancel order ${selectAskedNumber(it)}?`);
  },
});

const png = { name: 'slip.png', mimeType: 'image/png', buffer: PIXEL };
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('only some words') };

/** The photo of a bank's slip: chosen, refused, sent, given up, unanswered. */
export const paymentSlip = tourPack({
  name: 'payment-slip',
  machine: paymentSlipMachine,
  device: 'phone',
  starts: { opened: { input: { page: 'orders' }, open: (stage) => openOrder(stage, due) } },
  tells: ({ orderId, problem, error }) => [orderId, problem, error],
  press: {
    'slip.choose': {
      samples: [
        { type: 'slip.choose', order: due, file: photo },
        { type: 'slip.choose', order: due, file: words },
      ],
      control: (stage) => main(stage).getByLabel('Send a photo of your slip'),
      elsewhere: 'absent',
      by: (_, control, { file }) => control.setInputFiles(file === photo ? png : notes),
      after: (_, { file }) => [
        file === photo
          ? { type: 'xstate.done.actor.readSlip', output: undefined }
          : { type: 'xstate.error.actor.readSlip', error: { problem: 'no image' } },
      ],
    },
    'slip.send': {
      samples: [{ type: 'slip.send' }],
      control: (stage) => main(stage).getByRole('button', { name: 'Try again', exact: true }),
    },
    'slip.drop': {
      samples: [{ type: 'slip.drop' }],
      offered: (snapshot) => snapshot.hasTag('busy'),
      control: (stage) => main(stage).getByRole('button', { name: 'Cancel', exact: true }),
    },
  },
  waits: {
    'sendSlip answers': { make: (stage) => stage.answer('sendSlip', bodies.done) },
    'sendSlip fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('sendSlip', error === refused ? bodies.refused : null),
    },
  },
  seen: {
    sending: (stage) => main(stage).getByLabel('Sending your slip...'),
    failed: (stage) => main(stage).getByRole('button', { name: 'Try again', exact: true }),
  },
  shows: async (stage, it) => {
    await expect(main(stage).getByText('Only image files are allowed')).toBeVisible({
      visible: selectSlipProblem(due.id)(it) !== null,
    });
  },
});

/** It costs more, and one piece is left of it. */
const dearer: Product = { ...tee, price: 210_000, stock: [{ size: 'M', properties: {}, left: 1 }] };
/** An order that is ordered again: what is for sale, what costs something else, of what fewer are left, and what is gone. */
export const orderAgain = tourPack({
  name: 'order-again',
  machine: orderAgainMachine,
  device: 'phone',
  starts: {
    opened: {
      open: async (stage) => {
        await openOrder(stage, mixed);
        stage.hold('products');
      },
    },
  },
  tells: ({ order, lines, error }) => [order?.number, lines.map(({ price, left }) => [price, left]), error],
  press: {
    'again.ask': {
      samples: [{ type: 'again.ask', order: mixed }],
      control: (stage) => main(stage).getByRole('button', { name: 'Order again', exact: true }),
      elsewhere: 'other',
    },
    'again.retry': { samples: [{ type: 'again.retry' }], control: (stage) => inLayer(stage, 'Retry') },
    'again.dismiss': {
      samples: [{ type: 'again.dismiss' }],
      control: (stage) => layer(stage).getByRole('button', { name: 'Close', exact: true }).first(),
    },
  },
  waits: {
    'loadProducts answers': {
      outputs: [[tee], [dearer], []],
      make: (stage, { output }) => stage.answer('products', bodies.products(output as Product[])),
    },
    'loadProducts fails': { outputs: [refused], make: (stage) => stage.answer('products', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    loading: (stage) => layer(stage).locator('[aria-busy="true"]'),
    failed: (stage) => inLayer(stage, 'Retry'),
    shown: (stage) => layer(stage).getByRole('listitem').first(),
  },
  shows: async (stage, it) => {
    const lines = it.matches('shown') ? selectLines(it) : [];
    await expect(layer(stage).getByRole('listitem')).toHaveCount(lines.length);
    await expect(layer(stage).getByText('Not available any more')).toHaveCount(
      lines.filter(({ price }) => price === null).length,
    );
    await expect(layer(stage).getByText('Only 1 left')).toHaveCount(lines.filter(({ left }) => left === 1).length);
    for (const { price } of lines)
      if (price !== null) await expect(layer(stage).getByText(formatPrice(price, LKR)).last()).toBeVisible();
    await expect(inLayer(stage, 'Add to cart')).toHaveCount(lines.length > 0 && !selectIsGone(it) ? 1 : 0);
  },
});

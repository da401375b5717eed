import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { presentTerms } from '../../../server/settings/terms.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import type { OrderBook } from '../../../src/machines/orders/orders-actors.ts';
import {
  ordersMachine,
  selectIsMissing,
  selectName,
  selectOpenOrder,
  selectDownloadingInvoice,
  selectShown,
  selectStage,
} from '../../../src/machines/orders/orders-machine.ts';
import { cod, many, transfer, wireOrder } from '../../support/samples/order-samples.ts';
import { asha, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

type Page = SnapshotFrom<typeof ordersMachine>;
const main = ({ page }: Stage) => page.getByRole('main');
const button = (stage: Stage, name: string | RegExp) => main(stage).getByRole('button', { name, exact: true });
const head = (stage: Stage, number: string) => button(stage, `Order ${number}`);
const few: OrderBook = { orders: [cod, transfer], terms: demoTerms };
const bare: OrderBook = { orders: [cod, transfer] };
/** A call that gets no answer is made again, after pauses of its own. */
async function comeBare(stage: Stage): Promise<void> {
  await stage.answer('orders', { success: true, orders: bare.orders.map(wireOrder) });
  await expect
    .poll(async () => {
      await stage.pass(400);
      return main(stage).locator('button:not([aria-busy])').filter({ hasText: 'Show the account' }).count();
    })
    .toBe(1);
}
const PDF = Buffer.from('%PDF-1.7\nan invoice\n%%EOF\n');

const isReading = (page: Page): boolean => page.matches({ list: 'loading' }) || page.hasTag('refreshing');
const isSaving = (page: Page): boolean => selectDownloadingInvoice(page) !== '';
const isFresh = (page: Page): boolean => page.matches({ list: { ready: 'fresh' } });

/** The list, its cards, their addresses and an invoice; what is read again, and what cannot be. */
export const orders = tourPack({
  name: 'orders',
  machine: ordersMachine,
  device: 'phone',
  starts: {
    kept: {
      input: { customer: 'unsure', orderId: '' },
      open: async (stage) => {
        stage.always('terms', { success: true, ...presentTerms(demoTerms) });
        await openWithToken(stage, '/orders');
      },
    },
  },
  tells: ({ of, orders: list, orderId, count, saving }) => [of?.id ?? null, list.length, orderId, count, saving],
  press: {
    'orders.retry': {
      samples: [{ type: 'orders.retry' }],
      offered: (it) => it.hasTag('failed') || it.hasTag('outdated'),
      control: (stage) => button(stage, 'Retry'),
    },
    'card.toggle': {
      samples: [{ type: 'card.toggle', orderId: transfer.id }],
      control: (stage) => head(stage, transfer.number),
      // The address is read again.
      after: (it, { orderId }) => [{ type: 'order.open', orderId: selectOpenOrder(it)?.id === orderId ? '' : orderId }],
    },
    'list.extend': { samples: [{ type: 'list.extend' }], control: (stage) => button(stage, 'Show more') },
    'invoice.save': {
      samples: [{ type: 'invoice.save', number: transfer.number }],
      offered: (it) => selectOpenOrder(it)?.id === transfer.id,
      control: (stage) => button(stage, 'Download Invoice'),
    },
  },
  come: {
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: (it) => it.context.of === null,
      make: (stage) => becomeKnown(stage),
    },
    'order.open': {
      samples: [
        { type: 'order.open', orderId: '' },
        { type: 'order.open', orderId: transfer.id },
        { type: 'order.open', orderId: 'nowhere' },
      ],
      offered: () => true,
      make: (stage, { orderId }) => stage.back(orderId === '' ? '/orders' : `/orders/${orderId}`),
    },
    'shopper.returned': {
      samples: [{ type: 'shopper.returned' }],
      offered: (it) => it.context.of !== null,
      make: (stage) => stage.reconnect(),
    },
  },
  waits: {
    'loadOrderBook answers': {
      outputs: [few, { orders: many, terms: demoTerms }],
      make: (stage, { output }) =>
        stage.answer('orders', { success: true, orders: (output as OrderBook).orders.map(wireOrder) }),
    },
    'loadOrderBook fails': { outputs: [refused], make: (stage) => stage.answer('orders', bodies.refused) },
    'saveInvoice answers': { make: (stage) => stage.answer('invoice', PDF) },
    'saveInvoice fails': { outputs: [refused], make: (stage) => stage.answer('invoice', bodies.refused) },
    // All limits run on one clock: each passes while no other does.
    'answerLimit passes': {
      offered: (it) => isReading(it) !== isSaving(it) && !(isSaving(it) && isFresh(it)),
      make: (stage) => stage.pass(21_000),
    },
    'freshFor passes': { offered: (it) => !isSaving(it), make: (stage) => stage.pass(30_000) },
  },
  seen: {
    'list.waiting': ({ page }) => page.locator('main div[aria-busy="true"]'),
    'list.loading': ({ page }) => page.locator('main div[aria-busy="true"]'),
    'list.failed': (stage) => main(stage).getByText('Your orders could not be loaded'),
    'list.ready': (stage) => head(stage, cod.number),
    'list.ready.outdated': (stage) => main(stage).getByText("We couldn't refresh your orders.", { exact: false }),
  },
  shows: async (stage, it) => {
    await expect(main(stage).getByText('Order not found')).toBeVisible({ visible: selectIsMissing(it) });
    if (selectStage(it) !== 'ready') return;
    const opened = selectOpenOrder(it);
    await expect(main(stage).getByRole('button', { name: /^Order NL-/ })).toHaveCount(selectShown(it));
    await expect(head(stage, transfer.number)).toHaveAttribute('aria-expanded', String(opened?.id === transfer.id));
    await expect(stage.page).toHaveURL(selectName(it) === '' ? '/orders' : `/orders/${selectName(it)}`);
    if (!opened) return;
    await expect(main(stage).getByText(demoTerms.bankAccount?.number ?? '')).toBeVisible();
    await expect(main(stage).locator('[aria-busy="true"]').filter({ hasText: 'Download Invoice' })).toBeVisible({
      visible: isSaving(it),
    });
  },
});

/** The orders come, and where a transfer goes does not: that can be asked for from the opened card. */
export const ordersBare = tourPack({
  name: 'orders',
  machine: ordersMachine,
  device: 'desktop',
  starts: {
    bare: {
      input: { customer: 'unsure', orderId: transfer.id },
      given: [
        { type: 'customer.known', user: asha },
        { type: 'xstate.done.actor.loadOrderBook', output: bare },
      ],
      open: async (stage) => {
        await stage.page.route('**/api/shop-profile', (route) => route.abort());
        await openWithToken(stage, `/orders/${transfer.id}`);
        await becomeKnown(stage);
        await comeBare(stage);
      },
    },
  },
  tells: ({ terms, orderId, last }) => [terms, orderId, last],
  press: {
    'orders.retry': { samples: [{ type: 'orders.retry' }], control: (stage) => button(stage, 'Show the account') },
  },
  waits: {
    'loadOrderBook answers': { outputs: [bare], make: comeBare },
    'freshFor passes': { make: (stage) => stage.pass(30_000) },
  },
  seen: { 'list.ready': (stage) => main(stage).getByText("We couldn't load our bank details.", { exact: false }) },
});

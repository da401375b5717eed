import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { presentTerms } from '../../../server/settings/terms.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import {
  customOrderMachine,
  selectCanEdit,
  selectChanged,
  selectError,
  selectIsAsked,
  selectIsUnknown,
  selectMove,
  selectNote,
  selectOrder,
  selectStage,
} from '../../../src/machines/custom-orders/custom-order-machine.ts';
import type { CustomOrderSheet } from '../../../src/machines/custom-orders/custom-orders-actors.ts';
import { awaiting, confirmed, dearer, wireCustomOrder } from '../../support/samples/custom-order-samples.ts';
import { asha, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

type Page = SnapshotFrom<typeof customOrderMachine>;
const main = ({ page }: Stage) => page.getByRole('main');
const button = (stage: Stage, name: string) => main(stage).getByRole('button', { name, exact: true });
const panel = (stage: Stage) => main(stage).getByRole('region', { name: 'Confirm Your Order' });
const busy = ({ page }: Stage) => page.locator('main div[aria-busy="true"]');
const title = (stage: Stage) => main(stage).getByRole('heading', { level: 1, name: awaiting.designName });
const NOTE = 'Sleeves a little longer, please.';
const isWriting = (page: Page): boolean => page.hasTag('ready') && selectNote(page) !== null;

/** Seen, confirmed, sent back with a note; refused, lost and found again. */
export const customOrder = tourPack({
  name: 'custom-order',
  machine: customOrderMachine,
  device: 'phone',
  starts: {
    kept: {
      input: { customer: 'unsure', orderId: awaiting.id },
      open: async (stage) => {
        stage.always('terms', { success: true, ...presentTerms(demoTerms) });
        await openWithToken(stage, `/custom-orders/${awaiting.id}`);
      },
    },
  },
  tells: ({ of, orderId, order, note, changed, move, error, tries }) => [
    of?.id ?? null,
    orderId,
    order && [order.status, order.price],
    note,
    changed,
    move,
    error?.code ?? null,
    tries,
  ],
  within: ({ orderId, tries }) => orderId === awaiting.id && tries < 2,
  press: {
    'order.retry': {
      samples: [{ type: 'order.retry' }],
      offered: (it) => it.hasTag('outdated') || it.hasTag('unknown'),
      control: (stage) => main(stage).getByRole('button', { name: /^(Retry|Check again)$/ }),
    },
    'order.confirm': {
      samples: [{ type: 'order.confirm' }],
      offered: (it) => selectNote(it) === null,
      control: (stage) => button(stage, 'Confirm'),
    },
    'change.begin': {
      samples: [{ type: 'change.begin' }],
      offered: (it) => selectNote(it) === null,
      control: (stage) => panel(stage).locator('button[type="button"]').filter({ hasText: 'Request Change' }),
    },
    'note.type': {
      samples: [{ type: 'note.type', note: NOTE }],
      offered: (it) => isWriting(it) && selectIsAsked(it),
      control: (stage) => panel(stage).getByLabel('Note to the tailor'),
      by: ({ hand }, control, { note }) => hand.write(control, note),
      elsewhere: 'inert',
    },
    'change.send': {
      samples: [{ type: 'change.send' }],
      control: (stage) => panel(stage).locator('button[type="submit"]'),
    },
    'change.cancel': {
      samples: [{ type: 'change.cancel' }],
      offered: (it) => isWriting(it) && selectIsAsked(it),
      control: (stage) => button(stage, 'Cancel'),
    },
  },
  come: {
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: (it) => it.context.of === null,
      make: (stage) => becomeKnown(stage),
    },
    'order.open': {
      samples: [{ type: 'order.open', orderId: 'another' }],
      offered: () => true,
      make: (stage, { orderId }) => stage.back(`/custom-orders/${orderId}`),
    },
    'shopper.returned': {
      samples: [{ type: 'shopper.returned' }],
      offered: (it) => it.context.of !== null,
      make: (stage) => stage.reconnect(),
    },
  },
  waits: {
    'loadCustomOrder answers': {
      outputs: [awaiting, confirmed, dearer, null].map((order): CustomOrderSheet => ({ order, terms: demoTerms })),
      make: (stage, { output }) => {
        const { order } = output as CustomOrderSheet;
        return stage.answer('customOrder', { success: true, order: order && wireCustomOrder(order) });
      },
    },
    // At first the way leads to the list.
    'loadCustomOrder fails': {
      outputs: [refused],
      offered: (it) => !it.matches('loading'),
      make: (stage) => stage.answer('customOrder', bodies.refused),
    },
    'changeStatus answers': { make: (stage) => stage.answer('customStatus', bodies.done) },
    'changeStatus fails': { outputs: [refused], make: (stage) => stage.answer('customStatus', bodies.refused) },
    'answerLimit passes': { offered: (it) => !it.matches('loading'), make: (stage) => stage.pass(21_000) },
    'freshFor passes': { make: (stage) => stage.pass(30_000) },
    // The pause after the first look.
    'retryPause passes': { make: (stage) => stage.pass(2_000) },
  },
  seen: {
    waiting: busy,
    loading: busy,
    missing: (stage) => main(stage).getByRole('heading', { level: 1, name: 'Order not found' }),
    ready: title,
    moving: title,
    looking: title,
    unknown: title,
    'ready.outdated': (stage) => main(stage).getByText("We couldn't refresh your order.", { exact: false }),
  },
  shows: async (stage, it) => {
    if (selectStage(it) !== 'ready') return;
    await expect(panel(stage)).toBeVisible({ visible: selectIsAsked(it) });
    await expect(main(stage).getByRole('link', { name: 'Edit Order' })).toBeVisible({ visible: selectCanEdit(it) });
    await expect(main(stage).getByRole('region', { name: 'Your order has changed' })).toBeVisible({
      visible: selectChanged(it) !== null,
    });
    await expect(
      main(stage)
        .getByRole('listitem')
        .filter({ hasText: `Now: ${selectOrder(it)?.status}` }),
    ).toBeVisible();
    if (!selectIsAsked(it)) return;
    await expect(panel(stage).getByText("We don't know yet whether your answer has arrived.")).toBeVisible({
      visible: selectIsUnknown(it),
    });
    if (selectIsUnknown(it)) return;
    await expect(panel(stage).getByText('Failed to update status.', { exact: false })).toBeVisible({
      visible: selectError(it) !== null,
    });
    await expect(panel(stage).locator('button[aria-busy="true"]')).toHaveCount(selectMove(it) === null ? 0 : 1);
    const note = panel(stage).getByLabel('Note to the tailor');
    if (selectNote(it) === null) await expect(note).toBeHidden();
    else await expect(note).toHaveValue(selectNote(it) ?? '');
  },
});

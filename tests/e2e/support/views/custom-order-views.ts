import type { Page } from '@playwright/test';
import { presentTerms } from '../../../../server/settings/terms.ts';
import type { CustomOrder } from '../../../../src/domain/custom-orders/custom-order.ts';
import { demoTerms } from '../../../../src/domain/shop-profile.ts';
import {
  atTheTailor,
  awaiting,
  changing,
  confirmed,
  customOrderOf,
  dearer,
  declined,
  long,
  placed,
  redrawn,
  wireCustomOrder,
} from '../../../support/samples/custom-order-samples.ts';
import { asCustomer } from '../customer.ts';
import { readAgain, REFUSAL } from '../read-again.ts';
import type { View } from './views.ts';

const FAILED_CALL = /Failed to load resource/;
export const ORDER_CALL = '**/api/custom-order/c0ffee00a1b2c3';
export const LIST_CALL = '**/api/custom-order/my-orders';
export const STATUS_CALL = '**/api/custom-order/*/status';
const AT = `/custom-orders/${placed.id}`;

type Shop = Parameters<NonNullable<View['given']>>[1];
/** An order as it is sent, with pictures that the shop has. */
const sent = (order: CustomOrder, { sized, withProperty, sinhala, longest }: Shop) =>
  wireCustomOrder({
    ...order,
    drawings: [sized, withProperty].slice(0, order.drawings.length).map(({ image }) => image[0] ?? ''),
    mockup: order.mockup && ((order.mockup === redrawn.mockup ? longest : sinhala).image[0] ?? ''),
  });

/** A customer with this order, as it is answered each time; null if the answer holds none. */
export const withOrder =
  (order: CustomOrder | null, terms = true) =>
  async (page: Page, shop: Shop): Promise<void> => {
    await asCustomer(page);
    await page.route(ORDER_CALL, (route) =>
      route.fulfill({ json: { success: true, order: order && sent(order, shop) } }),
    );
    await page.route('**/api/shop-profile', (route) =>
      route.fulfill(terms ? { json: { success: true, ...presentTerms(demoTerms) } } : REFUSAL),
    );
  };
/** A customer with these orders in their list; null if it does not come. */
export const withList =
  (orders: readonly CustomOrder[] | null) =>
  async (page: Page): Promise<void> => {
    await asCustomer(page);
    await page.route(LIST_CALL, (route) =>
      route.fulfill(orders ? { json: { success: true, orders: orders.map(wireCustomOrder) } } : REFUSAL),
    );
  };
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const progress = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Progress' });
const panel = (page: Page) => page.getByRole('region', { name: 'Confirm Your Order' });

const cash = customOrderOf({ ...confirmed, paymentMethod: 'Cash On Delivery', status: 'Preparing' });
const all = [
  awaiting,
  { ...placed, id: 'aaaaaaaa000001', designName: 'Caps for the cricket team' },
  { ...long, id: 'aaaaaaaa000002' },
  { ...declined, id: 'aaaaaaaa000003', designName: 'Lanyards' },
  { ...atTheTailor, id: 'aaaaaaaa000004', designName: 'Tote bags' },
];

/** The customer confirms what the staff have changed since the page was read. */
const confirmedLate = (name: string, now: CustomOrder, message: string): View => ({
  name,
  at: AT,
  given: withOrder(awaiting),
  says: FAILED_CALL,
  reach: async (page, shop) => {
    await panel(page).waitFor();
    await page.route(ORDER_CALL, (route) => route.fulfill({ json: { order: sent(now, shop) } }));
    await page.route(STATUS_CALL, (route) => route.fulfill({ status: 409, json: { success: false, message } }));
    await press(page, 'Confirm');
  },
  shows: (page) => page.getByRole('region', { name: 'Your order has changed' }),
});

/** The list and the page of custom orders in their states. */
export const customOrderViews: readonly View[] = [
  {
    name: 'custom-orders',
    at: '/custom-orders',
    given: withList(all),
    shows: (page) => page.getByRole('link', { name: 'Tote bags' }),
  },
  {
    name: 'custom-orders-empty',
    at: '/custom-orders',
    given: withList([]),
    shows: (page) => page.getByText('No custom orders yet'),
  },
  {
    name: 'custom-orders-failed',
    at: '/custom-orders',
    given: withList(null),
    shows: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }),
    says: FAILED_CALL,
  },
  {
    name: 'custom-orders-waiting',
    at: '/custom-orders',
    shows: (page) =>
      page
        .locator('main [aria-busy="true"]')
        .filter({ has: page.getByRole('heading', { level: 1, name: 'Custom Orders' }) }),
    given: async (page) => {
      await withList(all)(page);
      await page.route(LIST_CALL, () => {});
    },
  },
  {
    name: 'custom-orders-outdated',
    at: '/custom-orders',
    shows: (page) => page.getByText("We couldn't refresh your custom orders.", { exact: false }),
    says: FAILED_CALL,
    given: async (page) => {
      await withList(all)(page);
      await page.clock.install();
    },
    reach: async (page) => {
      await page.getByRole('link', { name: 'Tote bags' }).waitFor();
      await readAgain(page, LIST_CALL);
    },
  },
  { name: 'custom-order-placed', at: AT, given: withOrder(placed), shows: progress },
  {
    name: 'custom-order-help',
    at: AT,
    given: withOrder(placed),
    reach: (page) => press(page, 'When can I edit my order?'),
    shows: (page) => page.getByText('You can edit your order until you confirm it.', { exact: false }),
  },
  { name: 'custom-order-awaiting', at: AT, given: withOrder(awaiting), shows: panel },
  {
    name: 'custom-order-note',
    at: AT,
    given: withOrder(awaiting),
    reach: async (page) => {
      await press(page, 'Request Change');
      await page.getByLabel('Note to the tailor').fill('Sleeves a little longer, and the crest in gold.');
    },
    shows: (page) => page.getByLabel('Note to the tailor'),
  },
  confirmedLate('custom-order-changed', dearer, 'The price has changed.'),
  confirmedLate(
    'custom-order-new-mockup',
    redrawn,
    'There is a new mockup of your order. Please look at it before you answer.',
  ),
  {
    name: 'custom-order-unknown',
    at: AT,
    given: withOrder(awaiting),
    says: FAILED_CALL,
    reach: async (page) => {
      await panel(page).waitFor();
      for (const call of [STATUS_CALL, ORDER_CALL]) await page.route(call, (route) => route.abort());
      await press(page, 'Confirm');
    },
    shows: (page) => page.getByRole('button', { name: 'Check again' }),
  },
  { name: 'custom-order-changing', at: AT, given: withOrder(changing), shows: progress },
  {
    name: 'custom-order-confirmed',
    at: AT,
    given: withOrder({ ...confirmed, takesSlip: true, payBy: { day: '2026-04-18', hasPassed: false } }),
    shows: progress,
  },
  {
    name: 'custom-order-no-account',
    at: AT,
    given: withOrder(confirmed, false),
    shows: (page) => page.getByRole('button', { name: 'Show the account' }),
    says: FAILED_CALL,
  },
  { name: 'custom-order-cash', at: AT, given: withOrder(cash), shows: progress },
  { name: 'custom-order-long', at: AT, given: withOrder(long), shows: progress },
  { name: 'custom-order-declined', at: AT, given: withOrder(declined), shows: progress },
  { name: 'custom-order-other-status', at: AT, given: withOrder(atTheTailor), shows: progress },
  {
    name: 'custom-order-viewer',
    at: AT,
    given: withOrder(awaiting),
    reach: (page) => press(page, 'See our mockup larger'),
    shows: (page) => page.getByRole('dialog', { name: 'Our mockup' }),
  },
  {
    name: 'custom-order-missing',
    at: AT,
    given: withOrder(null),
    shows: (page) => page.getByRole('heading', { level: 1, name: 'Order not found' }),
  },
  {
    name: 'custom-order-waiting',
    at: AT,
    shows: (page) => page.locator('main [aria-busy="true"]').filter({ hasText: 'Loading...' }),
    given: async (page, shop) => {
      await withOrder(placed)(page, shop);
      await page.route(ORDER_CALL, () => {});
    },
  },
  {
    name: 'custom-order-outdated',
    at: AT,
    shows: (page) => page.getByText("We couldn't refresh your order.", { exact: false }),
    says: FAILED_CALL,
    given: async (page, shop) => {
      await withOrder(awaiting)(page, shop);
      await page.clock.install();
    },
    reach: async (page) => {
      await panel(page).waitFor();
      await readAgain(page, ORDER_CALL);
    },
  },
];

import type { Page } from '@playwright/test';
import { presentTerms } from '../../../../server/settings/terms.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import { demoTerms } from '../../../../src/domain/shop-profile.ts';
import {
  cancellable,
  cod,
  many,
  mixed,
  orderOf,
  returned as requested,
  transfer,
  wireOrder,
} from '../../../support/samples/order-samples.ts';
import { asCustomer } from '../customer.ts';
import { readAgain, REFUSAL } from '../read-again.ts';
import type { View } from './views.ts';

const FAILED_CALL = /Failed to load resource/;

/** A customer with these orders, with pictures that the shop has, and a first product that it sells; null where the list does not come. */
const having =
  (orders: readonly Order[] | null, terms = true) =>
  async (page: Page, { sized }: Parameters<NonNullable<View['given']>>[1]): Promise<void> => {
    const sent = orders?.map(wireOrder).map((order) => ({
      ...order,
      items: order.items.map((item) => ({
        ...item,
        ...(item.productId === 'tee' && item.size === 'M' && { productId: sized._id, size: sized.sizes[0] ?? '' }),
        image: item.image && (sized.image[0] ?? ''),
      })),
    }));
    await asCustomer(page);
    await page.route('**/api/order/userorders', (route) =>
      route.fulfill(sent ? { json: { success: true, orders: sent } } : REFUSAL),
    );
    await page.route('**/api/shop-profile', (route) =>
      route.fulfill(terms ? { json: { success: true, ...presentTerms(demoTerms) } } : REFUSAL),
    );
  };

const DAY = 86_400_000;
const { placedAt } = cod;
const moved = (...statuses: Order['history'][number]['status'][]): Order['history'] =>
  statuses.map((status, at) => ({ status, at: placedAt + at * DAY }));

/** All that a card can hold: names of two scripts, a code, several lines. */
const long = orderOf({
  id: 'long',
  number: 'NL-7K3M-9QXF',
  status: 'Shipped',
  paymentStatus: 'Completed',
  history: moved('Order Placed', 'Processing', 'Shipped'),
  shipment: {
    courier: 'A courier with a rather long name (Pvt) Ltd',
    tracking: 'KMB-2026-0011-2233-4455',
    link: 'https://courier.example/track?no=1',
  },
  items: [
    {
      productId: 'saree',
      name: 'අත්යන්ත්‍ර කපු සාරිය, දුම්බර රටාව',
      size: '',
      properties: { Border: 'Dumbara', Blouse: 'Unstitched, 80 cm' },
      quantity: 1,
      price: 1_850_000,
      image: '',
    },
    {
      productId: 'shirt',
      name: 'A very long name for a linen shirt with dumbara weave panels, side pockets and a tie belt, in three colours',
      size: 'XXL',
      properties: { Colour: 'Indigo' },
      quantity: 999,
      price: 450_000,
      image: '',
    },
  ],
  note: 'The blue gate opposite the temple, behind the Kiri Kade; please call before you come, the dog is loose until ten',
  figures: { items: 451_400_000, discount: 45_140_000, amount: 406_260_000, deliveryFee: 0, total: 406_260_000 },
  discount: { code: 'AVURUDU10', type: 'percentage', value: 1000, saved: 45_140_000 },
  address: {
    ...cod.address,
    firstName: 'නිමාලි',
    lastName: 'වික්‍රමසිංහ',
    email: 'nimali.wickramasinghe.of.peradeniya@a-rather-long-address.example.lk',
  },
});
const cancelled = orderOf({
  id: 'cancelled',
  number: 'NL-0003',
  status: 'Cancelled',
  history: moved('Order Placed', 'Cancelled'),
});
const failed = orderOf({ ...transfer, id: 'failed', number: 'NL-0004', paymentStatus: 'Failed' });
const slip = orderOf({
  ...transfer,
  id: 'slip',
  number: 'NL-0005',
  takesSlip: true,
  slipAt: placedAt + DAY,
});
/** Of whose transfer nothing was heard in time. */
const late = orderOf({
  ...transfer,
  id: 'late',
  number: 'NL-0006',
  takesSlip: true,
  payBy: { day: '2026-01-04', hasPassed: true },
});
/** Delivered, so that two of its lines can be sent back. */
const delivered = orderOf({
  ...long,
  id: 'delivered',
  status: 'Delivered',
  history: moved('Order Placed', 'Processing', 'Shipped', 'Delivered'),
  returnable: { until: '2026-12-08', quantities: [1, 3] },
});
const returned = orderOf({
  ...delivered,
  id: 'returned',
  returnable: null,
  returned: requested.returned && {
    ...requested.returned,
    status: 'Approved',
    items: [{ index: 1, quantity: 2 }],
    answer: 'Please send it to 12 Temple Road, Colombo 3.',
    isWithdrawable: false,
  },
});
const all = [
  cod,
  { ...transfer, takesSlip: true, payBy: { day: '2026-01-04', hasPassed: false } },
  long,
  cancelled,
  failed,
];

const opened = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Progress' });

/** The page of the orders in its states. */
export const orderViews: readonly View[] = [
  {
    name: 'orders',
    at: '/orders',
    given: having(all),
    shows: (page) => page.getByRole('button', { name: /^Order / }).nth(4),
  },
  {
    name: 'orders-many',
    at: '/orders',
    given: having(many),
    shows: (page) => page.getByRole('button', { name: 'Show more' }),
  },
  { name: 'orders-cash', at: '/orders/o1', given: having(all), shows: opened },
  {
    name: 'orders-thanks-cash',
    at: '/orders/o1?placed',
    given: having(all),
    shows: (page) => page.getByRole('region', { name: /^Thank you/ }),
  },
  {
    name: 'orders-thanks-transfer',
    at: '/orders/o2?placed',
    given: having(all),
    shows: (page) => page.getByRole('region', { name: /^Thank you/ }),
  },
  {
    name: 'orders-cancel',
    at: '/orders/o1',
    given: having([cancellable]),
    reach: (page) => page.getByRole('button', { name: 'Cancel order' }).click(),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'orders-again',
    at: '/orders/mixed',
    given: having([mixed]),
    reach: (page) => page.getByRole('button', { name: 'Order again' }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('listitem').first(),
  },
  {
    name: 'orders-return',
    at: '/orders/delivered',
    given: having([delivered]),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Return or exchange' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByText('Please choose a reason.').last(),
  },
  { name: 'orders-returned', at: '/orders/returned', given: having([returned, delivered]), shows: opened },
  { name: 'orders-transfer', at: '/orders/NL-0002', given: having(all), shows: opened },
  { name: 'orders-transfer-slip', at: '/orders/slip', given: having([...all, slip]), shows: opened },
  { name: 'orders-transfer-late', at: '/orders/late', given: having([...all, late]), shows: opened },
  { name: 'orders-transfer-failed', at: '/orders/failed', given: having(all), shows: opened },
  {
    name: 'orders-no-account',
    at: '/orders/o2',
    given: having(all, false),
    shows: (page) => page.getByRole('button', { name: 'Show the account' }),
    says: FAILED_CALL,
  },
  { name: 'orders-long', at: '/orders/long', given: having(all), shows: opened },
  { name: 'orders-cancelled', at: '/orders/cancelled', given: having(all), shows: opened },
  {
    name: 'orders-empty',
    at: '/orders',
    given: having([]),
    shows: (page) => page.getByText("No orders hasn't placed yet."),
  },
  {
    name: 'orders-failed',
    at: '/orders',
    given: having(null),
    shows: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }),
    says: FAILED_CALL,
  },
  {
    name: 'orders-missing',
    at: '/orders/nowhere',
    given: having(all),
    shows: (page) => page.getByText('Order not found'),
  },
  {
    name: 'orders-waiting',
    at: '/orders',
    shows: (page) =>
      page
        .locator('main [aria-busy="true"]')
        .filter({ has: page.getByRole('heading', { level: 1, name: 'My Orders' }) }),
    given: async (page, shop) => {
      await having(all)(page, shop);
      await page.route('**/api/order/userorders', () => {});
    },
  },
  {
    name: 'orders-outdated',
    at: '/orders',
    shows: (page) => page.getByText("We couldn't refresh your orders.", { exact: false }),
    says: FAILED_CALL,
    given: async (page, shop) => {
      await having(all)(page, shop);
      await page.clock.install();
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Order NL-0001' }).waitFor();
      await readAgain(page, '**/api/order/userorders');
    },
  },
];

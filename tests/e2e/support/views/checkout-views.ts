import type { Page } from '@playwright/test';
import { presentTerms } from '../../../../server/settings/terms.ts';
import { demoTerms } from '../../../../src/domain/shop-profile.ts';
import { asCustomer, NIMALI } from '../customer.ts';
import type { catalogueOf } from '../page.ts';
import type { View } from './views.ts';

type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;
const FAILED_CALL = /Failed to load resource/;
const address = {
  street: '14 Peradeniya Road',
  city: 'Kandy',
  state: 'Central',
  zipCode: '20000',
  country: 'Sri Lanka',
};

const recipient = { firstName: 'Nimali', lastName: 'Wickramasinghe', phone: '0771234567' };
/** Addresses of a customer as the server lists them, one of them long; the default is the address of the profile. */
export const SAVED = [
  { ...recipient, ...address, _id: 'home', label: 'Home', isDefault: true },
  {
    ...recipient,
    ...address,
    _id: 'mother',
    label: 'Mother, behind the temple at the lake road',
    street: 'No. 221, Sri Dharmapala Mawatha, third floor',
    city: 'Anuradhapura',
    isDefault: false,
  },
];

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true });
const press = (name: string) => (page: Page) => button(name)(page).click();
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const answer =
  (path: string, json: object, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => route.fulfill({ status, json }));
const silence = (path: string) => (page: Page) => page.route(path, () => {});

/** Somebody with an address and a cart in their account: a plain line, one with a property, one with a long name and no picture. */
async function having(page: Page, shop: Catalogue): Promise<void> {
  await asCustomer(page, { ...NIMALI, phoneNumber: '0771234567', address });
  const lines = [shop.sized, shop.withProperty, shop.longest].map(({ _id, sizes, customProperties }, at) => ({
    itemId: _id,
    size: sizes[0] ?? '',
    properties: Object.fromEntries(customProperties.map((property) => [property.name, property.values[0] ?? ''])),
    quantity: at + 1,
  }));
  await answer('**/api/cart/get', {
    success: true,
    cartData: Object.fromEntries(lines.map((line, at) => [String(at), line])),
  })(page);
  await answer('**/api/shop-profile', { success: true, ...presentTerms(demoTerms) })(page);
  await answer('**/api/address', { success: true, addresses: SAVED })(page);
  await answer('**/api/shop-profile/delivery?*', {
    success: true,
    delivery: presentTerms(demoTerms).delivery,
    schedule: { usual: { from: 2, to: 5 }, byDistrict: {}, closedDays: [], leadDays: 5 },
  })(page);
}
const also =
  (...more: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page, shop: Catalogue): Promise<void> => {
    await having(page, shop);
    for (const one of more) await one(page);
  };

/** A guest who comes back to a cart of two lines. */
const asGuest = (page: Page, { sized, withProperty }: Catalogue) =>
  page.addInitScript(
    (stored) => localStorage.setItem('guestCart', stored),
    JSON.stringify(
      Object.fromEntries(
        [sized, withProperty].map(({ _id, name, sizes, customProperties }, at) => [
          String(at),
          {
            itemId: _id,
            size: sizes[0] ?? '',
            properties: Object.fromEntries(
              customProperties.map((property) => [property.name, property.values[0] ?? '']),
            ),
            quantity: 1,
            name,
          },
        ]),
      ),
    ),
  );

const applyCode = async (page: Page): Promise<void> => {
  await page.getByLabel('Promo code').fill('NOOL10');
  await press('Apply')(page);
};
/** Ten per cent off whatever it is. */
const takeCode = (page: Page) =>
  page.route('**/api/redeem-codes/validate', (route) => {
    const { amount } = route.request().postDataJSON() as { amount: number };
    return route.fulfill({
      json: {
        success: true,
        message: '',
        discountApplied: true,
        discountedAmount: amount * 0.9,
        redeemCode: { code: 'NOOL10', name: 'Ten per cent for trying', discountType: 'percentage', discountValue: 10 },
      },
    });
  });

/** The shop has other figures now: a dearer line, one that is gone, no code. */
const refuseChanged = (page: Page) =>
  page.route('**/api/order/place', (route) => {
    const { items } = route.request().postDataJSON() as {
      items: { productId: string; size: string; properties: object; price: number }[];
    };
    const changed = items.slice(0, 2).map(({ productId, size, properties, price }, at) => ({
      productId,
      size,
      properties,
      price: at === 0 ? price + 500 : null,
    }));
    return route.fulfill({
      status: 409,
      json: {
        success: false,
        message: 'Some prices have changed. Please check your order again.',
        details: {
          items: changed,
          codeRefused: true,
          subtotal: 12_500,
          discount: 0,
          amount: 12_500,
          deliveryFee: 350,
          totalAmount: 12_850,
        },
      },
    });
  });
const view = (name: string, given: NonNullable<View['given']>, more: Partial<View> = {}): View => ({
  name,
  at: '/place-order',
  given,
  shows: button('PLACE ORDER'),
  ...more,
});

/** The checkout in its states. */
export const checkoutViews: readonly View[] = [
  view('checkout', having),
  view('checkout-guest', asGuest),
  view('checkout-errors', asGuest, {
    reach: press('PLACE ORDER'),
    shows: (page) => page.getByRole('main').getByRole('link', { name: 'Enter your last name.' }),
  }),
  view('checkout-code', also(takeCode), { reach: applyCode, shows: button('Remove the code NOOL10') }),
  view('checkout-code-refused', also(answer('**/api/redeem-codes/validate', { success: false, message: '' })), {
    reach: applyCode,
    shows: (page) => page.getByRole('main').getByText('Invalid discount code'),
  }),
  view('checkout-lines', having, {
    only: 'phone',
    reach: press('Your order'),
    shows: (page) => page.getByRole('main').getByRole('listitem').first(),
  }),
  view('checkout-busy', also(silence('**/api/order/place')), {
    reach: press('PLACE ORDER'),
    shows: button('PROCESSING...'),
  }),
  view(
    'checkout-refused',
    also(answer('**/api/order/place', { success: false, message: 'We are stocktaking until noon.' }, 400)),
    {
      reach: press('PLACE ORDER'),
      says: FAILED_CALL,
      shows: (page) => page.getByText('Your order was not placed', { exact: false }),
    },
  ),
  view('checkout-reviewing', also(takeCode, refuseChanged), {
    reach: async (page) => {
      await applyCode(page);
      await button('Remove the code NOOL10')(page).waitFor();
      await press('PLACE ORDER')(page);
    },
    says: FAILED_CALL,
    shows: button('Place order at the new total'),
  }),
  view(
    'checkout-finding',
    also((page) => page.route('**/api/order/place', (route) => route.abort()), silence('**/api/order/userorders')),
    { reach: press('PLACE ORDER'), says: FAILED_CALL, shows: heading('We are looking for your order') },
  ),
  view(
    'checkout-unknown',
    also((page) => page.route('**/api/order/*', (route) => route.abort())),
    {
      reach: press('PLACE ORDER'),
      says: FAILED_CALL,
      shows: (page) => page.getByText('No answer yet.', { exact: false }),
    },
  ),
  view('checkout-failed', also(answer('**/api/shop-profile', {}, 503)), { says: FAILED_CALL, shows: button('Retry') }),
  view('checkout-waiting', also(silence('**/api/shop-profile')), {
    shows: (page) => page.locator('main [aria-busy="true"]').filter({ has: heading('Place your order')(page) }),
  }),
];

import type { Page } from '@playwright/test';
import { SAVED } from './checkout-views.ts';
import {
  address,
  answer,
  button,
  choose,
  chooseShirt,
  fillIn,
  havingAddress,
  main,
  ORDER,
  press,
  serveOptions,
  silence,
  takeCode,
} from '../custom-form.ts';
import type { View } from './views.ts';

const FAILED_CALL = /Failed to load resource/;
const PLACE = '**/api/custom-order/';
const SUBMIT = 'Place Custom Order';
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

const also =
  (...more: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    await havingAddress(page);
    for (const one of more) await one(page);
  };
const sending = async (page: Page): Promise<void> => {
  await fillIn(page);
  await press(SUBMIT)(page);
};
const view = (name: string, given: NonNullable<View['given']>, more: Partial<View> = {}): View => ({
  name,
  at: '/custom-order',
  given,
  shows: (page) => button(page, SUBMIT),
  ...more,
});
const applyCode = async (page: Page): Promise<void> => {
  await main(page).getByLabel('Redeem code').fill('NOOL10');
  await press('Apply')(page);
};

/** What this device keeps of files is not found again. */
const loseFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
/** An order at the price that the shop has named. */
const QUOTED: typeof ORDER = {
  ...ORDER,
  price: 40_000,
  quote: { price: 40_000, deliveryFee: 0, date: '2026-11-03T04:30:00.000Z', codeDiscount: null },
};

/** The form of a custom order in its states. */
export const customFormViews: readonly View[] = [
  view('custom-form', serveOptions),
  view('custom-form-filled', also(takeCode, answer('**/api/address', { success: true, addresses: SAVED })), {
    reach: async (page) => {
      await fillIn(page);
      await applyCode(page);
      await main(page).getByLabel('Quantity', { exact: true }).fill('24');
    },
    shows: (page) => button(page, 'Remove the code NOOL10'),
  }),
  view('custom-form-errors', serveOptions, {
    reach: async (page) => {
      await chooseShirt(page);
      await press(SUBMIT)(page);
    },
    shows: (page) => main(page).getByRole('link', { name: 'Give your design a name.' }),
  }),
  view('custom-form-reset', havingAddress, {
    reach: async (page) => {
      await chooseShirt(page);
      await choose(page, 'Category', 'Bags');
    },
    shows: (page) => main(page).getByText('We started your options', { exact: false }),
  }),
  view('custom-form-refused-files', havingAddress, {
    reach: (page) =>
      page.getByLabel('Choose files').setInputFiles({
        name: 'price-list.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 a list of prices'),
      }),
    shows: (page) => main(page).getByText('price-list.pdf: Only image files are allowed'),
  }),
  view(
    'custom-form-slow-drawings',
    also((page) => page.clock.install()),
    {
      reach: async (page) => {
        await fillIn(page);
        await loseFiles(page);
        await page.reload();
        await button(page, SUBMIT).waitFor();
        await page.clock.runFor(6_000);
      },
      shows: (page) => main(page).getByText("We're still looking for your drawings on this device: crest.png."),
    },
  ),
  view('custom-form-raised', havingAddress, {
    reach: async (page) => {
      await fillIn(page);
      await main(page).getByLabel('Quantity', { exact: true }).fill('3');
      await press(SUBMIT)(page);
    },
    shows: (page) => main(page).getByRole('alert').filter({ hasText: "so we've raised it to 10." }),
  }),
  view('custom-form-roster', havingAddress, {
    reach: async (page) => {
      await chooseShirt(page);
      await press('Add a team list')(page);
      const list = page.getByRole('dialog', { name: 'Team list' });
      await list
        .getByLabel('Paste your rows')
        .fill('Name\tNo\tSize\nNimal Perera\t7\tM\nKumari Silva\t11\tS\nRuwan\tten\tXXL');
      await list.getByRole('button', { name: 'Check the rows' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByText('Number must be up to 3 digits'),
  }),
  view('custom-form-sending', also(silence(PLACE)), {
    reach: sending,
    shows: (page) => main(page).getByRole('progressbar').filter({ visible: true }),
  }),
  view(
    'custom-form-slow',
    also(silence(PLACE), (page) => page.clock.install()),
    {
      reach: async (page) => {
        await sending(page);
        await main(page).getByRole('progressbar').filter({ visible: true }).waitFor();
        await page.clock.runFor(16_000);
      },
      shows: (page) => main(page).getByText('Still working, please do not press again').filter({ visible: true }),
    },
  ),
  view('custom-form-refused', also(answer(PLACE, { success: false, message: 'We are stocktaking until noon.' }, 400)), {
    reach: sending,
    says: FAILED_CALL,
    shows: (page) => main(page).getByText('Your order was not placed', { exact: false }),
  }),
  view(
    'custom-form-reviewing',
    also(
      answer(
        PLACE,
        {
          success: false,
          message: 'The price has changed.',
          details: { price: 18_000, originalPrice: 18_000, deliveryFee: 0, codeRefused: false },
        },
        409,
      ),
    ),
    { reach: sending, says: FAILED_CALL, shows: (page) => button(page, 'Place order at the new total') },
  ),
  view(
    'custom-form-finding',
    also((page) => page.route(PLACE, (route) => route.abort()), silence('**/api/custom-order/my-orders')),
    { reach: sending, says: FAILED_CALL, shows: heading('We are looking for your order') },
  ),
  view('custom-form-failed', also(answer('**/api/custom-options/', {}, 503)), {
    says: FAILED_CALL,
    shows: (page) => button(page, 'Retry'),
  }),
  view('custom-form-waiting', also(silence('**/api/custom-options/')), {
    shows: (page) => page.locator('main [aria-busy="true"]').filter({ has: heading('New custom order')(page) }),
  }),
  view('custom-form-edit', also(answer(`**/api/custom-order/${ORDER._id}`, { ...QUOTED, address })), {
    at: `/custom-orders/${ORDER._id}?edit`,
    shows: (page) => button(page, 'Update Order'),
  }),
];

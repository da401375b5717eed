import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asCustomer } from '../customer.ts';
import type { View } from './views.ts';

const FAILED_CALL = /Failed to load resource|GET \/api\/address failed/;
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true });
/** The page itself, not the place of one whose code has not come. */
const waiting = (name: string) => (page: Page) =>
  page.locator('main [aria-busy="true"]').filter({ has: heading(name)(page) });
const press = (name: string) => (page: Page) => button(name)(page).click();

/** The calls of this path never come back. */
const held = (path: string) => (page: Page) => page.route(path, () => {});
const refusal =
  (path: string, status = 500) =>
  (page: Page) =>
    page.route(path, (route) =>
      route.fulfill({ status, json: { success: false, message: 'We are stocktaking until noon.' } }),
    );

async function signUp(page: Page): Promise<void> {
  await press('Create Account')(page);
  await heading('Sign Up')(page).waitFor();
}

/** As far as the step of the code, for an address that the server need not know. */
async function toTheCode(page: Page): Promise<void> {
  await page.route('**/api/user/send-reset-otp', (route) => route.fulfill({ json: { success: true, message: '' } }));
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill('nimali@example.lk');
  await press('Send code')(page);
  await button('Continue')(page).waitFor();
}

async function toThePassword(page: Page): Promise<void> {
  await toTheCode(page);
  await page.getByRole('group', { name: 'Code' }).getByRole('textbox').first().pressSequentially('407219');
}

const unverified = (page: Page): Promise<void> => asCustomer(page, { isAccountVerified: false });
const asked = async (page: Page): Promise<void> => {
  await unverified(page);
  await held('**/api/user/verify-account')(page);
};

/** A customer of whom something is on its way, and something is not confirmed. */
async function deleting(page: Page): Promise<void> {
  await asCustomer(page);
  const deletion = {
    underWay: ['NL-7K3M-9QXF', 'NL-2B8C-4TWD'],
    withdrawn: ['4F2A9C'],
    returns: ['NL-5D9F-1KJB'],
    days: 30,
  };
  await page.route('**/api/user/deletion', (route) => route.fulfill({ json: { success: true, deletion } }));
  await page.route('**/api/user/send-deletion-otp', (route) =>
    route.fulfill({ json: { success: true, toAddressBefore: false, message: '' } }),
  );
}

async function toTheDeletion(page: Page): Promise<void> {
  await press('Delete Account')(page);
  await press('Send Code')(page);
  await button('Delete My Account')(page).waitFor();
}

const ADDRESS = {
  label: '',
  firstName: 'Nimali',
  lastName: 'Wickramasinghe',
  street: '14/2 Peradeniya Road',
  city: 'Kandy',
  state: 'Kandy',
  zipCode: '20000',
  country: 'Sri Lanka',
  phone: '',
  isDefault: false,
};
/** A customer with addresses: one that is short, one of many words. */
async function havingAddresses(page: Page): Promise<void> {
  await asCustomer(page);
  const addresses = [
    { ...ADDRESS, _id: 'home', label: 'Home', phone: '0771234567', isDefault: true },
    {
      ...ADDRESS,
      _id: 'mother',
      label: 'Mother, behind the temple at the lake road',
      firstName: 'Wickramasinghe Mudiyanselage Nimali',
      lastName: 'Kumarihami',
      street: 'No. 221, Sri Dharmapala Mawatha, opposite the old railway quarters, third floor',
      city: 'Anuradhapura',
      state: 'Anuradhapura',
    },
    { ...ADDRESS, _id: 'sinhala', label: 'කාර්යාලය', street: '9 Fort Street', city: 'Galle', state: 'Galle' },
  ];
  await page.route('**/api/address', (route) => route.fulfill({ json: { success: true, addresses } }));
  await page.route('**/api/address/*', (route) =>
    route.fulfill({ json: { success: true, addresses: addresses.slice(1) } }),
  );
}
const toTheAddress = press('Add an Address');

/** The screens of the account in their states. */
export const accountViews: readonly View[] = [
  { name: 'login', at: '/login', shows: heading('Log In') },
  {
    name: 'login-problems',
    at: '/login',
    reach: press('Sign In'),
    shows: (page) => page.getByRole('main').getByRole('region'),
  },
  {
    name: 'login-busy',
    at: '/login',
    given: held('**/api/user/login'),
    shows: button('Processing...'),
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).first().fill('nimali@example.lk');
      await page.getByLabel('Password', { exact: true }).fill('a long password');
      await page.getByRole('checkbox', { name: 'Show Password' }).check();
      await press('Sign In')(page);
    },
  },
  { name: 'signup', at: '/login', reach: signUp, shows: heading('Sign Up') },
  {
    name: 'welcome',
    at: '/login',
    reach: async (page) => {
      await signUp(page);
      await page.getByLabel('Name', { exact: true }).fill('Nimali Wickramasinghe');
      await page.getByLabel('Email', { exact: true }).first().fill(`nimali.${randomUUID()}@example.lk`);
      await page.getByLabel('Password', { exact: true }).fill('a long password');
      await press('Sign Up')(page);
    },
    shows: (page) => page.getByText('Welcome, Nimali Wickramasinghe! Your account is ready.'),
  },
  {
    name: 'signup-problems',
    at: '/login',
    shows: (page) => page.getByRole('main').getByRole('region'),
    reach: async (page) => {
      await signUp(page);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await press('Sign Up')(page);
    },
  },
  { name: 'reset', at: '/reset-password', shows: button('Send code') },
  {
    name: 'reset-problem',
    at: '/reset-password',
    reach: press('Send code'),
    shows: (page) => page.getByText('Enter your email.'),
  },
  { name: 'reset-code', at: '/reset-password', reach: toTheCode, shows: button('Continue') },
  { name: 'reset-password', at: '/reset-password', reach: toThePassword, shows: button('Reset password') },
  {
    name: 'verify-guest',
    at: '/email-verify',
    shows: (page) => page.getByRole('main').getByRole('link', { name: 'Log in' }),
  },
  {
    name: 'verify-waiting',
    at: '/email-verify',
    shows: waiting('Verify your email'),
    given: async (page) => {
      await unverified(page);
      await held('**/api/user/is-auth')(page);
    },
  },
  { name: 'verify-unsent', at: '/email-verify', given: unverified, shows: button('Send code') },
  { name: 'verify-asking', at: '/email-verify?code=sent', given: unverified, shows: button('Verify OTP') },
  {
    name: 'verify-incomplete',
    at: '/email-verify?code=sent',
    given: unverified,
    reach: press('Verify OTP'),
    shows: (page) => page.getByText('Enter all six digits of the code.'),
  },
  {
    name: 'verify-busy',
    at: '/email-verify?code=sent',
    given: asked,
    shows: button('Processing...'),
    reach: async (page) => {
      await page.getByRole('group', { name: 'Code' }).getByRole('textbox').first().pressSequentially('407219');
      await press('Verify OTP')(page);
    },
  },
  {
    name: 'verify-verified',
    at: '/email-verify',
    given: (page) => asCustomer(page),
    shows: heading('Your email is verified'),
  },
  { name: 'profile', at: '/user-profile', given: (page) => asCustomer(page), shows: button('Edit Profile') },
  {
    name: 'profile-unverified',
    at: '/user-profile',
    shows: button('Verify Now'),
    given: (page) =>
      asCustomer(page, {
        isAccountVerified: false,
        name: 'නිමාලි වික්‍රමසිංහ',
        email: 'nimali.wickramasinghe.of.peradeniya@a-rather-long-address.example.lk',
        lastLogin: null,
        points: 0,
      }),
  },
  {
    name: 'profile-waiting',
    at: '/user-profile',
    shows: waiting('Your profile'),
    given: async (page) => {
      await asCustomer(page);
      await held('**/api/user/is-auth')(page);
    },
  },
  {
    name: 'profile-in-doubt',
    at: '/user-profile',
    shows: button('Logout'),
    says: FAILED_CALL,
    given: async (page) => {
      await asCustomer(page);
      await refusal('**/api/user/is-auth', 503)(page);
    },
  },
  {
    name: 'profile-failed',
    at: '/user-profile',
    shows: button('Retry'),
    says: FAILED_CALL,
    given: async (page) => {
      await asCustomer(page);
      await refusal('**/api/user/profile-data')(page);
    },
  },
  {
    name: 'profile-edit',
    at: '/user-profile',
    given: (page) => asCustomer(page),
    reach: press('Edit Profile'),
    shows: button('Save Changes'),
  },
  {
    name: 'profile-refused',
    at: '/user-profile',
    shows: (page) => page.getByRole('main').getByRole('alert'),
    says: FAILED_CALL,
    given: async (page) => {
      await asCustomer(page);
      await refusal('**/api/user/update', 400)(page);
    },
    reach: async (page) => {
      await press('Edit Profile')(page);
      await press('Save Changes')(page);
    },
  },
  {
    name: 'profile-addresses',
    at: '/user-profile',
    given: havingAddresses,
    shows: button('Edit Home'),
  },
  {
    name: 'profile-address-removed',
    at: '/user-profile',
    given: havingAddresses,
    reach: press('Remove Home'),
    shows: button('Undo'),
  },
  {
    name: 'profile-addresses-failed',
    at: '/user-profile',
    says: FAILED_CALL,
    given: async (page) => {
      await asCustomer(page);
      await refusal('**/api/address')(page);
    },
    shows: (page) => page.getByText('Your addresses could not be loaded'),
  },
  {
    name: 'profile-address',
    at: '/user-profile',
    given: havingAddresses,
    reach: press('Edit Home'),
    shows: button('Save Address'),
  },
  {
    name: 'profile-address-missing',
    at: '/user-profile',
    given: (page) => asCustomer(page),
    reach: async (page) => {
      await toTheAddress(page);
      await press('Save Address')(page);
    },
    shows: (page) => page.getByText('Please check these fields'),
  },
  {
    name: 'profile-password',
    at: '/user-profile',
    given: (page) => asCustomer(page),
    reach: press('Change Password'),
    shows: button('Save Password'),
  },
  {
    name: 'profile-password-missing',
    at: '/user-profile',
    given: (page) => asCustomer(page),
    reach: async (page) => {
      await press('Change Password')(page);
      await press('Save Password')(page);
    },
    shows: (page) => page.getByText('Please check these fields'),
  },
  {
    name: 'profile-data-refused',
    at: '/user-profile',
    says: FAILED_CALL,
    given: async (page) => {
      await asCustomer(page);
      await refusal('**/api/user/my-data')(page);
    },
    reach: press('Download My Data'),
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
  {
    name: 'profile-deletion',
    at: '/user-profile',
    given: (page) => deleting(page),
    reach: press('Delete Account'),
    shows: button('Send Code'),
  },
  {
    name: 'profile-deletion-unread',
    at: '/user-profile',
    says: FAILED_CALL,
    given: async (page) => {
      await asCustomer(page);
      await refusal('**/api/user/deletion')(page);
    },
    reach: press('Delete Account'),
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
  {
    name: 'profile-deletion-code',
    at: '/user-profile',
    given: (page) => deleting(page),
    reach: toTheDeletion,
    shows: button('Delete My Account'),
  },
  {
    name: 'profile-deletion-refused',
    at: '/user-profile',
    says: FAILED_CALL,
    given: async (page) => {
      await deleting(page);
      await refusal('**/api/user/delete-account', 400)(page);
    },
    reach: async (page) => {
      await toTheDeletion(page);
      await page.getByRole('group', { name: 'Code' }).getByRole('textbox').first().pressSequentially('407219');
      await press('Delete My Account')(page);
    },
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
  {
    name: 'account-menu',
    at: '/about',
    given: unverified,
    shows: (page) => page.getByRole('menuitem', { name: 'Log Out' }),
    reach: (page) => page.getByRole('button', { name: 'Account of Nimali Wickramasinghe' }).click(),
  },
  {
    name: 'menu-customer',
    at: '/about',
    only: 'phone',
    given: unverified,
    shows: (page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Account of Nimali Wickramasinghe' }).waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
];

import type { Page } from '@playwright/test';
import type { WireUser } from '../../../src/api/contract/account.ts';
import { ACCOUNT_OFFERS } from '../../../src/domain/account/offers.ts';

/** A customer of long standing. */
export const NIMALI: WireUser = {
  _id: 'nimali',
  name: 'Nimali Wickramasinghe',
  email: 'nimali@example.lk',
  isAccountVerified: true,
  points: 1240,
  lastLogin: '2026-11-20T09:14:00.000Z',
  phoneNumber: '',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
};

/** Somebody is logged in on this device, and the calls of the account are answered as to them. */
export async function asCustomer(page: Page, changes: Partial<WireUser> = {}): Promise<void> {
  const user = { ...NIMALI, ...changes };
  await page.addInitScript(() => localStorage.setItem('token', 'a token of hers'));
  await page.route('**/api/user/is-auth', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/user/data', (route) =>
    route.fulfill({ json: { success: true, userData: user, message: '' } }),
  );
  await page.route('**/api/user/profile-data', (route) =>
    route.fulfill({ json: { success: true, profileData: { ...user, offers: ACCOUNT_OFFERS } } }),
  );
  await page.route('**/api/cart/*', (route) => route.fulfill({ json: { success: true, cartData: {} } }));
  await page.route('**/api/notifications/**', (route) => route.fulfill({ json: { success: true, notifications: [] } }));
  await page.route('**/api/userinterest/**', (route) =>
    route.fulfill({ json: { success: true, recommendations: [] } }),
  );
  await page.route('**/api/wishlist', (route) => route.fulfill({ json: { success: true, productIds: [] } }));
  await page.route('**/api/address', (route) => route.fulfill({ json: { success: true, addresses: [] } }));
  await page.route('**/api/user/send-*-otp', (route) => route.fulfill({ json: { success: true, message: '' } }));
}

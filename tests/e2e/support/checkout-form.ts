import type { Page } from '@playwright/test';
import { enter } from './page.ts';

/** Fields of the checkout's form, by their labels, as a customer in Galle fills them in. */
const CHECKOUT_FIELDS = {
  'First name': 'Amara',
  'Last name': 'Silva',
  Email: 'amara@example.lk',
  'Phone (optional)': '077 123 4567',
  'Street address': '7 Lotus Lane',
  'City or town': 'Galle',
  District: 'Galle',
  Postcode: '80000',
};

/** Fills in the form of the checkout. @param others fields that are filled in otherwise; '' leaves one empty. */
export async function fillCheckout(
  page: Page,
  others: Partial<Record<keyof typeof CHECKOUT_FIELDS, string>> = {},
): Promise<void> {
  const main = page.getByRole('main');
  for (const [label, text] of Object.entries({ ...CHECKOUT_FIELDS, ...others }))
    await enter(main.getByLabel(label, { exact: true }), text);
}

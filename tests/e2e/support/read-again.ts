import type { Page } from '@playwright/test';
import { setOffline } from './set-offline.ts';

/** Answer of a shop that cannot answer now. */
export const REFUSAL = { status: 503, json: { success: false, message: 'We are stocktaking until noon.' } };

/** Lets time pass for a page whose clock is installed, and then takes its network away and brings it back. */
export async function returnAfter(page: Page, milliseconds: number): Promise<void> {
  // Calls that are under way would reach their time limit.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(milliseconds);
  await setOffline(page, true);
  await setOffline(page, false);
}

/** Lets a page, whose clock is installed, read what it shows again in vain. @param call address of what is read. */
export async function readAgain(page: Page, call: string): Promise<void> {
  await page.route(call, (route) => route.fulfill(REFUSAL));
  await returnAfter(page, 31_000);
}

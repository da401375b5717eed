import type { Page } from '@playwright/test';

/** Answer of a shop that cannot answer now. */
export const REFUSAL = { status: 503, json: { success: false, message: 'We are stocktaking until noon.' } };

/** Lets a page, whose clock is installed, read what it shows again in vain. @param call address of what is read. */
export async function readAgain(page: Page, call: string): Promise<void> {
  await page.route(call, (route) => route.fulfill(REFUSAL));
  // Calls that are under way would reach their time limit.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(31_000);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

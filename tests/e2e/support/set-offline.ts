import type { Page } from '@playwright/test';

/** Takes the network of a page away, or gives it back, and waits until the page has heard of it. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  // It listens before anything happens: one call that listens and waits can be overtaken by the network.
  const heard = await page.evaluateHandle(
    (name) => ({ event: new Promise<void>((hear) => window.addEventListener(name, () => hear(), { once: true })) }),
    isOffline ? 'offline' : 'online',
  );
  await page.context().setOffline(isOffline);
  await heard.evaluate(({ event }) => event);
}

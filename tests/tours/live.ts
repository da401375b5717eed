import type { Page } from '@playwright/test';
import type { StateValue } from 'xstate';

/** Keeps the shop's root actor where a test can look at it, and whether anything has had the focus; added after the recorder of session logs, which goes on. */
const KEEP_ROOT = `{
  const before = window.inspectShop;
  window.inspectShop = (event) => {
    before?.(event);
    if (event.type === '@xstate.actor' && event.actorRef.sessionId === event.rootId) window.__root = event.actorRef;
  };
  // A window over the page takes the focus and gives it back to where it was, which may be nowhere.
  document.addEventListener('focusin', ({ target }) => { if (!target.closest('[role$=dialog]')) window.__hadFocus = true; }, true);
}`;

export async function keepRoot(page: Page): Promise<void> {
  await page.addInitScript({ content: KEEP_ROOT });
}

type Live = { value: StateValue; context: unknown };
type Actor = { getSnapshot: () => Live & { children?: Record<string, Actor | undefined> } };
type Root = { getSnapshot: () => Live; system: { get: (id: string) => Actor | undefined } };

/** Whether anything on the page has had the focus yet. */
export const hadFocus = (page: Page): Promise<boolean> => page.evaluate(() => '__hadFocus' in window);

/** What a machine of the running shop is in; null where it does not live now. */
export const liveOf = (page: Page, name: string): Promise<Live | null> =>
  page.evaluate((id) => {
    const root = (window as { __root?: Root }).__root;
    // The account's cart lives in the cart that shows it.
    const snapshot = (
      id === 'shop' ? root : (root?.system.get(id) ?? root?.system.get('cart')?.getSnapshot().children?.[id])
    )?.getSnapshot();
    return snapshot ? { value: snapshot.value, context: structuredClone(snapshot.context) } : null;
  }, name);

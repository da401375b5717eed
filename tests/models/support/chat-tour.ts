import { expect } from '@playwright/test';
import { liveOf } from '../../tours/live.ts';
import type { Stage } from '../../tours/stage.ts';

/** The chat on a stage. */

export const chatPanel = ({ page }: Stage) => page.getByRole('dialog', { name: 'Chat with us' });
export const chatButton = ({ page }: Stage) => page.locator('[data-chat]').getByRole('button', { name: 'Chat' });

/** Opens the chat on the page that is open, once its code is there. */
export async function openChat(stage: Stage): Promise<void> {
  await expect
    .poll(async () => {
      await stage.pass(100);
      return (await liveOf(stage.page, 'chat')) !== null;
    })
    .toBe(true);
  await stage.hand.press(chatButton(stage));
  await expect
    .poll(async () => {
      await stage.pass(20);
      return chatPanel(stage).isVisible();
    })
    .toBe(true);
}

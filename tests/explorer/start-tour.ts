import { expect, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { Doing } from '../models/browser.ts';
import type { AnyPack } from '../models/model.ts';

/** The hands and eyes of a path in a real browser. */
export type Tour = {
  /** Does an event as its pack says. */
  does: (name: string, event: AnyEventObject) => Promise<void>;
  /** Sees that an event cannot be done: its control is absent or disabled. One from outside is done, and may change nothing. */
  isIgnored: (name: string, event: AnyEventObject) => Promise<void>;
  /** Sees each state of a configuration: `address.inStep + panel.open`. */
  sees: (configuration: string) => Promise<void>;
};

/** Opens a machine's page by the browser's part of its pack. @throws where the pack has none, or lacks what is asked for. */
export async function startTour(page: Page, pack: AnyPack | undefined): Promise<Tour> {
  const browser = pack?.browser;
  if (!browser) throw new Error('The pack has no browser part');
  const doing = (name: string): Doing => {
    const found = (browser.done[name] ?? browser.comes?.[name]) as Doing | undefined;
    if (!found) throw new Error(`The pack does not say how '${name}' is done`);
    return found;
  };
  await browser.open(page);
  return {
    does: async (name, event) => {
      const how = doing(name);
      if (typeof how === 'function') return how(page, event);
      const control = how.control(page, event);
      await (how.press ? how.press(control, event) : control.click());
    },
    isIgnored: async (name, event) => {
      const how = doing(name);
      if (typeof how === 'function') return how(page, event);
      const control = how.control(page, event);
      await expect.poll(async () => (await control.isVisible()) && (await control.isEnabled())).toBe(false);
    },
    sees: async (configuration) => {
      for (const state of configuration.split(' + ')) {
        const see = browser.seen[state];
        if (!see) throw new Error(`The pack does not say how '${state}' is seen`);
        const sight = see(page);
        await ('then' in sight ? sight : expect(sight).toBeVisible());
      }
    },
  };
}

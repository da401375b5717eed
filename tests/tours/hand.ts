import { expect, type Locator, type Page } from '@playwright/test';

/** The hand of a shopper: the same presses by pointer, or by keyboard alone. */
export type Hand = {
  name: 'pointer' | 'keyboard';
  /** Gives the focus to a control. */
  reach: (control: Locator) => Promise<void>;
  /** A button or a link. @param force presses also one that is disabled. */
  press: (control: Locator, force?: boolean) => Promise<void>;
  /** A checkbox or a radio button. */
  check: (control: Locator) => Promise<void>;
  /** Puts this text in the place of what is in a field. */
  write: (control: Locator, text: string) => Promise<void>;
  /** One of a drawn list. */
  pick: (control: Locator, label: string) => Promise<void>;
  /** A key for a control that has the focus, or gets it first. */
  key: (control: Locator, key: string) => Promise<void>;
};

const option = (page: Page, label: string): Locator => page.getByRole('option', { name: label, exact: true });
const isNative = (control: Locator): Promise<boolean> => control.evaluate((it) => it instanceof HTMLSelectElement);

/** Mouse at the desk, finger on the phone. */
export function pointer(page: Page, hasTouch: boolean): Hand {
  const press = (control: Locator, force = false): Promise<void> =>
    hasTouch ? control.tap({ force }) : control.click({ force });
  return {
    name: 'pointer',
    press,
    reach: (control) => control.focus(),
    check: (control) => press(control),
    write: (control, text) => control.fill(text),
    pick: async (control, label) => {
      if (await isNative(control)) return void (await control.selectOption(label));
      await press(control);
      await press(option(page, label));
    },
    key: async (control, key) => {
      await control.focus();
      await page.keyboard.press(key);
    },
  };
}

/** More stops of the Tab key than any page of a tour has. */
const MAX_STOPS = 150;

/** The place of a control from where the focus is: 0 where it has it, 1 further on, -1 before; of radio buttons and of what the arrows go between, any of the group will do. */
const wayTo = (control: Locator): Promise<number> =>
  control.evaluate((it) => {
    const at = document.activeElement;
    if (at === it) return 0;
    if (it instanceof HTMLInputElement && it.type === 'radio' && at instanceof HTMLInputElement && at.name === it.name)
      return 0;
    if (it.tabIndex < 0 && at?.parentElement === it.parentElement) return 0;
    if (!at || at === document.body) return 1;
    return at.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
  });

/** From one of a group that is a single stop of the Tab key to the one that is meant. */
async function arrowTo(control: Locator): Promise<void> {
  const isLeft = (): Promise<boolean> =>
    control.evaluate((it) => it.tabIndex < 0 && it !== document.activeElement && !(it instanceof HTMLInputElement));
  for (let steps = 0; steps < 20 && (await isLeft()); steps++) await control.page().keyboard.press('ArrowRight');
}

/** Nothing but keys: what cannot be reached by Tab cannot be done. */
export function keyboard(page: Page): Hand {
  const reach = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      const way = await wayTo(control);
      if (way === 0) return arrowTo(control);
      await page.keyboard.press(way < 0 ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The Tab key does not reach ${control.toString()}`);
  };
  return {
    name: 'keyboard',
    reach,
    press: async (control) => {
      await reach(control);
      await page.keyboard.press('Enter');
    },
    check: async (control) => {
      await reach(control);
      if ((await control.getAttribute('type')) !== 'radio') return page.keyboard.press('Space');
      const isOn = (): Promise<boolean> => control.evaluate((it) => it === document.activeElement);
      for (let steps = 0; steps < 20 && !(await isOn()); steps++) await page.keyboard.press('ArrowDown');
      if (!(await control.isChecked())) await page.keyboard.press('Space');
    },
    write: async (control, text) => {
      await reach(control);
      await page.keyboard.press('ControlOrMeta+a');
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.type(text);
    },
    pick: async (control, label) => {
      await reach(control);
      if (await isNative(control)) return page.keyboard.type(label);
      await page.keyboard.press('Enter');
      await expect(option(page, label)).toBeVisible();
      const isOn = (): Promise<boolean> => option(page, label).evaluate((it) => it === document.activeElement);
      // A drawn list moves its focus in the next turn of the clock, which stands still.
      const step = async (key: string): Promise<void> => {
        await page.keyboard.press(key);
        await page.clock.runFor(1);
      };
      await step('Home');
      for (let steps = 0; steps < 20 && !(await isOn()); steps++) await step('ArrowDown');
      await step('Enter');
      await expect(option(page, label)).toBeHidden();
    },
    key: async (control, key) => {
      await reach(control);
      await page.keyboard.press(key);
    },
  };
}

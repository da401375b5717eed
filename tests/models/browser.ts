import type { Locator, Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';

/** An event that the shopper does: the control, which is absent or disabled where the event is ignored. */
export type Pressing<Event> = {
  control: (page: Page, event: Event) => Locator;
  /** What is done with the control; a click unless given. */
  press?: (control: Locator, event: Event) => Promise<void>;
};
/** How an event is done in a browser: by a control, or from outside the page, as an answer of the server is. */
export type Doing<Event = AnyEventObject> = Pressing<Event> | ((page: Page, event: Event) => Promise<void>);

/** The part of a pack that drives a real browser. */
export type Browser = {
  /** Opens the page where the machine is in its first state. */
  open: (page: Page) => Promise<void>;
  /** How each innermost state is seen, by its place in the chart, `open.filled`: what is visible then, or a wait of its own. */
  seen: Record<string, (page: Page) => Locator | Promise<void>>;
  /** How each event of the chart is done, by its type. */
  done: Record<string, Doing<never>>;
  /** How what the machine waits for is made to come, as the paths call it: `loadProducts answers`, `readLimit passes`. */
  comes?: Record<string, (page: Page, event: AnyEventObject) => Promise<void>>;
};

import { type ControlState, PAGE_STATE, signatureOf } from '../platform/reload-once.ts';
import { enterValue } from './enter-value.ts';

/** How long a control may take to appear, such as one of a form that is still loading, in ms. */
const PATIENCE = 10_000;

/** The controls of the page before its reload, if this is that page; they are forgotten in the same step. */
function takeControls(browser: Window): ControlState[] {
  try {
    const [address, controls] = JSON.parse(browser.sessionStorage.getItem(PAGE_STATE) ?? '[]') as [
      string?,
      ControlState[]?,
    ];
    browser.sessionStorage.removeItem(PAGE_STATE);
    return address === browser.location.href.split('#')[0] ? (controls ?? []) : [];
  } catch {
    return [];
  }
}

function restore(element: HTMLElement, { value, focused, pending }: ControlState): void {
  if (typeof value === 'boolean') {
    if ((element as HTMLInputElement).checked !== value) element.click();
  } else if (value !== null && (element as HTMLInputElement).value !== value) enterValue(element, value);
  if (focused) element.focus({ preventScroll: true });
  if (pending) element.click();
}

/**
 * Puts a page that was reloaded by itself (`reloadOnce`) back as it was: what was typed and chosen, the focus, and last
 * the presses that waited. Call it once the app listens; a control that is not there yet is waited for.
 */
export function restorePage(browser: Window): void {
  let waiting = takeControls(browser).sort((one, other) => Number(one.pending) - Number(other.pending));
  const {
    document,
    location: { href },
  } = browser;
  const place = (): void => {
    // Whoever has gone on to another page has left what was typed here.
    if (browser.location.href !== href) return observer.disconnect();
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
    waiting = waiting.filter((control) => {
      const element = controls.filter((it) => signatureOf(it) === control.signature)[control.nth];
      if (element) restore(element, control);
      return !element;
    });
    if (waiting.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true });
  browser.setTimeout(() => observer.disconnect(), PATIENCE);
  place();
}

/**
 * What a shopper presses, chooses or types on a painted page before the app is awake is kept, in order, and done once it
 * is. Links are links and need no help.
 */
type Early = { element: HTMLElement; kind: 'click' | 'input'; value: string };
declare global {
  interface Window {
    /** Filled by the script inside the painted page until the app takes over. */
    earlyPresses?: Early[];
  }
}

/** Marks a pressed button that still waits for the app. A painted page shows it, and presses of it are one. */
export const WAITS = 'data-waits';

/** What a page says whose app does not come, and of the link to try again. */
const ASLEEP = ['The cart, the search and the filters did not arrive. The connection may be down, or the shop has just been renewed.', 'Load the page again'] as const;
const NOTE = 'position:fixed;inset:auto 0 0;z-index:9;margin:0;padding:1rem;text-align:center;background:Canvas;color:CanvasText;border-top:1px solid';

/** Runs inside the painted page, by itself: it may use nothing from around it. */
function listen(mark: string, [words, again]: readonly [string, string], look: string): void {
  const presses: Early[] = [];
  window.earlyPresses = presses;
  const kinds = ['click', 'input', 'submit', 'error'];
  const end = (): void => kinds.forEach((kind) => document.removeEventListener(kind, hear, true));
  const keep = (element: HTMLElement, kind: Early['kind']): void => {
    const isField = element.matches('select, textarea, input:not([type=radio], [type=checkbox])');
    if (isField !== (kind === 'input')) return;
    if (element.matches('button')) {
      if (element.hasAttribute(mark)) return;
      element.setAttribute(mark, '');
    }
    presses.push({ element, kind, value: isField ? (element as HTMLInputElement).value : '' });
  };
  const giveUp = (): void => {
    end();
    for (const { element } of presses) element.removeAttribute(mark);
    // The pictures that wait for the app wait no longer.
    for (const waiting of document.querySelectorAll('#root noscript')) waiting.outerHTML = waiting.textContent;
    const note = document.createElement('p');
    const link = document.createElement('a');
    note.setAttribute('role', 'alert');
    note.style.cssText = look;
    link.href = '';
    link.textContent = again;
    note.append(`${words} `, link);
    (document.body ?? document.documentElement).append(note);
  };
  function hear(event: Event): void {
    if (window.earlyPresses !== presses) return end();
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    // Of a form, the button was pressed; the browser itself would leave the page, with what was typed in its address.
    if (type === 'submit') event.preventDefault();
    else if (type === 'error') {
      if (target.matches('script[type=module]')) giveUp();
    } else {
      const element = target.closest<HTMLElement>('button, input, select, textarea');
      if (element) keep(element, type as Early['kind']);
    }
  }
  for (const kind of kinds) document.addEventListener(kind, hear, true);
}

/** The text of the script for the painted page. */
export const earlyScript = (): string => `(${listen.toString()})(${JSON.stringify(WAITS)},${JSON.stringify(ASLEEP)},${JSON.stringify(NOTE)})`;

/** Says in place of a page that did not come painted what a painted one says of itself (`giveUp`). */
export function sayAsleep(root: HTMLElement): void {
  const [words, again] = ASLEEP;
  const note = document.createElement('p');
  const link = document.createElement('a');
  note.setAttribute('role', 'alert');
  link.href = '';
  link.textContent = again;
  note.append(`${words} `, link);
  root.replaceChildren(note);
}

/** Fields that a browser or a password manager fills in by itself, which is as good as typed. */
const FILLED = 'form input[autocomplete]:not([autocomplete=off], [type=radio], [type=checkbox])';

/**
 * Puts the page back as it was painted, so that it can be taken over: what was pressed and typed, and what the browser
 * itself put into its fields after a reload.
 * @returns does what was pressed meanwhile; call it once the app listens.
 */
export function takeEarlyPresses(browser: Window): () => void {
  const presses = browser.earlyPresses ?? [];
  delete browser.earlyPresses;
  for (const { element } of presses) element.removeAttribute(WAITS);
  for (const field of browser.document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea')) {
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected;
    else if (field.matches('[type=radio], [type=checkbox]')) (field as HTMLInputElement).checked = (field as HTMLInputElement).defaultChecked;
    // A field that was not touched is not written to: a browser that shows a password before it tells it would take it back.
    else if (field.value !== field.defaultValue) {
      if (field.matches(FILLED) && !presses.some(({ element }) => element === field)) presses.unshift({ element: field as HTMLInputElement, kind: 'input', value: field.value });
      field.value = field.defaultValue;
    }
  }
  return () => presses.splice(0).forEach(repeat);
}

/** Does one of them again, as the shopper did. React hears a value only where it was set past its own setter. */
function repeat({ element, kind, value }: Early): void {
  if (!element.isConnected) return;
  if (kind === 'click') return element.click();
  const { prototype } = element instanceof HTMLSelectElement ? HTMLSelectElement : element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

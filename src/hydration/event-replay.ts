import { enterValue } from './enter-value.ts';

/**
 * Press, choice or typing of a shopper on a server-rendered page before hydration. Such events are stored in order, and
 * repeated after it. Links are links and need no help.
 */
export type EarlyEvent = { element: HTMLElement; kind: 'click' | 'input'; value: string };
declare global {
  interface Window {
    /** Filled by the script inside the painted page until the app takes over. */
    earlyPresses?: EarlyEvent[];
  }
}

/** Marks a pressed button that still waits for the app. A server-rendered page shows it, and presses of it are one. */
export const PENDING = 'data-waits';

/** Words of a page whose app does not come, and of the link to try again. */
export const LOAD_ERROR = [
  "The cart, search and filters didn't load. Check your connection, or reload for the latest version.",
  'Load the page again',
] as const;

/** Shows the load error in place of a page that was not server-rendered; a rendered one does so itself (`giveUp`). */
export function showLoadError(root: HTMLElement): void {
  const [words, again] = LOAD_ERROR;
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
 * Puts the page back as it was rendered, so that it can be hydrated. Takes out what was pressed and typed, and what the
 * browser itself put into its fields after a reload.
 * @returns does what was pressed meanwhile; call it once the app listens.
 */
export function prepareReplay(browser: Window): () => void {
  const presses = browser.earlyPresses ?? [];
  delete browser.earlyPresses;
  for (const { element } of presses) element.removeAttribute(PENDING);
  for (const field of browser.document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )) {
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.selected = option.defaultSelected;
    else if (field.matches('[type=radio], [type=checkbox]'))
      (field as HTMLInputElement).checked = (field as HTMLInputElement).defaultChecked;
    // A field that was not touched is not written to: a browser that shows a password before it tells it would take it back.
    else if (field.value !== field.defaultValue) {
      if (field.matches(FILLED) && !presses.some(({ element }) => element === field))
        presses.unshift({ element: field as HTMLInputElement, kind: 'input', value: field.value });
      field.value = field.defaultValue;
    }
  }
  return () => presses.splice(0).forEach(repeat);
}

/** Does one of them again, as the shopper did. */
function repeat({ element, kind, value }: EarlyEvent): void {
  if (!element.isConnected) return;
  if (kind === 'click') return element.click();
  enterValue(element, value);
}

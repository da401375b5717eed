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

/** Marks a pressed button that still waits for the app, so that it can look so. */
export const WAITS = 'data-waits';

/** Runs inside the painted page, by itself: it may use nothing from around it. */
function listen(mark: string): void {
  const presses: Early[] = [];
  window.earlyPresses = presses;
  const hear = (event: Event): void => {
    if (window.earlyPresses !== presses) {
      for (const type of ['click', 'input']) document.removeEventListener(type, hear, true);
      return;
    }
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('button, input, select, textarea') : null;
    if (!element) return;
    const isField = element.matches('select, textarea, input:not([type=radio], [type=checkbox])');
    if (isField !== (event.type === 'input')) return;
    if (event.type === 'click' && element.matches('button')) element.setAttribute(mark, '');
    presses.push({ element, kind: isField ? 'input' : 'click', value: isField ? (element as HTMLInputElement).value : '' });
  };
  for (const type of ['click', 'input']) document.addEventListener(type, hear, true);
}

/** The text of the script for the painted page. */
export const earlyScript = (): string => `(${listen.toString()})(${JSON.stringify(WAITS)})`;

/**
 * Puts the page back as it was painted, so that it can be taken over.
 * @returns does what was pressed meanwhile; call it once the app listens.
 */
export function takeEarlyPresses(browser: Window): () => void {
  const presses = browser.earlyPresses ?? [];
  delete browser.earlyPresses;
  for (const { element } of presses) {
    element.removeAttribute(WAITS);
    if (element instanceof HTMLSelectElement) for (const option of element.options) option.selected = option.defaultSelected;
    else if (element instanceof HTMLTextAreaElement) element.value = element.defaultValue;
    else if (element instanceof HTMLInputElement) {
      element.value = element.defaultValue;
      const group = element.type === 'radio' ? browser.document.getElementsByName(element.name) : [element];
      for (const one of group) if (one instanceof HTMLInputElement) one.checked = one.defaultChecked;
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

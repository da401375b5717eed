/** Enters a value into a field as a shopper would. React hears it only if it is set past React's own setter. */
export function enterValue(element: HTMLElement, value: string): void {
  const { prototype } =
    element instanceof HTMLSelectElement
      ? HTMLSelectElement
      : element instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

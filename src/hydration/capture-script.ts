import { LOAD_ERROR, type EarlyEvent, PENDING } from './event-replay.ts';
import { PAGE_STATE, reloadPageOnce, signatureOf } from '../platform/reload-once.ts';

const NOTE =
  'position:fixed;inset:auto 0 0;z-index:9;margin:0;padding:1rem;text-align:center;background:Canvas;color:CanvasText;border-top:1px solid';

/** Runs inside the painted page, by itself: it may use nothing from around it. */
function listen(
  mark: string,
  [words, again]: readonly [string, string],
  look: string,
  reload: (file: string) => Promise<boolean>,
): void {
  const presses: EarlyEvent[] = [];
  window.earlyPresses = presses;
  window.reloadOnce = reload;
  const addressNow = (): string => location.pathname + location.search;
  const address = addressNow();
  // Back, on a page that was reloaded: the browser leaves it to an app that is not there. The app ends it (src/main.ts).
  window.onpopstate = () => void (addressNow() === address || location.reload());
  const kinds = ['click', 'input', 'submit', 'error'];
  const end = (): void => kinds.forEach((kind) => document.removeEventListener(kind, hear, true));
  const keep = (element: HTMLElement, kind: EarlyEvent['kind']): void => {
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
      // The app itself says that it could do nothing, or the script did not come.
      if (target instanceof HTMLScriptElement && target.type === 'module')
        void (event.isTrusted ? reload(target.src) : Promise.resolve()).then(giveUp, giveUp);
    } else {
      const element = target.closest<HTMLElement>('button, input, select, textarea');
      if (element) keep(element, type as EarlyEvent['kind']);
    }
  }
  for (const kind of kinds) document.addEventListener(kind, hear, true);
}

/** Text of the script that catches early events, for the server-rendered page. */
export const captureScript = (): string =>
  `(${listen.toString()})(${JSON.stringify(PENDING)},${JSON.stringify(LOAD_ERROR)},${JSON.stringify(NOTE)},(file)=>(${reloadPageOnce.toString()})(file,${signatureOf.toString()},${JSON.stringify(PAGE_STATE)}))`;

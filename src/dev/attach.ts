import type { AnyActorRef, InspectionEvent } from 'xstate';
import { answerMachinesPage } from './machines/tab-connection.ts';
import { startSessionLog } from './session-log/record.ts';

/** A text by which a test finds this module where it must not be: in the build. */
export const MARKER = 'attached for development';

/** A button at the foot of the page; its look is here because a style sheet of its own would go into the build. */
function addButton(page: Document, words: string, onPress: () => void): void {
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.dataset['marker'] = MARKER;
  button.style.cssText =
    'position:fixed;inset-block-end:0.5rem;inset-inline-start:0.5rem;z-index:50;min-height:2.75rem;padding:0.25rem 0.75rem;border:1px solid var(--edge);border-radius:4px;background:var(--raised);color:var(--text);font-size:0.8125rem';
  button.addEventListener('click', onPress);
  page.body.append(button);
}

/**
 * Development only: shows the app's machines on `/__machines`, keeps the session's log and, with `?inspect` in the
 * address, offers the Stately inspector. Returns what is to hear every inspection event, from the first one on.
 */
export function attachForDevelopment(page: Window): (event: InspectionEvent) => void {
  const log = startSessionLog();
  const hearers = [log.inspect, answerMachinesPage(page, log.read)];
  const living = new Map<string, AnyActorRef>();
  if (new URLSearchParams(page.location.search).has('inspect')) {
    let isOpen = false;
    addButton(page.document, 'Open the Stately inspector', () => {
      if (isOpen) return;
      isOpen = true;
      void import('./inspect.ts').then(({ openInspector }) => hearers.push(openInspector([...living.values()])));
    });
  }
  return (event) => {
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') living.set(actor.sessionId, actor);
    if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') living.delete(actor.sessionId);
    for (const hear of hearers) hear(event);
  };
}

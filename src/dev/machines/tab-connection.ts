import { type InspectionEvent, isMachineSnapshot } from 'xstate';
import type { SessionLog } from '../session-log/session-log.ts';
import { CHANNEL, type FromApp, type FromPage, type Tab } from './channel.ts';
import { createTap } from './inspection.ts';

/**
 * The app's side of the page that shows its machines: tells every step on the channel, and does what the page asks.
 * Returns what is to hear every inspection event. `logOf` gives the whole session as a log that can be replayed.
 */
export function answerMachinesPage(page: Window, logOf: () => SessionLog): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(CHANNEL);
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const say = (message: FromApp): void => channel.postMessage(message);
  const tap = createTap({
    actor: (actor) => say({ kind: 'actor', tab: id, actor }),
    step: (step) => say({ kind: 'step', tab: id, step }),
  });
  const tab = (): Tab => ({
    id,
    path: page.location.pathname + page.location.search,
    title: page.document.title,
    startedAt: performance.timeOrigin,
  });
  const here = (): void =>
    say({ kind: 'here', tab: tab(), actors: tap.actors(), steps: tap.steps(), dropped: tap.dropped() });

  channel.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
    if (data.kind === 'who') return here();
    if (data.tab !== id) return;
    if (data.kind === 'log') return say({ kind: 'log', tab: id, log: logOf() });
    const actor = tap.actorOf(data.actor);
    if (data.kind === 'send') return actor?.send(data.event);
    const snapshot: unknown = actor?.getSnapshot();
    const can = data.events.map((event) => isMachineSnapshot(snapshot) && snapshot.can(event));
    return say({ kind: 'can', tab: id, ask: data.ask, can });
  });
  page.addEventListener('pagehide', () => say({ kind: 'bye', tab: id }));
  // Also when the browser brings a page back as it was.
  page.addEventListener('pageshow', here);
  return tap.inspect;
}

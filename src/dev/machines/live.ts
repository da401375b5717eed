import type { AnyEventObject } from 'xstate';
import type { SessionLog } from '../session-log/session-log.ts';
import { CHANNEL, type FromApp, type FromPage, type Tab } from './channel.ts';
import { type PageActor, type Session, type Step, withStep } from './log.ts';
import { MAX_STEPS } from './inspection.ts';

export type LiveTab = Tab & { session: Session };

/** The session of a tab after a message from it. */
export function heard(
  session: Session,
  message: { kind: 'actor'; actor: PageActor } | { kind: 'step'; step: Step },
): Session {
  if (message.kind === 'actor') {
    const isKnown = session.actors.some((it) => it.id === message.actor.id);
    const actors = isKnown
      ? session.actors.map((it) => (it.id === message.actor.id ? message.actor : it))
      : [...session.actors, message.actor];
    return { ...session, actors };
  }
  const steps = withStep(session.steps, message.step);
  return steps.length > MAX_STEPS
    ? { ...session, steps: steps.slice(-MAX_STEPS), dropped: session.dropped + 1 }
    : { ...session, steps };
}

/** The page's side of the channel: the tabs that run the app, the newest first, each with what happened in it. */
export function watchTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  const say = (message: FromPage): void => channel.postMessage(message);
  const listeners = new Set<() => void>();
  const canWaiting = new Map<number, (can: boolean[]) => void>();
  const logWaiting = new Map<string, (log: SessionLog) => void>();
  let tabs: readonly LiveTab[] = [];
  let asked = 0;

  const changed = (next: readonly LiveTab[]): void => {
    tabs = next.toSorted((a, b) => b.startedAt - a.startedAt);
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<FromApp>) => {
    switch (data.kind) {
      case 'here':
        return changed([
          ...tabs.filter((it) => it.id !== data.tab.id),
          { ...data.tab, session: { actors: data.actors, steps: data.steps, dropped: data.dropped } },
        ]);
      case 'bye':
        return changed(tabs.filter((it) => it.id !== data.tab));
      case 'can': {
        canWaiting.get(data.ask)?.(data.can);
        return void canWaiting.delete(data.ask);
      }
      case 'log': {
        logWaiting.get(data.tab)?.(data.log);
        return void logWaiting.delete(data.tab);
      }
      case 'actor':
      case 'step':
        return changed(tabs.map((it) => (it.id === data.tab ? { ...it, session: heard(it.session, data) } : it)));
    }
  });
  say({ kind: 'who' });

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tabs: () => tabs,
    send: (tab: string, actor: string, event: AnyEventObject) => say({ kind: 'send', tab, actor, event }),
    /** Which of the events the actor would answer now. */
    can: (tab: string, actor: string, events: AnyEventObject[]) => {
      asked += 1;
      const ask = asked;
      return new Promise<boolean[]>((resolve) => {
        canWaiting.set(ask, resolve);
        say({ kind: 'can', tab, ask, actor, events });
      });
    },
    /** The whole session of a tab, redacted, to be saved and replayed. */
    logOf: (tab: string) =>
      new Promise<SessionLog>((resolve) => {
        logWaiting.set(tab, resolve);
        say({ kind: 'log', tab });
      }),
  };
}
export type Watch = ReturnType<typeof watchTabs>;

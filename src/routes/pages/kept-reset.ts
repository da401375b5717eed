import { fromCallback } from 'xstate';
import { CODE_LIFETIME, CODE_PAUSE } from '../../domain/code.ts';
import type { ResetKept, ResetStorageCommand } from '../../machines/account-actors.ts';
import type { PageWorld } from '../../machines/page-charts.ts';
import { tried } from './tried.ts';

const KEY = 'resetCode';

/** Where a code was sent, and how long ago in ms, of the text that was kept; null where there is none that can still be good. @param now ms since 1970. */
function readSent(text: string | null, now: number): { email: string; age: number } | null {
  const { email, sentAt } = (JSON.parse(text ?? '{}') ?? {}) as { email?: unknown; sentAt?: unknown };
  if (typeof email !== 'string' || typeof sentAt !== 'number') return null;
  const age = now - sentAt;
  return age >= 0 && age < CODE_LIFETIME ? { email, age } : null;
}

/** The code that is on its way, kept by this tab; told when this page is ours. A reset goes on without it. */
export const resetStorageOn = ({ ofTab }: PageWorld['device'], mine: PageWorld['takenOver']) =>
  fromCallback<ResetStorageCommand>(({ sendBack, receive }) => {
    let isOver = false;
    const forget = (): void => tried(() => ofTab().removeItem(KEY), undefined);
    const tell = (): void => {
      if (isOver) return;
      const sent = tried(() => readSent(ofTab().getItem(KEY), Date.now()), null);
      if (sent) sendBack({ type: 'reset.kept', email: sent.email, isPausing: sent.age < CODE_PAUSE } satisfies ResetKept);
      else forget();
    };
    receive((command) => (command.type === 'reset.keep' ? tried(() => ofTab().setItem(KEY, JSON.stringify({ email: command.email, sentAt: Date.now() })), undefined) : forget()));
    if (mine) void mine.then(tell);
    else tell();
    return () => {
      isOver = true;
    };
  });

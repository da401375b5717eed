import { fromCallback } from 'xstate';
import { CODE_LIFETIME, CODE_PAUSE } from '../../domain/account/verification-code.ts';
import { readTakeBack } from '../../domain/account/take-back-link.ts';
import type { LinkOpened, ResetRestored, ResetStorageCommand } from './account-actors.ts';
import { rememberEmailOfReset } from './email-of-reset.ts';
import { TOKEN } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';
import { RESET_CODE } from '../storage-keys.ts';
import { forgetMailedLink, mailedLink } from '../../platform/mailed-link.ts';
import { attemptOrNull } from '../../platform/attempt.ts';

/** Where a code was sent, and how long ago in ms, of the text that was kept; null where there is none that can still be good. @param now ms since 1970. */
function readSent(text: string | null, now: number): { email: string; age: number } | null {
  const { email, sentAt } = (JSON.parse(text ?? '{}') ?? {}) as { email?: unknown; sentAt?: unknown };
  if (typeof email !== 'string' || typeof sentAt !== 'number') return null;
  const age = now - sentAt;
  return age >= 0 && age < CODE_LIFETIME ? { email, age } : null;
}

/**
 * Storage of a reset: reports the link that opened this page, else the code on its way that this tab has stored. It
 * does so once this page is ours. A reset goes on without either.
 */
export const createResetStorage = (device: PageDeps['device'], mine: PageDeps['hydrated']) =>
  fromCallback<ResetStorageCommand>(({ sendBack, receive }) => {
    const { ofTab, read } = device;
    let isOver = false;
    const forget = (): void => attemptOrNull(() => ofTab().removeItem(RESET_CODE), undefined);
    const tell = (): void => {
      if (isOver) return;
      const link = readTakeBack(mailedLink());
      if (link) return sendBack({ type: 'link.opened', email: link.email } satisfies LinkOpened);
      const sent = attemptOrNull(() => readSent(ofTab().getItem(RESET_CODE), Date.now()), null);
      if (sent)
        sendBack({ type: 'reset.kept', email: sent.email, isPausing: sent.age < CODE_PAUSE } satisfies ResetRestored);
      else forget();
    };
    const token = attemptOrNull(() => read(TOKEN), null);
    /** An answer that comes after the logout of who asked stores nothing. */
    const hasLeft = (): boolean => token !== null && attemptOrNull(() => read(TOKEN), null) !== token;
    receive((command) => {
      if (command.type === 'reset.finish') rememberEmailOfReset(device, command.email);
      if (command.type !== 'reset.keep') return forget();
      if (!hasLeft())
        attemptOrNull(
          () => ofTab().setItem(RESET_CODE, JSON.stringify({ email: command.email, sentAt: Date.now() })),
          undefined,
        );
    });
    if (mine) void mine.then(tell);
    else tell();
    return () => {
      isOver = true;
      forgetMailedLink();
    };
  });

import type { sessionMachine } from '../../../machines/account/session-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do anywhere. */
export const [useSession, useSessionCommands] = bindActor<typeof sessionMachine>('session')((send) => ({
  logOut: () => send({ type: 'session.end' }),
}));

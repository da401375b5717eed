import { setup, type SnapshotFrom } from 'xstate';

/**
 * Who is shopping. For now everybody is a guest; the calls ask here for the token they send,
 * and the screens whether somebody is logged in (section 4).
 */
export const sessionMachine = setup({
  types: { context: {} as { token: string | null }, tags: {} as 'guest' },
}).createMachine({
  id: 'session',
  context: { token: null },
  initial: 'guest',
  states: { guest: { tags: 'guest' } },
});

type Session = SnapshotFrom<typeof sessionMachine>;
/** The token to send with a call; null for a guest. */
export const selectToken = (session: Session): string | null => session.context.token;

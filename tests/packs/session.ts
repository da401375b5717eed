import { selectToken, sessionMachine } from '../../src/machines/session.ts';
import { pack } from './pack.ts';

export const session = pack({
  machine: sessionMachine as never,
  limit: 10,
  events: {} as never,
  rest: () => true,
  invariants: { 'a guest holds no token': (snapshot) => selectToken(snapshot) === null },
});

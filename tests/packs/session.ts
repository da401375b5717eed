import { selectToken, sessionMachine } from '../../src/machines/session.ts';
import { pack } from './pack.ts';

export const session = pack({
  machine: sessionMachine,
  limit: 10,
  events: {},
  rest: () => true,
  invariants: { 'a guest is who holds no token': (snapshot) => snapshot.hasTag('guest') === (selectToken(snapshot) === null) },
});

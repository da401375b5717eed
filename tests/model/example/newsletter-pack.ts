import { pack } from '../../packs/pack.ts';
import { newsletterMachine } from './newsletter.ts';

export const newsletter = pack({
  machine: newsletterMachine,
  limit: 100,
  events: {
    'email.type': [{ type: 'email.type', email: 'asha@example.lk' }, { type: 'email.type', email: 'asha' }],
    'email.send': [{ type: 'email.send' }],
  },
  outcomes: { signUp: { done: [undefined], error: ['We are stocktaking until noon.'] } },
  rest: (snapshot) => snapshot.matches('typing') || snapshot.matches('signedUp'),
  invariants: {
    'only an address is sent': (snapshot) => !snapshot.matches('sending') || snapshot.context.email.includes('@'),
  },
});

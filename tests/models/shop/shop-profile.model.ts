import { selectProfile, shopProfileMachine } from '../../../src/machines/shop/shop-profile-machine.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';

const named = { name: 'Nool' };

export const shopProfile = pack({
  machine: shopProfileMachine,
  input: { painted: null },
  limit: 20,
  events: {} as Record<string, never>,
  outcomes: { loadProfile: { done: [named, {}], error: [offline, refused] } },
  rest: (it) => !it.matches('loading'),
  untaken: {
    'shop-profile.arriving always 0': 'a page that came with it: tests/machines/shop/shop-profile.test.ts',
  },
  invariants: {
    'it knows who the shop is exactly when that came': (it) =>
      (it.context.profile !== null) === it.matches('ready') && !it.matches('arriving'),
    'what is not known is left out': (it) => it.matches('ready') || Object.keys(selectProfile(it)).length === 0,
  },
  steps: {
    'it goes where the answer, the failure and the limit lead': ({ event }, _, after) =>
      after.matches(event.type === 'xstate.done.actor.loadProfile' ? 'ready' : 'failed'),
    'it shows what came': ({ event }, _, after) =>
      event.type !== 'xstate.done.actor.loadProfile' || selectProfile(after) === event['output'],
  },
});

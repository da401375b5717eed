import { assign, fromPromise, setup } from 'xstate';

/** Signing up for the newsletter: an address is typed, sent, and taken or refused. */
export const newsletterMachine = setup({
  types: {
    context: {} as { email: string },
    events: {} as { type: 'email.type'; email: string } | { type: 'email.send' },
  },
  actors: { signUp: fromPromise(() => Promise.reject(new Error('not provided'))) },
  delays: { signUpLimit: 10_000 },
  guards: { isAddress: ({ context }) => context.email.includes('@') },
  actions: { keepEmail: assign((_, email: string) => ({ email })) },
}).createMachine({
  id: 'newsletter',
  context: { email: '' },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'email.type': { actions: { type: 'keepEmail', params: ({ event }) => event.email } },
        'email.send': { guard: 'isAddress', target: 'sending' },
      },
    },
    sending: {
      invoke: { id: 'signUp', src: 'signUp', onDone: 'signedUp', onError: 'refused' },
      after: { signUpLimit: 'refused' },
    },
    refused: { on: { 'email.send': 'sending' } },
    signedUp: {},
  },
});

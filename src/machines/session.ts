import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import type { User } from '../domain/user.ts';
import { checkToken, connection, loadUser, logOut, tokenStorage, type TokenStorageFact } from './actors.ts';
import { ANSWER_LIMIT, failureOf, saysNo, TIMED_OUT } from './failure.ts';
import type { Notice, Outward } from './outward.ts';

/**
 * Who is shopping (section 4, readings 2). A token that this device kept is asked about before anybody is shown as logged
 * in; only an answer can end a session, never that none came. What becomes of it is told to the shop.
 */
type Context = {
  /** Held exactly while a session is begun. */
  token: string | null;
  /** The token of a session that this device has left, while the server is being told; null otherwise. */
  ended: string | null;
  user: User | null;
  /** How often the server was asked in vain. */
  tries: number;
};
type Event =
  /** Somebody has logged in or signed up. */
  | { type: 'session.begin'; token: string }
  /** Log Out */
  | { type: 'session.end' }
  /** A 401 (`ClientOptions.onUnauthorised`): the token that went with the call, null for none. */
  | { type: 'session.expired'; token: string | null; quietly: boolean }
  /** The customer has changed their own data. */
  | { type: 'user.change'; changes: Partial<User> }
  | { type: 'browser.online' }
  | TokenStorageFact;

/** Why nobody is logged in: there was no token, the server said no, a call found it ended, or somebody logged out, perhaps in another tab. */
export type WhyGone = 'nobody' | 'refused' | 'expired' | 'logged out';
/** What the session tells the shop, each time it changes. */
export type CustomerFact = { type: 'customer.known'; user: User } | { type: 'customer.gone'; why: WhyGone };

/** Milliseconds until the server is asked again: doubled each time, up to a minute. */
export const retryPause = (tries: number): number => Math.min(1_000 * 2 ** tries, 60_000);
const MOST_TRIES = 6;

export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Outward, tags: {} as 'guest' | 'unsure' | 'known' },
  actors: { tokenStorage, connection, checkToken, loadUser, logOut },
  delays: { answerLimit: ANSWER_LIMIT, retryPause: ({ context }) => retryPause(context.tries) },
  guards: {
    isToken: (_, token: string | null) => token !== null,
    isHeld: ({ context }, token: string | null) => context.token === token,
    wantsLogin: (_, { token, quietly }: { token: string | null; quietly: boolean }) => token === null && !quietly,
    isLoud: ({ context }, { token, quietly }: { token: string | null; quietly: boolean }) => context.token === token && !quietly,
    saysNo: (_, error: ApiError) => saysNo(error),
    isUnauthorised: (_, error: ApiError) => error.code === 'unauthorised',
  },
  actions: {
    take: assign((_, token: string | null) => ({ token, ended: null, user: null, tries: 0 })),
    letGo: assign({ token: null, user: null }),
    keepEnded: assign({ ended: ({ context }) => context.token }),
    forgetEnded: assign({ ended: null }),
    keepUser: assign((_, user: User) => ({ user, tries: 0 })),
    changeUser: assign({ user: ({ context }, changes: Partial<User>) => context.user && { ...context.user, ...changes } }),
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, MOST_TRIES) }),
    store: sendTo('tokenStorage', ({ context }) => ({ type: 'write' as const, token: context.token })),
    // Nobody has logged out: what this device keeps for its customer stays, in every tab.
    lapse: sendTo('tokenStorage', { type: 'lapse' as const }),
    tellKnown: sendTo(({ system }) => system.get('shop'), ({ context }) => ({ type: 'customer.known', user: context.user }) as CustomerFact),
    tellGone: sendTo(({ system }) => system.get('shop'), (_, why: WhyGone) => ({ type: 'customer.gone', why }) as CustomerFact),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    // Said once: what follows are tries that nobody asked for.
    sayUnknown: enqueueActions(({ context, enqueue }, error: ApiError) => {
      if (context.tries === 0) enqueue.emit({ type: 'toast', notice: { code: 'session-unknown', error } });
    }),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
  },
}).createMachine({
  id: 'session',
  context: { token: null, ended: null, user: null, tries: 0 },
  invoke: { id: 'tokenStorage', src: 'tokenStorage', onError: { target: '.guest', actions: ['letGo', { type: 'tellGone', params: 'nobody' }] } },
  initial: 'starting',
  states: {
    /** Until this device has told whether it keeps a token. */
    starting: {
      tags: 'unsure',
      on: {
        'session.begin': { target: 'begun.loading', actions: [{ type: 'take', params: ({ event }) => event.token }, 'store'] },
        'token.read': [
          { guard: { type: 'isToken', params: ({ event }) => event.token }, target: 'begun', actions: { type: 'take', params: ({ event }) => event.token } },
          { target: 'guest', actions: { type: 'tellGone', params: 'nobody' } },
        ],
      },
    },
    guest: {
      tags: 'guest',
      on: {
        'session.begin': { target: 'begun.loading', actions: [{ type: 'take', params: ({ event }) => event.token }, 'store'] },
        'token.changed': { guard: { type: 'isToken', params: ({ event }) => event.token }, target: 'begun', actions: { type: 'take', params: ({ event }) => event.token } },
        // A guest has asked for something that needs a login.
        'session.expired': { guard: { type: 'wantsLogin', params: ({ event }) => event }, actions: 'showLogin' },
      },
      initial: 'idle',
      states: {
        idle: {},
        /** This device has let go already; the server is being told. */
        ending: {
          invoke: {
            id: 'logOut', src: 'logOut', input: ({ context }) => ({ token: context.ended ?? '' }),
            onDone: { target: 'idle', actions: { type: 'say', params: { code: 'logged-out' } } },
            onError: [
              // It had ended already.
              { guard: { type: 'isUnauthorised', params: ({ event }) => failureOf(event.error) }, target: 'idle', actions: { type: 'say', params: { code: 'logged-out' } } },
              { target: 'idle', actions: { type: 'say', params: ({ event }) => ({ code: 'logout-failed', error: failureOf(event.error) }) } },
            ],
          },
          after: { answerLimit: { target: 'idle', actions: { type: 'say', params: { code: 'logout-failed', error: TIMED_OUT } } } },
          exit: 'forgetEnded',
        },
      },
    },
    begun: {
      on: {
        'session.begin': { target: '.loading', actions: [{ type: 'tellGone', params: 'logged out' }, { type: 'take', params: ({ event }) => event.token }, 'store'] },
        'session.end': { target: 'guest.ending', actions: ['keepEnded', 'letGo', 'store', { type: 'tellGone', params: 'logged out' }] },
        // The one place where a 401 ends a session. The shop is told first: what is half typed is put by before the page goes.
        'session.expired': [
          { guard: { type: 'isLoud', params: ({ event }) => event }, target: 'guest', actions: ['letGo', 'lapse', { type: 'tellGone', params: 'expired' }, { type: 'say', params: { code: 'session-ended' } }, 'showLogin'] },
          { guard: { type: 'isHeld', params: ({ event }) => event.token }, target: 'guest', actions: ['letGo', 'lapse', { type: 'tellGone', params: 'expired' }, { type: 'say', params: { code: 'session-ended' } }] },
        ],
        // Another tab: the same token again, another session, or none any more.
        'token.changed': [
          { guard: { type: 'isHeld', params: ({ event }) => event.token } },
          { guard: { type: 'isToken', params: ({ event }) => event.token }, target: '.checking', actions: [{ type: 'tellGone', params: 'logged out' }, { type: 'take', params: ({ event }) => event.token }] },
          { target: 'guest', actions: ['letGo', { type: 'tellGone', params: 'logged out' }, { type: 'say', params: { code: 'logged-out-elsewhere' } }] },
        ],
        // Another tab has found it ended.
        'token.lapsed': { target: 'guest', actions: ['letGo', { type: 'tellGone', params: 'expired' }, { type: 'say', params: { code: 'session-ended' } }] },
        'token.unkept': { actions: { type: 'say', params: { code: 'session-not-kept' } } },
      },
      initial: 'checking',
      states: {
        checking: {
          tags: 'unsure',
          invoke: {
            id: 'checkToken', src: 'checkToken', onDone: 'loading',
            onError: [
              { guard: { type: 'saysNo', params: ({ event }) => failureOf(event.error) }, target: '#session.guest', actions: ['letGo', 'lapse', { type: 'tellGone', params: 'refused' }] },
              { target: 'unknown', actions: { type: 'sayUnknown', params: ({ event }) => failureOf(event.error) } },
            ],
          },
          after: { answerLimit: { target: 'unknown', actions: { type: 'sayUnknown', params: TIMED_OUT } } },
        },
        loading: {
          tags: 'unsure',
          invoke: {
            id: 'loadUser', src: 'loadUser',
            onDone: { target: 'known', actions: [{ type: 'keepUser', params: ({ event }) => event.output }, 'tellKnown'] },
            onError: [
              {
                guard: { type: 'saysNo', params: ({ event }) => failureOf(event.error) }, target: '#session.guest',
                actions: ['letGo', 'lapse', { type: 'tellGone', params: 'refused' }, { type: 'say', params: ({ event }) => ({ code: 'user-failed', error: failureOf(event.error) }) }],
              },
              { target: 'unknown', actions: { type: 'sayUnknown', params: ({ event }) => failureOf(event.error) } },
            ],
          },
          after: { answerLimit: { target: 'unknown', actions: { type: 'sayUnknown', params: TIMED_OUT } } },
        },
        /** No answer came: the token is kept, and the server asked again. */
        unknown: {
          tags: 'unsure',
          invoke: { id: 'connection', src: 'connection', onError: {} },
          on: { 'browser.online': { target: 'checking', actions: 'countTry' } },
          after: { retryPause: { target: 'checking', actions: 'countTry' } },
        },
        known: {
          tags: 'known',
          on: { 'user.change': { actions: [{ type: 'changeUser', params: ({ event }) => event.changes }, 'tellKnown'] } },
        },
      },
    },
  },
});

type Session = SnapshotFrom<typeof sessionMachine>;
/** The token to send with a call; null for a guest. */
export const selectToken = (session: Session): string | null => session.context.token;
/** The customer; null while nobody is known. */
export const selectUser = (session: Session): User | null => session.context.user;
/** True only of a customer who is known: while that is not settled, nothing of theirs is shown. */
export const selectIsLoggedIn = (session: Session): boolean => session.hasTag('known');
/** True of a guest, and of nobody of whom it is not settled yet. */
export const selectIsGuest = (session: Session): boolean => session.hasTag('guest');
/** True while it is not settled who is shopping. */
export const selectIsUnsure = (session: Session): boolean => session.hasTag('unsure');

import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { User } from '../../domain/account/user.ts';
import { checkToken, loadUser, logOut, tokenStorage, type TokenStorageFact } from './session-actors.ts';
import { connection } from '../shared-actors.ts';
import {
  ANSWER_LIMIT,
  type Failure,
  failureIn,
  sayFailure,
  isDefinitiveRefusal,
  settlesLogout,
  withLimit,
} from '../call-failure.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import { nextTry, retryPause, retryState } from '../retry.ts';
import { from } from '../from.ts';

/**
 * Who is shopping (section 4, readings 2). A token that this device kept is asked about before anybody is shown as logged
 * in; only an answer can end a session, never that none came. A logout is over here at once, and repeated until the server
 * has answered it. What becomes of a session is told to the shop.
 */
type Context = {
  /** Held exactly while a session is begun. */
  token: string | null;
  /** The token of a session that was left in this tab, until the server has answered that; null otherwise. */
  ended: string | null;
  /** Whether the logout was pressed in this tab, and what comes of it is said in it. */
  isPressed: boolean;
  user: User | null;
  /** How often the server was asked in vain. */
  tries: number;
};
type Event =
  /** Somebody has logged in or signed up. */
  | { type: 'session.begin'; token: string }
  /** Another token of the same customer: the one before is good no more. */
  | { type: 'session.renew'; token: string }
  /** Log Out */
  | { type: 'session.end' }
  /** The account is deleted, and its sessions with it. */
  | { type: 'session.deleted' }
  /** A 401 (`ClientOptions.onUnauthorised`): the token that went with the call, null for none. */
  | { type: 'session.expired'; token: string | null; quietly: boolean }
  /** The customer has changed their own data. */
  | { type: 'user.change'; changes: Partial<User> }
  | { type: 'browser.online' }
  | TokenStorageFact;

/** Why nobody is logged in: there was no token, the server said no, a call found it ended, or somebody logged out, perhaps in another tab. */
export type LogoutReason = 'nobody' | 'refused' | 'expired' | 'logged out';
/** Events of the session for the shop, one each time it changes. */
export type CustomerFact =
  | { type: 'customer.known'; user: User }
  /** `isDeleted`: the account is no more. */
  | { type: 'customer.gone'; why: LogoutReason; isDeleted?: true };

/** What is said of a no to a logout: after a 401 it had ended already. */
const noticeOfNo = (error: ApiError): Notice =>
  error.code === 'unauthorised' ? { code: 'logged-out' } : { code: 'logout-failed', error };

const NOBODY: Context = { token: null, ended: null, isPressed: false, user: null, tries: 0 };

const TELL_ENDED = [
  { type: 'tellGone', params: 'expired' },
  { type: 'say', params: { code: 'session-ended' } },
] as const;
const TELL_LEFT = { type: 'tellGone', params: 'logged out' } as const;

/** Said once: what follows are tries that nobody asked for. */
const STAYS_UNKNOWN = [
  { guard: 'isFirstFailure', target: 'unknown', actions: sayFailure('session-unknown') },
  { target: 'unknown' },
] as const;

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'guest' | 'unsure' | 'known',
  },
  actors: { tokenStorage, connection, checkToken, loadUser, logOut },
  delays: { answerLimit: ANSWER_LIMIT, retryPause },
  guards: {
    isToken: (_, { token }: { token: string | null }) => token !== null,
    isPending: (_, { isPending }: { isPending: boolean }) => isPending,
    isOfThisTab: ({ context }) => context.isPressed,
    isNoToThisTab: ({ context }, event: Failure) => context.isPressed && settlesLogout(failureIn(event)),
    isHeld: ({ context }, { token }: { token: string | null }) => context.token === token,
    wantsLogin: (_, { token, quietly }: { token: string | null; quietly: boolean }) => token === null && !quietly,
    isLoud: ({ context }, { token, quietly }: { token: string | null; quietly: boolean }) =>
      context.token === token && !quietly,
    isFirstFailure: ({ context }) => context.tries === 0,
    saysNo: (_, event: Failure) => isDefinitiveRefusal(failureIn(event)),
    settlesLogout: (_, event: Failure) => settlesLogout(failureIn(event)),
  },
  actions: {
    take: assign((_, { token }: { token: string | null }) => ({ ...NOBODY, token })),
    renew: assign((_, { token }: { token: string }) => ({ token })),
    letGo: assign({ token: null, user: null, tries: 0 }),
    keepEnded: assign(({ context, event }) => ({ ended: context.token, isPressed: event.type === 'session.end' })),
    forgetEnded: assign({ ended: null, isPressed: false }),
    keepUser: assign((_, { output: user }: { output: User }) => ({ user, tries: 0 })),
    changeUser: assign({
      user: ({ context }, { changes }: { changes: Partial<User> }) => context.user && { ...context.user, ...changes },
    }),
    countTry: assign({ tries: nextTry }),
    store: sendTo('tokenStorage', ({ context }) => ({ type: 'write' as const, token: context.token })),
    // Nobody has logged out: what this device keeps for its customer stays, in every tab.
    lapse: sendTo('tokenStorage', { type: 'lapse' as const }),
    settleLogout: sendTo('tokenStorage', { type: 'logout.told' as const }),
    tellKnown: sendTo(
      ({ system }) => system.get('shop'),
      ({ context }) => ({ type: 'customer.known', user: context.user }) as CustomerFact,
    ),
    tellGone: sendTo(
      ({ system }) => system.get('shop'),
      (_, why: LogoutReason) => ({ type: 'customer.gone', why }) as CustomerFact,
    ),
    tellDeleted: sendTo(
      ({ system }) => system.get('shop'),
      () => ({ type: 'customer.gone', why: 'logged out', isDeleted: true }) as CustomerFact,
    ),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    sayDeleted: emit({ type: 'toast', notice: { code: 'account-deleted' } }),
    sayNo: emit((_, event: Failure) => ({ type: 'toast', notice: noticeOfNo(failureIn(event)) })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
  },
}).createMachine({
  id: 'session',
  context: NOBODY,
  invoke: {
    id: 'tokenStorage',
    src: 'tokenStorage',
    onError: { target: '.guest', actions: ['letGo', { type: 'tellGone', params: 'nobody' }] },
  },
  initial: 'starting',
  states: {
    /** Until this device has told whether it keeps a token. */
    starting: {
      tags: 'unsure',
      on: {
        'session.begin': { target: 'begun.loading', actions: [from('take'), 'store'] },
        'token.read': [
          { guard: from('isToken'), target: 'begun', actions: from('take') },
          { guard: from('isPending'), target: 'guest.repeating', actions: { type: 'tellGone', params: 'nobody' } },
          { target: 'guest', actions: { type: 'tellGone', params: 'nobody' } },
        ],
      },
    },
    guest: {
      tags: 'guest',
      on: {
        'session.begin': { target: 'begun.loading', actions: [from('take'), 'store'] },
        'token.changed': { guard: from('isToken'), target: 'begun', actions: from('take') },
        // A guest has asked for something that needs a login.
        'session.expired': { guard: from('wantsLogin'), actions: 'showLogin' },
      },
      initial: 'idle',
      states: {
        idle: { entry: 'forgetEnded' },
        /** This device has let go already; the server is being told. */
        ending: withLimit({
          invoke: {
            id: 'logOut',
            src: 'logOut',
            input: ({ context }) => ({ token: context.ended }),
            onDone: { target: 'idle', actions: ['settleLogout', { type: 'say', params: { code: 'logged-out' } }] },
            onError: [
              { guard: from('settlesLogout'), target: 'idle', actions: ['settleLogout', from('sayNo')] },
              { target: 'unanswered', actions: { type: 'say', params: { code: 'logout-unanswered' } } },
            ],
          },
        }),
        /** The server may not know of a logout, of this tab, another one or an earlier visit: it is told again. */
        unanswered: retryState({ target: 'repeating', actions: 'countTry' }),
        /** Nobody waits for this: that it fails again is not said, and that it is done only where its failure was. */
        repeating: withLimit({
          invoke: {
            id: 'logOut',
            src: 'logOut',
            input: ({ context }) => ({ token: context.ended }),
            onDone: [
              {
                guard: 'isOfThisTab',
                target: 'idle',
                actions: ['settleLogout', { type: 'say', params: { code: 'logged-out' } }],
              },
              { target: 'idle', actions: 'settleLogout' },
            ],
            onError: [
              { guard: from('isNoToThisTab'), target: 'idle', actions: ['settleLogout', from('sayNo')] },
              { guard: from('settlesLogout'), target: 'idle', actions: 'settleLogout' },
              { target: 'unanswered' },
            ],
          },
        }),
      },
    },
    begun: {
      on: {
        // Stored first: what is older than this session is of one that is over.
        'session.begin': { target: '.loading', actions: [from('take'), 'store', TELL_LEFT] },
        'session.end': { target: 'guest.ending', actions: ['keepEnded', 'letGo', 'store', TELL_LEFT] },
        // The one place where a 401 ends a session. The shop is told first: what is half typed is put by before the page goes.
        'session.expired': [
          { guard: from('isLoud'), target: 'guest', actions: ['letGo', 'lapse', ...TELL_ENDED, 'showLogin'] },
          { guard: from('isHeld'), target: 'guest', actions: ['letGo', 'lapse', ...TELL_ENDED] },
        ],
        // Another tab: the same token again, another session, or none any more.
        'token.changed': [
          { guard: from('isHeld') },
          {
            guard: from('isToken'),
            target: '.checking',
            actions: [TELL_LEFT, from('take')],
          },
          {
            target: 'guest.unanswered',
            actions: ['keepEnded', 'letGo', TELL_LEFT, { type: 'say', params: { code: 'logged-out-elsewhere' } }],
          },
        ],
        // Another tab has found it ended.
        'token.lapsed': { target: 'guest', actions: ['letGo', ...TELL_ENDED] },
        'token.unkept': { actions: { type: 'say', params: { code: 'session-not-kept' } } },
      },
      initial: 'checking',
      states: {
        checking: withLimit({
          tags: 'unsure',
          invoke: {
            id: 'checkToken',
            src: 'checkToken',
            onDone: 'loading',
            onError: [
              {
                guard: from('saysNo'),
                target: '#session.guest',
                actions: ['letGo', 'lapse', { type: 'tellGone', params: 'refused' }],
              },
              ...STAYS_UNKNOWN,
            ],
          },
        }),
        loading: withLimit({
          tags: 'unsure',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: { target: 'known', actions: [from('keepUser'), 'tellKnown'] },
            onError: [
              {
                guard: from('saysNo'),
                target: '#session.guest',
                actions: ['letGo', 'lapse', { type: 'tellGone', params: 'refused' }, sayFailure('user-failed')],
              },
              ...STAYS_UNKNOWN,
            ],
          },
        }),
        /** No answer came: the token is kept, and the server asked again. */
        unknown: { tags: 'unsure', ...retryState({ target: 'checking', actions: 'countTry' }) },
        known: {
          tags: 'known',
          on: {
            'user.change': { actions: [from('changeUser'), 'tellKnown'] },
            'session.renew': { actions: [from('renew'), 'store'] },
            'session.deleted': {
              target: '#session.guest',
              actions: ['letGo', 'store', 'settleLogout', 'tellDeleted', 'sayDeleted'],
            },
          },
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
export const selectIsPending = (session: Session): boolean => session.hasTag('unsure');
/** True while the server does not answer and it is asked again who is logged in. */
export const selectIsReconnecting = (session: Session): boolean =>
  session.context.tries > 0 || session.matches({ begun: 'unknown' });

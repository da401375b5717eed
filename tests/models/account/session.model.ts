import type { SnapshotFrom } from 'xstate';
import type { ApiError } from '../../../src/api/errors.ts';
import {
  type CustomerFact,
  selectIsGuest,
  selectIsLoggedIn,
  selectIsPending,
  selectToken,
  selectUser,
  sessionMachine,
} from '../../../src/machines/account/session-machine.ts';
import { asha, offline, refused, unauthorised, unavailable } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Session = SnapshotFrom<typeof sessionMachine>;
type Said = Edge['said'];
const eventsOf = (said: Said, kind: 'xstate.emit' | 'xstate.sendTo'): Record<string, unknown>[] =>
  said.filter(({ type }) => type === kind).map(({ params }) => (params as { event: Record<string, unknown> }).event);
/** What the shop was told of the customer. */
const facts = (said: Said): CustomerFact[] =>
  eventsOf(said, 'xstate.sendTo').filter(({ type }) => String(type).startsWith('customer.')) as never;
/** What the storage was given to keep. */
const stored = (said: Said): unknown[] =>
  eventsOf(said, 'xstate.sendTo')
    .filter(({ type }) => type === 'write')
    .map(({ token }) => token);
/** How often the storage was told that the session has ended by itself. */
const lapses = (said: Said): number => eventsOf(said, 'xstate.sendTo').filter(({ type }) => type === 'lapse').length;
const notices = (said: Said): string[] =>
  eventsOf(said, 'xstate.emit').flatMap((it) =>
    it['type'] === 'toast' ? [(it['notice'] as { code: string }).code] : [],
  );
const leads = (said: Said): boolean => eventsOf(said, 'xstate.emit').some(({ type }) => type === 'navigate');
const called = (said: Said): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);

const failed = ({ type }: Edge['event'], id: string): boolean => type === `xstate.error.actor.${id}`;
const isNo = ({ code, status }: ApiError): boolean => code === 'unauthorised' || (code === 'refused' && status !== 429);
/** What the server has answered to a logout, where it has. */
const isLogoutAnswered = (event: Edge['event']): boolean =>
  event.type === 'xstate.done.actor.logOut' || (failed(event, 'logOut') && isNo(event['error'] as ApiError));
const isTelling = (session: Session): boolean =>
  session.matches({ guest: 'ending' }) || session.matches({ guest: 'repeating' });
/** How often the storage was told that the server has answered a logout. */
const settled = (said: Said): number =>
  eventsOf(said, 'xstate.sendTo').filter(({ type }) => type === 'logout.told').length;
const isBegun = (session: Session): boolean => session.matches('begun');
/** The server was waited for in vain: no answer, or one that settles nothing. */
const isVain = (event: Edge['event'], before: Session): boolean =>
  (before.matches({ begun: 'checking' }) || before.matches({ begun: 'loading' })) &&
  (event.type.startsWith('xstate.after.answerLimit.') ||
    ((failed(event, 'checkToken') || failed(event, 'loadUser')) && !isNo(event['error'] as ApiError)));

/** The account of a customer who is known is deleted. */
const isDeleted = (event: Edge['event'], before: Session): boolean =>
  event.type === 'session.deleted' && selectIsLoggedIn(before);

/** Why a step ends a session, where it does. */
function ending(event: Edge['event'], before: Session): 'logged out' | 'expired' | 'refused' | null {
  if (!isBegun(before)) return null;
  const { token } = before.context;
  if (event.type === 'session.end' || event.type === 'session.begin' || isDeleted(event, before)) return 'logged out';
  if (event.type === 'session.expired') return event['token'] === token ? 'expired' : null;
  if (event.type === 'token.lapsed') return 'expired';
  if (event.type === 'token.changed') return event['token'] === token ? null : 'logged out';
  return (failed(event, 'checkToken') || failed(event, 'loadUser')) && isNo(event['error'] as ApiError)
    ? 'refused'
    : null;
}

export const session = pack({
  machine: sessionMachine,
  limit: 500,
  events: {
    'token.read': [
      { type: 'token.read', token: 'first', isPending: false },
      { type: 'token.read', token: null, isPending: false },
      { type: 'token.read', token: null, isPending: true },
    ],
    'token.changed': [
      { type: 'token.changed', token: 'second' },
      { type: 'token.changed', token: 'first' },
      { type: 'token.changed', token: null },
    ],
    'token.lapsed': [{ type: 'token.lapsed' }],
    'token.unkept': [{ type: 'token.unkept' }],
    'session.begin': [{ type: 'session.begin', token: 'second' }],
    'session.renew': [{ type: 'session.renew', token: 'second' }],
    'session.end': [{ type: 'session.end' }],
    'session.deleted': [{ type: 'session.deleted' }],
    'session.expired': [
      { type: 'session.expired', token: 'first', quietly: false },
      { type: 'session.expired', token: 'second', quietly: true },
      { type: 'session.expired', token: null, quietly: false },
      { type: 'session.expired', token: null, quietly: true },
      { type: 'session.expired', token: 'one of long ago', quietly: false },
    ],
    'user.change': [
      { type: 'user.change', changes: { isVerified: true } },
      { type: 'user.change', changes: { email: 'new@example.lk', isVerified: false } },
    ],
    'browser.online': [{ type: 'browser.online' }],
  },
  outcomes: {
    tokenStorage: { done: [], error: [{ message: 'a mistake of ours' }] },
    connection: { done: [], error: [{ message: 'a mistake of ours' }] },
    checkToken: {
      done: [undefined],
      error: [unauthorised, refused, offline, unavailable, { code: 'refused', status: 429, said: 'Too many requests' }],
    },
    loadUser: { done: [asha], error: [refused, offline] },
    logOut: {
      done: [undefined],
      error: [offline, unavailable, unauthorised, refused, { code: 'refused', status: 429, said: 'Too many requests' }],
    },
  },
  neverIgnored: { 'session.begin': 'whoever logs in is logged in, whatever was before' },
  rest: (snapshot) => snapshot.matches({ guest: 'idle' }) || snapshot.hasTag('known'),
  invariants: {
    'a token is held exactly while a session is begun': (snapshot) =>
      isBegun(snapshot) === (selectToken(snapshot) !== null),
    'a customer is known or there is none: a session that has ended, or is in doubt, holds no user': (snapshot) =>
      snapshot.hasTag('known') === (selectUser(snapshot) !== null),
    'somebody is a guest, known, or not settled yet, and only one of them': (snapshot) =>
      (['guest', 'known', 'unsure'] as const).filter((tag) => snapshot.hasTag(tag)).length === 1,
    'the screens are told the same': (snapshot) =>
      [selectIsGuest(snapshot), selectIsLoggedIn(snapshot), selectIsPending(snapshot)].filter(Boolean).length === 1,
    'a token that was let go of is kept only until the server has answered': (snapshot) =>
      snapshot.context.ended === null
        ? !snapshot.matches({ guest: 'ending' })
        : ['ending', 'unanswered', 'repeating'].some((it) => snapshot.matches({ guest: it } as never)),
    'while a logout is not answered nobody is logged in here': (snapshot) =>
      snapshot.context.ended === null ||
      (snapshot.hasTag('guest') && selectToken(snapshot) === null && selectUser(snapshot) === null),
    'it holds no password and no code': ({ context }) =>
      Object.keys(context).sort().join() === 'ended,isPressed,token,tries,user',
  },
  steps: {
    'a 401 ends it only where its token is still the one that is held, whatever else is under way': (
      { event },
      before,
      after,
    ) =>
      event.type !== 'session.expired' ||
      (isBegun(before) && event['token'] === before.context.token
        ? after.matches({ guest: 'idle' })
        : JSON.stringify(after.value) === JSON.stringify(before.value)),
    'a session ends in the one step that ends it, and by nothing else': ({ event }, before, after) =>
      !isBegun(before) ||
      event.type.endsWith('.tokenStorage') ||
      event.type === 'session.renew' ||
      (isBegun(after) && after.context.token === before.context.token) ===
        (ending(event, before) === null || (event.type === 'session.begin' && event['token'] === before.context.token)),
    'a known customer goes on with another token, which this device keeps, and nothing else changes': (
      { event, said },
      before,
      after,
    ) => {
      if (event.type !== 'session.renew') return true;
      const token = selectIsLoggedIn(before) ? event['token'] : before.context.token;
      return (
        JSON.stringify([after.value, after.context]) === JSON.stringify([before.value, { ...before.context, token }]) &&
        stored(said).join() === (selectIsLoggedIn(before) ? token : '') &&
        said.length === Number(selectIsLoggedIn(before))
      );
    },
    'the shop is told each time somebody is known and each time nobody is any more, and of nothing else': (
      { event, said },
      before,
      after,
    ) => {
      const why = ending(event, before);
      const gone =
        why !== null
          ? [why]
          : (event.type === 'token.read' && before.matches('starting') && event['token'] === null) ||
              event.type.endsWith('.tokenStorage')
            ? ['nobody']
            : [];
      const isNews = selectIsLoggedIn(after) && (!selectIsLoggedIn(before) || event.type === 'user.change');
      return (
        JSON.stringify(facts(said)) ===
        JSON.stringify([
          ...gone.map((it) => ({
            type: 'customer.gone',
            why: it,
            ...(isDeleted(event, before) && { isDeleted: true }),
          })),
          ...(isNews ? [{ type: 'customer.known', user: selectUser(after) }] : []),
        ])
      );
    },
    'this device keeps the token of who logs in and forgets it with the session; what another tab has written is not written again':
      ({ event, said }, before) => {
        if (event.type === 'session.begin')
          return stored(said).join() === 'second' && stored(said).length + lapses(said) === 1;
        return (
          event.type === 'session.renew' ||
          JSON.stringify(stored(said)) ===
            JSON.stringify(
              ['session.end', 'session.deleted'].includes(event.type) && ending(event, before) !== null ? [null] : [],
            )
        );
      },
    'a session that ends by itself is no logout, for no tab: what this device keeps for its customer stays': (
      { event, said },
      before,
    ) =>
      lapses(said) ===
      Number(
        ending(event, before) !== null &&
          (event.type === 'session.expired' || event.type.startsWith('xstate.error.actor.')),
      ),
    'only an answer ends what was begun: where none comes, the token stays and it is not settled': (
      { event },
      before,
      after,
    ) => {
      if (!isVain(event, before)) return true;
      return after.matches({ begun: 'unknown' }) && after.context.token === before.context.token;
    },
    'what is not settled is asked again when time has passed or the device is connected, and counts each try': (
      { event, said },
      before,
      after,
    ) => {
      // What is under way is not begun anew.
      if (before.hasTag('guest')) return true;
      if (!before.matches({ begun: 'unknown' }))
        return (
          event.type !== 'browser.online' ||
          (called(said).length === 0 &&
            after.context.tries === before.context.tries &&
            JSON.stringify(after.value) === JSON.stringify(before.value))
        );
      const again = event.type.startsWith('xstate.after.retryPause.') || event.type === 'browser.online';
      return (
        called(said).includes('checkToken') ===
          (again ||
            (event.type === 'token.changed' && event['token'] !== null && event['token'] !== before.context.token)) &&
        (!again || after.context.tries === Math.min(before.context.tries + 1, 6))
      );
    },
    'the tries begin anew with each session and with each customer who is known': ({ event }, before, after) =>
      (!(after.context.token !== before.context.token && isBegun(after)) &&
        !(selectIsLoggedIn(after) && !selectIsLoggedIn(before)) &&
        event.type !== 'session.begin') ||
      after.context.tries === 0,
    'it asks about a kept token before the user, and about one that was just given only for the user': (
      { event, said },
      before,
      after,
    ) => {
      const news = called(said);
      if (after.matches({ begun: 'checking' }) && !before.matches({ begun: 'checking' }))
        return news.join() === 'checkToken';
      if (event.type === 'session.begin') return news.join() === 'loadUser' && after.matches({ begun: 'loading' });
      if (event.type === 'xstate.done.actor.checkToken') return news.join() === 'loadUser';
      return !news.includes('loadUser');
    },
    'logging out lets go at once and then tells the server, with the token that was held': (
      { event, said },
      before,
      after,
    ) => {
      const isPressed = event.type === 'session.end' && isBegun(before);
      return (
        (called(said).includes('logOut') && isBegun(before)) === isPressed &&
        (!isPressed ||
          (after.matches({ guest: 'ending' }) &&
            after.context.ended === before.context.token &&
            stored(said).length === 1))
      );
    },
    'while a logout is not answered it is told again when time has passed or the device is connected, and counts each try':
      ({ event, said }, before, after) => {
        const again =
          before.matches({ guest: 'unanswered' }) &&
          (event.type.startsWith('xstate.after.retryPause.') || event.type === 'browser.online');
        const isLeft =
          before.matches('starting') &&
          event.type === 'token.read' &&
          event['isPending'] === true &&
          event['token'] === null;
        if (before.hasTag('guest') || isLeft) if (called(said).includes('logOut') !== (again || isLeft)) return false;
        return (
          !again ||
          (after.matches({ guest: 'repeating' }) &&
            after.context.tries === Math.min(before.context.tries + 1, 6) &&
            after.context.ended === before.context.ended)
        );
      },
    'only an answer ends a logout: without one it waits, and a login alone takes its place': (
      { event },
      before,
      after,
    ) => {
      if (!isTelling(before) && !before.matches({ guest: 'unanswered' })) return true;
      if (event.type === 'session.begin' || (event.type === 'token.changed' && event['token'] !== null))
        return isBegun(after) && after.context.ended === null;
      if (event.type.endsWith('.tokenStorage')) return after.matches({ guest: 'idle' });
      return after.matches({ guest: 'idle' }) === (isTelling(before) && isLogoutAnswered(event)) && !isBegun(after);
    },
    'this device is told exactly when the server has answered a logout, or has no session to log out of': (
      { event, said },
      before,
    ) => settled(said) === Number((isTelling(before) && isLogoutAnswered(event)) || isDeleted(event, before)),
    'whose account is deleted is a guest at once, of whom nothing is told to the server': (
      { event, said },
      before,
      after,
    ) => !isDeleted(event, before) || (after.matches({ guest: 'idle' }) && called(said).length === 0),
    'a tab that hears of a logout elsewhere sees to it as well': ({ event }, before, after) =>
      !isBegun(before) ||
      event.type !== 'token.changed' ||
      event['token'] !== null ||
      (after.matches({ guest: 'unanswered' }) &&
        after.context.ended === before.context.token &&
        !after.context.isPressed),
    'it goes to the login page where a call that somebody waits for needs one, and nowhere else': (
      { event, said },
      before,
    ) =>
      leads(said) ===
      (event.type === 'session.expired' &&
        event['quietly'] === false &&
        (before.hasTag('guest')
          ? event['token'] === null
          : isBegun(before) && event['token'] === before.context.token)),
    'what ends, fails or cannot be told is said once, in the right words': ({ event, said }, before) => {
      const why = ending(event, before);
      const words =
        why === 'expired'
          ? ['session-ended']
          : isDeleted(event, before)
            ? ['account-deleted']
            : event.type === 'token.changed' && why !== null && event['token'] === null
              ? ['logged-out-elsewhere']
              : why === 'refused' && failed(event, 'loadUser')
                ? ['user-failed']
                : isVain(event, before) && before.context.tries === 0
                  ? ['session-unknown']
                  : event.type === 'token.unkept' && isBegun(before)
                    ? ['session-not-kept']
                    : before.matches({ guest: 'repeating' }) && (!before.context.isPressed || !isLogoutAnswered(event))
                      ? []
                      : event.type === 'xstate.done.actor.logOut' ||
                          (failed(event, 'logOut') && (event['error'] as ApiError).code === 'unauthorised')
                        ? ['logged-out']
                        : failed(event, 'logOut')
                          ? [isLogoutAnswered(event) ? 'logout-failed' : 'logout-unanswered']
                          : event.type === 'xstate.after.answerLimit.session.guest.ending'
                            ? ['logout-unanswered']
                            : [];
      return JSON.stringify(notices(said)) === JSON.stringify(words);
    },
    'what the customer changes of their own data is kept, and nothing else is': ({ event }, before, after) => {
      if (!selectIsLoggedIn(before) || !selectIsLoggedIn(after)) return true;
      const changes = event.type === 'user.change' ? (event['changes'] as object) : {};
      return JSON.stringify(selectUser(after)) === JSON.stringify({ ...selectUser(before), ...changes });
    },
    'who is known is who the server says': ({ event }, before, after) =>
      selectIsLoggedIn(before) || !selectIsLoggedIn(after) || selectUser(after) === event['output'],
    'another token that comes is the one that is held': ({ event }, before, after) =>
      !['session.begin', 'token.changed', 'token.read'].includes(event.type) ||
      !isBegun(after) ||
      (event.type === 'token.read' && !before.matches('starting')) ||
      after.context.token === event['token'],
    'the server may take its time to hear of the end: it stops nobody from logging in': ({ event }, before, after) =>
      !before.matches({ guest: 'ending' }) ||
      event.type !== 'session.begin' ||
      (after.matches({ begun: 'loading' }) && after.context.ended === null),
  },
});

import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import { tidyEmail } from '../domain/email.ts';
import { type Customer, isSameUser, knownUser, type ProfileDraft, type User } from '../domain/user.ts';
import { loadProfile, saveProfile, sendVerifyCode } from './account-actors.ts';
import { ANSWER_LIMIT, failureOf, TIMED_OUT } from './failure.ts';
import type { Notice, Outward } from './outward.ts';
import type { CustomerFact, WhyGone } from './session.ts';

/**
 * The customer's own page (section 2, Profile): seen, edited, saved. What is half typed when the session ends is put by
 * with the shop, and comes back to the same customer only.
 */
type Input = { customer: Customer; draft: ProfileDraft | null };
type Context = {
  /** Whom the page shows; null until the session has told. */
  user: User | null;
  name: string;
  email: string;
  /** What was put by when a session ended; null once it is back, or when there is none. */
  draft: ProfileDraft | null;
  /** Why the last try to save, or to have a code sent, came to nothing; null otherwise. */
  failure: ApiError | null;
};
type Event =
  | CustomerFact
  | { type: 'profile.retry' }
  | { type: 'profile.edit' }
  | { type: 'name.type'; text: string }
  | { type: 'email.type'; text: string }
  | { type: 'form.send' }
  | { type: 'form.cancel' }
  /** 'Verify Now' */
  | { type: 'code.send' };

export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, emitted: {} as Outward, tags: {} as 'waiting' | 'failed' | 'viewing' | 'editing' | 'busy' },
  actors: { loadProfile, saveProfile, sendVerifyCode },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isSomebodyElse: ({ context }, user: User) => context.user !== null && !isSameUser(context.user, user),
    hasDraft: ({ context: { user, draft } }) => user !== null && draft !== null && isSameUser(user, draft.of),
    hasDraftOfAnother: ({ context }) => context.draft !== null,
    isUnverified: ({ context }) => context.user?.isVerified === false,
    hasExpired: (_, why: WhyGone) => why === 'expired',
  },
  actions: {
    forget: assign({ user: null, name: '', email: '', failure: null }),
    keepFailure: assign((_, failure: ApiError) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    keepUser: assign((_, user: User) => ({ user })),
    keepChanges: assign({ user: ({ context }, user: User) => (context.user ? { ...context.user, name: user.name, email: user.email, isVerified: user.isVerified } : user) }),
    // The call does not say who it is about, nor all: the session does.
    keepProfile: assign({
      user: ({ context: { user } }, profile: User) => user && { ...user, ...profile, id: user.id, phoneNumber: user.phoneNumber, address: user.address },
    }),
    keep: assign((_, typed: { name?: string; email?: string }) => typed),
    beginDraft: assign(({ context: { user } }) => ({ name: user?.name ?? '', email: user?.email ?? '' })),
    takeDraft: assign(({ context: { draft } }) => ({ name: draft?.name ?? '', email: draft?.email ?? '', draft: null })),
    forgetDraft: assign({ draft: null }),
    // Another address is not verified (readings 2.9).
    keepSaved: assign({
      user: ({ context: { user, name, email } }) =>
        user && { ...user, name: name.trim(), email: email.trim(), isVerified: user.isVerified && tidyEmail(email) === tidyEmail(user.email) },
    }),
    tellSaved: sendTo(({ system }) => system.get('session'), ({ context: { user } }) => ({ type: 'user.change', changes: { name: user?.name, email: user?.email, isVerified: user?.isVerified } })),
    putDraftBy: sendTo(({ system }) => system.get('shop'), ({ context: { user, name, email } }) => ({ type: 'draft.keep', draft: user && { of: { id: user.id, email: user.email }, name, email } })),
    dropDraft: sendTo(({ system }) => system.get('shop'), () => ({ type: 'draft.keep', draft: null })),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
    showVerification: emit({ type: 'navigate', to: { name: 'email-verify', codeSent: true }, replace: false, scroll: 'top' }),
  },
}).createMachine({
  id: 'profile',
  context: ({ input: { customer, draft } }) => ({ user: knownUser(customer), name: '', email: '', draft, failure: null }),
  on: {
    'customer.known': [
      { guard: { type: 'isSomebodyElse', params: ({ event }) => event.user }, target: '.waiting', actions: ['forget', { type: 'keepUser', params: ({ event }) => event.user }] },
      { actions: { type: 'keepChanges', params: ({ event }) => event.user } },
    ],
    // A session that was ended leads away by itself; the shop sees to that.
    'customer.gone': [
      { guard: { type: 'hasExpired', params: ({ event }) => event.why }, target: '.waiting', actions: ['forget', 'showLogin'] },
      { target: '.waiting', actions: 'forget' },
    ],
  },
  initial: 'waiting',
  states: {
    /** Until the session knows who it is. */
    waiting: { tags: 'waiting', always: { guard: 'isKnown', target: 'loading' } },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadProfile', src: 'loadProfile',
        onDone: [
          { guard: 'hasDraft', target: 'editing', actions: [{ type: 'keepProfile', params: ({ event }) => event.output }, 'takeDraft', 'dropDraft'] },
          // One that somebody else has left is nobody's business.
          { guard: 'hasDraftOfAnother', target: 'viewing', actions: [{ type: 'keepProfile', params: ({ event }) => event.output }, 'forgetDraft', 'dropDraft'] },
          { target: 'viewing', actions: { type: 'keepProfile', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'say', params: ({ event }) => ({ code: 'profile-failed', error: failureOf(event.error) }) } },
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'say', params: { code: 'profile-failed', error: TIMED_OUT } } } },
    },
    failed: { tags: 'failed', on: { 'profile.retry': 'loading' } },
    viewing: {
      tags: 'viewing',
      exit: 'forgetFailure',
      on: {
        'profile.edit': { target: 'editing', actions: 'beginDraft' },
        'code.send': { guard: 'isUnverified', target: 'sendingCode' },
      },
    },
    sendingCode: {
      tags: ['viewing', 'busy'],
      invoke: {
        id: 'sendVerifyCode', src: 'sendVerifyCode',
        onDone: { target: 'viewing', actions: [{ type: 'say', params: { code: 'verify-code-sent' } }, 'showVerification'] },
        onError: { target: 'viewing', actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, { type: 'say', params: ({ event }) => ({ code: 'verify-code-failed', error: failureOf(event.error) }) }] },
      },
      after: { answerLimit: { target: 'viewing', actions: [{ type: 'keepFailure', params: TIMED_OUT }, { type: 'say', params: { code: 'verify-code-failed', error: TIMED_OUT } }] } },
    },
    editing: {
      tags: 'editing',
      on: {
        'name.type': { target: '.typing', actions: { type: 'keep', params: ({ event }) => ({ name: event.text }) } },
        'email.type': { target: '.typing', actions: { type: 'keep', params: ({ event }) => ({ email: event.text }) } },
        'form.send': '.saving',
        'form.cancel': 'viewing',
        'customer.gone': [
          { guard: { type: 'hasExpired', params: ({ event }) => event.why }, target: 'parted', actions: 'putDraftBy' },
          { target: 'waiting', actions: 'forget' },
        ],
      },
      initial: 'typing',
      states: {
        typing: {},
        /** The server has refused it: the form says so until something is changed. */
        refused: { exit: 'forgetFailure' },
        saving: {
          tags: 'busy',
          // Nothing can be pressed or typed while it is being saved.
          on: { 'name.type': {}, 'email.type': {}, 'form.send': {}, 'form.cancel': {} },
          invoke: {
            id: 'saveProfile', src: 'saveProfile', input: ({ context: { name, email } }) => ({ name: name.trim(), email: email.trim() }),
            onDone: { target: '#profile.viewing', actions: ['keepSaved', 'tellSaved', { type: 'say', params: { code: 'profile-saved' } }] },
            onError: { target: 'refused', actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, { type: 'say', params: ({ event }) => ({ code: 'profile-refused', error: failureOf(event.error) }) }] },
          },
          after: { answerLimit: { target: 'refused', actions: [{ type: 'keepFailure', params: TIMED_OUT }, { type: 'say', params: { code: 'profile-refused', error: TIMED_OUT } }] } },
        },
      },
    },
    /** The session has ended under a form that is half typed: it stays, and a press leads to the login page. */
    parted: {
      tags: 'editing',
      on: {
        'name.type': { actions: [{ type: 'keep', params: ({ event }) => ({ name: event.text }) }, 'putDraftBy'] },
        'email.type': { actions: [{ type: 'keep', params: ({ event }) => ({ email: event.text }) }, 'putDraftBy'] },
        'form.send': { actions: 'showLogin' },
        'form.cancel': { target: 'waiting', actions: ['dropDraft', 'forget', 'showLogin'] },
        'customer.gone': {},
        'customer.known': [
          { guard: { type: 'isSomebodyElse', params: ({ event }) => event.user }, target: 'waiting', actions: ['dropDraft', 'forget', { type: 'keepUser', params: ({ event }) => event.user }] },
          { target: 'editing', actions: 'dropDraft' },
        ],
      },
    },
  },
});

type Profile = SnapshotFrom<typeof profileMachine>;
/** What the page shows: it waits, has failed, shows the customer, or lets them edit. */
export function selectStage(page: Profile): 'waiting' | 'failed' | 'viewing' | 'editing' {
  if (page.hasTag('editing')) return 'editing';
  if (page.hasTag('viewing')) return 'viewing';
  if (page.hasTag('failed')) return 'failed';
  return 'waiting';
}
/** Being saved, or a code being sent. */
export const selectIsBusy = (page: Profile): boolean => page.hasTag('busy');
/** Why the last try to save, or to have a code sent, was refused or had no answer, until the next one or a change; null otherwise. */
export const selectFailure = (page: Profile): ApiError | null => page.context.failure;
export const selectUser = (page: Profile): User | null => page.context.user;
/** What is typed in edit mode. */
export const selectName = (page: Profile): string => page.context.name;
export const selectEmail = (page: Profile): string => page.context.email;

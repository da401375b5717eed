import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { tidyEmail } from '../../domain/account/email.ts';
import { type Customer, isSameUser, knownUser, type ProfileDraft, type User } from '../../domain/account/user.ts';
import { loadProfile, saveProfile, sendVerifyCode } from './account-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, sayFailure, withLimit } from '../call-failure.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import type { CustomerFact, LogoutReason } from './session-machine.ts';
import { from } from '../from.ts';

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
  /** The password that the server has asked for, while it is typed; '' otherwise. */
  password: string;
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
  | { type: 'password.type'; text: string }
  | { type: 'form.send' }
  | { type: 'form.cancel' }
  /** 'Verify Now' */
  | { type: 'code.send' };

/** 403 with a mark: another address asks for the password, which is missing or wrong. An addition; no other server sends it. */
const asksForPassword = ({ status, details }: ApiError): boolean =>
  status === 403 && typeof details === 'object' && details !== null && 'password' in details;

const EMPTY = { name: '', email: '', password: '', failure: null };

const profileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    emitted: {} as EmittedEvent,
    tags: {} as 'waiting' | 'failed' | 'viewing' | 'editing' | 'password' | 'busy',
  },
  actors: { loadProfile, saveProfile, sendVerifyCode },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isSomebodyElse: ({ context }, { user }: { user: User }) => context.user !== null && !isSameUser(context.user, user),
    hasDraft: ({ context: { user, draft } }) => user !== null && draft !== null && isSameUser(user, draft.of),
    hasDraftOfAnother: ({ context }) => context.draft !== null,
    isUnverified: ({ context }) => context.user?.isVerified === false,
    hasExpired: (_, { why }: { why: LogoutReason }) => why === 'expired',
    asksForPassword: (_, event: Failure) => asksForPassword(failureIn(event)),
  },
  actions: {
    forget: assign({ user: null, name: '', email: '', failure: null }),
    forgetPassword: assign({ password: '' }),
    keepFailure: assign((_, event: Failure) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    keepUser: assign((_, { user }: { user: User }) => ({ user })),
    keepChanges: assign({
      user: ({ context }, { user }: { user: User }) =>
        context.user ? { ...context.user, name: user.name, email: user.email, isVerified: user.isVerified } : user,
    }),
    // The call does not say who it is about, nor all: the session does.
    keepProfile: assign({
      user: ({ context: { user } }, { output: profile }: { output: User }) =>
        user && { ...user, ...profile, id: user.id, phoneNumber: user.phoneNumber, address: user.address },
    }),
    keepName: assign((_, { text }: { text: string }) => ({ name: text })),
    keepEmail: assign((_, { text }: { text: string }) => ({ email: text })),
    keepPassword: assign((_, { text }: { text: string }) => ({ password: text })),
    beginDraft: assign(({ context: { user } }) => ({ name: user?.name ?? '', email: user?.email ?? '' })),
    takeDraft: assign(({ context: { draft } }) => ({
      name: draft?.name ?? '',
      email: draft?.email ?? '',
      draft: null,
    })),
    forgetDraft: assign({ draft: null }),
    // Another address is not verified (readings 2.9).
    keepSaved: assign({
      user: ({ context: { user, name, email } }) =>
        user && {
          ...user,
          name: name.trim(),
          email: email.trim(),
          isVerified: user.isVerified && tidyEmail(email) === tidyEmail(user.email),
        },
    }),
    tellSaved: sendTo(
      ({ system }) => system.get('session'),
      ({ context: { user } }) => ({
        type: 'user.change',
        changes: { name: user?.name, email: user?.email, isVerified: user?.isVerified },
      }),
    ),
    putDraftBy: sendTo(
      ({ system }) => system.get('shop'),
      ({ context: { user, name, email } }) => ({
        type: 'draft.keep',
        draft: user && { of: { id: user.id, email: user.email }, name, email },
      }),
    ),
    dropDraft: sendTo(
      ({ system }) => system.get('shop'),
      () => ({ type: 'draft.keep', draft: null }),
    ),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
    showVerification: emit({
      type: 'navigate',
      to: { name: 'email-verify', codeSent: true },
      replace: false,
      scroll: 'top',
    }),
  },
});

/** The form on its way: nothing can be pressed or typed while it is being saved. */
const saving = profileSetup.createStateConfig({
  tags: 'busy',
  on: { 'name.type': {}, 'email.type': {}, 'password.type': {}, 'form.send': {}, 'form.cancel': {} },
});

export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: ({ input: { customer, draft } }) => ({ ...EMPTY, user: knownUser(customer), draft }),
  on: {
    'customer.known': [
      { guard: from('isSomebodyElse'), target: '.waiting', actions: ['forget', from('keepUser')] },
      { actions: from('keepChanges') },
    ],
    // A session that was ended leads away by itself; the shop sees to that.
    'customer.gone': [
      { guard: from('hasExpired'), target: '.waiting', actions: ['forget', 'showLogin'] },
      { target: '.waiting', actions: 'forget' },
    ],
  },
  initial: 'waiting',
  states: {
    /** Until the session knows who it is. */
    waiting: { tags: 'waiting', always: { guard: 'isKnown', target: 'loading' } },
    loading: withLimit({
      tags: 'waiting',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          { guard: 'hasDraft', target: 'editing', actions: [from('keepProfile'), 'takeDraft', 'dropDraft'] },
          // One that somebody else has left is nobody's business.
          { guard: 'hasDraftOfAnother', target: 'viewing', actions: [from('keepProfile'), 'forgetDraft', 'dropDraft'] },
          { target: 'viewing', actions: from('keepProfile') },
        ],
        onError: { target: 'failed', actions: sayFailure('profile-failed') },
      },
    }),
    failed: { tags: 'failed', on: { 'profile.retry': 'loading' } },
    viewing: {
      tags: 'viewing',
      exit: 'forgetFailure',
      on: {
        'profile.edit': { target: 'editing', actions: 'beginDraft' },
        'code.send': { guard: 'isUnverified', target: 'sendingCode' },
      },
    },
    sendingCode: withLimit({
      tags: ['viewing', 'busy'],
      invoke: {
        id: 'sendVerifyCode',
        src: 'sendVerifyCode',
        onDone: {
          target: 'viewing',
          actions: [{ type: 'say', params: { code: 'verify-code-sent' } }, 'showVerification'],
        },
        onError: { target: 'viewing', actions: [from('keepFailure'), sayFailure('verify-code-failed')] },
      },
    }),
    editing: {
      tags: 'editing',
      on: {
        'name.type': { target: '.typing', actions: from('keepName') },
        'email.type': { target: '.typing', actions: from('keepEmail') },
        'form.send': '.saving',
        'form.cancel': 'viewing',
        'customer.gone': [
          { guard: from('hasExpired'), target: 'parted', actions: 'putDraftBy' },
          { target: 'waiting', actions: 'forget' },
        ],
      },
      initial: 'typing',
      states: {
        typing: {},
        /** The server has refused it: the form says so until something is changed. */
        refused: { exit: 'forgetFailure' },
        saving: withLimit({
          ...saving,
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context: { name, email } }) => ({ name: name.trim(), email: email.trim(), password: '' }),
            onDone: {
              target: '#profile.viewing',
              actions: ['keepSaved', 'tellSaved', { type: 'say', params: { code: 'profile-saved' } }],
            },
            onError: [
              { guard: from('asksForPassword'), target: 'proving' },
              { target: 'refused', actions: [from('keepFailure'), sayFailure('profile-refused')] },
            ],
          },
        }),
        /** The server wants to see the password before the address changes: its field stands beside the others, which stay. */
        proving: {
          tags: 'password',
          exit: 'forgetPassword',
          on: {
            'name.type': { target: '.asking', actions: from('keepName') },
            'email.type': { target: '.asking', actions: from('keepEmail') },
            'password.type': { target: '.asking', actions: from('keepPassword') },
            'form.send': '.saving',
          },
          initial: 'asking',
          states: {
            asking: {},
            /** It was wrong, or something else was: the form says so until something is changed. */
            denied: { exit: 'forgetFailure' },
            saving: withLimit({
              ...saving,
              invoke: {
                id: 'saveProfile',
                src: 'saveProfile',
                input: ({ context: { name, email, password } }) => ({
                  name: name.trim(),
                  email: email.trim(),
                  password,
                }),
                onDone: {
                  target: '#profile.viewing',
                  actions: ['keepSaved', 'tellSaved', { type: 'say', params: { code: 'profile-saved' } }],
                },
                onError: { target: 'denied', actions: [from('keepFailure'), sayFailure('profile-refused')] },
              },
            }),
          },
        },
      },
    },
    /** The session has ended under a form that is half typed: it stays, and a press leads to the login page. */
    parted: {
      tags: 'editing',
      on: {
        'name.type': { actions: [from('keepName'), 'putDraftBy'] },
        'email.type': { actions: [from('keepEmail'), 'putDraftBy'] },
        'form.send': { actions: 'showLogin' },
        'form.cancel': { target: 'waiting', actions: ['dropDraft', 'forget', 'showLogin'] },
        'customer.gone': {},
        'customer.known': [
          { guard: from('isSomebodyElse'), target: 'waiting', actions: ['dropDraft', 'forget', from('keepUser')] },
          { target: 'editing', actions: 'dropDraft' },
        ],
      },
    },
  },
});

type Profile = SnapshotFrom<typeof profileMachine>;
/** What the page shows: it waits, has failed, shows the customer, or lets them edit. */
export function selectView(page: Profile): 'waiting' | 'failed' | 'viewing' | 'editing' {
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
/** True while the server wants to see the password. */
export const selectAsksForPassword = (page: Profile): boolean => page.hasTag('password');
export const selectPassword = (page: Profile): string => page.context.password;
/** True where the last try was refused for the password alone: it is said at its field. */
export const selectIsPasswordRefused = (page: Profile): boolean =>
  page.hasTag('password') && page.context.failure !== null && asksForPassword(page.context.failure);

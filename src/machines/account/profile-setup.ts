import { assign, emit, sendTo, setup } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { tidyEmail } from '../../domain/account/email.ts';
import type { AccountOffer, Profile } from '../../domain/account/offers.ts';
import { type Customer, isSameUser, ownerOf, type ProfileDraft, type User } from '../../domain/account/user.ts';
import { loadProfile, saveProfile, sendVerifyCode } from './account-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn } from '../call-failure.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import type { CustomerFact, LogoutReason } from './session-machine.ts';
import { addressesMachine } from './addresses-machine.ts';
import { accountDeletionMachine } from './account-deletion-machine.ts';
import { dataDownloadMachine } from './data-download-machine.ts';
import { passwordChangeMachine } from './password-change-machine.ts';

type Input = { customer: Customer; draft: ProfileDraft | null };
type Context = {
  /** Whom the page shows; null until the session has told. */
  user: User | null;
  /** What the server lets customers do with their account beyond section 7. */
  offers: readonly AccountOffer[];
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
export const asksForPassword = ({ status, details }: ApiError): boolean =>
  status === 403 && typeof details === 'object' && details !== null && 'password' in details;

export const EMPTY = { name: '', email: '', password: '', failure: null };

/** Context, guards and actions of the chart of the profile (`profile-machine.ts`). */
export const profileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    emitted: {} as EmittedEvent,
    tags: {} as 'waiting' | 'failed' | 'viewing' | 'editing' | 'password' | 'busy',
  },
  actors: {
    loadProfile,
    saveProfile,
    sendVerifyCode,
    'password-change': passwordChangeMachine,
    'account-deletion': accountDeletionMachine,
    'data-download': dataDownloadMachine,
    addresses: addressesMachine,
  },
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
    keepProfile: assign(({ context: { user } }, { output }: { output: Partial<Profile> | null }) => {
      const { offers = [], ...profile } = output ?? {};
      return {
        offers,
        user: user && { ...user, ...profile, id: user.id, phoneNumber: user.phoneNumber, address: user.address },
      };
    }),
    closePasswordForm: sendTo('password-change', { type: 'form.close' }),
    closeDeletion: sendTo('account-deletion', { type: 'form.close' }),
    openAddresses: sendTo('addresses', ({ context: { user, offers } }) => ({
      type: 'list.open' as const,
      of: user ? ownerOf(user) : '',
      isOffered: offers.includes('addresses'),
    })),
    closeAddresses: sendTo('addresses', { type: 'form.close' }),
    stopDownload: sendTo('data-download', { type: 'form.close' }),
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

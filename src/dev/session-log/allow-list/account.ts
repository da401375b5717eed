import type { emailVerificationMachine } from '../../../machines/account/email-verification-machine.ts';
import type { loginMachine } from '../../../machines/account/login-machine.ts';
import type { passwordResetMachine } from '../../../machines/account/password-reset-machine.ts';
import type { passwordChangeMachine } from '../../../machines/account/password-change-machine.ts';
import type { addressesMachine } from '../../../machines/account/addresses-machine.ts';
import type { accountDeletionMachine } from '../../../machines/account/account-deletion-machine.ts';
import type { dataDownloadMachine } from '../../../machines/account/data-download-machine.ts';
import type { profileMachine } from '../../../machines/account/profile-machine.ts';
import type { sessionMachine } from '../../../machines/account/session-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

// Of the pages of an account: what was pressed and what failed, and nothing that was typed.
const emailVerification: AllowListOf<typeof emailVerificationMachine> = {
  exact: false,
  context: { codeSent: true, isTried: true, failure: error },
  events: {
    'customer.gone': { why: true },
    'xstate.error.actor.sendVerifyCode': { error },
    'xstate.error.actor.verifyAccount': { error },
  },
};

const login: AllowListOf<typeof loginMachine> = {
  exact: false,
  context: { isTried: true, failure: error, waiting: true },
  events: {
    'order.waits': { kind: true, isNewHere: true },
    'customer.gone': { why: true },
    'xstate.error.actor.logIn': { error },
    'xstate.error.actor.signUp': { error },
  },
};

const passwordReset: AllowListOf<typeof passwordResetMachine> = {
  exact: false,
  context: { isTried: true, failure: error },
  events: { 'xstate.error.actor.sendResetCode': { error }, 'xstate.error.actor.resetPassword': { error } },
};

const passwordChange: AllowListOf<typeof passwordChangeMachine> = {
  exact: false,
  context: { isTried: true, failure: error },
  events: { 'xstate.error.actor.changePassword': { error } },
};

const addresses: AllowListOf<typeof addressesMachine> = {
  exact: false,
  context: { isTried: true, failure: error },
  events: {
    'list.open': { isOffered: true },
    'xstate.error.actor.loadAddresses': { error },
    'xstate.error.actor.saveAddress': { error },
    'xstate.error.actor.removeAddress': { error },
    'xstate.error.actor.preferAddress': { error },
    'xstate.error.actor.restoreAddress': { error },
  },
};

const accountDeletion: AllowListOf<typeof accountDeletionMachine> = {
  exact: false,
  context: { isToAddressBefore: true, isTried: true, failure: error },
  events: {
    'xstate.error.actor.loadDeletionPlan': { error },
    'xstate.error.actor.sendDeletionCode': { error },
    'xstate.error.actor.deleteAccount': { error },
  },
};

const dataDownload: AllowListOf<typeof dataDownloadMachine> = {
  exact: true,
  context: { failure: error },
  events: { 'xstate.error.actor.saveMyData': { error } },
};

const profile: AllowListOf<typeof profileMachine> = {
  exact: false,
  context: { failure: error },
  events: {
    'customer.gone': { why: true },
    'xstate.error.actor.loadProfile': { error },
    'xstate.error.actor.saveProfile': { error },
    'xstate.error.actor.sendVerifyCode': { error },
  },
};

/** Neither tokens nor customers are ever kept; what it decides by is taken out. */
const session: AllowListOf<typeof sessionMachine> = {
  exact: false,
  context: { tries: true },
  events: {
    'token.read': { isPending: true },
    'session.expired': { quietly: true },
    'xstate.error.actor.checkToken': { error },
    'xstate.error.actor.loadUser': { error },
    'xstate.error.actor.logOut': { error },
  },
};

export const accountAllowLists = {
  'email-verification': emailVerification,
  login,
  'password-reset': passwordReset,
  'password-change': passwordChange,
  addresses,
  'account-deletion': accountDeletion,
  'data-download': dataDownload,
  profile,
  session,
};

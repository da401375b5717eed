import { BLOCKED, DECODED, INERT, LEAVES, SOMEBODY, type Undriven } from './reasons.ts';

const FROM_ORDER = 'the tours of the login come from no order: checkout.spec and custom-order-form.spec do';
const OWED =
  'the tours of the login begin on a device that owes no logout: tests/machines/account/logout.test.ts logs in on one that does';
const ACCOUNT_FORM =
  'only a page whose customer is gone closes it while the server is asked: the way leads to the login page';

export const accountUndriven: Undriven = {
  login: {
    ...Object.fromEntries(
      ['loggingIn', 'signingUp'].flatMap((form) =>
        ['xstate.error.actor.settleLogout', `xstate.after.settleLimit.login.${form}.settling`].map((event) => [
          `login.${form}.settling ${event} 0`,
          OWED,
        ]),
      ),
    ),
    ...Object.fromEntries(
      ['loggingIn.filling order.waits 0', 'loggingIn.filling order.waits 1', 'signingUp.filling order.waits 0'].map(
        (it) => [`login.${it}`, FROM_ORDER],
      ),
    ),
    'login.loggingIn.filling name.type 0': 'the form to log in has no name',
  },
  'password-reset': {
    'password-reset.step.resetting xstate.done.actor.resetPassword 0': LEAVES,
    'password-reset.step.takingBack xstate.done.actor.resetPassword 0': LEAVES,
    'password-reset xstate.error.actor.resetStorage 0':
      'what a browser throws when storage is blocked or full is caught: a reset goes on without it',
  },
  'email-verification': {
    'email-verification.step customer.known 1':
      'whoever becomes known while a code is asked for has been a guest before, and that state answers first',
  },
  profile: {
    'profile customer.gone 0': LEAVES,
    'profile customer.gone 1': LEAVES,
    'profile.editing customer.gone 1': LEAVES,
    'profile.parted form.send 0': LEAVES,
    'profile.parted form.cancel 0': LEAVES,
    'profile.sendingCode xstate.done.actor.sendVerifyCode 0': LEAVES,
    'profile.loading xstate.done.actor.loadProfile 0': LEAVES,
    'profile.loading xstate.done.actor.loadProfile 1': SOMEBODY,
    'profile customer.known 0': SOMEBODY,
    'profile.parted customer.gone 0':
      'it ends once more only where another tab has logged in in vain, and then the way leads to the login page',
    'profile.editing.saving name.type 0': INERT,
    'profile.editing.saving email.type 0': INERT,
    'profile.editing.saving form.send 0': INERT,
    'profile.editing.saving form.cancel 0': INERT,
    'profile.editing.saving password.type 0': 'its field stands there only once the server has asked for it',
    'profile.editing.proving.saving name.type 0': INERT,
    'profile.editing.proving.saving email.type 0': INERT,
    'profile.editing.proving.saving password.type 0': INERT,
    'profile.editing.proving.saving form.send 0': INERT,
    'profile.editing.proving.saving form.cancel 0': INERT,
  },
  session: {
    'session xstate.error.actor.tokenStorage 0':
      'what a browser throws when storage is blocked or full is caught and told as no token, or as token.unkept',
    'session.begun.unknown xstate.error.actor.connection 0': 'every browser tells when it is connected again',
    'session.guest.unanswered xstate.error.actor.connection 0': 'the same',
    'session.starting session.begin 0': 'no page can be used before this device has told what it keeps',
    'session.begun token.changed 0': 'a browser tells its other tabs only of another text',
    'session.guest.repeating xstate.done.actor.logOut 0':
      'these tours owe the logout of another page: logout.spec has the one of a press',
    'session.guest.repeating xstate.error.actor.logOut 0': 'the same; logout.test has it refused',
    'session.begun.known session.deleted 0':
      'the tours of the session delete no account: delete-account.spec does, and is a guest afterwards',
    'session.begun.known session.renew 0':
      'the tours of the session change no password: those of password-change do, and own-account.spec goes on after it',
    'session.guest session.expired 0': 'nothing that a guest is offered yet needs a login',
  },
  'account-deletion': {
    'account-deletion.step.reading form.close 0': ACCOUNT_FORM,
    'account-deletion.step.sending form.close 0': ACCOUNT_FORM,
    'account-deletion.step.resending form.close 0': ACCOUNT_FORM,
    'account-deletion.step.deleting form.close 0': ACCOUNT_FORM,
    'account-deletion.step.deleting xstate.done.actor.deleteAccount 0':
      'it leads off the page, and ends the session: delete-account.spec deletes accounts',
  },
  addresses: {
    'addresses form.close 0': ACCOUNT_FORM,
    'addresses xstate.error.actor.draftStorage 0': BLOCKED,
    'addresses.listed.idle draft.found 0':
      'these tours begin in a tab that stores no form: addresses.spec loses its session while one is typed',
    ...Object.fromEntries(
      [
        'loading xstate.done.actor.loadAddresses 1',
        'listed.saving xstate.done.actor.saveAddress 1',
        'listed.removing xstate.done.actor.removeAddress 1',
        'listed.preferring xstate.done.actor.preferAddress 1',
        'listed.restoring xstate.done.actor.restoreAddress 1',
      ].map((it) => [`addresses.${it}`, DECODED]),
    ),
  },
  'data-download': {
    'data-download form.close 0': ACCOUNT_FORM,
  },
  'password-change': {
    'password-change.saving form.close 0': ACCOUNT_FORM,
  },
};

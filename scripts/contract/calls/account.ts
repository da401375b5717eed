import * as account from '../../../src/api/contract/account.ts';
import { describeCalls, KEY } from './described-call.ts';

/** Calls of accounts and sessions. */
export const ACCOUNT_CALLS = describeCalls('Account', {
  'account.register': [account.register('', '', ''), 'Makes an account and begins a session.'],
  'account.logIn': [account.logIn('', ''), 'Begins a session.'],
  'account.logOut': [account.logOut(null), 'Ends the session.'],
  'account.sendVerifyOtp': [account.sendVerifyOtp(), 'Mails a code of six digits to the customer’s address.'],
  'account.verifyAccount': [account.verifyAccount(''), 'Takes the code that was mailed to verify the address.'],
  'account.sendResetOtp': [account.sendResetOtp(''), 'Mails a code of six digits to reset a password.'],
  'account.resetPassword': [account.resetPassword('', '', ''), 'Takes that code and a new password.'],
  'account.profileData': [account.profileData(), 'Profile of the customer, with the cart.'],
  'account.userData': [account.userData(), 'The customer; also read under `profileData` or `user`, or bare.'],
  'account.isAuth': [
    account.isAuth(),
    'Says whether the session is still good. Each answer that is a no logs the app out.',
  ],
  'account.updateUser': [account.updateUser('', '', KEY), 'Changes name and address of the customer.'],
  'account.changePassword': [
    account.changePassword('', ''),
    'Takes a new password by the one of now, ends all sessions and begins one.',
  ],
  'account.myData': [account.myData(), 'All that the shop holds of the customer.'],
  'account.deletionPlan': [account.deletionPlan(), 'Tells what deleting the account would do to its orders.'],
  'account.sendDeletionOtp': [account.sendDeletionOtp(), 'Mails a code of six digits to delete the account.'],
  'account.deleteAccount': [
    account.deleteAccount(''),
    'Takes that code, and deletes the account. Asked again by the session that did it, it is a yes.',
  ],
});

import * as account from '../../../src/api/contract/account.ts';
import * as cart from '../../../src/api/contract/cart.ts';
import type { AccountOffer } from '../../../src/domain/account/offers.ts';
import type { User } from '../../../src/domain/account/user.ts';
import type { Visit } from './visit.ts';

/** Account that a visit makes. */
export type OwnAccount = { name: string; email: string; password: string };

/** A code that cannot be right: codes are six digits. */
const WRONG_CODE = 'wrong!';

/** Section 7, Account: makes the account and logs in; answers with the customer, null if there is no session. */
export async function beginSession(visit: Visit, { name, email, password }: OwnAccount): Promise<User | null> {
  await visit.no('account.isAuth', account.isAuth(), 'to a guest');
  await visit.no('cart.cartGet', cart.cartGet(), 'to a guest');
  const begun = await visit.yes('account.register', account.register(name, email, password));
  if (begun !== null)
    await visit.no('account.register', account.register(name, email, password), 'to an address that has an account');
  await visit.no('account.logIn', account.logIn(email, `${password}x`), 'to a wrong password');
  visit.token = (await visit.yes('account.logIn', account.logIn(email, password))) ?? begun;
  if (visit.token === null) return null;
  await visit.yes('account.isAuth', account.isAuth());
  const user = await visit.yes('account.userData', account.userData());
  if (user && user.email !== email) visit.fault('account.userData', `The customer’s address is ${email}.`);
  const profile = await visit.yes('account.profileData', account.profileData());
  if (profile && profile.email !== email) visit.fault('account.profileData', `The customer’s address is ${email}.`);
  await visitPassword(visit, password, profile?.offers ?? []);
  if (profile?.offers.includes('data')) await visit.addition('account.myData', account.myData());
  await visitDeletion(visit, profile?.offers ?? []);
  const renamed = `${name} Two`;
  if (await isDone(visit, 'account.updateUser', account.updateUser(renamed, email))) {
    const now = await visit.yes('account.userData', account.userData());
    if (now && now.name !== renamed)
      visit.fault('account.updateUser', 'The name that was sent is not the customer’s name afterwards.');
  }
  return user;
}

/** An addition: takes a new password by the one of now, and then the one of before again. */
async function visitPassword(visit: Visit, password: string, offers: readonly AccountOffer[]): Promise<void> {
  if (!offers.includes('password')) return;
  const other = `${password} and more`;
  await visit.no('account.changePassword', account.changePassword(other, other), 'to a wrong password of now');
  for (const [current, next] of [
    [password, other],
    [other, password],
  ] as const)
    visit.token =
      (await visit.addition('account.changePassword', account.changePassword(current, next))) ?? visit.token;
  await visit.yes('account.isAuth', account.isAuth());
}

/** An addition: what a deletion would do, a code for it, and that a wrong one deletes nothing. The visit's account stays. */
async function visitDeletion(visit: Visit, offers: readonly AccountOffer[]): Promise<void> {
  if (!offers.includes('deletion')) return;
  await visit.addition('account.deletionPlan', account.deletionPlan());
  await visit.addition('account.sendDeletionOtp', account.sendDeletionOtp());
  await visit.no('account.deleteAccount', account.deleteAccount(WRONG_CODE), 'to a wrong code');
  visit.untried('account.deleteAccount', 'the account of this visit is still needed');
  await visit.yes('account.isAuth', account.isAuth());
}

/** True if a call that answers with nothing was answered with a yes. */
async function isDone(visit: Visit, name: string, call: ReturnType<typeof account.isAuth>): Promise<boolean> {
  const before = visit.findings.length;
  await visit.yes(name, call);
  return visit.findings.slice(before).every(({ kind }) => kind !== 'fails');
}

/**
 * Codes by mail: that wrong ones are refused, and right ones taken where somebody can be asked for them.
 * @param ask for a code that was mailed; null if nobody can be asked.
 */
export async function visitCodes(
  visit: Visit,
  { email, password }: OwnAccount,
  ask: ((what: string) => Promise<string>) | null,
): Promise<void> {
  const isSent = await isDone(visit, 'account.sendVerifyOtp', account.sendVerifyOtp());
  await visit.no('account.verifyAccount', account.verifyAccount(WRONG_CODE), 'to a wrong code');
  if (ask && isSent) {
    const code = await ask(`the code that was mailed to ${email} to verify it`);
    if (await isDone(visit, 'account.verifyAccount', account.verifyAccount(code))) {
      const user = await visit.yes('account.userData', account.userData());
      if (user?.isVerified === false) visit.fault('account.verifyAccount', 'The address is not verified afterwards.');
    }
  } else visit.untried('account.verifyAccount', 'a right code is only in the mail (--ask-codes)');

  const isMailed = await isDone(visit, 'account.sendResetOtp', account.sendResetOtp(email));
  await visit.no('account.resetPassword', account.resetPassword(email, WRONG_CODE, password), 'to a wrong code');
  if (!ask || !isMailed)
    return visit.untried('account.resetPassword', 'a right code is only in the mail (--ask-codes)');
  const code = await ask(`the code that was mailed to ${email} to reset its password`);
  const changed = `${password} again`;
  if (!(await isDone(visit, 'account.resetPassword', account.resetPassword(email, code, changed)))) return;
  visit.token = (await visit.yes('account.logIn', account.logIn(email, changed))) ?? visit.token;
}

/** Logs out, after which the session must be over. */
export async function endSession(visit: Visit): Promise<void> {
  const { token } = visit;
  if (await isDone(visit, 'account.logOut', account.logOut(token)))
    await visit.no('account.isAuth', account.isAuth(), 'to a session that was logged out', 'account.logOut');
  visit.token = null;
}

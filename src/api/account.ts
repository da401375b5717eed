import type { DeletionPlan } from '../domain/account/deletion.ts';
import type { Profile } from '../domain/account/offers.ts';
import type { User } from '../domain/account/user.ts';
import type { Client } from './client.ts';
import * as contract from './contract/account.ts';

/** Section 7, Account: one function for each call. Each rejects with an ApiError. */
export type AccountApi = {
  /** Resolves with the token of the new session. */
  register: (name: string, email: string, password: string, signal: AbortSignal) => Promise<string>;
  logIn: (email: string, password: string, signal: AbortSignal) => Promise<string>;
  /** null: the cookie alone says whose session ends. */
  logOut: (token: string | null, signal: AbortSignal) => Promise<void>;
  sendVerifyCode: (signal: AbortSignal) => Promise<void>;
  verifyAccount: (code: string, signal: AbortSignal) => Promise<void>;
  sendResetCode: (email: string, signal: AbortSignal) => Promise<void>;
  resetPassword: (email: string, code: string, newPassword: string, signal: AbortSignal) => Promise<void>;
  checkToken: (signal: AbortSignal) => Promise<void>;
  user: (signal: AbortSignal) => Promise<User>;
  profile: (signal: AbortSignal) => Promise<Profile>;
  /** @param password '' unless the server has asked for it. */
  updateUser: (name: string, email: string, password: string, signal: AbortSignal) => Promise<void>;
  /** + Resolves with the token of the session in which this device goes on; all others end. */
  changePassword: (current: string, password: string, signal: AbortSignal) => Promise<string>;
  /** + Resolves with all that the shop holds of the customer. */
  myData: (signal: AbortSignal) => Promise<Record<string, unknown>>;
  /** + */
  deletionPlan: (signal: AbortSignal) => Promise<DeletionPlan>;
  /** + Resolves with true where the code went to the address before a change. */
  sendDeletionCode: (signal: AbortSignal) => Promise<boolean>;
  /** + */
  deleteAccount: (code: string, signal: AbortSignal) => Promise<void>;
};

/** The calls over one client. */
export const accountApi = (client: Client): AccountApi => ({
  register: (name, email, password, signal) => client(contract.register(name, email, password), signal),
  logIn: (email, password, signal) => client(contract.logIn(email, password), signal),
  logOut: (token, signal) => client(contract.logOut(token), signal),
  sendVerifyCode: (signal) => client(contract.sendVerifyOtp(), signal),
  verifyAccount: (code, signal) => client(contract.verifyAccount(code), signal),
  sendResetCode: (email, signal) => client(contract.sendResetOtp(email), signal),
  resetPassword: (email, code, newPassword, signal) => client(contract.resetPassword(email, code, newPassword), signal),
  checkToken: (signal) => client(contract.isAuth(), signal),
  user: (signal) => client(contract.userData(), signal),
  profile: (signal) => client(contract.profileData(), signal),
  updateUser: (name, email, password, signal) => client(contract.updateUser(name, email, password), signal),
  changePassword: (current, password, signal) => client(contract.changePassword(current, password), signal),
  myData: (signal) => client(contract.myData(), signal),
  deletionPlan: (signal) => client(contract.deletionPlan(), signal),
  sendDeletionCode: (signal) => client(contract.sendDeletionOtp(), signal),
  deleteAccount: (code, signal) => client(contract.deleteAccount(code), signal),
});

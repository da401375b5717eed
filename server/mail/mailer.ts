/** A message to one person. `to` is an address that the accounts have checked; `name` is the person's own text, '' where it is not known. */
export type Mail = { to: string; name: string } & (
  /** Proves that the mailbox is theirs: six digits, good for so many minutes. */
  | { kind: 'verify-code'; code: string; minutes: number }
  /** Lets them choose a new password: six digits, good for so many minutes. */
  | { kind: 'reset-code'; code: string; minutes: number }
  /** Someone tried to sign up, or to change their address, with the address of this account. Nothing was changed. */
  | { kind: 'address-taken' }
  /** The password was changed with a code, and every device was logged out. */
  | { kind: 'password-changed' }
  /** To the mailbox that the account had until now: it has another address from now on. */
  | { kind: 'address-changed' }
);

/** Sends mail off the request path: whoever calls neither waits nor learns what became of it. */
export type Mailer = {
  /** Queues it; never throws, never waits. */
  send(mail: Mail): void;
  /** Resolves once all that was queued until now is sent or given up (the end of the process, tests). */
  settled(): Promise<void>;
};

/** Transitions that no shopper can cause in a browser, each with its reason, by machine. */
export type Undriven = Readonly<Record<string, Readonly<Record<string, string>>>>;

// Reasons that machines of several flows have.
export const BROKEN = "only a fault in the code of the page's own machine stops it: no press and no answer does";
export const DECODED = 'each answer is read before the machine gets it: one that cannot be read is a failure';
export const QUIET =
  'no call of this page ends the session without leading to the login page: the machine alone is walked through it';
export const LEAVES =
  "the way leads to another page, and the page's own machine ends with it: account.spec goes there and comes back";
export const RETURNS = 'every browser tells when its tab is seen again and when it is connected again';
export const INERT = 'the control is there and does nothing, which is tried at each stop';
export const SOMEBODY = "another customer comes only by way of the login page, where this page's machine does not live";
export const READ_AT_ONCE = 'a file of a tour is read before anything else can be pressed';
export const BLOCKED = 'what a browser throws when storage is blocked or full is caught, and nothing was kept';
export const LOCKS = 'a browser without locks, or one that refuses them, is told apart before: the turn comes at once';
export const HEARS = 'a browser can always be listened to';
export const ALONE =
  'the tours give the whole list: what is asked for in its place is walked in tests/machines/foreign-server.test.ts';
export const CODE =
  'a browser remembers a module that failed: the next try reloads the page (decision 079), which ends the way';

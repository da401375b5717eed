/** Call of section 7: its request, and how its answer is read. */
export type Call<Answer> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From `/api`, with every part already encoded. */
  path: string;
  /** The path with `{…}` in place of each id, where it has one: that is what is logged. */
  route?: string;
  /** Its failure is only logged (section 8): nobody is told by a notice. */
  onlyLogged?: true;
  /** Milliseconds until the app gives up: section 9 names 10000 for vendors and categories. */
  timeLimit: number;
  /** JSON body; omitted where the call sends none. */
  body?: object;
  /** Multipart body, in place of a JSON one. */
  form?: FormData;
  /** Goes out to the end even where the page is closed meanwhile (fetch's keepalive). */
  outlivesPage?: true;
  /** Headers beside those of every call. */
  headers?: Readonly<Record<string, string>>;
  /** Name of another header that carries the token (readings 1.7). */
  tokenHeader?: string;
  /** Where the answer is no JSON: `read` is given its bytes. */
  as?: 'bytes';
  /** Who may make it, and what a 401 therefore says; 'private' unless it is named. */
  access?: AuthMode;
  /** Who has asked hears of a 401 before the session does: it ends the session, and they know that nothing was done. */
  answersFirst?: true;
  /** The token to send in place of the one that is held: to end a session that this device holds no more. */
  token?: string;
  /**
   * Reads the body of a 2xx answer: data, or an ArrayBuffer where it is asked for `as` bytes. `backendUrl` is where it came from, '' for the page's own origin: addresses in it
   * that begin with a slash are meant there.
   * @throws InvalidResponseError when it is not what the contract says.
   */
  read: (answer: unknown, backendUrl?: string) => Answer;
};

/**
 * Meaning of a 401 to a call (readings 2.1, 2.2; reliability 88).
 * - `private`: the session has ended, and the shopper must log in to go on.
 * - `background`: the session has ended, but nobody waits for this.
 * - `public`: the session has ended, and the call is made again without the token that was refused.
 * - `credentials`: nothing of the session; the 401 is the "no" to what was asked.
 */
export type AuthMode = 'private' | 'background' | 'public' | 'credentials';

/** Every call has a limit, so that no spinner is endless (reliability 93). */
export const TIME_LIMIT = 20_000;
export const SHORT_TIME_LIMIT = 10_000;

/** A 2xx answer that is not what was asked for: one that cannot be read (captive portal, cut JSON), or one that says no. */
export class InvalidResponseError extends Error {
  override name = 'InvalidResponseError';
  /** Of an answer that says no, what the server said to the shopper, '' for nothing; null of one that cannot be read. */
  readonly said: string | null;
  constructor(reason: string, said: string | null = null) {
    super(reason);
    this.said = said;
  }
}

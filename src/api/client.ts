import wretch, { type Wretch } from 'wretch';
import { retry } from 'wretch/middlewares/retry';
import type { Call } from './contract/call.ts';
import { type ApiError, apiError } from './errors.ts';

/** What the app needs of the world to make calls. */
export type ClientOptions = {
  /** '' for the page's own origin (readings 0), else such as `https://api.example.lk`, without a slash at the end. */
  backendUrl: string;
  /** The token of the moment; null for a guest. */
  token: () => string | null;
};

/** Makes one call; leaving aborts it by `signal`. Rejects with an ApiError, never with anything else. */
export type Client = <Answer>(call: Call<Answer>, signal: AbortSignal) => Promise<Answer>;

/** Only what is safe to ask twice is asked twice, and only where no answer came or the server was not there (reliability 102). */
const retryGets = retry({
  maxAttempts: 2,
  delayTimer: 400,
  delayRamp: (delay, attempt) => delay * 2 ** (attempt - 1) * (0.75 + Math.random() / 2),
  retryOnNetworkError: true,
  skip: (_url, options) => options.method !== 'GET',
  resolveWithLatestResponse: true,
  until: (response, error) => (response ? ![502, 503, 504].includes(response.status) : error?.name === 'AbortError' || error?.name === 'TimeoutError'),
});

/**
 * The one client (section 7): credentials, X-Requested-With, the bearer header when a token is held,
 * a time limit for each call, retry of GETs only.
 */
export function createClient({ backendUrl, token }: ClientOptions): Client {
  const base: Wretch = wretch(backendUrl)
    .options({ credentials: 'include' })
    .headers({ 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' })
    .middlewares([retryGets]);

  return async (call, signal) => {
    const held = token();
    const limited = AbortSignal.any([signal, AbortSignal.timeout(call.timeLimit)]);
    const request = (held === null ? base : base.auth(`Bearer ${held}`)).options({ signal: limited });
    try {
      const chain = (call.body === undefined ? request : request.json(call.body)).fetch(call.method, call.path);
      return call.read(await chain.json());
    } catch (thrown) {
      const error: ApiError = apiError(limited.aborted ? (limited.reason as unknown) : thrown);
      throw error;
    }
  };
}

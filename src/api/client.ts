import wretch, { type Wretch } from 'wretch';
import { retry } from 'wretch/middlewares/retry';
import { InvalidResponseError, type Call } from './contract/endpoint.ts';
import { type ApiError, apiError } from './errors.ts';
import { logFailure } from './failure-log.ts';
import { fetchWithProgress, type UploadProgress } from './upload.ts';

/** Options of the client: where its calls go, with which token, and who handles a 401. */
export type ClientOptions = {
  /** '' for the page's own origin (readings 0), else such as `https://api.example.lk`, without a slash at the end. */
  backendUrl: string;
  /** The token of the moment; null for a guest. */
  token: () => string | null;
  /**
   * Told of a 401 that is about the session (`Access`): the token that went with the call, null for none; `quietly` where
   * nobody waits for what was asked. The one place where a 401 becomes the session's.
   */
  onUnauthorised?: (token: string | null, quietly: boolean) => void;
  /** Milliseconds until a call that got no answer is made again, doubled the second time; 400 unless told. */
  pause?: number;
};

/**
 * Makes one call; leaving aborts it by `signal`. Rejects with an ApiError, never with anything else.
 * With `onProgress`, what has been sent is told, and the time limit counts from the last bytes (readings 6.5).
 */
export type Client = <Answer>(
  call: Call<Answer>,
  signal: AbortSignal,
  onProgress?: (progress: UploadProgress) => void,
) => Promise<Answer>;

/** Only what is safe to ask twice is asked twice, and only where no answer came or the server was not there (reliability 102). */
const retryGets = (pause: number): ReturnType<typeof retry> =>
  retry({
    maxAttempts: 2,
    delayTimer: pause,
    delayRamp: (delay, attempt) => delay * 2 ** (attempt - 1) * (0.75 + Math.random() / 2),
    retryOnNetworkError: true,
    skip: (_url, options) => options.method !== 'GET',
    resolveWithLatestResponse: true,
    until: (response, error) =>
      response
        ? ![502, 503, 504].includes(response.status)
        : error?.name === 'AbortError' || error?.name === 'TimeoutError',
  });

/** What a header can carry: a kept token of any other text would make every call fail as if offline. */
const SENDABLE = /^[\x21-\x7E]+$/;

/** The body as data; a body that is no JSON stays text, which only a call that does not read its answer takes. */
function parsed(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

/** @throws InvalidResponseError, also for a fault of our own in reading: it must not look like being offline. */
function readAnswer<Answer>(call: Call<Answer>, body: string | ArrayBuffer, backendUrl: string): Answer {
  try {
    return call.read(typeof body === 'string' ? parsed(body) : body, backendUrl);
  } catch (thrown) {
    if (thrown instanceof InvalidResponseError) throw thrown;
    console.error(`Reading the answer of ${call.route ?? call.path} failed`, thrown);
    throw new InvalidResponseError('the answer could not be read');
  }
}

/** Ends with `signal`, or after so many milliseconds, which `extend` counts anew, until it is released. Not AbortSignal.any, which phones of 2023 do not have. */
function withLimit(
  signal: AbortSignal,
  limit: number,
): { limited: AbortSignal; extend: () => void; release: () => void } {
  const ending = new AbortController();
  const end = (): void => ending.abort(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end);
  const begin = () =>
    setTimeout(() => ending.abort(new DOMException('The time limit has passed', 'TimeoutError')), limit);
  let timer = begin();
  return {
    limited: ending.signal,
    extend: () => {
      clearTimeout(timer);
      timer = begin();
    },
    release: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    },
  };
}

/**
 * The one client (section 7): credentials, X-Requested-With, the bearer header when a token is held,
 * a time limit for each call, retry of GETs only.
 */
export function createClient({ backendUrl, token, onUnauthorised, pause = 400 }: ClientOptions): Client {
  const base: Wretch = wretch(backendUrl)
    .options({ credentials: 'include' })
    .headers({ 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' })
    .middlewares([retryGets(pause)]);

  async function make<Answer>(
    call: Call<Answer>,
    signal: AbortSignal,
    onProgress?: (progress: UploadProgress) => void,
  ): Promise<Answer> {
    const held = call.token ?? token();
    const { limited, extend, release } = withLimit(signal, call.timeLimit);
    const carrying =
      held !== null && SENDABLE.test(held)
        ? base.auth(`Bearer ${held}`).headers(call.tokenHeader ? { [call.tokenHeader]: held } : {})
        : base;
    const tell = (progress: UploadProgress): void => {
      extend();
      onProgress?.(progress);
    };
    const request = (onProgress ? carrying.polyfills({ fetch: fetchWithProgress(tell) }) : carrying)
      .headers(call.headers ?? {})
      .options({ signal: limited, ...(call.outlivesPage && { keepalive: true }) });
    try {
      const chain = (
        call.form ? request.body(call.form) : call.body === undefined ? request : request.json(call.body)
      ).fetch(call.method, call.path);
      return readAnswer(call, await (call.as === 'bytes' ? chain.arrayBuffer() : chain.text()), backendUrl);
    } catch (thrown) {
      const error: ApiError = apiError(limited.aborted ? (limited.reason as unknown) : thrown);
      if (call.onlyLogged && !signal.aborted) logFailure(call, error);
      const { access = 'private' } = call;
      if (error.code !== 'unauthorised' || access === 'credentials' || (held === null && access !== 'private'))
        throw error;
      const tellSession = (): void => onUnauthorised?.(held, access !== 'private');
      if (call.answersFirst) setTimeout(tellSession);
      else tellSession();
      // What anybody may ask is asked again without the token that was refused (reliability 88); what changed nothing ends here.
      if (access === 'public' && token() !== held) return make(call, signal, onProgress);
      throw error;
    } finally {
      release();
    }
  }
  return make;
}

import type { ApiError } from '../api/errors.ts';

/** What an invoked call rejected with. Every call rejects with an ApiError; a fault of our own reads as a broken answer. */
export function failureOf(error: unknown): ApiError {
  const isApiError = typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'said' in error;
  return isApiError ? (error as ApiError) : { code: 'broken', status: 0, said: '' };
}

/** How long a chart waits for the answer of a call, in ms: the call itself gives up before. */
export const ANSWER_LIMIT = 21_000;

/** A call whose own code could not be fetched. */
export const OFFLINE: ApiError = { code: 'offline', status: 0, said: '' };

/** A call that ran into its machine's own time limit. */
export const TIMED_OUT: ApiError = { code: 'timeout', status: 0, said: '' };

/**
 * Whether an answer says no for good (readings 2.3). Not one that is missing or says that something is missing, slow or too much:
 * it may be another by and by.
 */
export const saysNo = ({ code, status }: ApiError): boolean => code === 'unauthorised' || (code === 'refused' && ![404, 408, 425, 429].includes(status));

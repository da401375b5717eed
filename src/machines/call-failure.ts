import type { ApiError } from '../api/errors.ts';
import type { Notice } from './emitted.ts';

/** Error of an invoked call. Every call rejects with an ApiError; a fault of our own reads as a broken answer. */
export function failureOf(error: unknown): ApiError {
  const isApiError =
    typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'said' in error;
  return isApiError ? (error as ApiError) : { code: 'broken', status: 0, said: '' };
}

/** Limit for which a chart waits for the answer of a call, in ms: the call itself gives up before. */
export const ANSWER_LIMIT = 21_000;

/** A call whose own code could not be fetched. */
export const OFFLINE: ApiError = { code: 'offline', status: 0, said: '' };

/** A call that ran into its machine's own time limit. */
export const TIMED_OUT: ApiError = { code: 'timeout', status: 0, said: '' };

/** An event that says that a call has failed, or, without an error, that its limit has passed. */
export type Failure = { error?: unknown };
/** The error of a call that has failed, or has run into its limit. */
export const failureIn = (event: Failure): ApiError => ('error' in event ? failureOf(event.error) : TIMED_OUT);

/** True of an answer that came whole and says no: `success: false` (readings 1.3). */
export const isUnsuccessful = ({ code, status }: ApiError): boolean => code === 'refused' && status === 200;

/** The action by which a machine's `say` tells of a failure. */
export const sayFailure = <Code extends Extract<Notice, { error: ApiError }>['code']>(code: Code) => ({
  type: 'say' as const,
  params: ({ event }: { event: Failure }) => ({ code, error: failureIn(event) }),
});

type Answered = { invoke: { onError: unknown }; after?: object };
/**
 * A state in which one call is made, with its time limit: that leads where a failure of the call leads, on the branches whose
 * guards do not read the error.
 */
export function withLimit<State extends object>(state: State, limit = 'answerLimit'): State {
  const { after, invoke } = state as Answered;
  const { onError } = invoke;
  const inTime = Array.isArray(onError)
    ? (onError as { guard?: unknown }[]).filter(({ guard }) => typeof guard !== 'object')
    : onError;
  return { ...state, after: { ...after, [limit]: inTime } };
}

/**
 * True if an answer says no for good (readings 2.3). Not one that is missing, or says that something is missing, slow
 * or too much: a later one may differ.
 */
export const isDefinitiveRefusal = ({ code, status }: ApiError): boolean =>
  code === 'unauthorised' || (code === 'refused' && ![404, 408, 425, 429].includes(status));

/**
 * True if an answer settles a logout: a no of the contract's, or a 401. A page with a status of 4xx is of a network or
 * a firewall before the shop, which has not heard of it.
 */
export const settlesLogout = (error: ApiError): boolean =>
  isDefinitiveRefusal(error) && (error.said !== '' || error.status < 400 || error.code === 'unauthorised');

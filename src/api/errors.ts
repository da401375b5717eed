import wretch from 'wretch';
import { InvalidResponseError } from './contract/endpoint.ts';

/**
 * Why a call failed. `refused` is an answer of 4xx or `success: false`; `unavailable` one of 5xx;
 * `broken` a 2xx that is not what the contract says; `offline` no answer at all.
 */
export type ApiErrorCode = 'offline' | 'timeout' | 'unauthorised' | 'refused' | 'unavailable' | 'broken';

/** The one shape of every failed call: plain data, so that it may lie in a machine's context. */
export type ApiError = {
  code: ApiErrorCode;
  /** HTTP status; 0 where there was no answer. */
  status: number;
  /** What the server said to the shopper; '' where it said nothing. */
  said: string;
  /** What a refusal says beside its sentence (`details`, an addition of ours): only the call that was refused can read it. */
  details?: unknown;
};

const codeOfStatus = (status: number): ApiErrorCode =>
  status === 401 ? 'unauthorised' : status >= 500 ? 'unavailable' : 'refused';

function saidIn(json: unknown): string {
  return typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
    ? json.message
    : '';
}

const detailsIn = (json: unknown): Pick<ApiError, 'details'> =>
  typeof json === 'object' && json !== null && 'details' in json ? { details: json.details } : {};

/** Turns whatever a call threw into an ApiError: the only place that does. */
export function apiError(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  if (thrown instanceof wretch.WretchError) {
    return {
      code: codeOfStatus(thrown.status),
      status: thrown.status,
      said: saidIn(thrown.json as unknown),
      ...detailsIn(thrown.json as unknown),
    };
  }
  if (thrown instanceof InvalidResponseError)
    return { code: thrown.said === null ? 'broken' : 'refused', status: 200, said: thrown.said ?? '' };
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return { code: 'timeout', status: 0, said: '' };
  if (thrown instanceof SyntaxError) return { code: 'broken', status: 200, said: '' };
  return { code: 'offline', status: 0, said: '' };
}

/** True for an ApiError, whatever its prototype: machines compare data, not classes. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'said' in value;
}

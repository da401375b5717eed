import type { Call } from './contract/endpoint.ts';
import type { ApiError } from './errors.ts';

/**
 * Writes to the console that a call failed of which section 8 says 'only logged': method, path without ids, status and cause.
 * Never what was sent or answered.
 */
export function logFailure(
  { method, path, route }: Pick<Call<unknown>, 'method' | 'path' | 'route'>,
  { status, code }: ApiError,
): void {
  console.warn(`${method} ${route ?? path.replace(/\?.*/, '')} failed: ${status} ${code}`);
}

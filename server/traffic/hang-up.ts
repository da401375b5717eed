import type { Context } from 'hono';
import type { AppEnv } from '../http/context.ts';

/** What Node and its adapter say of a body that breaks off. */
const BROKEN_OFF =
  /^(aborted|Client connection prematurely closed\.|The operation was aborted\.?|This operation was aborted|terminated)$/;

/**
 * True where an error is only that the client left before it had sent all of its request: nobody's failure, and nobody is
 * there to read an answer. A broken connection to the database has the same code, but then the request is whole, or the words are others.
 */
export function isHangUp(c: Context<AppEnv>, error: unknown): boolean {
  const incoming = c.env?.incoming;
  const isIncomplete = incoming !== undefined && !incoming.complete && incoming.socket.destroyed;
  return isIncomplete && error instanceof Error && (error.name === 'AbortError' || BROKEN_OFF.test(error.message));
}

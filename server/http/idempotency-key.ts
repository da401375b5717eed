import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { HttpError } from './http-error.ts';

const MAX_KEY_LENGTH = 255;

/** The `Idempotency-Key` of a call; null where the client sends none. @throws HttpError 400 where it can be none (reliability 4). */
export function requestKeyOf(c: Context<AppEnv>): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(key) || key.length > MAX_KEY_LENGTH)
    throw new HttpError(400, `The Idempotency-Key must be 1 to ${MAX_KEY_LENGTH} plain characters.`);
  return key;
}

import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { Refusal } from './refusal.ts';

const LONGEST_KEY = 255;

/** The `Idempotency-Key` of a call; null where the client sends none. @throws Refusal 400 where it can be none (reliability 4). */
export function requestKeyOf(c: Context<AppEnv>): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(key) || key.length > LONGEST_KEY) throw new Refusal(400, `The Idempotency-Key must be 1 to ${LONGEST_KEY} plain characters.`);
  return key;
}

import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';

/** Milliseconds: what a refusal rests on can change elsewhere (a reset, another process), so none is believed longer. */
const BELIEVED = 60_000;
const MAX_STORED = 20_000;

/** Remembers which calls the throttle has refused, so that the same call made again needs neither a turn nor the database. */
export type RepeatedRefusals = {
  /** The refusal of the very same call of this visitor, with the seconds that are left of it; null where there is none. */
  of(visitor: string, call: string): HttpError | null;
  /** Remembers a 429 for its `Retry-After`, at most a minute. */
  add(visitor: string, call: string, refusal: HttpError): void;
  /** Forgets those of a visitor: something was granted to them, which may have changed the rest. */
  forget(visitor: string): void;
};

/** @param clock milliseconds that never go back. */
export function openRepeatedRefusals(clock: () => number): RepeatedRefusals {
  type Kept = { until: number; refusal: HttpError };
  const kept = new Map<string, Map<string, Kept>>();
  let count = 0;

  const forget = (visitor: string): void => {
    count -= kept.get(visitor)?.size ?? 0;
    kept.delete(visitor);
  };

  return {
    of: (visitor, call) => {
      const known = kept.get(visitor)?.get(call);
      const left = known ? Math.ceil((known.until - clock()) / 1000) : 0;
      return known && left > 0 ? new HttpError(429, known.refusal.message, { 'Retry-After': String(left) }) : null;
    },
    add: (visitor, call, refusal) => {
      const seconds = Number(refusal.headers['Retry-After']);
      if (refusal.status !== 429 || !(seconds > 0)) return;
      const own = kept.get(visitor) ?? new Map<string, Kept>();
      if (!own.has(call)) count += 1;
      own.set(call, { until: clock() + Math.min(seconds * 1000, BELIEVED), refusal });
      kept.delete(visitor);
      kept.set(visitor, own);
      for (const oldest of kept.keys()) {
        if (count <= MAX_STORED) break;
        forget(oldest);
      }
    },
    forget,
  };
}

/** A name for a call with all that its answer rests on: the address, the body, and who shows themselves as whom. */
export const nameOfCall = (c: Context<AppEnv>, body: ArrayBuffer): string =>
  createHash('sha256')
    .update(JSON.stringify([c.req.path, c.req.header('Cookie') ?? '', c.req.header('Authorization') ?? '']))
    .update(new Uint8Array(body))
    .digest('base64url');

import type { MiddlewareHandler } from 'hono';
import { openTurns } from '../turns.ts';
import type { AppEnv } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * For calls that cost much and that anybody may make: so many are worked on at once, the others wait before they have
 * touched the database or the processor, which so stay free for everybody else (reliability 81). A call waits only when
 * all of it has come: nobody keeps a place by sending slowly.
 * @returns a handler to be shared by all such calls. It throws Refusal 503 where too many wait.
 */
export function queued({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): MiddlewareHandler<AppEnv> {
  const turns = openTurns(atOnce);
  let here = 0;
  return async (c, next) => {
    await c.req.arrayBuffer();
    if (here >= atOnce + mostWaiting) throw new Refusal(503, 'The shop is busy for a moment. Please try again.', { 'Retry-After': '5' });
    here += 1;
    await turns.take(next).finally(() => (here -= 1));
  };
}

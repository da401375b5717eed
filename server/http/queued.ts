import type { MiddlewareHandler } from 'hono';
import { openTurns } from '../turns.ts';
import type { AppEnv } from './context.ts';
import { Refusal, refusalOf } from './refusal.ts';

const busy = () => new Refusal(503, 'The shop is busy for a moment. Please try again.', { 'Retry-After': '5' });

/**
 * For calls that cost much and that anybody may make: so many are worked on at once, the others wait before they have
 * touched the database or the processor, which so stay free for everybody else (reliability 81). A call waits only when
 * all of it has come: nobody keeps a place by sending slowly. Where one has failed because the database is silent, slow or locked,
 * all that wait are refused with it: each would wait as long once more.
 * @returns a handler to be shared by all such calls. It throws Refusal 503 where too many wait.
 */
export function queued({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): MiddlewareHandler<AppEnv> {
  const turns = openTurns(atOnce);
  const waiting = new Set<(refusal: Refusal) => void>();
  let here = 0;

  return async (c, next) => {
    await c.req.arrayBuffer();
    if (here >= atOnce + mostWaiting) throw busy();
    here += 1;
    let refuse: (refusal: Refusal) => void = () => undefined;
    const refused = new Promise<never>((_, failed) => (refuse = failed));
    waiting.add(refuse);
    const turn = async () => {
      // Who was refused meanwhile leaves the queue without a word.
      if (!waiting.delete(refuse)) return;
      await next();
      if (!c.error || c.error instanceof Refusal || refusalOf(c.error).status !== 503) return;
      for (const refuseOne of waiting) refuseOne(busy());
      waiting.clear();
    };
    await Promise.race([turns.take(turn).finally(() => (here -= 1)), refused]);
  };
}

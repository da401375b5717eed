import { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';

/** Milliseconds: less than what probes usually wait for. */
const PATIENCE = 2000;

/** `GET /api/health`: 200 while the shop and its database answer, 503 while they do not. Ours, not of section 7. */
export function healthRoutes({ db, log }: Shop): Hono<AppEnv> {
  let asked: Promise<unknown> | null = null;
  /** One question at a time, however many probes there are: they must not fill the queue of a database that is slow. */
  const ask = () => (asked ??= sql`select 1`.execute(db).finally(() => (asked = null)));

  return new Hono<AppEnv>().get('/health', async (c) => {
    c.header('Cache-Control', 'no-store');
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>(
      (_, give) => (timer = setTimeout(() => give(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE)),
    );
    try {
      await Promise.race([ask(), tooLong]);
      return c.json({ success: true, status: 'ok' });
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'the database does not answer');
      return c.json({ success: false, message: 'The database does not answer.' }, 503, { 'Retry-After': '2' });
    } finally {
      clearTimeout(timer);
    }
  });
}

import { Hono } from 'hono';
import { presentOptions, readVersionedOptions } from '../custom-orders/options.ts';
import { openLastKnown } from '../db/last-known.ts';
import { type CachedBody, packet } from '../http/cached-body.ts';
import type { AppEnv } from '../http/context.ts';
import { busy } from '../http/http-error.ts';
import { sendCachedBody } from '../http/send.ts';
import type { Shop } from '../shop.ts';

/**
 * `GET /api/custom-options/` (section 7): a bare list, the same to everybody. While the database does not answer, as it was
 * when it last did.
 */
export function customOptionRoutes({ db, log }: Pick<Shop, 'db' | 'log'>): Hono<AppEnv> {
  let made: { version: number; body: CachedBody } | null = null;
  const current = openLastKnown(
    async () => {
      const { version, categories } = await readVersionedOptions(db);
      if (made?.version !== version) {
        const bytes = Buffer.from(JSON.stringify(presentOptions(categories)));
        made = { version, body: packet(() => bytes) };
      }
      return made.body;
    },
    { freshFor: 0, onFailure: (error) => log.warn({ err: error }, 'the custom options could not be read') },
  );
  return new Hono<AppEnv>().get('/custom-options', async (c) => {
    const body = await current();
    if (!body) throw busy(5);
    return sendCachedBody(c, body);
  });
}

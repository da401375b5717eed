import { Hono, type Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../http/context.ts';
import { body } from '../http/send.ts';
import { makeOnce } from '../make-once.ts';
import { plainIcon, plainScreenIcon, screenIcon, tabIcon } from '../media/icon.ts';
import type { Shop } from '../shop.ts';

/** Sides in pixels that the pages and the web manifest name. */
const SIDES: Readonly<Record<string, number>> = { '180.png': 180, '192.png': 192, '512.png': 512 };
const FORMS = 1 + Object.keys(SIDES).length;

/**
 * `/favicon.svg` and `/icons/<side>.png`: the icon that the owner has set, a plain one where none is set; the demo shop's is a
 * file of the app. Each is made once of the picture that is set.
 */
export function iconRoutes({ catalogue, media }: Shop): Hono<AppEnv> {
  const made = new LRUCache<string, Promise<Buffer | string>>({ max: FORMS });
  const pictureOf = async (address: string | null): Promise<Buffer | null> =>
    address === null ? null : ((await media.original(address))?.bytes ?? null);

  const send = (c: Context<AppEnv>, bytes: Buffer | string, type: string) =>
    c.body(typeof bytes === 'string' ? bytes : body(bytes), 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
    });

  return new Hono<AppEnv>()
    .get('/favicon.svg', async (c, next) => {
      const { icon } = (await catalogue.current()).about;
      if (icon === 'app') return next();
      const svg = await makeOnce(made, `${icon.picture} tab`, async () => {
        const picture = await pictureOf(icon.picture);
        return picture === null ? plainIcon() : tabIcon(picture);
      });
      return send(c, svg, 'image/svg+xml');
    })
    .get('/icons/:file', async (c, next) => {
      const { icon } = (await catalogue.current()).about;
      const side = SIDES[c.req.param('file')];
      if (icon === 'app' || side === undefined) return next();
      const png = await makeOnce(made, `${icon.picture} ${side}`, async () => {
        const picture = await pictureOf(icon.picture);
        return picture === null ? plainScreenIcon(side) : screenIcon(picture, side);
      });
      return send(c, png, 'image/png');
    });
}

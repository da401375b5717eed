import { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { GROUND } from '../media/icon.ts';
import type { Shop } from '../shop.ts';

const ICONS = ['192', '512'].flatMap((side) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icons/${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
);

/**
 * `/manifest.webmanifest`: the shop as a phone's home screen has it, under the name that its owner has set (W3C, Web
 * Application Manifest). With Back and Reload of the browser: the shop has nothing of its own in their place.
 */
export function webManifestRoutes({ catalogue }: Shop): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/manifest.webmanifest', async (c) => {
    const { name, slogan } = (await catalogue.current()).about.profile;
    const manifest = {
      ...(name !== undefined && { name, short_name: name }),
      ...(slogan !== undefined && { description: slogan }),
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      lang: 'en',
      background_color: GROUND,
      theme_color: GROUND,
      icons: ICONS,
    };
    return c.body(JSON.stringify(manifest), 200, {
      'Cache-Control': 'public, max-age=3600',
      'Content-Type': 'application/manifest+json; charset=utf-8',
    });
  });
}

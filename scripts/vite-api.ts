import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

/** Development: the API server inside Vite, so that one command serves both and both reload when saved. */
export function api(): Plugin {
  return {
    name: 'shop-api',
    apply: 'serve',
    configureServer(vite) {
      if (process.env['VITEST']) return;
      vite.middlewares.use((request, response, next) => {
        if (!/^\/(api|media)\//.test(request.url ?? '')) return next();
        vite
          .ssrLoadModule('/server/develop.ts')
          .then((module) => (module as typeof import('../server/develop.ts')).developmentApp())
          .then((app) => getRequestListener(app.fetch)(request, response))
          .catch((error: unknown) => {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            next(error);
          });
      });
    },
  };
}

import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

/** Development: the API server inside Vite, so that one command serves both and both reload when saved. */
export function api(): Plugin {
  return {
    name: 'shop-api',
    apply: 'serve',
    configureServer(vite) {
      if (process.env['VITEST']) return;
      const newestApp = async () => {
        const { developmentApp } = (await vite.ssrLoadModule('/server/develop.ts')) as typeof import('../server/develop.ts');
        return developmentApp();
      };
      vite.middlewares.use(async (request, response, next) => {
        if (!/^\/(api|media)\//.test(request.url ?? '')) return next();
        try {
          const app = await newestApp();
          await getRequestListener(app.fetch)(request, response);
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          next(error);
        }
      });
    },
  };
}

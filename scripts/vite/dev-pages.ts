import type { Plugin } from 'vite';

/** Pages for developers, by their addresses; the build has only index.html and knows nothing of them. */
const PAGES: Readonly<Record<string, string>> = { '/__machines': '/machines.html', '/__parts': '/parts.html' };

/** Development: opens the pages for developers under addresses that no page of the shop can have. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, _response, next) => {
        const [path = '', query] = (request.url ?? '').split('?', 2);
        const page = PAGES[path.replace(/\/$/, '')];
        if (page) request.url = query === undefined ? page : `${page}?${query}`;
        next();
      });
    },
  };
}

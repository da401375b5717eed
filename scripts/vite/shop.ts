import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { DevelopmentClient } from '../../server/develop.ts';

/** The data folder while developing, apart from that of `npm start`: only one process can have a folder open. */
const DATA_DIR = 'data-dev';
/** Pages for developers, below the shop's address. */
const FOR_DEVELOPERS = { Machines: '/__machines', Parts: '/__parts', Mails: '/__outbox' };
/** Calls and pictures; pages have no dot in their last segment, and Vite's own paths begin with `/@` or `/__`. */
const CALL = /^\/(api|media)\//;
const PAGE = /^\/(?!@|__)(?:[^?]*\/)?[^./?]*(?:\?|$)/;

/** The texts of all styles that the server's modules have named so far. */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  const files = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const modules = await Promise.all(files.map((id) => vite.ssrLoadModule(`${id}?inline`)));
  return modules.map((module) => String(module['default'])).join('');
}

const shellOf = (vite: ViteDevServer): string =>
  readFileSync(join(vite.config.root, 'index.html'), 'utf8').replace('%VITE_API_URL%', '');

/** What stands in the place of a build: the shell of the sources, and what Vite puts into the head of each page. */
async function developmentClient(vite: ViteDevServer): Promise<DevelopmentClient> {
  const shell = shellOf(vite);
  const empty = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  return { shell, head: /<head>([\s\S]*)<\/head>/.exec(empty)?.[1] ?? '', styles: () => stylesOf(vite) };
}

/**
 * Development: the shop's server inside Vite, so that one command serves calls and rendered pages, and both reload when saved.
 * The database is opened at the start; a folder that cannot be opened ends the command with a sentence.
 */
export function shopServer(): Plugin {
  return {
    name: 'shop-server',
    apply: (_, { command, isPreview }) => command === 'serve' && isPreview !== true && !process.env['VITEST'],
    config: () => {
      process.env['DATA_DIR'] ??= DATA_DIR;
      return { server: { watch: { ignored: [`${resolve(process.env['DATA_DIR'])}/**`] } } };
    },
    configureServer(vite) {
      const load = () => vite.ssrLoadModule('/server/develop.ts') as Promise<typeof import('../../server/develop.ts')>;
      const newestApp = async () => (await load()).developmentApp(() => developmentClient(vite));
      vite.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '';
        const isPage = PAGE.test(url) && /text\/html/.test(request.headers.accept ?? '');
        if (!CALL.test(url) && !isPage) return next();
        try {
          const { fetch } = await newestApp();
          if (!isPage) return await getRequestListener(fetch)(request, response);
          await getRequestListener(async (asked, env) => {
            const answer = await fetch(asked, env);
            // A page that the server did not render is the app's own to make, as in the built shop.
            if (!/text\/html/.test(answer.headers.get('Content-Type') ?? '')) {
              const shell = await vite.transformIndexHtml(url, shellOf(vite));
              return new Response(shell, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
            }
            // Vite's own scripts stand inside the page.
            answer.headers.delete('Content-Security-Policy');
            return answer;
          })(request, response);
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          next(error);
        }
      });

      const printUrls = vite.printUrls.bind(vite);
      let isOpen: Promise<unknown> = Promise.resolve();
      vite.httpServer?.once('listening', () => {
        isOpen = newestApp().catch(async (error: unknown) => {
          const { explainFailure } = (await vite.ssrLoadModule(
            '/server/explain-failure.ts',
          )) as typeof import('../../server/explain-failure.ts');
          process.stderr.write(`\n  The shop could not open. ${explainFailure(error, {})}\n\n`);
          process.exit(1);
        });
      });
      vite.printUrls = () =>
        void isOpen.then(() => {
          printUrls();
          const base = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
          for (const [name, path] of Object.entries(FOR_DEVELOPERS))
            vite.config.logger.info(`  ➜  ${name}: ${base}${path}`);
          vite.config.logger.info(`  ➜  Data: ${process.env['DATABASE_URL'] ? 'PostgreSQL' : process.env['DATA_DIR']}`);
        });
    },
  };
}

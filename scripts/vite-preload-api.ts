import type { Plugin } from 'vite';

/** The calls' code is fetched by script; the shell, which needs it at once, names it in its head. */
export function preloadApi(): Plugin {
  return {
    name: 'preload-api',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/api/open.ts')
            ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` }, injectTo: 'head' as const }]
            : [],
        ),
    },
  };
}

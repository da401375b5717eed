import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What the entry fetches by script as soon as it runs: the app, what draws it, and the calls. */
const LATE = ['/src/mount.tsx', '/src/react-dom.ts', '/src/api/api.ts'];

/** The shell names it in its head, with all that it imports and its styles: it needs it at once. */
export function preloadLate(): Plugin {
  return {
    name: 'preload-late',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .filter((file) => LATE.some((module) => file.moduleIds.some((id) => id.endsWith(module))));
        const scripts = chunks
          .flatMap((chunk) => [...chunk.imports, chunk.fileName])
          .filter((file) => !html.includes(`/${file}"`));
        const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return [
          ...[...new Set(scripts)].map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
          ...styles.map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
        ];
      },
    },
  };
}

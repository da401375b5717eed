import type { Plugin } from 'vite';

/** What a file begins with whose functions are all to be compiled beside the page, while the rest of it is on the line. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Without it a browser reads over a function, and compiles it at its first call, when the page waits for it. Who does not know
 * the hint reads a comment. It must stand above all else: what others write into a file's head comes first.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = COMPILE_HINT + file.code;
      },
    },
  };
}

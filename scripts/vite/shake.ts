import type { Plugin } from 'vite';

/**
 * Lets the build leave out the parts of React Router that the shop does not use (forms, fetchers, its own scrolling and
 * error pages, links that fetch the next page's modules of its own framework). Its files hold them by assignments that only name or type a component for its development tools;
 * without those, and with its components marked as free of side effects, nothing keeps them (docs/decisions/004).
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(/shouldPrefetch && !isAbsolute \? [\s\S]+? : link/, 'link')
          // No link of ours fetches a page's modules of its own framework, or asks for a view transition.
          .replace(/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]')
          .replace('useViewTransitionState(path) && viewTransition === true', 'false')
          .replace(/^RenderErrorBoundary\.contextType = \w+;$/m, '')
          // The package names its development build alone; its production build is the same without this.
          .replace(/(?<=\()ENABLE_DEV_WARNINGS(?=\))/g, 'false')
          .replace(/^(\s*)(warning(?:Once)?\()/gm, '$1/* @__PURE__ */ $2')
          // What it throws in development by name, it throws here without words.
          .replace(/(\binvariant\([^;]*?,\s*(?:\/\/[^\n]*\n\s*)*)(?:`[^`]*`|"[^"]*")(\s*\);)/g, "$1''$2")
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/**
 * Lets the build leave out what the dialogs and menus hold and do not use: their files give every function its name once
 * more when they are run, for development tools, and a class that is named so is never left out.
 */
export function shakeRadix(): Plugin {
  return {
    name: 'shake-radix',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@radix-ui\/[\w-]+\/dist\/index\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^var __name = .*$/m, 'var __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;')
          .replace(/^\s*static \{\s*__name\(this, "\w+"\);\s*\}$/gm, '')
          .replace(/^\s*__name\(\w+, "\w+"\);$/gm, '')
          // The list of our select stands below its control, never over it.
          .replace(
            'position === Position.Popper ? SelectPopperPosition : SelectItemAlignedPosition',
            'SelectPopperPosition',
          ),
        map: null,
      }),
    },
  };
}

/**
 * Empties what XState can do with snapshots that were stored, and with charts as JSON: the app stores data of its own
 * (docs/decisions/004), and only the pages for developers draw charts. The server, whose bot starts from a state, has all of it.
 */
export function shakeXState(): Plugin {
  return {
    name: 'shake-xstate',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /node_modules\/xstate\/dist\/(raise|StateMachine)-\w+\.esm\.js$/ },
      handler: (code) => ({
        code: code.replace(
          /^( {2}(?:get definition|toJSON|getPersistedSnapshot|restoreSnapshot)\([\w, ]*\) \{\n)[\s\S]*?^(?= {2}\}$)/gm,
          '$1',
        ),
        map: null,
      }),
    },
  };
}

/**
 * Lets the bundler's loader ask once more for a stylesheet that it has lost, with the next import that needs it: by itself it
 * remembers each that it has asked for, whether it came or not (docs/decisions/079).
 * @throws if the loader is another one than this knows.
 */
export function forgetLostStyles(): Plugin {
  const remembered = /(\(err\) => \{\s*)seen\[href\] = void 0;(\s*throw err;)/;
  return {
    name: 'forget-lost-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => {
        if (!remembered.test(code))
          throw new Error("The bundler's loader of later code has changed: see docs/decisions/079");
        return { code: code.replace(remembered, '$1delete seen[href];$2'), map: null };
      },
    },
  };
}

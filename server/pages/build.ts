import type { ClientFiles } from '../assets/client-files.ts';

/** Files that the browser needs for one screen, as the build made them: paths below the site's root. */
export type Assets = {
  /** The script that starts the app. */
  main: string;
  /** All that it and the screen import: first what starts the charts, then the small before the big, so that React's is the last to share the line. */
  scripts: readonly string[];
  styles: readonly { path: string; text: string }[];
};

/** The app as it was built. */
export type Build = {
  /** `index.html`, the shell. */
  shell: string;
  /** The API that the app was built for (`VITE_API_URL`), as an origin; '' for the one that serves it. */
  backend: string;
  /** All that a screen needs. @param screen its file below `src`. */
  assetsOf: (screen: string) => Assets;
};

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };

/** Chunk that every page begins with, and those that it fetches as soon as it runs: names of groups in vite.config.ts. */
export const ENTRY = 'entry';
export const PRELOADED_CHUNKS: readonly string[] = ['view', 'react'];

/**
 * Reads what a build says of itself: its shell and its manifest.
 * @throws where the files are no whole build.
 */
export function readBuild(files: ClientFiles): Build {
  const file = (path: string): Buffer => {
    const bytes = files.get(path);
    if (!bytes) throw new Error(`The built app is not whole: ${path} is missing. Run npm run build.`);
    return bytes;
  };
  const manifest = JSON.parse(file('/.vite/manifest.json').toString()) as Record<string, Chunk>;
  const named = (name: string): string => {
    const found = Object.keys(manifest).find((key) => manifest[key]?.name === name);
    if (found === undefined)
      throw new Error(`The built app is not whole: there is no ${name} in it. Run npm run build.`);
    return found;
  };
  const entry = named(ENTRY);
  const beside = PRELOADED_CHUNKS.map(named);

  /** The chunks that a chunk needs, each after those that it needs itself. */
  function* chunksOf(name: string, seen: Set<string>): Generator<Chunk> {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const needed of chunk.imports ?? []) yield* chunksOf(needed, seen);
    yield chunk;
  }

  const sizeOf = (chunk: Chunk): number => file(`/${chunk.file}`).length;

  const shell = file('/index.html').toString();
  const [, backend = ''] = /<meta name="backend-url" content="([^"]*)"/.exec(shell) ?? [];

  return {
    shell,
    backend: URL.canParse(backend) ? new URL(backend).origin : '',
    assetsOf: (screen) => {
      const seen = new Set<string>();
      const first = [...chunksOf(entry, seen)];
      const others = [...beside, `src/${screen}`].flatMap((key) => [...chunksOf(key, seen)]);
      const paths = [...new Set([...first, ...others].flatMap((chunk) => chunk.css ?? []))];
      const scripts = [...first, ...others.sort((one, other) => sizeOf(one) - sizeOf(other))].map(
        (chunk) => `/${chunk.file}`,
      );
      const main = `/${manifest[entry]?.file}`;
      return {
        main,
        scripts: scripts.filter((script) => script !== main),
        styles: paths.map((path) => ({ path: `/${path}`, text: file(`/${path}`).toString() })),
      };
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the browser needs for one screen, as the build made it: paths below the site's root. */
export type Assets = {
  /** The script that starts the app. */
  main: string;
  /** All that it and the screen import. */
  scripts: readonly string[];
  styles: readonly { path: string; text: string }[];
};

/** The app as it was built. */
export type Build = {
  /** `index.html`, the shell. */
  shell: string;
  /** The API that the app was built for (`VITE_API_URL`), as an origin; '' for the one that serves it. */
  backend: string;
  /** All that a screen needs, read from the folder. @param file below `src/ui`. */
  assetsOf: (file: string) => Assets;
};

type Chunk = { file: string; imports?: string[]; css?: string[] };

/**
 * Reads a build's folder.
 * @throws where the folder holds no whole build.
 */
export function readBuild(folder: string): Build {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = manifest['index.html'];
  if (!entry) throw new Error(`${folder} holds no built app`);

  /** The chunks that a chunk needs, each after those that it needs itself. */
  function* chunksOf(name: string, seen: Set<string>): Generator<Chunk> {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const needed of chunk.imports ?? []) yield* chunksOf(needed, seen);
    yield chunk;
  }

  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, backend = ''] = /<meta name="backend-url" content="([^"]*)"/.exec(shell) ?? [];

  return {
    shell,
    backend: URL.canParse(backend) ? new URL(backend).origin : '',
    assetsOf: (file) => {
      const seen = new Set<string>();
      const chunks = [...chunksOf('index.html', seen), ...chunksOf(`src/${file}`, seen)];
      const paths = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
      return {
        main: `/${entry.file}`,
        scripts: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
        styles: paths.map((path) => ({ path: `/${path}`, text: readFileSync(join(folder, path), 'utf8') })),
      };
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the browser needs for one screen, as the build made it: paths below the site's root. */
export type Assets = {
  /** The script that starts the app. */
  main: string;
  /** It and all that it and the screen import. */
  scripts: readonly string[];
  styles: readonly { path: string; text: string }[];
};

/** The app as it was built. */
export type Build = {
  /** `index.html`, the shell. */
  shell: string;
  /** All that a screen needs. @param file below `src/ui`. */
  assetsOf: (file: string) => Assets;
};

type Chunk = { file: string; imports?: string[]; css?: string[] };

/**
 * Reads a build's folder.
 * @throws where the folder holds no whole build.
 */
export function readBuild(folder: string): Build {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  if (!manifest['index.html']) throw new Error(`${folder} holds no built app`);
  const read = new Map<string, Assets>();

  /** The chunks that a chunk needs, each after those that it needs itself. */
  function* chunksOf(name: string, seen: Set<string>): Generator<Chunk> {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const needed of chunk.imports ?? []) yield* chunksOf(needed, seen);
    yield chunk;
  }

  return {
    shell: readFileSync(join(folder, 'index.html'), 'utf8'),
    assetsOf: (file) => {
      let assets = read.get(file);
      if (!assets) {
        const seen = new Set<string>();
        const chunks = [...chunksOf('index.html', seen), ...chunksOf(`src/ui/${file}`, seen)];
        const paths = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
        assets = {
          main: `/${manifest['index.html']?.file}`,
          scripts: [...new Set(chunks.map((chunk) => `/${chunk.file}`))],
          styles: paths.map((path) => ({ path: `/${path}`, text: readFileSync(join(folder, path), 'utf8') })),
        };
        read.set(file, assets);
      }
      return assets;
    },
  };
}

import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hashOf, keptFolder } from './kept-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const HASHED = /^(.+)-([\w-]{8})(\.\w+)$/;
/** The page that the service worker stores. */
const SHELL = /^(shell)-(\w+)(\.html)$/;
const TEXT = /\.(js|css|html|json)$/;

function copyParts(from: string, to: string): void {
  for (const part of ['client', 'server']) cpSync(join(from, part), join(to, part), { recursive: true });
}

function runnable(build: string): string {
  const folder = temporaryFolder();
  copyParts(build, folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A copy of the build in a folder of its own, which runs there; who asks for it removes it. */
export const copyBuild = (): string => runnable(DIST);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

/** Gives the hashed files of a build other names, wherever they are named. */
function renameFiles(folder: string): void {
  const assets = [
    ...['client/assets', 'server/assets']
      .flatMap((part) => filesBelow(join(folder, part)))
      .filter((path) => HASHED.test(basename(path))),
    ...filesBelow(join(folder, 'client')).filter((path) => SHELL.test(basename(path))),
  ];
  const renamed = new Map(
    assets.map((path) => [
      basename(path),
      basename(path).replace(
        SHELL.test(basename(path)) ? SHELL : HASHED,
        (_, name: string, hash: string, type: string) => `${name}-${hash.slice(1)}${hash[0]}${type}`,
      ),
    ]),
  );
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const part of ['client', 'server']) {
    for (const path of filesBelow(join(folder, part)).filter((one) => TEXT.test(one))) {
      const text = readFileSync(path, 'utf8')
        .replaceAll(names, (name) => renamed.get(name) ?? name)
        // The worker's name for its build.
        .replace(/^(\(\(\)=>\{var \w+=\{version:")/, '$1next');
      const to = join(path, '..', renamed.get(basename(path)) ?? basename(path));
      const forms = [
        ['.br', () => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
        ['.gz', () => gzipSync(text)],
      ] as const;
      for (const [extension, compress] of forms) {
        if (!existsSync(path + extension)) continue;
        rmSync(path + extension);
        writeFileSync(to + extension, compress());
      }
      rmSync(path);
      writeFileSync(to, text);
    }
  }
  for (const path of assets)
    if (existsSync(path)) renameSync(path, join(path, '..', renamed.get(basename(path)) ?? ''));
}

/**
 * Makes what the next version would be, in a folder of its own: the same shop, none of whose hashed files has the name that it has
 * in this build. Another build by the bundler would take a minute; this one is kept from run to run.
 */
export async function nextBuild(): Promise<string> {
  const kept = await keptFolder('next-build', hashOf(DIST, fileURLToPath(import.meta.url)), (folder) => {
    copyParts(DIST, folder);
    renameFiles(folder);
  });
  return runnable(kept);
}

/** Puts another build into the place of one, as `npm run build` does: the old files are gone. */
export function replaceBuild(folder: string, by: string): void {
  for (const part of ['client', 'server']) rmSync(join(folder, part), { recursive: true });
  copyParts(by, folder);
}

/** The paths of a build's public files, such as `/assets/entry-C8XUobmV.js`. */
export const publicPaths = (folder: string): string[] =>
  filesBelow(join(folder, 'client'))
    .map((path) => path.slice(join(folder, 'client').length))
    .filter((path) => !/\/\.|\.(br|gz)$/.test(path));

// The last step of a build: each text file of dist/client also as brotli and gzip, and the mark that the build is whole.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CLIENT = 'dist/client';
const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest']);
/** Below this a header costs more than compressing saves. */
const WORTH_IT = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(path) {
  const bytes = await readFile(path);
  const forms =
    bytes.length < WORTH_IT
      ? []
      : [
          [
            '.br',
            await toBrotli(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
            }),
          ],
          ['.gz', await toGzip(bytes, { level: 9 })],
        ];
  for (const [extension, made] of forms) {
    if (made.length < bytes.length) await writeFile(path + extension, made);
    else await rm(path + extension, { force: true });
  }
}

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
const texts = entries
  .filter((one) => one.isFile() && TEXT.has(extname(one.name)))
  .map((one) => join(one.parentPath, one.name));
await Promise.all(texts.map(compress));
await writeFile('dist/built', `${new Date().toISOString()}\n`);

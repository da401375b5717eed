import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';

/** Storms that the staff set off: files of a supplier, imported into the open shop one after the other. */

const HEAD = 'Handle,Title,Variant Price,Body (HTML),Image Src\n';
const STAFF = 'dist/server/staff.js';

/** Imports into the shop that the environment names; how it ends is not the question here. */
async function importFile(file: string, images: string): Promise<void> {
  const staff = spawn(process.execPath, [STAFF, 'import', file, '--images', images], {
    stdio: 'ignore',
    env: process.env,
  });
  process.once('exit', () => staff.kill('SIGKILL'));
  await once(staff, 'exit');
}

/** Writes a file of many parts without holding it in memory. */
async function write(file: string, parts: Iterable<string>): Promise<void> {
  const out = createWriteStream(file);
  for (const part of parts) if (!out.write(part)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
}

/** D7: the largest pictures of every format that the shop takes, and some that it refuses. */
export async function largePictures(_: string, folder: string): Promise<void> {
  const images = join(folder, 'images');
  mkdirSync(images, { recursive: true });
  const picture = (side: number, alpha: number, colour: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: { r: colour, g: 2, b: 3, alpha } } });
  const names: string[] = [];
  const keep = async (name: string, bytes: Promise<Buffer>): Promise<void> => {
    writeFileSync(join(images, name), await bytes);
    names.push(name);
  };
  for (let nth = 0; nth < 4; nth += 1) {
    await keep(`clear${nth}.avif`, picture(4000, 0.5, nth).avif({ effort: 0 }).toBuffer());
    await keep(`clear${nth}.webp`, picture(4000, 0.5, nth).webp({ effort: 0 }).toBuffer());
    await keep(`large${nth}.jpg`, picture(6300, 1, nth).jpeg().toBuffer());
    await keep(`large${nth}.png`, picture(6300, 1, nth).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
    await keep(`bomb${nth}.avif`, picture(6300, 0.5, nth).avif({ effort: 0 }).toBuffer());
  }
  process.send?.('begun');
  for (let round = 0; ; round += 1) {
    const file = join(folder, `pictures${round}.csv`);
    writeFileSync(file, HEAD + names.map((name, nth) => `storm-picture-${round}-${nth},Storm,10,,${name}\n`).join(''));
    await importFile(file, images);
  }
}

/** D6, D12: open quotes, one line of 50 MB, descriptions that nest, and 200 MB of ordinary products. */
export async function hostileFiles(_: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = (name: string): string => join(folder, name);
  await write(file('quotes.csv'), [HEAD, 'a,"\n'.repeat(20_000)]);
  await write(
    file('line.csv'),
    (function* parts() {
      yield `${HEAD}a,A,10,`;
      for (let megabyte = 0; megabyte < 50; megabyte += 1) yield 'x'.repeat(1_000_000);
    })(),
  );
  await write(file('nested.csv'), [
    HEAD,
    ...Array.from({ length: 20 }, (_unused, nth) => `storm-nested-${nth},Nested,10,${'<b>'.repeat(66_000)},\n`),
  ]);
  await write(
    file('large.csv'),
    (function* parts() {
      yield HEAD;
      const text = `<p>${'A shirt of cotton. '.repeat(100)}</p>`;
      for (let nth = 0; nth < 100_000; nth += 1) yield `storm-large-${nth % 500},Storm ${nth % 500},10,${text},\n`;
    })(),
  );
  process.send?.('begun');
  for (;;)
    for (const name of ['quotes.csv', 'line.csv', 'nested.csv', 'large.csv']) await importFile(file(name), folder);
}

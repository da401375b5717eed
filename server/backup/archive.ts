import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { encodeSums, sha256, SUMS } from './format.ts';

/** A tar archive as a stream: one entry in memory at a time. */

export type ArchiveWriter = {
  /** Adds an entry and waits until it is on its way to the disk. */
  add(name: string, bytes: Buffer): Promise<void>;
};

/**
 * Writes an archive of mode 600 that must not be there yet; its last entry has the sums of all others. After a failure the file is not whole.
 * @param now milliseconds since 1970.
 */
export async function writeArchive<Result>(
  path: string,
  now: number,
  work: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const archive = pack();
  const written = pipeline(archive, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  // Of a full disk nothing but the pipeline hears.
  const failure = new Promise<never>((_, failed) => void written.catch(failed));
  failure.catch(() => undefined);
  const sums = new Map<string, string>();
  const put = (name: string, bytes: Buffer): Promise<void> =>
    Promise.race([
      failure,
      new Promise<void>((done, failed) => {
        const entry = archive.entry({ name, mode: 0o600, mtime: new Date(now) }, bytes, (error) =>
          error ? failed(error) : done(),
        );
        // Unheard, the end of the disk would be the end of the process.
        entry.once('error', failed);
      }),
    ]);
  try {
    const result = await work({
      add: async (name, bytes) => {
        sums.set(name, sha256(bytes));
        await put(name, bytes);
      },
    });
    await put(SUMS, encodeSums(sums));
    archive.finalize();
    await written;
    return result;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    await written.catch(() => undefined);
    throw error;
  }
}

/** An entry of an archive. What is not read of it is passed over. */
export type ArchiveEntry = { name: string; size: number; isFile: boolean; chunks: AsyncIterable<Buffer> };

/** Entries of an archive in their order. @throws Error where it is no tar archive, or is cut off; the system's where it cannot be read. */
export async function* entriesIn(path: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path);
  const reader = extract();
  source.once('error', (error) => reader.destroy(error));
  source.pipe(reader);
  try {
    for await (const entry of reader) {
      const { name, size, type } = entry.header;
      yield { name, size, isFile: type === 'file', chunks: entry as AsyncIterable<Buffer> };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

/** All bytes of an entry, which is bounded by its caller. */
export async function bytesOf({ chunks }: Pick<ArchiveEntry, 'chunks'>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}

import { constants } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnreadableFile } from './unreadable.ts';

/** A file of text in UTF-8, to be read at any place; its text begins at `offset`. */
export type TextFile = { file: FileHandle; offset: number; close(): Promise<void> };

const CHUNK = 64 * 1024;

/** The file in UTF-8, in a folder of its own that goes when it is closed: what reads it goes by the places of bytes. */
async function inUtf8(from: FileHandle, encoding: 'utf-16le' | 'utf-16be'): Promise<TextFile> {
  const folder = await mkdtemp(join(tmpdir(), 'utf-16-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const to = await open(join(folder, 'file.csv'), 'wx+', 0o600);
    try {
      const decoder = new TextDecoder(encoding);
      for (let at = 0; ;) {
        const { bytesRead, buffer } = await from.read(Buffer.alloc(CHUNK), 0, CHUNK, at);
        at += bytesRead;
        await to.appendFile(decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 }));
        if (bytesRead === 0) break;
      }
    } catch (error) {
      await to.close();
      throw error;
    }
    return { file: to, offset: 0, close: () => to.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await from.close();
  }
}

/**
 * Opens a file of text: UTF-8 with or without a byte order mark, or UTF-16 with one (Excel's "Unicode Text").
 * @throws UnreadableFile when it is not there, is no file, or has bytes in it that no text has.
 */
export async function openText(path: string): Promise<TextFile> {
  // A named pipe would keep the opening waiting for ever, and with it one of the few threads that read all files.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((error: unknown) => {
    throw new UnreadableFile(`The file ${path} cannot be opened (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`);
  });
  let opened: TextFile = { file, offset: 0, close: () => file.close() };
  try {
    if (!(await file.stat()).isFile()) throw new UnreadableFile(`${path} is not a file.`);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, 0);
    const mark = buffer.toString('hex', 0, Math.min(3, bytesRead));
    if (/^fffe|^feff/.test(mark)) opened = await inUtf8(file, mark.startsWith('fffe') ? 'utf-16le' : 'utf-16be');
    else if (buffer.subarray(0, bytesRead).includes(0)) throw new UnreadableFile(`${path} is not text in UTF-8. In a spreadsheet, save it as "CSV UTF-8" or as "Unicode Text".`);
    return mark === 'efbbbf' ? { ...opened, offset: 3 } : opened;
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error;
  }
}

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { unreadableKind } from './file-kind.ts';
import { UnreadableFile } from './unreadable.ts';

/** A file of text, read from its start as often as asked, a piece at a time. */
export type TextFile = {
  /** Its bytes in UTF-8, without a byte order mark. A piece is good until the next one is asked for. */
  pieces(): Generator<Uint8Array>;
  close(): void;
};

const PIECE = 256 * 1024;
const HEAD = 64 * 1024;

function* bytesOf(file: number, from: number): Generator<Buffer> {
  const piece = Buffer.allocUnsafe(PIECE);
  for (let at = from; ;) {
    const length = readSync(file, piece, 0, PIECE, at);
    if (length === 0) return;
    at += length;
    yield piece.subarray(0, length);
  }
}

function* inUtf8(pieces: Generator<Buffer>, encoding: 'utf-16le' | 'utf-16be'): Generator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}

function opened(path: string): number {
  try {
    // A named pipe would keep the opening waiting for ever.
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw new UnreadableFile(
      `The file ${path} cannot be opened (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`,
    );
  }
}

/**
 * Opens a file of text: UTF-8 with or without a byte order mark, or UTF-16 with one (Excel's "Unicode Text"). It reads
 * synchronously: for a thread of its own (read-in-worker.ts).
 * @throws UnreadableFile when it is not there, is no file, or has bytes in it that no text has.
 */
export function openText(path: string): TextFile {
  const file = opened(path);
  try {
    if (!fstatSync(file).isFile()) throw new UnreadableFile(`${path} is not a file.`);
    const head = Buffer.alloc(HEAD);
    const start = head.subarray(0, readSync(file, head, 0, HEAD, 0));
    const close = () => closeSync(file);
    const mark = start.toString('hex', 0, 3);
    if (/^fffe|^feff/.test(mark))
      return { close, pieces: () => inUtf8(bytesOf(file, 0), mark.startsWith('fffe') ? 'utf-16le' : 'utf-16be') };
    const kind = unreadableKind(start);
    if (kind !== null)
      throw new UnreadableFile(`${path} is ${kind}. In a spreadsheet, save it as "CSV UTF-8" or as "Unicode Text".`);
    return { close, pieces: () => bytesOf(file, mark === 'efbbbf' ? 3 : 0) };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

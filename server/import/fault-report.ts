import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BYTE_ORDER_MARK, csvLine } from '../csv.ts';
import { UnreadableFile } from './files/unreadable.ts';

/** Fault of an import, as a line of the report. */
export type Fault = { line: number; handle: string; what: string; value: string };

/** A file that takes every fault of an import. */
export type FaultReport = {
  add(fault: Fault): void;
  /** Writes what was added; call it now and then. */
  flush(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
};

const HEADER = BYTE_ORDER_MARK + csvLine(['Line', 'Handle', 'What', 'Value']);

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const file = await open(path, 'r+');
    const { bytesRead, buffer } = await file.read(Buffer.alloc(64), 0, 64, 0);
    if (!buffer.toString('utf8', 0, bytesRead).startsWith(HEADER)) {
      await file.close();
      throw new UnreadableFile(
        `There is a file ${path} already, and it is not the report of an import. Give another name after --report.`,
      );
    }
    await file.truncate(0);
    return file;
  }
}

/**
 * Begins a report in CSV (UTF-8 with a byte order mark, so that spreadsheets read every letter). An earlier report is
 * written over, any other file never.
 * @throws UnreadableFile when it cannot be written.
 */
export async function openFaultReport(path: string): Promise<FaultReport> {
  const file = await opened(resolve(path)).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      `The report ${path} cannot be written (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`,
    );
  });
  let waiting = [HEADER];
  let at = 0;
  const flush = async () => {
    const bytes = Buffer.from(waiting.join(''));
    waiting = [];
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
      done += bytesWritten;
    }
    at += bytes.length;
  };
  return {
    add: ({ line, handle, what, value }) => void waiting.push(csvLine([String(line), handle, what, value])),
    flush,
    close: async () => {
      try {
        await flush();
      } finally {
        await file.close();
      }
    },
  };
}

import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DocumentKey, writeDocument } from '../../chat/documents.ts';
import { BadChatFile, encodeFile, MAX_FILE_LENGTH } from '../../chat/help-file.ts';
import type { StaffContext } from '../command.ts';
import { printable } from '../escape.ts';

const MAX_FAULTS = 20;
/** Bytes of a character at most. */
const UTF8 = 4;

/** A file of the chat as the staff take it in and write it out. */
export type ChatFile<Content> = {
  key: DocumentKey;
  decode: (json: string) => Content;
  /** Counts of it for a line. */
  inWords: (content: Content) => string;
};

/** Takes a file in, all or nothing of it. @returns the exit code. */
export async function importChatFile<Content>(
  { db, cwd, now, out, err }: StaffContext,
  { key, decode, inWords }: ChatFile<Content>,
  file: string,
): Promise<number> {
  const path = resolve(cwd, file);
  if ((await stat(path)).size > MAX_FILE_LENGTH * UTF8) throw new Error(`${file} is too large for such a file.`);
  try {
    const content = decode(await readFile(path, 'utf8'));
    const isNew = await writeDocument(db, key, content, now());
    out(`${inWords(content)}${isNew ? '' : ': nothing has changed'}.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof BadChatFile)) throw error;
    err(`${printable(file)} was not taken in, and nothing was changed:\n`);
    for (const fault of error.faults.slice(0, MAX_FAULTS)) err(`  ${printable(fault)}\n`);
    if (error.faults.length > MAX_FAULTS) err(`  … and ${error.faults.length - MAX_FAULTS} more\n`);
    return 1;
  }
}

/** Writes a file, to the screen if none is named. @returns the exit code. */
export async function exportChatFile<Content>(
  { cwd, out }: StaffContext,
  { inWords }: ChatFile<Content>,
  content: Content,
  file: string | undefined,
): Promise<number> {
  if (file === undefined) out(encodeFile(content));
  else {
    await writeFile(resolve(cwd, file), encodeFile(content));
    out(`${printable(file)}: ${inWords(content)}.\n`);
  }
  return 0;
}

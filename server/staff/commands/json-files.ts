import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BadFile, encodeFile, MAX_FILE_LENGTH } from '../../import/json-file.ts';
import { BadUsage, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';

const MAX_FAULTS = 20;
/** Bytes of a character at most. */
const UTF8 = 4;

/** A file as the staff take it in and write it out. */
export type StaffFile<Content> = {
  decode: (json: string) => Content;
  /** Puts it in the place of what the shop has. @returns false if that is the same. */
  write: (context: Pick<StaffContext, 'db' | 'now'>, content: Content) => Promise<boolean>;
  /** Content that the shop has. */
  read: (context: Pick<StaffContext, 'db'>) => Promise<Content>;
  /** Text of a file with it: as JSON unless told. */
  encode?: (content: Content) => string;
  /** Counts of it for a line. */
  inWords: (content: Content) => string;
};

/** Takes a file in, all or nothing of it. @returns the exit code. */
async function importFile<Content>(
  context: StaffContext,
  { decode, write, inWords }: StaffFile<Content>,
  file: string,
): Promise<number> {
  const { cwd, out, err } = context;
  const path = resolve(cwd, file);
  if ((await stat(path)).size > MAX_FILE_LENGTH * UTF8) throw new Error(`${file} is too large for such a file.`);
  try {
    const content = decode(await readFile(path, 'utf8'));
    const isNew = await write(context, content);
    out(`${inWords(content)}${isNew ? '' : ': nothing has changed'}.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    err(`${printable(file)} was not taken in, and nothing was changed:\n`);
    for (const fault of error.faults.slice(0, MAX_FAULTS)) err(`  ${printable(fault)}\n`);
    if (error.faults.length > MAX_FAULTS) err(`  … and ${error.faults.length - MAX_FAULTS} more\n`);
    return 1;
  }
}

/** Writes a file, to the screen if none is named. @returns the exit code. */
async function exportFile<Content>(
  context: StaffContext,
  { read, encode = encodeFile, inWords }: StaffFile<Content>,
  file: string | undefined,
): Promise<number> {
  const { cwd, out } = context;
  const content = await read(context);
  if (file === undefined) out(encode(content));
  else {
    await writeFile(resolve(cwd, file), encode(content));
    out(`${printable(file)}: ${inWords(content)}.\n`);
  }
  return 0;
}

/**
 * Runs `import FILE` and `export [FILE]` of a command.
 * @throws BadUsage for other words, of which `others` are what the command takes besides.
 */
export function runFileCommand<Content>(
  command: string,
  [what, file, ...more]: readonly string[],
  context: StaffContext,
  staffFile: StaffFile<Content>,
  others = '',
): Promise<number> {
  if (what !== 'import' && what !== 'export')
    throw new BadUsage(
      `${command} takes import${others === '' ? ' or export' : `, export or ${others}`}${what === undefined ? '' : `, not "${printable(what)}"`}.`,
    );
  if (more.length > 0) throw new BadUsage(`One file at a time; "${printable(more.join(' '))}" is too much.`);
  if (what === 'export') return exportFile(context, staffFile, file);
  if (file === undefined) throw new BadUsage('Which file? It comes after "import".');
  return importFile(context, staffFile, file);
}

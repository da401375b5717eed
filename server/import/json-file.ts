/** JSON files that the staff take in and write out: what can be made to order, the chat's help, the synonyms of the search. */

/** Characters of a file. */
export const MAX_FILE_LENGTH = 500_000;

/** A file with faults, each with its place; nothing of it counts. */
export class BadFile extends Error {
  override name = 'BadFile';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Content of a file, of any shape. @throws BadFile for one that is too long or no JSON. */
export function parseFile(text: string): unknown {
  if (text.length > MAX_FILE_LENGTH)
    throw new BadFile([`the file has more than ${MAX_FILE_LENGTH / 1000},000 characters`]);
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new BadFile([`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** Text of a file. */
export const encodeFile = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

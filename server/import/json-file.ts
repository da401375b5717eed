import * as v from 'valibot';

/** JSON files that the staff take in and write out: what can be made to order, the chat's help, the synonyms of the search, the shop's settings. */

/** Characters of a file. */
export const MAX_FILE_LENGTH = 500_000;

/** Fault of a file: what is wrong with it, and where; nothing of it counts. */
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

/** Text of a file's field: trimmed, not empty, at most `max` characters. */
export const requiredText = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.check((given) => given !== '', 'must not be empty'),
    v.check((given) => Array.from(given).length <= max, `must have at most ${max} characters`),
    v.check((given) => !/[\0\p{Surrogate}]/u.test(given), 'has a character that cannot be read'),
  );

const placeOf = (path: readonly v.IssuePathItem[] | undefined): string =>
  (path ?? []).map(({ key }) => (typeof key === 'number' ? key + 1 : String(key))).join(' ') || 'the file';

/** Content by its schema. @throws BadFile with each fault and its place. */
export function checkContent<Schema extends v.GenericSchema>(schema: Schema, content: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, content);
  if (read.success) return read.output;
  throw new BadFile(read.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`));
}

/** Content of a file by its schema. @throws BadFile with each fault and its place, or for a file that is too long or no JSON. */
export const decodeFile = <Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> =>
  checkContent(schema, parseFile(text));

import * as v from 'valibot';

/** JSON files that the staff take in and write out: what can be made to order, the chat's help, the synonyms of the search. */

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

/** Content of a file. @throws BadFile with each fault and its place. */
export function decodeFile<Schema extends v.GenericSchema>(schema: Schema, json: string): v.InferOutput<Schema> {
  const read = v.safeParse(schema, parseFile(json));
  if (read.success) return read.output;
  throw new BadFile(read.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`));
}

import * as v from 'valibot';
import { InvalidResponseError } from './endpoint.ts';

/** Text that may be missing: then ''. */
export const text = v.fallback(v.string(), '');

/** An id: text, or a number as some servers send it. Never '', and nothing that no address can carry (half of a surrogate pair). */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  v.minLength(1),
  v.check((text) => !/\p{Surrogate}/u.test(text), 'an id that no address can carry'),
);

/** A list of texts; one bare text is a list of one; what is no text is left out. */
export const texts: v.GenericSchema<unknown, string[]> = v.pipe(
  v.optional(v.unknown(), () => []),
  v.transform((given) =>
    (Array.isArray(given) ? (given as unknown[]) : [given]).filter(
      (one): one is string => typeof one === 'string' && one !== '',
    ),
  ),
);

/** A list whose items that cannot be read are left out; what is no list is empty. */
export const listOf = <Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]> =>
  v.pipe(
    v.optional(v.unknown(), () => []),
    v.transform((given) =>
      (Array.isArray(given) ? (given as unknown[]) : []).flatMap((one) => {
        const read = v.safeParse(item, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** A number, perhaps as text (readings 1.2); never NaN, never infinite. */
export const number = v.pipe(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]), v.finite());

/** Yes or no, perhaps as text; `otherwise` where it is neither. */
export const flag = (otherwise: boolean): v.GenericSchema<unknown, boolean> =>
  v.fallback(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((said) => said === 'true'),
      ),
    ]),
    otherwise,
  );

/** An id, or an object that has it and perhaps a name (readings 1.2); both '' where there is neither. */
export const reference = v.fallback(
  v.union([
    v.pipe(
      id,
      v.transform((one) => ({ id: one, name: '' })),
    ),
    v.pipe(
      v.object({ _id: id, name: text }),
      v.transform((one) => ({ id: one._id, name: one.name })),
    ),
  ]),
  { id: '', name: '' },
);

/** A date as text or number, or as a number in a text, in milliseconds since 1970; 0 where it is no date. */
export const moment = v.fallback(
  v.pipe(
    v.union([number, v.string()]),
    v.transform((given) => new Date(given).getTime()),
    v.finite(),
  ),
  0,
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const says = (body: Record<string, unknown>, word: boolean): boolean =>
  body['success'] === word || body['success'] === String(word);

/**
 * The body of a 2xx answer as an object or a list.
 * @throws InvalidResponseError on anything else, and on `success: false` with what the server said, if anything (readings 1.3).
 */
export function assertJson(answer: unknown): Record<string, unknown> | unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer)) throw new InvalidResponseError('the answer is neither an object nor a list');
  if (says(answer, false))
    throw new InvalidResponseError('success: false', typeof answer['message'] === 'string' ? answer['message'] : '');
  return answer;
}

/** The body of an answer that section 7 says is an object. @throws InvalidResponseError as `assertJson` does, and on a list. */
export function assertJsonObject(answer: unknown): Record<string, unknown> {
  const body = assertJson(answer);
  if (Array.isArray(body)) throw new InvalidResponseError('a list in place of an object');
  return body;
}

/** Bytes of a file. @throws InvalidResponseError if there are none, or a JSON object comes in their place: a no. */
export function decodeBytes(answer: unknown): Uint8Array<ArrayBuffer> {
  if (!(answer instanceof ArrayBuffer)) throw new InvalidResponseError('no bytes');
  const bytes = new Uint8Array(answer);
  if (bytes[0] === 0x7b) assertJsonObject(jsonIn(bytes));
  return bytes;
}
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** True if an answer says yes by its `success`, when section 7 promises nothing else of it. */
export const isSuccess = (body: Record<string, unknown>): boolean => says(body, true);

/** An answer that is a yes by `success` alone. @throws InvalidResponseError on a no, and on one that says neither. */
export function decodeDone(answer: unknown): void {
  if (!isSuccess(assertJsonObject(answer))) throw new InvalidResponseError('neither yes nor no');
}

/**
 * An answer that section 7 does not read: its status is enough. Yet `success: false` is a no, and a page or a cut answer is not the
 * server's own: nobody knows whether the call arrived.
 * @throws InvalidResponseError on these.
 */
export function decodeNothing(answer: unknown): void {
  const isText = typeof answer === 'string' && !/^\s*[<{[]/.test(answer);
  if (answer !== undefined && !isText) assertJson(answer);
}

/**
 * The list in an answer: the answer itself, or the first of `keys` that holds one; `data` may be wrapped twice
 * (readings 1.1). Items that cannot be read are dropped and logged, the list lives (readings 1.2).
 * @throws InvalidResponseError where there is no list.
 */
export function decodeList<Item>(
  answer: unknown,
  keys: readonly string[],
  item: v.GenericSchema<unknown, Item>,
): Item[] {
  const body = assertJson(answer);
  const found = Array.isArray(body)
    ? body
    : keys.map((key) => body[key]).find((value) => value !== undefined && value !== null);
  if (isRecord(found)) return decodeList(found, keys, item);
  if (!Array.isArray(found)) throw new InvalidResponseError(`no list under ${keys.join(', ')}`);
  const broken: string[] = [];
  const items = found.flatMap((one, at) => {
    const read = v.safeParse(item, one);
    if (read.success) return [read.output];
    if (broken.length < 5) broken.push(`item ${at}: ${read.issues[0].message}`);
    return [];
  });
  if (broken.length > 0) console.warn(`Dropped from ${keys.join('/')}: ${broken.join('; ')}`);
  return items;
}

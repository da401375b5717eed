import * as v from 'valibot';
import { customOptions } from '../../src/api/contract/custom-orders/custom-options.ts';
import {
  type CustomCategory,
  MAX_PROPERTY_LENGTH,
  OUTLINES,
  PROPERTY_TYPES,
} from '../../src/domain/custom-orders/options.ts';
import { MAX_PIECES } from '../../src/domain/custom-orders/request-problems.ts';
import { BadFile, encodeFile, parseFile } from '../import/json-file.ts';
import { presentOptions } from './options.ts';

/** The staff's file of the option catalogue: JSON, in rupees, as docs/custom-options.md describes it. */

const MAX_NAME_LENGTH = 100;
const MAX_RUPEES = 10_000_000;
const MAX_DAYS = 365;

const line = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.check((text) => text !== '', 'must not be empty'),
    v.check((text) => Array.from(text).length <= max, `must have at most ${max} characters`),
    v.check((text) => !/\p{Cc}/u.test(text), 'must be one line, without control characters'),
  );
const name = v.pipe(
  line(MAX_NAME_LENGTH),
  // Chosen values are looked up by it.
  v.check((text) => !(text in {}), 'cannot be this word'),
);
const amount = (min: number) =>
  v.pipe(
    v.number('must be a number of rupees, such as 1450 or 1450.50'),
    v.check((rupees) => Math.abs(rupees) <= MAX_RUPEES, 'is more than ten million rupees'),
    v.check((rupees) => rupees >= min, 'must not be below zero'),
    v.check((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, 'must have at most two decimals'),
  );
const whole = (min: number, max: number) => {
  const must = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(must), v.integer(must), v.minValue(min, must), v.maxValue(max, must));
};

/** An object with no other fields than these. */
const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) =>
    expected === 'Object'
      ? 'must be an object { … }'
      : expected === 'never'
        ? `is none of the fields ${Object.keys(entries).join(', ')}`
        : received === 'undefined'
          ? 'is missing'
          : 'cannot be read',
  );

/** A list in which no two have the same name. */
const listOf = <Item extends v.GenericSchema>(item: Item, nameOf: (one: v.InferOutput<Item>) => string) =>
  v.pipe(
    v.array(item, 'must be a list [ … ]'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const seen = new Set<string>();
      for (const [key, one] of dataset.value.entries()) {
        const own = nameOf(one).toLowerCase();
        if (seen.has(own))
          addIssue({
            message: 'has the name of another one beside it',
            path: [{ type: 'array', origin: 'value', input: dataset.value, key, value: one }],
          });
        seen.add(own);
      }
    }),
  );

const option = v.union(
  [
    line(MAX_NAME_LENGTH),
    fields({
      value: line(MAX_NAME_LENGTH),
      priceImpact: v.optional(amount(-MAX_RUPEES)),
      colour: v.optional(
        v.pipe(
          v.string('must be a text'),
          v.regex(/^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|[a-z]+|)$/i, 'must be a colour such as "#1d2b53" or "navy"'),
        ),
      ),
    }),
  ],
  'must be a text, or an object with a value',
);
const optionName = (one: v.InferOutput<typeof option>): string => (typeof one === 'string' ? one : one.value);

const property = v.pipe(
  fields({
    name,
    type: v.optional(v.picklist(PROPERTY_TYPES, `must be one of ${PROPERTY_TYPES.join(', ')}`), 'text'),
    options: v.optional(listOf(option, optionName), []),
    default: v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number, true or false'),
        v.transform(String),
        v.trim(),
      ),
      '',
    ),
    required: v.optional(v.boolean('must be true or false'), false),
    priceImpact: v.optional(amount(-MAX_RUPEES), 0),
  }),
  v.forward(
    v.check(({ type, options }) => {
      const isChoice = type === 'select' || type === 'color';
      return isChoice === options.length > 0;
    }, 'are needed by a select and a color, and by nothing else'),
    ['options'],
  ),
  v.forward(
    v.check(({ type, options, default: value }) => {
      if (value === '') return true;
      if (type === 'checkbox') return value === 'true' || value === 'false';
      if (type === 'number') return /^\d{1,9}(?:\.\d{1,3})?$/.test(value);
      if (type === 'text') return Array.from(value).length <= MAX_PROPERTY_LENGTH;
      return options.some((one) => optionName(one) === value);
    }, 'is no value that this property can have'),
    ['default'],
  ),
);

const category = fields({
  name,
  subcategories: v.pipe(
    listOf(
      fields({
        name,
        basePrice: amount(0),
        minOrderQuantity: v.optional(whole(1, MAX_PIECES), 1),
        productionTime: v.optional(v.nullable(whole(0, MAX_DAYS)), null),
        properties: v.optional(
          listOf(property, (one) => one.name),
          [],
        ),
        outline: v.optional(
          v.picklist(['', ...OUTLINES], `must be one of ${OUTLINES.join(', ')}, or "" for no preview`),
          '',
        ),
      }),
      (one) => one.name,
    ),
    v.minLength(1, 'must have at least one product type'),
  ),
});
const catalogue = listOf(category, (one) => one.name);

const KINDS: Readonly<Record<string, string>> = {
  subcategories: 'product type',
  properties: 'property',
  options: 'option',
};

/** Says where in the file: `category 1 "Teamwear", product type 2 "Polo shirt", basePrice`. */
function placeOf(file: unknown, path: readonly PropertyKey[]): string {
  const words: string[] = [];
  let at = file;
  let kind = 'category';
  for (const [index, key] of path.entries()) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
    if (typeof key === 'number') {
      const own = typeof at === 'object' && at !== null ? (at as { name?: unknown; value?: unknown }) : { value: at };
      const called = own.name ?? own.value;
      words.push(`${kind} ${key + 1}${typeof called === 'string' ? ` "${called.slice(0, MAX_NAME_LENGTH)}"` : ''}`);
    } else {
      kind = KINDS[String(key)] ?? 'entry';
      if (typeof path[index + 1] !== 'number') words.push(String(key));
    }
  }
  return words.join(', ') || 'the file';
}

/**
 * Reads a file of the catalogue: whole, or not at all.
 * @throws BadFile with every fault and its place.
 */
export function decodeOptionsFile(text: string): CustomCategory[] {
  const file = parseFile(text);
  const read = v.safeParse(catalogue, file);
  if (!read.success)
    throw new BadFile(
      read.issues
        .flatMap(flattened)
        .map(({ path, message }) => `${placeOf(file, path?.map(({ key }) => key as PropertyKey) ?? [])}: ${message}`),
    );
  // What the app will read is what is stored.
  return customOptions().read(read.output);
}

type Issue = { message: string; path?: readonly v.IssuePathItem[] | undefined; issues?: readonly Issue[] | undefined };
/** An option of the right kind tells its own fault, not that it is neither kind. */
function flattened(issue: Issue): Issue[] {
  const inner = issue.issues?.filter(({ path }) => (path?.length ?? 0) > 0) ?? [];
  return inner.length === 0
    ? [issue]
    : inner.map((one) => ({ ...one, path: [...(issue.path ?? []), ...(one.path ?? [])] }));
}

/** The text of a file with the catalogue; read again, it is the same catalogue. */
export const encodeOptionsFile = (categories: readonly CustomCategory[]): string =>
  encodeFile(presentOptions(categories));

/** Arithmetic over columns of numbers: one typed array for each thing that a scan compares. */

/** A column of texts as codes, counted from 0 in the order of first sight. */
export type Column = { codes: Uint32Array; codeOf: ReadonlyMap<string, number> };

/** The column of one text of each row. */
export function buildColumn<Row>(rows: readonly Row[], textOf: (row: Row) => string): Column {
  const codes = new Uint32Array(rows.length);
  const codeOf = new Map<string, number>();
  rows.forEach((row, position) => {
    const text = textOf(row);
    let code = codeOf.get(text);
    if (code === undefined) codeOf.set(text, (code = codeOf.size));
    codes[position] = code;
  });
  return { codes, codeOf };
}

/**
 * A column of several texts for each row: rows have the code of their whole list, `members` the codes of a list's
 * texts. Codes are places in `names`; `codeOf` is by key.
 */
export type ListColumn = {
  codes: Uint32Array;
  members: readonly (readonly number[])[];
  names: readonly string[];
  codeOf: ReadonlyMap<string, number>;
};

/** The column of several texts of each row. Texts of one key are one, by its first spelling; `names` are in the order of `compare`. */
export function buildListColumn<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
  keyOf: (text: string) => string,
  compare: (one: string, other: string) => number,
): ListColumn {
  const { codes, codeOf: lists } = buildColumn(rows, (row) => JSON.stringify(textsOf(row)));
  const keys = Array.from(lists.keys(), (list) =>
    (JSON.parse(list) as string[]).map((text) => [keyOf(text), text] as const),
  );
  const spelled = new Map<string, string>();
  for (const [key, text] of keys.flat()) if (key !== '' && !spelled.has(key)) spelled.set(key, text.trim());
  const sorted = [...spelled].sort(([, one], [, other]) => compare(one, other));
  const codeOf = new Map(sorted.map(([key], code) => [key, code]));
  const members = keys.map((list) => [...new Set(list.flatMap(([key]) => codeOf.get(key) ?? []))]);
  return { codes, members, names: sorted.map(([, text]) => text), codeOf };
}

/** Positions by the buckets they are in, bucket 0 first, the list's order within: a stable counting sort. */
export function groupIntoBuckets(buckets: Int32Array, count: number): Uint32Array {
  const next = new Uint32Array(count + 1);
  for (const bucket of buckets) next[bucket + 1] = (next[bucket + 1] as number) + 1;
  for (let bucket = 1; bucket <= count; bucket++)
    next[bucket] = (next[bucket] as number) + (next[bucket - 1] as number);
  const order = new Uint32Array(buckets.length);
  buckets.forEach((bucket, position) => {
    const place = next[bucket] as number;
    order[place] = position;
    next[bucket] = place + 1;
  });
  return order;
}

/** Number of the sorted values that are below a value. */
export function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

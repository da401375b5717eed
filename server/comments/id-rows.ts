import { sql } from 'kysely';

/**
 * Ids as rows of one column `id`, for the `from` of a statement: one parameter however many there are. What belongs to
 * each is joined laterally, so that an index is used also where the engine has no statistics (the embedded one).
 */
export const idRows = (ids: readonly string[]) =>
  sql`json_array_elements_text(${JSON.stringify(ids)}::json) as wanted (id)`;

/** Rows by a key of theirs, each list in the order of the rows. */
export function groupRows<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

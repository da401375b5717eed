import { sql } from 'kysely';

/** Ids as rows, so that a statement has one parameter however many there are. */
export const idsAsRows = (ids: readonly string[]) =>
  sql<string>`(select value from json_array_elements_text(${JSON.stringify(ids)}::json))`;

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

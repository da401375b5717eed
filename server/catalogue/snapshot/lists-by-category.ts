import { normalizeForSearch } from '../../../src/domain/catalogue/name-search.ts';
import { type CachedBody, packet } from '../../http/cached-body.ts';

type Named = { id: string; slug: string; name: string };

/** The places of products in the list, by the id of what they belong to. */
export class CategoryLists extends Map<string, number[]> {
  add(id: string | null, place: number): void {
    if (id === null) return;
    const known = this.get(id);
    if (known) known.push(place);
    else this.set(id, [place]);
  }
}

/** Every way to name a group, to its ids; an id means itself alone. Sub-categories of two categories may share a name. */
function idsByName(rows: readonly Named[]): (named: string) => string[] {
  const byId = new Set(rows.map((row) => row.id));
  const byName = new Map<string, Set<string>>();
  for (const row of rows)
    for (const name of [row.slug, normalizeForSearch(row.name)])
      byName.set(name, (byName.get(name) ?? new Set()).add(row.id));
  return (named) => (byId.has(named) ? [named] : [...(byName.get(normalizeForSearch(named)) ?? [])]);
}

/**
 * The answer for a group, named by its id, slug or name; null where there is none such. Made when first asked for, and
 * kept in its compressed forms only.
 */
export function answerByGroup(
  rows: readonly Named[],
  members: CategoryLists,
  some: (places: readonly number[]) => Buffer,
): (named: string) => CachedBody | null {
  const find = idsByName(rows);
  const kept = new Map<string, CachedBody>();
  return (named) => {
    const ids = find(named);
    if (ids.length === 0) return null;
    const key = ids.join(' ');
    const known = kept.get(key) ?? packet(() => some(ids.flatMap((id) => members.get(id) ?? []).sort((a, b) => a - b)));
    kept.set(key, known);
    return known;
  };
}

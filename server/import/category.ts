import { slugOf } from '../catalogue/changes/slug.ts';

/** What export programs write for nothing at all. */
const NOTHING = new Set(['uncategorized', 'uncategorised', 'none', 'default', 'n-a', 'null']);

/** Names so broad that they tell a clothing shop little. */
const BROAD = new Set(['apparel-accessories', 'apparel', 'clothing', 'clothes', 'general', 'other']);

/** Whom it is for, where nothing but a tag says it. */
const AUDIENCES: readonly (readonly [name: string, tags: readonly string[]])[] = [
  ['Women', ['women', 'woman', 'womens', 'ladies', 'female']],
  ['Men', ['men', 'man', 'mens', 'gents', 'male']],
  ['Girls', ['girls', 'girl']],
  ['Boys', ['boys', 'boy']],
  ['Kids', ['kids', 'kid', 'children', 'childrens']],
  ['Babies', ['baby', 'babies', 'infants', 'infant', 'newborn', 'toddler', 'toddlers']],
  ['Unisex', ['unisex']],
];

/** Where a product goes that says nothing of its kind; the word of section 2 for a vendor without one. */
export const UNCATEGORIZED = 'Uncategorized';

/** The levels of `A > B > C`; a taxonomy's bare number (`212`, `sg-4-17-2`) has none. */
const levels = (path: string): string[] =>
  /^(?:gid:.*|[a-z]{2}(?:-\d+)+|\d+)$/i.test(path)
    ? []
    : path
        .split('>')
        .map((level) => level.trim())
        .filter((level) => level !== '' && !NOTHING.has(slugOf(level)));

const specific = (all: readonly string[]): string[] => all.filter((level) => !BROAD.has(slugOf(level)));

/** `MENS SHIRTS` and `mens shirts` as a sign would have it; a name with both cases stays. */
const titled = (name: string): string =>
  name === name.toLowerCase() || (name === name.toUpperCase() && name.length > 4)
    ? name
        .toLowerCase()
        .replace(/(^|[\s\-/&(])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
    : name;

/**
 * The category and sub-category of a product (docs/decisions/021): its own Type first, with the taxonomy's last level
 * below it; without a Type the taxonomy's first and last level that say something; then the tag that says whom it is
 * for; then whatever broad name there is; else 'Uncategorized'. No sub-category is ''.
 */
export function categoryOf(row: { type: string; category: string; tags: readonly string[] }): {
  category: string;
  subcategory: string;
} {
  const type = levels(row.type);
  const taxonomy = levels(row.category);
  const own = specific(type);
  const first = own[0] ?? specific(taxonomy)[0];
  if (first !== undefined) {
    const last = (own.length > 1 ? own : specific(taxonomy)).at(-1) ?? first;
    return { category: titled(first), subcategory: slugOf(last) === slugOf(first) ? '' : titled(last) };
  }
  const tags = new Set(row.tags.map((tag) => slugOf(tag)));
  const audience = AUDIENCES.find(([, names]) => names.some((name) => tags.has(name)))?.[0];
  return { category: audience ?? titled(type.at(-1) ?? taxonomy.at(-1) ?? UNCATEGORIZED), subcategory: '' };
}

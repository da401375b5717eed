import { LRUCache } from 'lru-cache';
import { type CachedBody, packet } from '../http/cached-body.ts';

/** Bytes of documents and their names that are kept, beside their compressed forms, which are about a sixth of it. */
const LISTED = { bytes: 36_000_000, pages: 1500 };
const MADE_UP = { bytes: 6_000_000, pages: 400 };
const FILLED = { bytes: 6_000_000, pages: 400 };

/**
 * Which page it is: those of which a visitor can make up ever new ones have a place of their own. `tag` is of what it shows
 * beside the catalogue: a page that is kept with another one is none.
 */
export type PageKey = { name: string; isListed: boolean; tag?: string };

/** Texts that fill a page which is stored once for many addresses: each blank, wherever it is in the page, becomes its text. */
export type Blanks = readonly (readonly [blank: string, text: string])[];

/** The page with its blanks filled. */
export function fillBlanks(page: Buffer, blanks: Blanks): CachedBody {
  const bytes =
    blanks.length === 0
      ? page
      : Buffer.from(blanks.reduce((text, [blank, given]) => text.replaceAll(blank, () => given), page.toString()));
  return packet(() => bytes);
}

type Kept = { bytes: Buffer; whole: CachedBody; tag: string };

/** The pages that are kept; what a visitor makes up pushes out nothing but what visitors made up. */
export type PageStore = {
  /** The page with its blanks filled; null where it is not kept. */
  get(page: PageKey, blanks: Blanks): CachedBody | null;
  /** True where the page is kept, but not yet with these blanks filled: `get` then fills it, which costs, and so does compressing it. */
  isToFill(page: PageKey, blanks: Blanks): boolean;
  set(page: PageKey, bytes: Buffer): void;
  clear(): void;
};

/** Opens an empty store. */
export function openPageStore(): PageStore {
  const open = ({ bytes, pages }: typeof LISTED) =>
    new LRUCache<string, Kept>({
      max: pages,
      maxSize: bytes,
      sizeCalculation: (page, key) => page.bytes.length + key.length,
    });
  const [listed, madeUp] = [open(LISTED), open(MADE_UP)];
  const filled = new LRUCache<string, CachedBody>({
    max: FILLED.pages,
    maxSize: FILLED.bytes,
    sizeCalculation: (page, key) => page.json().length + key.length,
  });
  const storeOf = ({ isListed }: PageKey) => (isListed ? listed : madeUp);
  function find(page: PageKey): Kept | null {
    const kept = storeOf(page).get(page.name);
    return kept && kept.tag === (page.tag ?? '') ? kept : null;
  }

  const keyOf = (page: PageKey, blanks: Blanks): string =>
    JSON.stringify([page.name, page.tag ?? '', ...blanks.map(([, text]) => text)]);

  return {
    isToFill: (page, blanks) => blanks.length > 0 && find(page) !== null && !filled.has(keyOf(page, blanks)),
    get: (page, blanks) => {
      const kept = find(page);
      if (!kept) return null;
      if (blanks.length === 0) return kept.whole;
      const key = keyOf(page, blanks);
      const known = filled.get(key);
      if (known) return known;
      const made = fillBlanks(kept.bytes, blanks);
      filled.set(key, made);
      return made;
    },
    set: (page, bytes) =>
      void storeOf(page).set(page.name, { bytes, whole: fillBlanks(bytes, []), tag: page.tag ?? '' }),
    clear: () => {
      for (const one of [listed, madeUp, filled]) one.clear();
    },
  };
}

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { decodeComments } from '../../src/api/contract/comments.ts';
import type { FirstComments } from '../../src/domain/catalogue/initial-data.ts';
import type { Comment, Reply } from '../../src/domain/comments/comment.ts';
import { openLastKnown } from '../db/last-known.ts';
import type { Database } from '../db/schema.ts';
import { commentsOf, countComments } from './read.ts';

/** Comments that a product's page is rendered with. */
const FIRST = 5;
/** Characters of them and their replies together: a page stays a page. */
const MAX_CHARACTERS = 6000;
/** Bytes that are read for them. */
const MAX_READ = { comments: 100_000, inAll: 150_000 };
/** Milliseconds for which what was read is believed: so old may a rendered page's comments be (decision 107). */
export const FRESH_FOR = 20_000;
/** Products that are remembered. */
const MAX_PRODUCTS = 1500;

/** First comments with a tag that changes when they do; '' and null while they are not known. */
export type TaggedComments = { comments: FirstComments | null; tag: string };
const UNKNOWN: TaggedComments = { comments: null, tag: '' };
const NONE: TaggedComments = { comments: { count: 0, first: [] }, tag: 'none' };

/** Without ids of people, whom a page for everybody need not name. */
const withoutIds = <It extends Reply>(it: It): It => ({
  ...it,
  author: { ...it.author, id: '' },
  likes: [],
  dislikes: [],
});

/** As many as fit. */
function shortened(comments: readonly Comment[]): Comment[] {
  let left = MAX_CHARACTERS;
  const fits = ({ text }: Reply): boolean => (left -= text.length) >= 0;
  const first: Comment[] = [];
  for (const comment of comments) {
    if (!fits(comment)) break;
    const replies: Reply[] = [];
    for (const reply of comment.replies) {
      if (!fits(reply)) break;
      replies.push(withoutIds(reply));
    }
    first.push({ ...withoutIds(comment), replies });
  }
  return first;
}

async function readFirst(db: Kysely<Database>, productId: string): Promise<TaggedComments> {
  const comments = decodeComments((await commentsOf(db, productId, { page: 1, limit: FIRST }, MAX_READ)) ?? []);
  const count = comments.length < FIRST ? comments.length : await countComments(db, productId);
  const first = { count, first: shortened(comments) };
  return { comments: first, tag: createHash('sha256').update(JSON.stringify(first)).digest('base64url') };
}

/** Products that have comments: most have none, and their pages ask the database for nothing. */
async function readCommented(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('comments')
    .select('product_id')
    .distinct()
    .where('parent_id', 'is', null)
    .where('hidden', '=', false)
    .execute();
  return new Set(rows.map(({ product_id: id }) => id));
}

/** Reads it for the first time as long as that takes; from then on nobody waits long, and what was read last serves. */
function openCommented(
  db: Kysely<Database>,
  options: { onFailure: (error: unknown) => void; now?: () => number },
): () => Promise<ReadonlySet<string> | null> {
  let known: ReadonlySet<string> | null = null;
  let first: Promise<void> | null = null;
  const read = async () => (known = await readCommented(db));
  const current = openLastKnown(read, { freshFor: FRESH_FOR, ...options });
  return async () => {
    if (known !== null) return (await current()) ?? known;
    first ??= read()
      .then(() => undefined, options.onFailure)
      .finally(() => (first = null));
    await first;
    return known;
  };
}

/**
 * Reads the first comments of products for their pages. The database is asked once in 20 s which products have any, and
 * about each of them at most as often; while it does not answer, what was read last serves on.
 * @param now milliseconds that never go back, for tests.
 */
export function openFirstComments(
  db: Kysely<Database>,
  onFailure: (error: unknown) => void,
  now?: () => number,
): (productId: string) => Promise<TaggedComments> {
  const options = { onFailure, ...(now && { now }) };
  const commented = openCommented(db, options);
  const known = new LRUCache<string, () => Promise<TaggedComments | null>>({ max: MAX_PRODUCTS });
  return async (productId) => {
    const products = await commented();
    if (products === null) return UNKNOWN;
    if (!products.has(productId)) return NONE;
    const ask =
      known.get(productId) ?? openLastKnown(() => readFirst(db, productId), { freshFor: FRESH_FOR, ...options });
    known.set(productId, ask);
    return (await ask()) ?? UNKNOWN;
  };
}

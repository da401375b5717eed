import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { decodeComments } from '../../src/api/contract/comments.ts';
import type { FirstComments } from '../../src/domain/catalogue/initial-data.ts';
import type { Comment, Reply } from '../../src/domain/comments/comment.ts';
import type { Settings } from '../config.ts';
import { openLastKnown } from '../db/last-known.ts';
import type { Database } from '../db/schema.ts';
import { openFairQueue, QueueFull } from '../traffic/fair-queue.ts';
import { commentsOf, countComments } from './read.ts';

/** Comments that a product's page is rendered with. */
const FIRST = 5;
/** Characters of them and their replies together: a page stays a page. */
const MAX_CHARACTERS = 6000;
/** Bytes that are read for them. */
const MAX_READ = { comments: 100_000, inAll: 150_000 };
/** Milliseconds for which what was read is believed: so old may a rendered page's comments be (decision 107). */
export const FRESH_FOR = 20_000;
/** Milliseconds after which it is not known any more, as while the database is silent: a comment that was hidden is in no page for longer. */
export const KNOWN_FOR = 60_000;
/** Products that are remembered, and characters of what is remembered of them. */
const MAX_REMEMBERED = { products: 10_000, characters: 24_000_000 };
/** Characters of what a product's comments are remembered with. */
const BESIDE_COMMENTS = 500;
/** Readings at once, beside the turns of calls, and how many may wait; further pages are rendered without comments. */
const READINGS = { embedded: 1, postgresql: 2, waiting: 20 };

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

type Read = TaggedComments & { characters: number };

async function readFirst(db: Kysely<Database>, productId: string): Promise<Read> {
  const comments = decodeComments((await commentsOf(db, productId, { page: 1, limit: FIRST }, MAX_READ)) ?? []);
  const count = comments.length < FIRST ? comments.length : await countComments(db, productId);
  const first = { count, first: shortened(comments) };
  const json = JSON.stringify(first);
  return { comments: first, tag: createHash('sha256').update(json).digest('base64url'), characters: json.length };
}

/** Products that have comments: most have none, and their pages ask the database for nothing. */
async function readCommented(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  // From one product to the next by the index: as many steps as there are such products, however many comments they have.
  const { rows } = await sql<{ product_id: string }>`
    with recursive commented (product_id) as (
      (select product_id from comments where parent_id is null and hidden = false order by product_id limit 1)
      union all
      select (
        select comments.product_id from comments
        where parent_id is null and hidden = false and comments.product_id > commented.product_id
        order by comments.product_id limit 1)
      from commented where commented.product_id is not null)
    select product_id from commented where product_id is not null`.execute(db);
  return new Set(rows.map(({ product_id: id }) => id));
}

type Options = { onFailure: (error: unknown) => void; now?: () => number };

/** Reads it for the first time as long as that takes; from then on nobody waits long, and what was read last serves for KNOWN_FOR. */
function openCommented(
  db: Kysely<Database>,
  { onFailure, now = () => performance.now() }: Options,
): () => Promise<ReadonlySet<string> | null> {
  let known: { products: ReadonlySet<string>; since: number } | null = null;
  let first: Promise<void> | null = null;
  const read = async () => {
    const since = now();
    const products = await readCommented(db);
    known = { products, since };
    return products;
  };
  const current = openLastKnown(read, { freshFor: FRESH_FOR, knownFor: KNOWN_FOR, onFailure, now });
  const last = (age: number) => (known !== null && now() - known.since < age ? known.products : null);
  return async () => {
    if (known !== null) return last(FRESH_FOR) ?? (await current()) ?? last(KNOWN_FOR);
    first ??= read()
      .then(() => undefined, onFailure)
      .finally(() => (first = null));
    await first;
    return last(KNOWN_FOR);
  };
}

/**
 * Reads the first comments of products for their pages. The database is asked once in 20 s which products have any, and
 * about each of them at most as often, by one or two readings at once: a walk over many products takes no turn from the API.
 * Where there is none, or the database is silent, what was read last serves for a minute; then the page has no comments.
 * @param settings decide how many readings there are at once. @param now milliseconds that never go back, for tests.
 */
export function openFirstComments(
  db: Kysely<Database>,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  onFailure: (error: unknown) => void,
  now?: () => number,
): (productId: string) => Promise<TaggedComments> {
  const options = {
    onFailure: (error: unknown) => void (error instanceof QueueFull || onFailure(error)),
    ...(now && { now }),
  };
  const commented = openCommented(db, options);
  const known = new LRUCache<string, () => Promise<Read | null>>({
    max: MAX_REMEMBERED.products,
    maxSize: MAX_REMEMBERED.characters,
  });
  const turns = openFairQueue({
    atOnce: databaseUrl === null ? READINGS.embedded : READINGS.postgresql,
    mostOfOne: READINGS.waiting,
    mostWaiting: READINGS.waiting,
  });

  function asking(productId: string): () => Promise<Read | null> {
    const read = async (): Promise<Read> => {
      const leave = await turns.enter(null);
      try {
        const first = await readFirst(db, productId);
        known.set(productId, ask, { size: BESIDE_COMMENTS + first.characters });
        return first;
      } finally {
        leave();
      }
    };
    const ask = openLastKnown(read, { freshFor: FRESH_FOR, knownFor: KNOWN_FOR, ...options });
    known.set(productId, ask, { size: BESIDE_COMMENTS });
    return ask;
  }

  return async (productId) => {
    const products = await commented();
    if (products === null) return UNKNOWN;
    if (!products.has(productId)) return NONE;
    return (await (known.get(productId) ?? asking(productId))()) ?? UNKNOWN;
  };
}

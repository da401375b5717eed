import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MAX_KNOWN = 50_000;

/** Memory of each token's customer, as of when the database was last asked. It says whose turn a call takes, and opens nothing. */
export type KnownSessions = {
  /** The id of the customer; null where no good call with this token was seen of late. */
  of(token: string | null): string | null;
  /** Notes the database's answer; null where the token is not good (any more). */
  note(token: string, customerId: string | null): void;
};

/** Opens a memory of the 50,000 tokens seen last, by their hashes. A made-up token never gets into it. */
export function openKnownSessions(): KnownSessions {
  // By size: with `max` it takes the room for all of them at once.
  const known = new LRUCache<string, string>({ maxSize: MAX_KNOWN, sizeCalculation: () => 1 });
  const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
  return {
    of: (token) => (token === null || token === '' ? null : (known.get(keyOf(token)) ?? null)),
    note: (token, customerId) => {
      if (customerId === null) known.delete(keyOf(token));
      else known.set(keyOf(token), customerId);
    },
  };
}

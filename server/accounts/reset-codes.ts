import { type Kysely, sql } from 'kysely';
import { CODE_LIFETIME } from '../../src/domain/account/verification-code.ts';
import { latestBelieved } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import { type Holder, isOneOf, MAX_TRIES, newCode } from './mailed-codes.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** More than can be alive at once: three an hour are mailed, each good for ten minutes; and the staff's. */
const SLOTS = ['reset', 'reset 2', 'reset 3', 'reset 4', 'reset 5'] as const;

/**
 * How many tries of one code are open to whom: of its five, a browser that keeps cookies keeps at least three, whatever others do; to one that has
 * shown none yet, neighbours in its network leave one. All lanes count in the same five, so a code is never looked at more often (reliability 14).
 */
const TRIES_FROM_PLACE = 4;
const TRIES_OF_OTHERS = 2;

/** Browser that asks for a code or types one, with its network. */
export type Asker = {
  /** Name of the browser, from its cookie (limits/reset-requester.ts); newly given if it has none yet; null if it types without. */
  nonce: string | null;
  /** True where the browser has shown that it keeps cookies: its network alone then opens nothing. */
  hasCookies: boolean;
  /** The network: see client-address.ts. */
  visitor: string;
};

/** As the database holds them. */
const sealedAsker = (seal: KeyedHash, { id }: Holder, { nonce, visitor }: Asker) => ({
  asker: seal('asked by', id, nonce ?? '').slice(0, 32),
  place: seal('asked from', id, visitor).slice(0, 32),
});

/**
 * Makes a code to reset, and stores its seal. It takes the place of the one that the same browser asked for before, or
 * a browser without cookies in the same network; what others asked for stays.
 * @param by null for the staff: nobody's browser asked.
 * @returns six digits.
 */
export async function makeResetCode(
  tx: Kysely<Database>,
  seal: KeyedHash,
  holder: Holder,
  by: Asker | null,
  now: number,
): Promise<string> {
  const { code, row } = newCode(seal, holder, 'reset', now);
  const who =
    by === null
      ? { asker: null, place: null }
      : { ...sealedAsker(seal, holder, by), ...(by.hasCookies && { place: null }) };
  const rows = await tx
    .selectFrom('codes')
    .select(['purpose', 'asker', 'place', 'expires_at'])
    .where('user_id', '=', holder.id)
    .where('purpose', 'in', SLOTS)
    .orderBy('purpose')
    .forUpdate()
    .execute();
  const isOver = (expiry: string) =>
    expiry <= new Date(now).toISOString() || expiry > latestBelieved(now, CODE_LIFETIME);
  const going = rows.filter(
    ({ asker, place, expires_at: expiry }) =>
      isOver(expiry) || asker === who.asker || (place !== null && place === who.place),
  );
  await tx
    .deleteFrom('codes')
    .where('user_id', '=', holder.id)
    .where('purpose', 'in', [...going.map(({ purpose }) => purpose), 'reset 0'])
    .execute();
  const left = rows.filter((one) => !going.includes(one));
  const [oldest] = left.toSorted((one, other) => (one.expires_at < other.expires_at ? -1 : 1));
  const purpose = SLOTS.find((slot) => left.every((one) => one.purpose !== slot)) ?? oldest?.purpose ?? SLOTS[0];
  const values = { ...row, ...who };
  await tx
    .insertInto('codes')
    .values({ user_id: holder.id, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
  return code;
}

/**
 * Checks a code against those mailed to the holder that this guesser may still try, and uses all of them up if it is right.
 * Each is charged one try of its five, counted by the database, right or wrong. Call it in the transaction that does what the
 * code is for, and let that one commit even if the code was wrong.
 * @param by `isOwners`: the browser is known as the owner's (known-device.ts). A code that the staff had mailed is first of all
 * such a browser's.
 * @returns true if the code is right.
 */
export async function useResetCode(
  tx: Kysely<Database>,
  seal: KeyedHash,
  holder: Holder,
  by: Asker & { isOwners: boolean },
  code: string,
  now: number,
): Promise<boolean> {
  const { asker, place } = sealedAsker(seal, holder, by);
  const own = by.nonce === null ? '' : asker;
  const ofNobody = by.isOwners ? MAX_TRIES : TRIES_OF_OTHERS;
  const rows = await tx
    .selectFrom('codes')
    .select(['purpose', 'hash'])
    .where('user_id', '=', holder.id)
    .where('purpose', 'in', SLOTS)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('expires_at', '<=', latestBelieved(now, CODE_LIFETIME))
    .where(
      sql<boolean>`tries < case when asker is null then ${ofNobody}::bigint when asker = ${own} then ${MAX_TRIES}::bigint when place = ${place} then ${TRIES_FROM_PLACE}::bigint else ${TRIES_OF_OTHERS}::bigint end`,
    )
    .orderBy('purpose')
    .forUpdate()
    .execute();
  const tried = tx
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', holder.id);
  await tried.where('purpose', 'in', [...rows.map(({ purpose }) => purpose), 'reset 0']).execute();
  const right = isOneOf(
    seal,
    holder,
    'reset',
    code,
    rows.map(({ hash }) => hash),
  );
  if (right) await tx.deleteFrom('codes').where('user_id', '=', holder.id).where('purpose', 'in', SLOTS).execute();
  return right;
}

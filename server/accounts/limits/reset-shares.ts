import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { neighbourhoodOf } from '../../http/networks.ts';
import { verifyDeviceToken } from './known-device.ts';
import { mailboxOf } from '../email.ts';
import { isKnownNetwork } from './known-networks.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { byAddress, type Count, countOf, DAY, HOUR, type Limits, maySendIn, MINUTE, writeSent } from './mail-limits.ts';
import type { User } from '../users.ts';

/**
 * The shares of the reset codes that an address gets, three an hour and ten a day (`TO_ADDRESS`): what strangers have is
 * less by one an hour and three a day, which so are left for the owner's devices and networks; and what places have that asked
 * before is less again by one an hour and four a day, left for places that never asked.
 */
const OF_STRANGERS: Limits = [
  { most: 2, within: HOUR },
  { most: 7, within: DAY },
];
const OF_PLACES_AGAIN: Limits = [
  { most: 1, within: HOUR },
  { most: 3, within: DAY },
];
/** One place, or one device, cannot use up a share. */
const FROM_PLACE: Limits = [
  { most: 1, within: MINUTE },
  { most: 2, within: HOUR },
  { most: 3, within: DAY },
];

/** Milliseconds from its first ask in which a place has not asked yet, until it gets a code: who finds the hour used up comes back. */
const NEW_FOR = HOUR;

/** Request for a reset code: the account that it is for, and the visitor who asks. */
export type ResetAsk = {
  /** Address that the code goes to. */ to: string;
  /** True if that mailbox was verified. */ isVerified: boolean;
  user: User | null;
  /** Tokens that the browser is known by: see known-device.ts. */ marks: readonly string[];
  visitor: string;
};

/** What names the owner's device or network; null for a stranger's. */
function ownersPlace(seal: KeyedHash, { user, marks, visitor }: ResetAsk): string | null {
  const device = marks.map((mark) => verifyDeviceToken(seal, user, mark)).find((one) => one !== null);
  if (device !== undefined) return `device ${device}`;
  return isKnownNetwork(seal, user, visitor) ? `network ${visitor}` : null;
}

/** Whether the place, with its neighbours, asks for this address for the first time in two days (the sweep forgets it then). */
async function asksFirst(tx: Kysely<Database>, key: string, now: number): Promise<boolean> {
  const { sent, at } = await countOf(tx, key, now);
  const asked = now - at > 2 * DAY ? [] : sent;
  const [first = now, served] = asked;
  await writeSent(tx, key, asked.length === 0 ? [now] : asked, now);
  return served === undefined && now - first < NEW_FOR;
}

/**
 * Counts a reset code, if it may be mailed now. The owner's devices and networks have a share that strangers cannot use up, and
 * so have places that never asked. All together stay within what an address gets (reliability 14, 38, 42).
 * @returns true if it may be mailed.
 */
export function mayMailReset(db: Kysely<Database>, seal: KeyedHash, ask: ResetAsk, now: number): Promise<boolean> {
  const { to: email, isVerified, visitor } = ask;
  const [toAddress, toMailbox] = byAddress(seal, 'reset code', email);
  // Anybody can make accounts of amara+1@, amara+2@ …: only a verified one is more than another name of the mailbox.
  const toAll: Count[] = [toAddress, ...(isVerified ? [] : [toMailbox])];
  const own = ownersPlace(seal, ask);
  const fromPlace = {
    key: seal('sending', 'reset code from place', mailboxOf(email), own ?? visitor),
    limits: FROM_PLACE,
  };
  return transaction(db, async (tx) => {
    if (own !== null) return (await maySendIn(tx, [fromPlace, ...toAll], now)).wait === 0;
    const strangers = { key: seal('sending', 'reset code to strangers', email), limits: OF_STRANGERS };
    const again = { key: seal('sending', 'reset code to strangers again', email), limits: OF_PLACES_AGAIN };
    const neighbours = seal('sending', 'reset code first asked', email, neighbourhoodOf(visitor));
    const isFirst = await asksFirst(tx, neighbours, now);
    const { wait } = await maySendIn(
      tx,
      isFirst ? [fromPlace, strangers, ...toAll] : [fromPlace, again, strangers, ...toAll],
      now,
    );
    if (wait === 0 && isFirst) await writeSent(tx, neighbours, [now, now], now);
    return wait === 0;
  });
}

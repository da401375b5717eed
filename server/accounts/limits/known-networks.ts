import * as v from 'valibot';
import type { Holder } from './known-device.ts';
import type { KeyedHash } from '../keyed-hash.ts';

/** Networks that are known of one user: home, work, and what a phone had lately. */
const MAX_KNOWN = 5;

const networks = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);

/** With the password, as a device's mark: a new one makes every network strange again. */
const sealed = (seal: KeyedHash, { id, password_hash: hash }: Holder, visitor: string): string =>
  seal('network', id, hash, visitor).slice(0, 32);

/** True if the network is among the last five that this user logged in from. @param visitor see client-address.ts. */
export const isKnownNetwork = (
  seal: KeyedHash,
  holder: (Holder & { known_networks: string }) | null,
  visitor: string,
): boolean => holder !== null && v.parse(networks, holder.known_networks).includes(sealed(seal, holder, visitor));

/** The networks of a user who has just logged in from this one, as the database holds them. @param before the column until now; what an older password sealed falls out in time. */
export function withNetwork(seal: KeyedHash, holder: Holder, visitor: string, before = '[]'): string {
  const own = sealed(seal, holder, visitor);
  return JSON.stringify([own, ...v.parse(networks, before).filter((other) => other !== own)].slice(0, MAX_KNOWN));
}

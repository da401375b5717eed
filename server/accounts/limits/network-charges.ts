import { siteOf } from '../../http/networks.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import type { Allowance, Charge } from './charge-tries.ts';

/** How many networks of one site may each do as much as one. */
const NETWORKS = 10;

/**
 * The counts of what is done from one place: its network, and the /48 around one of IPv6, which a single customer of a host
 * may have whole, with ten times as much. The widest first, as `consume` wants them.
 * @param what names the count. @param visitor see client-address.ts.
 */
export function byPlace(seal: KeyedHash, what: string, visitor: string, allowance: Allowance): Charge[] {
  const own = { key: seal('throttle', what, visitor), ...allowance };
  const site = siteOf(visitor);
  return site === visitor
    ? [own]
    : [
        {
          key: seal('throttle', `${what}, site`, site),
          ...allowance,
          free: allowance.free * NETWORKS,
          perHour: allowance.perHour * NETWORKS,
        },
        own,
      ];
}

/** The keys of some counts, for `refund`. */
export const keysOf = (charges: readonly Charge[]): string[] => charges.map(({ key }) => key);

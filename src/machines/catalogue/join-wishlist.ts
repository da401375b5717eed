import { failureOf, isDefinitiveRefusal } from '../call-failure.ts';
import { WISHLIST } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';
import { readSaved } from './wishlist-storage.ts';

/**
 * Joins what guests of this device saved with the customer's own (docs/decisions/144-wishlist.md). A call whose answer was lost is made
 * again at the next page: it changes nothing.
 * @returns ids of all that the customer saved, the one saved last first.
 * @throws {ApiError} if the shop cannot be reached; the device's list stays.
 */
export async function joinWishlist(
  { call, device }: Pick<PageDeps, 'call' | 'device'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const text = device.read(WISHLIST);
  const saved = readSaved(device);
  if (saved.length > 0) {
    try {
      const all = await call((it) => it.addToWishlist(saved, signal));
      // What another tab has saved meanwhile joins next time.
      if (device.read(WISHLIST) === text) device.write(WISHLIST, null);
      return all;
    } catch (error) {
      const failure = failureOf(error);
      // Too many together: they stay on the device.
      if (!isDefinitiveRefusal(failure) || failure.code === 'unauthorised') throw error;
    }
  }
  return call((it) => it.wishlist(signal));
}

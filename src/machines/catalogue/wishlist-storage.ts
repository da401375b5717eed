import { MAX_ON_DEVICE, type Wish, withWishes } from '../../domain/catalogue/wishlist.ts';
import type { Device } from '../../platform/device.ts';
import { WISHLIST } from '../storage-keys.ts';

/** Ids of the products that guests of this device saved, the one saved last first; none if nothing can be read. */
export function readSaved(device: Pick<Device, 'read'>): readonly string[] {
  try {
    const stored = JSON.parse(device.read(WISHLIST) ?? '[]') as unknown;
    const ids = Array.isArray(stored) ? stored.filter((it) => typeof it === 'string' && it !== '') : [];
    return [...new Set(ids as string[])].slice(0, MAX_ON_DEVICE);
  } catch {
    return [];
  }
}

/** Does a wish to the list that the device holds now: another tab may have changed it. @returns null if it holds as many as it can. @throws if the device stores nothing. */
export function writeWish(device: Pick<Device, 'read' | 'write'>, wish: Wish): readonly string[] | null {
  const ids = withWishes(readSaved(device), [wish]);
  if (ids.length > MAX_ON_DEVICE) return null;
  device.write(WISHLIST, ids.length === 0 ? null : JSON.stringify(ids));
  return ids;
}

import type { Device } from '../../platform/device.ts';
import { MAX_VIEWED, withViewed } from '../../domain/interest/recommendation.ts';
import { VIEWED } from '../storage-keys.ts';

/** Ids of the products that guests of this device viewed last, the last one first; none if nothing can be read. */
export function readViewed(device: Pick<Device, 'read'>): readonly string[] {
  try {
    const stored = JSON.parse(device.read(VIEWED) ?? '[]') as unknown;
    const ids = Array.isArray(stored) ? stored.filter((it) => typeof it === 'string' && it !== '') : [];
    return [...new Set(ids as string[])].slice(0, MAX_VIEWED);
  } catch {
    return [];
  }
}

/** Adds a product that a guest views; '' adds none. @returns the ids, also if the device does not store them. */
export function rememberViewed(device: Pick<Device, 'read' | 'write'>, productId: string): readonly string[] {
  const before = readViewed(device);
  if (productId === '') return before;
  const ids = withViewed(before, productId);
  try {
    device.write(VIEWED, JSON.stringify(ids));
  } catch {
    // Full or blocked: it is not remembered, and nobody misses it.
  }
  return ids;
}

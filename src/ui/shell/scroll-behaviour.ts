import type { Arrival, Location } from '../../machines/shop/shop-machine.ts';

/**
 * Effect of a step on the scroll position: 'push' goes to the top, 'pop' back to where one was, 'replace' nowhere. The
 * first page of a visit has no place to go back to; the first after a reload has (its entry has a key of ours).
 */
export function scrollBehaviour({ kind, scroll }: Arrival, { key }: Location): 'push' | 'pop' | 'replace' {
  if (kind === 'pop') return 'pop';
  if (kind === 'first') return key === 'first' ? 'replace' : 'pop';
  return scroll === 'top' ? 'push' : 'replace';
}

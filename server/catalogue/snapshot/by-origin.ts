import { LRUCache } from 'lru-cache';
import { makeOnce } from '../../make-once.ts';
import type { Snapshot } from './snapshot.ts';

/** A shop has one address or two; a visitor can make up any number of them. */
const MAX_ORIGINS = 4;

/** Makes something of a catalogue as visitors of an origin find it, once for each of both; a failure is forgotten. */
export function byOrigin<Made>(
  make: (snapshot: Snapshot, origin: string) => Promise<Made>,
): (snapshot: Snapshot, origin: string) => Promise<Made> {
  const bySnapshot = new WeakMap<Snapshot, LRUCache<string, Promise<Made>>>();
  return (snapshot, origin) => {
    const known = bySnapshot.get(snapshot) ?? new LRUCache<string, Promise<Made>>({ max: MAX_ORIGINS });
    bySnapshot.set(snapshot, known);
    return makeOnce(known, origin, () => make(snapshot, origin));
  };
}

import type { LRUCache } from 'lru-cache';

/** Makes something once for all who ask for it under its key; a failure is forgotten, and the next who asks has it tried again. */
export function makeOnce<Made>(
  known: LRUCache<string, Promise<Made>>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const made = known.get(key);
  if (made) return made;
  const making = make();
  known.set(key, making);
  making.catch(() => known.delete(key));
  return making;
}

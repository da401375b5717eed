const KEY = 'scroll';
/** Places further back than this are forgotten, the oldest first. */
const MOST = 60;

/** The places on the pages of this tab's history: pixels from the top by the key of the history entry. */
export type Places = ReadonlyMap<string, number>;

/** The places out of stored text; whatever cannot be read is left out. */
export function placesFrom(text: string | null): Map<string, number> {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(pairs)) return new Map();
    return new Map(
      pairs.filter(
        (pair): pair is [string, number] =>
          Array.isArray(pair) && typeof pair[0] === 'string' && Number.isFinite(pair[1]),
      ),
    );
  } catch {
    return new Map();
  }
}

/** The places with one more, the newest last and at most MOST. */
export function withPosition(places: Places, key: string, top: number): Map<string, number> {
  const next = new Map(places);
  next.delete(key);
  next.set(key, Math.max(0, Math.round(top)));
  while (next.size > MOST) next.delete(next.keys().next().value ?? '');
  return next;
}

/** Positions that the tab remembers; none if storage is refused. */
export function readPositions(): Map<string, number> {
  try {
    return placesFrom(sessionStorage.getItem(KEY));
  } catch {
    return new Map();
  }
}

/** Remembers for a reload of the tab; a full or refused storage costs only that. */
export function writePositions(places: Places): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places]));
  } catch {
    // Scrolling back still works as long as the page is open.
  }
}

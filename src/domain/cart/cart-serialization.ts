import { type CartLine, lineKey, withQuantity } from './cart.ts';

/**
 * Guest's cart as stored under `guestCart` (section 3): a map from the line's key to its line. The keys are written for
 * other readers of that shape; reading never trusts or parses one. `name` is our addition.
 */
export type StoredCart = Record<
  string,
  { itemId: string; size: string; properties: Record<string, string>; quantity: number; name: string }
>;

export function storedFromLines(lines: readonly CartLine[]): StoredCart {
  return Object.fromEntries(
    lines.map(({ key, itemId, size, properties, quantity, name }) => [
      key,
      { itemId, size, properties: { ...properties }, quantity, name },
    ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function lineFrom(entry: unknown): Omit<CartLine, 'key'> | null {
  if (!isRecord(entry) || typeof entry['itemId'] !== 'string' || entry['itemId'] === '') return null;
  // Nothing but a number or its text: an object may refuse to be made one.
  const given = entry['quantity'];
  const quantity = typeof given === 'number' || typeof given === 'string' ? Math.trunc(Number(given)) : Number.NaN;
  if (!(quantity >= 1)) return null;
  const chosen = isRecord(entry['properties']) ? Object.entries(entry['properties']) : [];
  const properties = chosen.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return {
    itemId: entry['itemId'],
    size: typeof entry['size'] === 'string' ? entry['size'] : '',
    properties: Object.fromEntries(properties),
    quantity,
    name: typeof entry['name'] === 'string' ? entry['name'] : '',
  };
}

/**
 * The lines of whatever was found in storage: every line that can be read is kept, the same line twice is summed,
 * and what cannot be read is dropped without losing the rest (readings 3.1). Nothing readable is an empty cart.
 */
export function linesFromStored(stored: unknown): CartLine[] {
  const entries = Array.isArray(stored) ? stored : isRecord(stored) ? Object.values(stored) : [];
  let lines: CartLine[] = [];
  for (const entry of entries) {
    const line = lineFrom(entry);
    if (!line) continue;
    const key = lineKey(line);
    const before = lines.find((it) => it.key === key)?.quantity ?? 0;
    lines = withQuantity(lines, line, before + line.quantity);
  }
  return lines;
}

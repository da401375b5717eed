import { LRUCache } from 'lru-cache';

/** Asks for a value that others may ask for at the same time. */
export type Asking<Value> = {
  /** Readings of one group come one after the other. */
  group: string;
  /** Names the value. */
  key: string;
  /** Milliseconds since it was read that the value may be old; 0 for one whose reading began after this call. */
  maxAge: number;
  /** Waits for a turn, does the work in it, and ends it. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  read: () => Promise<Value>;
};

export type SharedReadings<Value> = {
  /** The value, read by whoever has the first turn. @throws as `inTurn` and `read` do. */
  ask(asking: Asking<Value>): Promise<Value>;
};

export type SharedReadingsOptions<Value> = {
  /** Size of a value, and of all that are remembered. */
  sizeOf: (value: Value) => number;
  maxSize: number;
  /** Milliseconds; a clock that goes back makes nothing younger. */
  now: () => number;
};

type Reading<Value> = { key: string; nth: number; value: Promise<Value> };
type Known<Value> = Reading<Value> & { endedAt: number; size: number };

/**
 * Values that are read once for all who ask meanwhile. Who waits for another's reading has no turn meanwhile, so that however many
 * want the same, they have one turn together.
 */
export function openSharedReadings<Value>({
  sizeOf,
  maxSize,
  now,
}: SharedReadingsOptions<Value>): SharedReadings<Value> {
  const running = new Map<string, Reading<Value>>();
  const known = new LRUCache<string, Known<Value>>({
    maxSize,
    sizeCalculation: ({ size }) => size,
  });
  let count = 0;

  function begin({ group, key, read }: Asking<Value>): Reading<Value> {
    const reading: Reading<Value> = { key, nth: (count += 1), value: Promise.resolve().then(read) };
    running.set(group, reading);
    const end = () => void running.delete(group);
    reading.value.then((value) => {
      end();
      known.set(key, { ...reading, endedAt: now(), size: key.length + Math.max(1, sizeOf(value)) });
    }, end);
    return reading;
  }

  return {
    ask: async (asking) => {
      const { group, key, maxAge, inTurn } = asking;
      const asked = count;
      const isYoung = ({ endedAt }: Known<Value>): boolean => now() >= endedAt && now() - endedAt < maxAge;
      const usable = (): Promise<Value> | undefined => {
        const [under, last] = [running.get(group), known.get(key)];
        if (last && (last.nth > asked || isYoung(last))) return last.value;
        return under?.key === key && (under.nth > asked || maxAge > 0) ? under.value : undefined;
      };
      for (;;) {
        const found = usable();
        if (found) return found;
        const other = running.get(group);
        if (other) {
          // Its failure is told to those who asked for it.
          await other.value.then(
            () => undefined,
            () => undefined,
          );
          continue;
        }
        let own: Reading<Value> | undefined;
        await inTurn(async () => {
          if (running.has(group) || usable()) return;
          own = begin(asking);
          await own.value;
        });
        if (own) return own.value;
      }
    },
  };
}

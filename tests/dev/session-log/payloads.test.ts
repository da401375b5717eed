import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payloadReader, payloadStore } from '../../../src/dev/session-log/payloads.ts';
import { type Json, REDACTED } from '../../../src/dev/session-log/session-log.ts';

/** A value as a file gives it back. */
function kept(value: unknown): unknown {
  const store = payloadStore(1_000_000);
  const text = JSON.stringify(store.encode({ value }));
  const read = payloadReader(JSON.parse(JSON.stringify(store.read([text]))) as Record<string, Json>);
  return (read(JSON.parse(text) as Json) as { value: unknown }).value;
}

const anything = fc.anything({
  values: [
    fc.string(),
    fc.string({ minLength: 300, maxLength: 400 }),
    fc.integer(),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, true, false, null),
  ],
  key: fc.oneof(fc.string(), fc.constantFrom('$ref', '$number', '$$ref', 'constructor')),
  maxDepth: 4,
  withNullPrototype: false,
});

describe('a payload', () => {
  test('comes back as it was, whatever data it is', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(kept(value)).toEqual(value);
      }),
      { numRuns: 2_000 },
    );
  });

  test('keeps a key that JSON would take for a prototype', () => {
    expect(JSON.stringify(kept(JSON.parse('{"__proto__":{"admin":true}}')))).toBe('{"__proto__":{"admin":true}}');
  });

  test('is taken out where it is no data', () => {
    expect(kept([() => 1, new Date(0), new Map(), Symbol('s'), new Error('e')])).toEqual([
      REDACTED,
      REDACTED,
      REDACTED,
      REDACTED,
      REDACTED,
    ]);
  });

  test('that contains itself ends somewhere', () => {
    const ring: Record<string, unknown> = {};
    ring['self'] = ring;
    expect(JSON.stringify(kept(ring))).toContain(REDACTED);
  });

  test('is stored once for the same list and for an equal one', () => {
    const list = Array.from({ length: 20 }, (_, at) => `a tee that is number ${at}`);
    const store = payloadStore(10_000);
    const size = store.size();
    const first = store.encode({ list });
    const once = store.size();
    expect([store.encode({ list }), store.encode({ list: [...list] })]).toEqual([first, first]);
    expect([size, store.size()]).toEqual([0, once]);
  });

  test('that no text names is forgotten, and stored anew when it comes again', () => {
    const list = Array.from({ length: 20 }, (_, at) => `a tee that is number ${at}`);
    const store = payloadStore(10_000);
    store.encode({ list });
    store.sweep([]);
    expect(store.size()).toBe(0);
    const text = JSON.stringify(store.encode({ list }));
    expect(Object.values(store.read([text]))).toEqual([list]);
  });
});

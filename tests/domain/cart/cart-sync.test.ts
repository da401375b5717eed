import { describe, expect, test } from 'vitest';
import {
  reduceCart,
  diffLines,
  KEY_LIFETIME,
  remainderAfterLogout,
  nextCall,
  sameLines,
  withoutReturned,
} from '../../../src/domain/cart/cart-sync.ts';
import { joinGuestCart } from '../../../src/domain/cart/join-guest-cart.ts';
import {
  type SyncedCart,
  type PendingRequest,
  type CartCall,
  optimisticLines,
} from '../../../src/domain/cart/synced-cart.ts';
import { type CartLine, lineKey } from '../../../src/domain/cart/cart.ts';

const line = (itemId: string, quantity: number): CartLine => ({
  itemId,
  size: '',
  properties: {},
  key: lineKey({ itemId, size: '', properties: {} }),
  quantity,
  name: '',
});
const of = { id: 'asha', email: '' };
const cart = (changes: Partial<SyncedCart> = {}): SyncedCart => ({
  of,
  server: [],
  unsent: [],
  begun: null,
  keepsKeys: false,
  isUnread: false,
  fromGuest: [],
  givenBack: [],
  gone: [],
  ...changes,
});
const callOf = (kind: CartCall['kind'], one: CartLine, changes: Partial<PendingRequest> = {}): PendingRequest => ({
  kind,
  line: one,
  callKey: null,
  isStale: false,
  ...changes,
});
const callKey = { key: 'k', madeAt: 1 };
const brief = (lines: readonly CartLine[]): string =>
  lines.map(({ itemId, quantity }) => `${itemId} ${quantity}`).join(', ');

describe('what is shown', () => {
  test('is what the server holds, as changed, each line in its place', () => {
    expect(
      brief(
        optimisticLines(
          cart({
            server: [line('a', 1), line('b', 2), line('c', 3)],
            unsent: [line('d', 1), line('c', 9), line('a', 0)],
          }),
        ),
      ),
    ).toBe('b 2, c 9, d 1');
  });

  test('is the same in whatever order', () => {
    expect(sameLines([line('a', 1), line('b', 2)], [line('b', 2), line('a', 1)])).toBe(true);
    expect(sameLines([line('a', 1)], [line('a', 2)])).toBe(false);
    expect(sameLines([line('a', 1)], [])).toBe(false);
  });
});

describe('a change', () => {
  test('names what differs, and what has gone', () => {
    expect(
      brief(diffLines([line('a', 1), line('b', 2), line('c', 1)], [line('a', 1), line('b', 3), line('d', 1)])),
    ).toBe('b 3, d 1, c 0');
  });

  test('takes its turn after the others, and counts instead of the one before', () => {
    const changed = reduceCart(cart({ server: [line('a', 1)], unsent: [line('a', 5), line('b', 1)] }), of, {
      type: 'change',
      lines: [line('a', 7)],
    });
    expect(brief(changed.unsent)).toBe('b 1, a 7');
  });

  test('back to what the server holds is none, unless a call for the line is on its way', () => {
    const before = cart({ server: [line('a', 1)], unsent: [line('a', 5)] });
    expect(reduceCart(before, of, { type: 'change', lines: [line('a', 1)] }).unsent).toEqual([]);
    const begun = reduceCart(before, of, { type: 'begin', call: { kind: 'add', line: line('a', 2) }, callKey });
    expect(brief(reduceCart(begun, of, { type: 'change', lines: [line('a', 1)] }).unsent)).toBe('a 1');
  });
});

describe("a guest's cart", () => {
  test('adds up, up to 999 of a line and 100 lines', () => {
    const many = Array.from({ length: 99 }, (_, at) => line(`p${at}`, 990));
    const joining = joinGuestCart(cart({ server: many }), [line('p1', 20), line('new', 2), line('too many', 3)]);
    expect(brief(joining.lines)).toBe('p1 999, new 2');
    expect([joining.added, joining.leftOut]).toEqual([11, 14]);
  });

  test("is the guest's as far as the server has not acknowledged it, and more is wanted", () => {
    const joined = reduceCart(cart(), of, {
      type: 'read',
      server: [line('a', 3), line('c', 1)],
      keepsKeys: false,
      guest: [line('a', 2), line('b', 2)],
    });
    expect(brief(joined.fromGuest)).toBe('a 2, b 2');
    const acknowledged = reduceCart(joined, of, { type: 'acknowledge', line: line('b', 1) });
    expect(brief(acknowledged.fromGuest)).toBe('a 2, b 1');
    expect(brief(reduceCart(acknowledged, of, { type: 'change', lines: [line('a', 4), line('c', 5)] }).fromGuest)).toBe(
      'a 1, b 1',
    );
    expect(
      brief(
        reduceCart(acknowledged, of, { type: 'read', server: [line('a', 3)], keepsKeys: false, guest: [line('a', 4)] })
          .fromGuest,
      ),
    ).toBe('b 1, a 6');
    expect(brief(reduceCart(acknowledged, of, { type: 'refuse', key: line('a', 1).key }).fromGuest)).toBe('b 1');
    expect(reduceCart(acknowledged, of, { type: 'order' }).fromGuest).toEqual([]);
  });

  test('adds up with what is not sent yet', () => {
    const joined = reduceCart(cart({ server: [line('a', 1)], unsent: [line('a', 4)] }), of, {
      type: 'read',
      server: [line('a', 1)],
      keepsKeys: false,
      guest: [line('a', 2)],
    });
    expect(brief(optimisticLines(joined))).toBe('a 6');
  });
});

describe('the next call', () => {
  test.each([
    ['nothing where the server holds what is wanted', cart({ server: [line('a', 1)] }), null],
    ['adds one more', cart({ server: [line('a', 1)], unsent: [line('a', 2)] }), 'add a 2'],
    ['sets any other number', cart({ server: [line('a', 1)], unsent: [line('a', 3)] }), 'set a 3'],
    ['takes out', cart({ server: [line('a', 1)], unsent: [line('a', 0)] }), 'set a 0'],
    ['begins a line by adding it', cart({ unsent: [line('a', 3)] }), 'add a 1'],
    [
      'adds nothing of which nobody knows whether it was done',
      cart({ server: [line('a', 1)], unsent: [line('a', 2)], begun: callOf('add', line('a', 2)) }),
      'set a 2',
    ],
    ['is for the line that was changed first', cart({ unsent: [line('b', 1), line('a', 1)] }), 'add b 1'],
  ])('%s', (_, known, expected) => {
    const call = nextCall(known);
    expect(call && `${call.kind} ${brief([call.line])}`).toBe(expected);
  });
});

describe('an answer', () => {
  const begun = reduceCart(cart({ server: [line('a', 1)], unsent: [line('a', 2)] }), of, {
    type: 'begin',
    call: { kind: 'add', line: line('a', 2) },
    callKey,
  });

  test('is what the server holds; what was changed meanwhile waits', () => {
    expect(begun.isUnread).toBe(true);
    expect(reduceCart(begun, of, { type: 'acknowledge', line: line('a', 2) })).toEqual(
      cart({ server: [line('a', 2)] }),
    );
    const changed = reduceCart(begun, of, { type: 'change', lines: [line('a', 5)] });
    expect(reduceCart(changed, of, { type: 'acknowledge', line: line('a', 2) })).toEqual(
      cart({ server: [line('a', 2)], unsent: [line('a', 5)] }),
    );
  });

  test('that says no gives the line up and has the server read again', () => {
    expect(reduceCart(begun, of, { type: 'refuse', key: line('a', 1).key })).toEqual(
      cart({ server: [line('a', 1)], isUnread: true }),
    );
  });

  test('that comes after the order leaves the server to be read, and its line to be taken out', () => {
    const ordered = reduceCart(begun, of, { type: 'order' });
    expect(ordered).toEqual(cart({ unsent: [line('a', 0)], isUnread: true }));
    expect(reduceCart(ordered, of, { type: 'acknowledge', line: line('a', 2) })).toEqual(
      cart({ server: [line('a', 2)], unsent: [line('a', 0)], isUnread: true }),
    );
  });

  test('that never came leaves the line in doubt until it is settled', () => {
    const read = (server: CartLine[]) => reduceCart(begun, of, { type: 'read', server, keepsKeys: false, guest: [] });
    expect(read([line('a', 2)])).toEqual(cart({ server: [line('a', 2)] }));
    expect(read([line('a', 1)])).toEqual(
      cart({ server: [line('a', 1)], unsent: [line('a', 2)], begun: callOf('add', line('a', 2), { isStale: true }) }),
    );
  });
});

describe('a call with a key', () => {
  const keyed = cart({ keepsKeys: true, server: [line('a', 1)], unsent: [line('a', 2)] });
  const begun = reduceCart(keyed, of, { type: 'begin', call: { kind: 'add', line: line('a', 2) }, callKey });
  const read = (before: SyncedCart, server: CartLine[], keepsKeys = true) =>
    reduceCart(before, of, { type: 'read', server, keepsKeys, guest: [] });

  test('has one only where the server keeps keys', () => {
    expect(begun.begun).toEqual(callOf('add', line('a', 2), { callKey }));
    expect(
      reduceCart(cart(), of, { type: 'begin', call: { kind: 'add', line: line('a', 1) }, callKey }).begun?.callKey,
    ).toBeNull();
    expect(nextCall(read(begun, [line('a', 1)], false))).toEqual({ kind: 'set', line: line('a', 2) });
  });

  test('is made again before anything else until it is answered, whatever the server says meanwhile', () => {
    for (const server of [[line('a', 1)], [line('a', 2)], []])
      expect(nextCall(read(begun, server))).toEqual(callOf('add', line('a', 2), { callKey, isStale: true }));
    expect(nextCall(reduceCart(begun, of, { type: 'change', lines: [line('b', 1), line('a', 9)] }))).toEqual(
      callOf('add', line('a', 2), { callKey }),
    );
  });

  test('leaves the server to be read where that was read before its answer', () => {
    expect(reduceCart(begun, of, { type: 'acknowledge', line: line('a', 2) })).toEqual(
      cart({ keepsKeys: true, server: [line('a', 2)] }),
    );
    const late = reduceCart(read(begun, [line('a', 4)]), of, { type: 'acknowledge', line: line('a', 2) });
    expect(late).toEqual(cart({ keepsKeys: true, server: [line('a', 2)], isUnread: true }));
    expect(optimisticLines(read(late, [line('a', 5)]))).toEqual([line('a', 5)]);
  });

  test('does not undo what is wanted meanwhile', () => {
    const undone = reduceCart(read(begun, [line('a', 1)]), of, { type: 'change', lines: [line('a', 1)] });
    const answered = reduceCart(undone, of, { type: 'acknowledge', line: line('a', 2) });
    expect(nextCall(read(answered, [line('a', 2)]))).toEqual({ kind: 'set', line: line('a', 1) });
  });

  test('is made again after an order too, and its line is taken out', () => {
    const ordered = reduceCart(begun, of, { type: 'order' });
    expect(nextCall(ordered)).toEqual(callOf('add', line('a', 2), { callKey, isStale: true }));
    const answered = reduceCart(ordered, of, { type: 'acknowledge', line: line('a', 2) });
    expect([answered.isUnread, optimisticLines(answered)]).toEqual([true, []]);
    expect(nextCall(read(answered, [line('a', 1)]))).toEqual({ kind: 'set', line: line('a', 0) });
  });

  test('stays at a logout where it carries what a guest put in, which does not join twice', () => {
    expect(remainderAfterLogout(begun)).toBeNull();
    const carrying = {
      ...begun,
      of: { id: 'asha', email: 'asha@example.lk' },
      fromGuest: [line('a', 1), line('b', 2)],
    };
    const left = remainderAfterLogout(carrying);
    expect(left).toEqual({
      ...cart({
        keepsKeys: true,
        isUnread: true,
        begun: callOf('add', line('a', 2), { callKey }),
        unsent: [line('a', 2)],
        givenBack: [line('a', 1)],
      }),
      until: callKey.madeAt + KEY_LIFETIME,
    });
    expect(remainderAfterLogout({ ...carrying, begun: callOf('add', line('a', 2)) })).toBeNull();
    const refused = reduceCart(left, of, { type: 'refuse', key: line('a', 1).key });
    expect([refused.givenBack, refused.unsent]).toEqual([[], []]);
    // Whom only their e-mail address names leaves nothing: rather joined twice than left in clear.
    expect(remainderAfterLogout({ ...carrying, of: { id: '', email: 'asha@example.lk' } })).toBeNull();
    expect(brief(withoutReturned([line('a', 3), line('b', 2), line('c', 1)], [line('a', 1), line('b', 2)]))).toBe(
      'a 2, c 1',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { type AccountCart, afterStep, type BegunCall, type CartCall, changesBetween, joiningOf, leftByLogout, nextCall, sameLines, shownLines, withoutGivenBack } from '../../src/domain/account-cart.ts';
import { type CartLine, lineKey } from '../../src/domain/cart.ts';

const line = (itemId: string, quantity: number): CartLine => ({ itemId, size: '', properties: {}, key: lineKey({ itemId, size: '', properties: {} }), quantity, name: '' });
const of = { id: 'asha', email: '' };
const cart = (changes: Partial<AccountCart> = {}): AccountCart => ({ of, server: [], unsent: [], begun: null, keepsKeys: false, isUnread: false, fromGuest: [], givenBack: [], gone: [], ...changes });
const callOf = (kind: CartCall['kind'], one: CartLine, changes: Partial<BegunCall> = {}): BegunCall => ({ kind, line: one, callKey: null, isStale: false, ...changes });
const callKey = { key: 'k', madeAt: 1 };
const brief = (lines: readonly CartLine[]): string => lines.map(({ itemId, quantity }) => `${itemId} ${quantity}`).join(', ');

describe('what is shown', () => {
  test('is what the server holds, as changed, each line in its place', () => {
    expect(brief(shownLines(cart({ server: [line('a', 1), line('b', 2), line('c', 3)], unsent: [line('d', 1), line('c', 9), line('a', 0)] })))).toBe('b 2, c 9, d 1');
  });

  test('is the same in whatever order', () => {
    expect(sameLines([line('a', 1), line('b', 2)], [line('b', 2), line('a', 1)])).toBe(true);
    expect(sameLines([line('a', 1)], [line('a', 2)])).toBe(false);
    expect(sameLines([line('a', 1)], [])).toBe(false);
  });
});

describe('a change', () => {
  test('names what differs, and what has gone', () => {
    expect(brief(changesBetween([line('a', 1), line('b', 2), line('c', 1)], [line('a', 1), line('b', 3), line('d', 1)]))).toBe('b 3, d 1, c 0');
  });

  test('takes its turn after the others, and counts instead of the one before', () => {
    const changed = afterStep(cart({ server: [line('a', 1)], unsent: [line('a', 5), line('b', 1)] }), of, { type: 'change', lines: [line('a', 7)] });
    expect(brief(changed.unsent)).toBe('b 1, a 7');
  });

  test('back to what the server holds is none, unless a call for the line is on its way', () => {
    const before = cart({ server: [line('a', 1)], unsent: [line('a', 5)] });
    expect(afterStep(before, of, { type: 'change', lines: [line('a', 1)] }).unsent).toEqual([]);
    const begun = afterStep(before, of, { type: 'begin', call: { kind: 'add', line: line('a', 2) }, callKey });
    expect(brief(afterStep(begun, of, { type: 'change', lines: [line('a', 1)] }).unsent)).toBe('a 1');
  });
});

describe('a guest\'s cart', () => {
  test('adds up, up to 999 of a line and 100 lines', () => {
    const many = Array.from({ length: 99 }, (_, at) => line(`p${at}`, 990));
    const joining = joiningOf(cart({ server: many }), [line('p1', 20), line('new', 2), line('too many', 3)]);
    expect(brief(joining.lines)).toBe('p1 999, new 2');
    expect([joining.added, joining.leftOut]).toEqual([11, 14]);
  });

  test('is the guest\'s as far as the server has not acknowledged it, and more is wanted', () => {
    const joined = afterStep(cart(), of, { type: 'read', server: [line('a', 3), line('c', 1)], keepsKeys: false, guest: [line('a', 2), line('b', 2)] });
    expect(brief(joined.fromGuest)).toBe('a 2, b 2');
    const acknowledged = afterStep(joined, of, { type: 'acknowledge', line: line('b', 1) });
    expect(brief(acknowledged.fromGuest)).toBe('a 2, b 1');
    expect(brief(afterStep(acknowledged, of, { type: 'change', lines: [line('a', 4), line('c', 5)] }).fromGuest)).toBe('a 1, b 1');
    expect(brief(afterStep(acknowledged, of, { type: 'read', server: [line('a', 3)], keepsKeys: false, guest: [line('a', 4)] }).fromGuest)).toBe('b 1, a 6');
    expect(brief(afterStep(acknowledged, of, { type: 'refuse', key: line('a', 1).key }).fromGuest)).toBe('b 1');
    expect(afterStep(acknowledged, of, { type: 'order' }).fromGuest).toEqual([]);
  });

  test('adds up with what is not sent yet', () => {
    const joined = afterStep(cart({ server: [line('a', 1)], unsent: [line('a', 4)] }), of, { type: 'read', server: [line('a', 1)], keepsKeys: false, guest: [line('a', 2)] });
    expect(brief(shownLines(joined))).toBe('a 6');
  });
});

describe('the next call', () => {
  test.each([
    ['nothing where the server holds what is wanted', cart({ server: [line('a', 1)] }), null],
    ['adds one more', cart({ server: [line('a', 1)], unsent: [line('a', 2)] }), 'add a 2'],
    ['sets any other number', cart({ server: [line('a', 1)], unsent: [line('a', 3)] }), 'set a 3'],
    ['takes out', cart({ server: [line('a', 1)], unsent: [line('a', 0)] }), 'set a 0'],
    ['begins a line by adding it', cart({ unsent: [line('a', 3)] }), 'add a 1'],
    ['adds nothing of which nobody knows whether it was done', cart({ server: [line('a', 1)], unsent: [line('a', 2)], begun: callOf('add', line('a', 2)) }), 'set a 2'],
    ['is for the line that was changed first', cart({ unsent: [line('b', 1), line('a', 1)] }), 'add b 1'],
  ])('%s', (_, known, expected) => {
    const call = nextCall(known);
    expect(call && `${call.kind} ${brief([call.line])}`).toBe(expected);
  });
});

describe('an answer', () => {
  const begun = afterStep(cart({ server: [line('a', 1)], unsent: [line('a', 2)] }), of, { type: 'begin', call: { kind: 'add', line: line('a', 2) }, callKey });

  test('is what the server holds; what was changed meanwhile waits', () => {
    expect(begun.isUnread).toBe(true);
    expect(afterStep(begun, of, { type: 'acknowledge', line: line('a', 2) })).toEqual(cart({ server: [line('a', 2)] }));
    const changed = afterStep(begun, of, { type: 'change', lines: [line('a', 5)] });
    expect(afterStep(changed, of, { type: 'acknowledge', line: line('a', 2) })).toEqual(cart({ server: [line('a', 2)], unsent: [line('a', 5)] }));
  });

  test('that says no gives the line up and has the server read again', () => {
    expect(afterStep(begun, of, { type: 'refuse', key: line('a', 1).key })).toEqual(cart({ server: [line('a', 1)], isUnread: true }));
  });

  test('that comes after the order leaves the server to be read, and its line to be taken out', () => {
    const ordered = afterStep(begun, of, { type: 'order' });
    expect(ordered).toEqual(cart({ unsent: [line('a', 0)], isUnread: true }));
    expect(afterStep(ordered, of, { type: 'acknowledge', line: line('a', 2) })).toEqual(cart({ server: [line('a', 2)], unsent: [line('a', 0)], isUnread: true }));
  });

  test('that never came leaves the line in doubt until it is settled', () => {
    const read = (server: CartLine[]) => afterStep(begun, of, { type: 'read', server, keepsKeys: false, guest: [] });
    expect(read([line('a', 2)])).toEqual(cart({ server: [line('a', 2)] }));
    expect(read([line('a', 1)])).toEqual(cart({ server: [line('a', 1)], unsent: [line('a', 2)], begun: callOf('add', line('a', 2), { isStale: true }) }));
  });
});

describe('a call with a key', () => {
  const keyed = cart({ keepsKeys: true, server: [line('a', 1)], unsent: [line('a', 2)] });
  const begun = afterStep(keyed, of, { type: 'begin', call: { kind: 'add', line: line('a', 2) }, callKey });
  const read = (before: AccountCart, server: CartLine[], keepsKeys = true) => afterStep(before, of, { type: 'read', server, keepsKeys, guest: [] });

  test('has one only where the server keeps keys', () => {
    expect(begun.begun).toEqual(callOf('add', line('a', 2), { callKey }));
    expect(afterStep(cart(), of, { type: 'begin', call: { kind: 'add', line: line('a', 1) }, callKey }).begun?.callKey).toBeNull();
    expect(nextCall(read(begun, [line('a', 1)], false))).toEqual({ kind: 'set', line: line('a', 2) });
  });

  test('is made again before anything else until it is answered, whatever the server says meanwhile', () => {
    for (const server of [[line('a', 1)], [line('a', 2)], []]) expect(nextCall(read(begun, server))).toEqual(callOf('add', line('a', 2), { callKey, isStale: true }));
    expect(nextCall(afterStep(begun, of, { type: 'change', lines: [line('b', 1), line('a', 9)] }))).toEqual(callOf('add', line('a', 2), { callKey }));
  });

  test('leaves the server to be read where that was read before its answer', () => {
    expect(afterStep(begun, of, { type: 'acknowledge', line: line('a', 2) })).toEqual(cart({ keepsKeys: true, server: [line('a', 2)] }));
    const late = afterStep(read(begun, [line('a', 4)]), of, { type: 'acknowledge', line: line('a', 2) });
    expect(late).toEqual(cart({ keepsKeys: true, server: [line('a', 2)], isUnread: true }));
    expect(shownLines(read(late, [line('a', 5)]))).toEqual([line('a', 5)]);
  });

  test('does not undo what is wanted meanwhile', () => {
    const undone = afterStep(read(begun, [line('a', 1)]), of, { type: 'change', lines: [line('a', 1)] });
    const answered = afterStep(undone, of, { type: 'acknowledge', line: line('a', 2) });
    expect(nextCall(read(answered, [line('a', 2)]))).toEqual({ kind: 'set', line: line('a', 1) });
  });

  test('is made again after an order too, and its line is taken out', () => {
    const ordered = afterStep(begun, of, { type: 'order' });
    expect(nextCall(ordered)).toEqual(callOf('add', line('a', 2), { callKey, isStale: true }));
    const answered = afterStep(ordered, of, { type: 'acknowledge', line: line('a', 2) });
    expect([answered.isUnread, shownLines(answered)]).toEqual([true, []]);
    expect(nextCall(read(answered, [line('a', 1)]))).toEqual({ kind: 'set', line: line('a', 0) });
  });

  test('stays at a logout where it carries what a guest put in, which does not join twice', () => {
    expect(leftByLogout(begun)).toBeNull();
    const carrying = { ...begun, fromGuest: [line('a', 1), line('b', 2)] };
    const left = leftByLogout(carrying);
    expect(left).toEqual(cart({ keepsKeys: true, isUnread: true, begun: callOf('add', line('a', 2), { callKey }), unsent: [line('a', 2)], givenBack: [line('a', 1)] }));
    expect(leftByLogout({ ...carrying, begun: callOf('add', line('a', 2)) })).toBeNull();
    const refused = afterStep(left, of, { type: 'refuse', key: line('a', 1).key });
    expect([refused.givenBack, refused.unsent]).toEqual([[], []]);
    expect(brief(withoutGivenBack([line('a', 3), line('b', 2), line('c', 1)], [line('a', 1), line('b', 2)]))).toBe('a 2, c 1');
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import { createDraftStore } from '../../../src/machines/comments/comment-draft-storage.ts';
import type { DraftsCommand } from '../../../src/machines/comments/comments-actors.ts';
import { memoryDevice } from '../../support/app/shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

/** A page of a tab that stores drafts, and what it was told of them. */
function visit(tab: Record<string, string> = {}, device = memoryDevice()) {
  const store = createDraftStore(device.tab(tab));
  const told: unknown[] = [];
  const page = createActor(
    setup({ actors: { storage: store.storage } }).createMachine({
      invoke: { id: 'storage', src: 'storage' },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start();
  open.push(page);
  const send = (command: DraftsCommand): void =>
    (page.getSnapshot().children as Record<string, AnyActorRef>)['storage']?.send(command);
  const found = (of: string, productId = 'kurta'): unknown => {
    told.splice(0);
    send({ type: 'drafts.find', of, productId });
    return told[0];
  };
  return { ...store, send, found, tab };
}
const draft = { of: 'asha', productId: 'kurta', box: '', text: 'Is it soft?', isUnsent: false, before: null };
/** Draft as it is found again. */
const typed = (text: string, isUnsent = false, before: readonly string[] | null = null) => ({ text, isUnsent, before });

describe('the drafts of comments', () => {
  test('come back after a reload, to who typed them and on the same page', () => {
    const { tab, send } = visit();
    send({ type: 'draft.write', ...draft });
    send({ type: 'draft.write', ...draft, box: 'c1', text: 'It is.' });
    const again = visit(tab);
    expect(again.found('asha')).toEqual({
      type: 'drafts.found',
      texts: { '': typed('Is it soft?'), c1: typed('It is.') },
    });
    expect(again.found('asha', 'saree')).toBeUndefined();
  });

  test('are gone as soon as somebody else is here', () => {
    const { tab, send } = visit();
    send({ type: 'draft.write', ...draft });
    expect(visit(tab).found('nimal')).toBeUndefined();
    expect(tab).toEqual({});
  });

  test('are forgotten once they are posted', () => {
    const { tab, send } = visit();
    send({ type: 'draft.write', ...draft });
    send({ type: 'draft.write', ...draft, text: '' });
    expect(tab).toEqual({});
  });

  test('keep their idempotency key until the text is another one or is posted, also after a reload', () => {
    const first = visit();
    const key = first.keyOf(draft);
    const again = visit(first.tab);
    again.send({ type: 'draft.write', ...draft, text: `${draft.text} ` });
    expect([again.keyOf(draft), again.keyOf({ ...draft, box: 'c1' }) === key]).toEqual([key, false]);
    const other = again.keyOf({ ...draft, text: 'Is it warm?' });
    again.send({ type: 'draft.write', ...draft, text: '' });
    expect(new Set([key, other, again.keyOf(draft)]).size).toBe(3);
  });

  test('are found again with the mark of one that could not be posted', () => {
    const { tab, send } = visit();
    send({ type: 'draft.write', ...draft, isUnsent: true, before: ['c2'] });
    expect(visit(tab).found('asha')).toEqual({ type: 'drafts.found', texts: { '': typed(draft.text, true, ['c2']) } });
  });

  test('of before there were marks are not marked', () => {
    const { keyOf, tab } = visit();
    keyOf(draft);
    const old = JSON.parse(tab['commentDrafts'] ?? '') as { drafts: Record<string, unknown>[] };
    for (const it of old.drafts) for (const mark of ['isUnsent', 'before']) delete it[mark];
    expect(visit({ commentDrafts: JSON.stringify(old) }).found('asha')).toEqual({
      type: 'drafts.found',
      texts: { '': typed(draft.text) },
    });
  });

  test('are found again in memory where the tab stores nothing, by their customer alone, with their key', () => {
    const device = memoryDevice();
    device.state.blocked = true;
    const { send, found, keyOf } = visit({}, device);
    send({ type: 'draft.write', ...draft });
    const key = keyOf(draft);
    expect([found('asha'), keyOf(draft)]).toEqual([{ type: 'drafts.found', texts: { '': typed(draft.text) } }, key]);
    expect([found('nimal'), found('asha')]).toEqual([undefined, undefined]);
  });

  test('keep their key where the tab has no room for them', () => {
    const { keyOf } = visit(
      new Proxy<Record<string, string>>(
        {},
        {
          set: () => {
            throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
          },
        },
      ),
    );
    expect(keyOf(draft)).toBe(keyOf(draft));
  });

  test('that are in memory alone go with a logout', () => {
    const device = memoryDevice();
    const full = new Proxy<Record<string, string>>({}, { set: () => false });
    const { send, found } = visit(full, device);
    send({ type: 'draft.write', ...draft });
    device.state.kept['lastLogout'] = `${Date.now() + 1}`;
    expect(found('asha')).toBeUndefined();
  });

  test('are 20 at most, and an unreadable store holds none', () => {
    const { tab, send, found } = visit();
    for (let at = 0; at < 25; at++) send({ type: 'draft.write', ...draft, box: `c${at}` });
    expect(Object.keys((found('asha') as { texts: object }).texts)).toHaveLength(20);
    expect(visit({ ...tab, commentDrafts: '{' }).found('asha')).toBeUndefined();
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import { newEntry, restartMark, sentEntry } from '../../../src/domain/chat/conversation.ts';
import type { StorageCommand } from '../../../src/machines/chat/chat-actors.ts';
import { createChatStorage } from '../../../src/machines/chat/chat-storage.ts';
import { GUEST_CHAT } from '../../../src/machines/storage-keys.ts';
import { memoryDevice } from '../../support/app/shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

type Told = { type: string; text?: string; unsent?: object[]; conversation?: { entries: object[]; context: unknown } };

/** A page of a tab that stores the chat, and what it was told. */
function visit(tab: Record<string, string> = {}, device = memoryDevice()) {
  const told: Told[] = [];
  const page = createActor(
    setup({ actors: { storage: createChatStorage(device.tab(tab)) } }).createMachine({
      invoke: { id: 'storage', src: 'storage' },
      on: { '*': { actions: ({ event }) => told.push(event as Told) } },
    }),
  ).start();
  open.push(page);
  const send = (command: StorageCommand): void =>
    (page.getSnapshot().children as Record<string, AnyActorRef>)['storage']?.send(command);
  const found = (of: string): Told | undefined => {
    told.splice(0);
    send({ type: 'draft.find', of });
    return told[0];
  };
  return { told, send, found, tab, device };
}
const sending = newEntry('a', Date.now(), 'Where is it?');
const typed = (of: string, draft: string): StorageCommand => ({
  type: 'chat.store',
  of,
  draft,
  unsent: [sending],
  guest: null,
});

describe('what is typed in the chat', () => {
  test('comes back after a reload; nobody knows whether what was on its way arrived', () => {
    const { tab, send } = visit();
    send(typed('asha', 'half'));
    expect(visit(tab).found('asha')).toEqual({
      type: 'draft.found',
      text: 'half',
      unsent: [{ ...sending, delivery: 'failed', isUncertain: true }],
    });
    expect(visit(tab).found('nimal')).toBeUndefined();
  });

  test("a guest's does not take the place of a customer's whose session ended by itself", () => {
    const { tab, send, found } = visit();
    send(typed('asha', 'half'));
    send({ type: 'chat.store', of: '', draft: 'as a guest', unsent: [], guest: { entries: [], context: null } });
    expect(found('asha')?.text).toBe('half');
    expect(found('')?.text).toBe('as a guest');
    expect(Object.keys(tab).toSorted()).toEqual(['chatDraft', 'guestChatDraft']);
  });

  test('a new beginning that nothing followed comes back', () => {
    const { tab, send } = visit();
    const mark = restartMark('mark', 5);
    send({ type: 'chat.store', of: 'asha', draft: '', unsent: [mark], guest: null });
    expect(visit(tab).found('asha')?.unsent).toEqual([mark]);
  });
});

describe("a guest's conversation on the device", () => {
  const guest = { entries: [sentEntry({ ...newEntry('m', Date.now(), 'Hi') })], context: { step: 1 } };

  test('comes back on another visit, and its old messages go', () => {
    const { device, send } = visit();
    const old = { ...newEntry('old', Date.now() - 31 * 24 * 60 * 60_000, 'Long ago'), delivery: 'sent' as const };
    send({
      type: 'chat.store',
      of: '',
      draft: '',
      unsent: [],
      guest: { ...guest, entries: [old, ...guest.entries.map((it) => ({ ...it, delivery: 'sent' as const }))] },
    });
    const [first] = visit({}, device).told;
    expect(first?.conversation?.entries).toEqual([{ ...guest.entries[0], delivery: 'sent' }]);
    expect(first?.conversation?.context).toEqual({ step: 1 });
  });

  test.each(['{', '[]', '"text"', '{"entries":{}}', '{"entries":[null,{"id":1},{"id":"x","sender":"nobody"}]}'])(
    'nothing of %s, which cannot be read',
    (text) => {
      const device = memoryDevice({ [GUEST_CHAT]: text });
      expect(visit({}, device).told).toEqual([]);
    },
  );

  test('at most 60 messages, the newest', () => {
    const { device, send } = visit();
    const entries = Array.from({ length: 80 }, (_, at) => ({
      ...newEntry(`m${at}`, Date.now(), `${at}`),
      delivery: 'sent' as const,
    }));
    send({ type: 'chat.store', of: '', draft: '', unsent: [], guest: { entries, context: null } });
    const [first] = visit({}, device).told;
    expect(first?.conversation?.entries.length).toBe(60);
    expect(first?.conversation?.entries.at(-1)).toEqual(entries.at(-1));
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createTabDraftStorage, type TabDraftCommand } from '../../../src/machines/account/tab-draft-storage.ts';
import { createReturnDraftStorage } from '../../../src/machines/orders/return-draft-storage.ts';
import { RETURN_FORM } from '../../../src/machines/storage-keys.ts';
import { memoryDevice } from '../../support/app/shop.ts';

type Draft = { text: string };
const NOW = Date.parse('2026-11-28T04:30:00Z');
const DAY = 24 * 60 * 60_000;
afterEach(() => void vi.useRealTimers());

/** Answers to commands of a store over what this tab has. */
function ask<Of extends object>(storage: ReturnType<typeof createTabDraftStorage<Of>>) {
  const heard: unknown[] = [];
  const parent = createActor(
    setup({ actors: { storage } }).createMachine({
      invoke: { id: 'storage', src: 'storage' },
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    }),
  ).start();
  return (command: TabDraftCommand<Of>): unknown[] => {
    (parent.getSnapshot().children as Record<string, { send: (it: TabDraftCommand<Of>) => void }>)['storage']?.send(
      command,
    );
    return heard.splice(0);
  };
}
const openTab = (tab: Record<string, string>, device = memoryDevice()) =>
  ask(
    createTabDraftStorage<Draft>(device.tab(tab), RETURN_FORM, ({ text }) =>
      typeof text === 'string' ? { text } : null,
    ),
  );
const find = (of: string) => ({ type: 'draft.find', of }) as const;
const found = { type: 'draft.found', draft: { text: 'half' } };

test('a draft is given back to who typed it, also after a reload, and forgotten before anybody else', () => {
  vi.useFakeTimers({ now: NOW });
  const tab: Record<string, string> = {};
  expect(openTab(tab)({ type: 'draft.write', of: 'asha', draft: { text: 'half' } })).toEqual([]);
  expect(openTab(tab)(find('asha'))).toEqual([found]);
  expect(openTab(tab)(find('nimal'))).toEqual([]);
  expect(tab[RETURN_FORM]).toBeUndefined();
  expect(openTab(tab)(find('asha'))).toEqual([]);
});

test('a draft ends with its writing, after seven days, and where it cannot be read', () => {
  vi.useFakeTimers({ now: NOW });
  const tab: Record<string, string> = {};
  const store = openTab(tab);
  store({ type: 'draft.write', of: 'asha', draft: { text: 'half' } });
  store({ type: 'draft.write', of: 'asha', draft: null });
  expect(tab[RETURN_FORM]).toBeUndefined();
  store({ type: 'draft.write', of: 'asha', draft: { text: 'half' } });
  vi.setSystemTime(NOW + 7 * DAY);
  expect(store(find('asha'))).toEqual([found]);
  vi.setSystemTime(NOW + 7 * DAY + 1);
  expect(store(find('asha'))).toEqual([]);
  for (const text of ['no JSON', 'null', JSON.stringify({ of: 'asha', savedAt: Date.now(), text: 7 })]) {
    tab[RETURN_FORM] = text;
    expect(store(find('asha'))).toEqual([]);
  }
});

test('a return is given back only as a form that it can be', () => {
  vi.useFakeTimers({ now: NOW });
  const form = { kind: 'Refund', reason: null, note: 'It tears', quantities: [1, 0] } as const;
  const stored = (changes: object) => {
    const draft = { orderId: 'o1', form: { ...form, ...changes } };
    const tab = { [RETURN_FORM]: JSON.stringify({ ...draft, of: 'asha', savedAt: NOW }) };
    return ask(createReturnDraftStorage(memoryDevice().tab(tab)))(find('asha'));
  };
  expect(stored({ strange: true })).toEqual([{ type: 'draft.found', draft: { orderId: 'o1', form } }]);
  for (const changes of [{ kind: 'Gift' }, { reason: '' }, { note: 7 }, { quantities: ['1'] }, { quantities: null }])
    expect(stored(changes)).toEqual([]);
});

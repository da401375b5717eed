import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import {
  type customOrderMachine,
  selectNote,
  selectOrder,
  selectSources,
  selectStage,
  selectTerms,
} from '../../../src/machines/custom-orders/custom-order-machine.ts';
import { awaiting } from '../../support/samples/custom-order-samples.ts';
import { asha, unavailable } from '../../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../../support/app/shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => {
  open.splice(0).forEach((it) => it.stop());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ORDER = `/api/custom-order/${awaiting.id}`;
const NOTE = 'Sleeves a little longer, please.';

/** The page of an order of somebody whose token this device keeps. @param tab what this tab has stored. */
async function visit(tab: Record<string, string> = {}, user = asha) {
  vi.stubGlobal('location', { href: 'https://shop.example/', origin: 'https://shop.example' });
  const [server, device] = [heldServer(), memoryDevice({ token: 'abc' })];
  const opened = openShop({ address: `/custom-orders/${awaiting.id}`, client: server.client, device: device.tab(tab) });
  open.push(opened.shop);
  const comes = async (path: string, answer: unknown): Promise<void> => {
    server.last(path).answer(answer);
    await settled();
  };
  await comes('/api/user/is-auth', undefined);
  await comes('/api/user/data', user);
  const actor = () => opened.shop.system.get('custom-order' as never) as AnyActorRef;
  const page = () => actor().getSnapshot() as SnapshotFrom<typeof customOrderMachine>;
  return { ...opened, server, comes, page, send: (event: { type: string; note?: string }) => actor().send(event), tab };
}
const shown = async (tab: Record<string, string> = {}, user = asha) => {
  const it = await visit(tab, user);
  it.server.last('/api/shop-profile').fail(unavailable);
  await it.comes(ORDER, awaiting);
  return it;
};

describe('the page of a custom order', () => {
  test('shows the order though nobody can tell where a transfer goes', async () => {
    const it = await shown();
    expect([selectStage(it.page()), selectOrder(it.page()), selectTerms(it.page())]).toEqual(['ready', awaiting, null]);
  });

  test('gives a note back to who typed it, for the same order, and drops it before anybody else', async () => {
    const tab: Record<string, string> = {};
    const first = await shown(tab);
    first.send({ type: 'change.begin' });
    first.send({ type: 'note.type', note: NOTE });
    first.shop.stop();
    expect(JSON.parse(tab['customNote'] ?? '')).toMatchObject({ of: 'asha', orderId: awaiting.id, note: NOTE });
    expect(selectNote((await shown(tab)).page())).toBe(NOTE);
    expect(selectNote((await shown(tab, { ...asha, id: 'nimal' })).page())).toBeNull();
    expect(tab['customNote']).toBeUndefined();
  });

  test('forgets a note that is cancelled, is a week old, or cannot be read', async () => {
    const tab: Record<string, string> = {};
    const it = await shown(tab);
    it.send({ type: 'change.begin' });
    it.send({ type: 'note.type', note: NOTE });
    it.send({ type: 'change.cancel' });
    expect(tab['customNote']).toBeUndefined();
    const old = { of: 'asha', orderId: awaiting.id, note: NOTE, savedAt: Date.now() - 8 * 24 * 3_600_000 };
    for (const text of [JSON.stringify(old), '{', 'null', '"note"'])
      expect(selectNote((await shown({ customNote: text })).page())).toBeNull();
  });
});

describe('the pictures of an order', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]).buffer;
  const FILES = '/api/custom-order/1/files';
  const [own, cdn, mine, lost] = [
    `${FILES}/a`,
    'https://cdn.example/x.jpg',
    `https://api.example${FILES}/b`,
    `https://api.example${FILES}/c`,
  ];

  test('are opened by the cookie, and from another origin fetched with the bearer, until the page is left', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:of-this-page');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const it = await visit();
    it.server.last('/api/shop-profile').fail(unavailable);
    await it.comes(ORDER, { ...awaiting, drawings: [own, cdn, mine], mockup: lost });
    expect(selectSources(it.page())).toEqual({ [own]: own, [cdn]: cdn });
    await it.comes(`${FILES}/b`, PNG);
    it.server.last(`${FILES}/c`).fail(unavailable);
    await settled();
    expect(selectSources(it.page())).toEqual({ [own]: own, [cdn]: cdn, [mine]: 'blob:of-this-page', [lost]: lost });
    expect(it.server.calls.filter(({ call }) => call.path.startsWith(FILES))).toHaveLength(2);
    it.go('/custom-orders');
    expect(revoke.mock.calls).toEqual([['blob:of-this-page']]);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { PageEnvironment } from '../../../src/platform/page-visibility.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import {
  type ordersMachine,
  selectIsOutdated,
  selectIsRefreshing,
  selectOrders,
  selectStage,
  selectTerms,
} from '../../../src/machines/orders/orders-machine.ts';
import { cod, transfer } from '../../support/samples/order-samples.ts';
import { asha, offline, unavailable } from '../../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../../support/app/shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

const ORDERS = '/api/order/userorders';
const TERMS = '/api/shop-profile';

/** The page of the orders of somebody whose token this device keeps. */
async function visit() {
  const tab = { isHidden: false, changed: (): void => undefined };
  const surroundings: PageEnvironment = {
    isHidden: () => tab.isHidden,
    wantsStillness: () => false,
    watch: (changed) => {
      tab.changed = changed;
      return () => undefined;
    },
  };
  const [server, device] = [heldServer(), memoryDevice({ token: 'abc' })];
  const opened = openShop({ address: '/orders', client: server.client, device: device.tab(), surroundings });
  open.push(opened.shop);
  const comes = async (path: string, answer: unknown): Promise<void> => {
    server.last(path).answer(answer);
    await settled();
  };
  const fails = async (path: string, error: unknown): Promise<void> => {
    server.last(path).fail(error);
    await settled();
  };
  await comes('/api/user/is-auth', undefined);
  await comes('/api/user/data', asha);
  const page = () =>
    (opened.shop.system.get('orders' as never) as AnyActorRef).getSnapshot() as SnapshotFrom<typeof ordersMachine>;
  const asked = (): number => server.calls.filter(({ call }) => call.path === ORDERS).length;
  const look = (isHidden: boolean): void => {
    tab.isHidden = isHidden;
    tab.changed();
  };
  return { ...opened, device, server, comes, fails, page, asked, look };
}

describe('the orders', () => {
  test('come though nobody can tell where a transfer goes, and the account comes by another try', async () => {
    const it = await visit();
    await it.fails(TERMS, unavailable);
    await it.comes(ORDERS, [cod, transfer]);
    expect([selectStage(it.page()), selectOrders(it.page()), selectTerms(it.page())]).toEqual([
      'ready',
      [cod, transfer],
      null,
    ]);
    (it.shop.system.get('orders' as never) as AnyActorRef).send({ type: 'orders.retry' });
    await it.comes(TERMS, demoTerms);
    await it.comes(ORDERS, [cod, transfer]);
    expect(selectTerms(it.page())).toEqual(demoTerms);
  });

  test('fail with the call itself, also where the terms have come', async () => {
    const it = await visit();
    await it.comes(TERMS, demoTerms);
    await it.fails(ORDERS, offline);
    expect(selectStage(it.page())).toBe('failed');
  });

  test('that failed come by themselves when the device is connected again', async () => {
    const it = await visit();
    await it.fails(ORDERS, offline);
    it.device.beOnline();
    await it.comes(TERMS, demoTerms);
    await it.comes(ORDERS, [cod]);
    expect(selectOrders(it.page())).toEqual([cod]);
  });

  test('are read again when their tab is looked at again after a while, and not each time that it is', async () => {
    const it = await visit();
    await it.comes(TERMS, demoTerms);
    await it.comes(ORDERS, [cod]);
    it.look(true);
    it.look(false);
    expect(it.asked()).toBe(1);
    it.look(true);
    it.clock.increment(30_000);
    expect(it.asked()).toBe(1);
    it.look(false);
    expect([it.asked(), selectIsRefreshing(it.page()), selectOrders(it.page())]).toEqual([2, true, [cod]]);
    await it.fails(ORDERS, offline);
    expect([selectIsOutdated(it.page()), selectOrders(it.page())]).toEqual([true, [cod]]);
  });

  test("are given up with their page, and an answer that comes late is nobody's", async () => {
    const it = await visit();
    const { signal } = it.server.last(ORDERS);
    it.go('/about');
    expect(signal.aborted).toBe(true);
  });
});

import { afterEach } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Client } from '../../../src/api/client.ts';
import type { Call } from '../../../src/api/contract/endpoint.ts';
import { MENU_SIZE, type Notification } from '../../../src/domain/notifications/notification.ts';
// Here before a test begins: then nothing waits for its code.
import '../../../src/machines/notifications/provide-notifications.ts';
import '../../../src/machines/cart/provide-account-cart.ts';
import { type notificationsMachine, selectUnread } from '../../../src/machines/notifications/notifications-machine.ts';
import { useNotificationsCommands } from '../../../src/ui/actors/notifications/use-notifications.ts';
import { useSessionCommands } from '../../../src/ui/actors/account/use-session.ts';
import { lineOf, quiet } from './account-tab.ts';
import { person } from './shared-device.ts';
import { unauthorised } from '../samples/samples.ts';
import { memoryDevice, openShop } from './shop.ts';

type Held = {
  call: Call<unknown>;
  signal: AbortSignal;
  answer: (it?: unknown) => void;
  fail: (error: unknown) => void;
};

/** One device with as many tabs as a test wants, whose calls of notifications wait for the test; all else is answered. */
export function notificationTabs() {
  const memory = memoryDevice({ token: 'token-anu' });
  const held: Held[] = [];
  const shops: AnyActorRef[] = [];
  afterEach(() => {
    shops.splice(0).forEach((shop) => shop.stop());
    held.length = 0;
    memory.state.kept = { token: 'token-anu' };
  });

  async function open(address = '/about') {
    const device = memory.tab({});
    const client: Client = (call, signal) =>
      new Promise((answer, fail) => {
        if (call.path.startsWith('/api/notifications'))
          return void held.push({ call: call as Call<unknown>, signal, answer: answer as Held['answer'], fail });
        const token = memory.state.kept['token'] ?? '';
        const done: Record<string, unknown> = {
          '/api/user/data': person(token.slice('token-'.length)),
          '/api/cart/get': { lines: [lineOf({ itemId: 'tee', size: 'S', properties: {} }, 1)], keepsKeys: false },
        };
        if (token === '' && call.path in done) return fail(unauthorised);
        answer((done[call.path] ?? (call.path.startsWith('/api/user/') ? undefined : [])) as never);
      });
    const { shop, clock, said, beQuiet } = openShop({ address, client, device });
    shops.push(shop);
    await quiet();
    beQuiet();
    await quiet();
    const inbox = (): SnapshotFrom<typeof notificationsMachine> | undefined =>
      shop.system.get('notifications')?.getSnapshot() as SnapshotFrom<typeof notificationsMachine> | undefined;
    return {
      shop,
      clock,
      said,
      inbox,
      unread: () => {
        const now = inbox();
        return now ? selectUnread(now) : null;
      },
      commands: useNotificationsCommands.of(shop),
      session: useSessionCommands.of(shop),
      pass: async (milliseconds: number) => {
        clock.increment(milliseconds);
        await quiet();
      },
      present: async (isPresent: boolean) => {
        memory.setPresent(device, isPresent);
        await quiet();
      },
      toasts: () => said.flatMap((it) => (it.type === 'toast' ? [it.notice.code] : [])),
      close: async () => {
        shop.stop();
        await quiet();
      },
    };
  }

  /** Calls that nobody has called off. */
  const waiting = (): Held[] => held.filter(({ signal }) => !signal.aborted);
  const polls = (): Held[] => waiting().filter(({ call }) => call.method === 'GET');
  const take = (one: Held | undefined): Held => {
    if (!one) throw new Error('Nobody waits for an answer');
    held.splice(held.indexOf(one), 1);
    return one;
  };
  return {
    open,
    /** What the device stores, by key. */
    kept: () => memory.state.kept,
    waiting,
    polls,
    /** All polls that were begun, called off or not, and not answered. */
    begun: () => held.filter(({ call }) => call.method === 'GET').length,
    answerPoll: async (list: readonly Notification[]) => {
      take(polls().find(({ call }) => call.path.endsWith('limit=10'))).answer(list.slice(0, MENU_SIZE));
      await quiet();
    },
    /** Answers the notifications page. */
    answerPage: async (list: readonly Notification[]) => {
      take(polls().find(({ call }) => call.path.endsWith('limit=20'))).answer(list);
      await quiet();
    },
    failPoll: async (error: unknown) => {
      take(polls()[0]).fail(error);
      await quiet();
    },
    answerChange: async () => {
      take(waiting().find(({ call }) => call.method !== 'GET')).answer();
      await quiet();
    },
    failChange: async (error: unknown) => {
      take(waiting().find(({ call }) => call.method !== 'GET')).fail(error);
      await quiet();
    },
    logInElsewhere: async (mark: string) => {
      memory.tab({}).write('token', `token-${mark}`);
      await quiet();
      await quiet();
    },
  };
}

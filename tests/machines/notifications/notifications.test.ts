import { afterEach, describe, expect, it, vi } from 'vitest';
import { POLL_PAUSE } from '../../../src/domain/notifications/notification.ts';
import { selectList, selectNews, selectStage } from '../../../src/machines/notifications/notifications-machine.ts';
import {
  broadcast,
  manyNotifications,
  notificationOf,
  quoted,
  shipped,
} from '../../support/samples/notification-samples.ts';
import { useNotificationsPageCommands } from '../../../src/ui/actors/notifications/use-notifications-page.ts';
import { notificationTabs } from '../../support/app/notification-tabs.ts';
import { offline, refused } from '../../support/samples/samples.ts';

const read = { ...broadcast, isRead: true };

describe('a tab alone', () => {
  const { open, polls, begun, answerPoll, answerPage, failPoll, answerChange, failChange, waiting } =
    notificationTabs();

  it('polls every 30 seconds, one call at a time', async () => {
    const tab = await open();
    expect(polls().map(({ call }) => [call.path, call.access])).toEqual([
      ['/api/notifications/?page=1&limit=10', 'background'],
    ]);
    await tab.pass(20_000);
    expect(begun()).toBe(1);
    await answerPoll([quoted, broadcast]);
    expect(tab.unread()).toBe(1);
    await tab.pass(POLL_PAUSE - 1);
    expect(begun()).toBe(0);
    await tab.pass(1);
    expect(begun()).toBe(1);
    await answerPoll([shipped, quoted, broadcast]);
    expect(selectNews(tab.inbox() as never)).toEqual([shipped]);
  });

  it('announces neither what was deleted nor an older one that has moved up', async () => {
    const tab = await open('/notifications');
    const older = notificationOf({ id: 'older', at: broadcast.at - 1 });
    await answerPoll([shipped, quoted, broadcast]);
    await answerPage([shipped, quoted, broadcast]);
    await tab.pass(POLL_PAUSE);
    tab.commands.remove(shipped.id);
    await tab.pass(5_000);
    await answerChange();
    await answerPoll([shipped, quoted, broadcast]);
    expect(selectNews(tab.inbox() as never)).toEqual([]);
    await tab.pass(POLL_PAUSE);
    await answerPoll([quoted, broadcast, older]);
    expect(selectNews(tab.inbox() as never)).toEqual([]);
  });

  it('makes one poll after a sleep of an hour, not many', async () => {
    const tab = await open();
    await answerPoll([]);
    await tab.pass(3_600_000);
    expect(begun()).toBe(1);
    await answerPoll([]);
    expect(begun()).toBe(0);
  });

  it('does not poll while it is out of sight or off the network, and does at once when it is back', async () => {
    const tab = await open();
    await answerPoll([]);
    await tab.present(false);
    await tab.pass(10 * POLL_PAUSE);
    expect(begun()).toBe(0);
    await tab.present(true);
    expect(begun()).toBe(1);
    // Called off where it goes again before the answer.
    await tab.present(false);
    expect(polls()).toEqual([]);
    await tab.present(true);
    expect(polls()).toHaveLength(1);
  });

  it('polls on and loses no mark where the clock of its device is set back or forward', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 10_000_000 });
    const tab = await open();
    await answerPoll([shipped, broadcast]);
    for (const [now, one] of [
      [1_000_000, shipped],
      [90_000_000, broadcast],
    ] as const) {
      vi.setSystemTime(now);
      tab.commands.read(one.id);
      await answerChange();
      await tab.pass(POLL_PAUSE);
      expect(begun()).toBe(1);
      // The server has it now.
      await answerPoll([{ ...shipped, isRead: true }, one === shipped ? broadcast : read]);
      expect(selectList(tab.inbox() as never).find(({ id }) => id === one.id)?.isRead).toBe(true);
    }
    expect(tab.unread()).toBe(0);
    vi.useRealTimers();
  });

  it('that is seen again within 30 seconds does not ask again', async () => {
    const tab = await open();
    await answerPoll([]);
    await tab.present(false);
    await tab.pass(10_000);
    await tab.present(true);
    expect(begun()).toBe(0);
    await tab.pass(20_000);
    expect(begun()).toBe(1);
  });

  it('waits longer after each failure, and says it once', async () => {
    const tab = await open();
    const pauses: number[] = [];
    for (let failures = 0; failures < 6; failures++) {
      await failPoll(refused);
      let pause = 0;
      for (; polls().length === 0; pause += 10_000) await tab.pass(10_000);
      pauses.push(pause);
    }
    expect(tab.toasts()).toEqual(['notifications-failed']);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses[0]).toBeGreaterThanOrEqual(2 * POLL_PAUSE);
    expect(pauses.at(-1)).toBeLessThanOrEqual(10 * 60_000);
    await answerPoll([broadcast]);
    expect(tab.unread()).toBe(1);
    await tab.pass(POLL_PAUSE);
    await failPoll(offline);
    expect(tab.toasts()).toEqual(['notifications-failed', 'notifications-failed']);
  });

  it('shows as failed, with Retry, while nobody can be asked', async () => {
    const tab = await open();
    await failPoll(offline);
    await tab.present(false);
    tab.commands.retry();
    expect(selectStage(tab.inbox() as never)).toBe('failed');
    await tab.present(true);
    expect(selectStage(tab.inbox() as never)).toBe('waiting');
  });

  it('keeps a mark that was made before a poll answers, and one that the server took meanwhile', async () => {
    const tab = await open();
    await answerPoll([broadcast]);
    await tab.pass(POLL_PAUSE);
    tab.commands.read(broadcast.id);
    expect(tab.unread()).toBe(0);
    await answerChange();
    await answerPoll([broadcast]);
    expect(tab.unread()).toBe(0);
    expect(selectList(tab.inbox() as never)).toEqual([read]);
  });

  it('takes a mark back quietly that the server refuses', async () => {
    const tab = await open();
    await answerPoll([broadcast]);
    tab.commands.readAll();
    expect(tab.unread()).toBe(0);
    await failChange(refused);
    expect(tab.unread()).toBe(1);
    expect(tab.toasts()).toEqual([]);
  });

  it('sends presses one after the other, and none is lost', async () => {
    const tab = await open('/notifications');
    await answerPoll([shipped, broadcast]);
    tab.commands.read(shipped.id);
    tab.commands.read(broadcast.id);
    tab.commands.remove(broadcast.id);
    await tab.pass(5_000);
    const changes = () =>
      waiting()
        .filter(({ call }) => call.method !== 'GET')
        .map(({ call }) => `${call.method} ${call.path}`);
    expect(changes()).toEqual(['PATCH /api/notifications/shipped/read']);
    await answerChange();
    expect(changes()).toEqual(['PATCH /api/notifications/broadcast/read']);
    await answerChange();
    expect(changes()).toEqual(['DELETE /api/notifications/broadcast']);
    await failChange(refused);
    expect(tab.toasts()).toEqual(['notification-not-deleted']);
    expect(selectList(tab.inbox() as never)).toEqual([{ ...shipped, isRead: true }, read]);
  });
});

describe('the pages of the list', () => {
  const { open, polls, answerPoll, answerPage, answerChange } = notificationTabs();
  afterEach(() => vi.useRealTimers());

  it('go on by themselves where all that were loaded are deleted', async () => {
    const tab = await open('/notifications');
    const list = manyNotifications(20);
    await answerPoll(list);
    await answerPage(list);
    for (const { id } of list) tab.commands.remove(id);
    await tab.pass(5_000);
    for (let left = list.length; left > 0; left--) await answerChange();
    const older = notificationOf({ id: 'older', at: 1 });
    expect(polls().map(({ call }) => call.path)).toEqual(['/api/notifications/?page=1&limit=20']);
    await answerPage([older]);
    expect(selectList(tab.inbox() as never)).toEqual([older]);
    expect(polls()).toEqual([]);
  });

  const all = manyNotifications(45);
  const without = (id: string) => all.filter((it) => it.id !== id);
  const paths = () => polls().map(({ call }) => call.path);

  it('leave none out beside a deletion that is on its way: they are asked for once it is answered', async () => {
    const tab = await open('/notifications');
    await answerPoll(all);
    await answerPage(all.slice(0, 20));
    tab.commands.remove('many-3');
    await tab.pass(5_000);
    const { extend } = useNotificationsPageCommands.of(tab.shop);
    extend();
    expect(paths()).toEqual([]);
    await answerChange();
    // The first page again, which has one now that was on the second.
    expect(paths()).toEqual(['/api/notifications/?page=1&limit=20']);
    await answerPage(without('many-3').slice(0, 20));
    extend();
    await answerPage(without('many-3').slice(20, 40));
    expect(selectList(tab.inbox() as never)).toEqual(without('many-3').slice(0, 40));
  });

  it('leave none out where a deletion is made while they are asked for: they are asked for again', async () => {
    const tab = await open('/notifications');
    await answerPoll(all);
    await answerPage(all.slice(0, 20));
    tab.commands.remove('many-3');
    useNotificationsPageCommands.of(tab.shop).extend();
    expect(paths()).toEqual(['/api/notifications/?page=2&limit=20']);
    await tab.pass(5_000);
    // The shop has made it before it read the page.
    await answerPage(without('many-3').slice(20, 40));
    await answerChange();
    await answerPage(without('many-3').slice(0, 20));
    expect(selectList(tab.inbox() as never)).toEqual(without('many-3').slice(0, 20));
  });

  it('undo no mark that was made after they were asked for, however late they come', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const list = manyNotifications(20);
    const last = notificationOf({ id: 'last', at: 1 });
    const tab = await open('/notifications');
    await answerPoll(list);
    await answerPage([...list.slice(0, 19), last]);
    await tab.pass(25_000);
    useNotificationsPageCommands.of(tab.shop).extend();
    vi.setSystemTime(2_000);
    tab.commands.read(last.id);
    await answerChange();
    vi.setSystemTime(3_000);
    await tab.pass(5_000);
    await answerPoll(list);
    expect(polls()).toHaveLength(1);
    await answerPage([last]);
    expect(selectList(tab.inbox() as never).find(({ id }) => id === last.id)?.isRead).toBe(true);
  });
});

describe('a deletion that can be undone still', () => {
  const { open, answerPoll, answerPage, answerChange, failChange, logInElsewhere, waiting, kept } = notificationTabs();
  const KEY = 'customerChanges:id-anu';
  const keptChanges = () => kept()[KEY];
  const deletions = () =>
    waiting()
      .filter(({ call }) => call.method === 'DELETE')
      .map(({ call }) => [call.path, call.token ?? '', call.outlivesPage ?? false]);

  async function deleted(list = [shipped]) {
    const tab = await open('/notifications');
    await answerPoll(list);
    await answerPage(list);
    tab.commands.remove(shipped.id);
    expect(deletions()).toEqual([]);
    return tab;
  }

  it('is sent when the tab is closed or goes out of sight, and outlives it', async () => {
    const tab = await deleted();
    await tab.present(false);
    expect(deletions()).toEqual([['/api/notifications/shipped', '', true]]);
    await tab.close();
    expect(deletions()).toHaveLength(1);
  });

  it('is sent as its customer at a logout', async () => {
    const tab = await deleted();
    tab.session.logOut();
    expect(deletions()).toEqual([['/api/notifications/shipped', 'token-anu', true]]);
    await tab.pass(0);
    expect(deletions()).toHaveLength(1);
    await answerChange();
    expect(tab.inbox()).toBeUndefined();
  });

  it('is sent at a logout behind a change that is on its way, and nothing of it stays on the device', async () => {
    const tab = await deleted([shipped, broadcast]);
    tab.commands.read(broadcast.id);
    expect(waiting().map(({ call }) => call.method)).toEqual(['PATCH']);
    expect(keptChanges()).toContain(broadcast.id);
    tab.session.logOut();
    expect(waiting().map(({ call }) => call.method)).toEqual(['PATCH', 'DELETE']);
    expect(deletions()).toEqual([['/api/notifications/shipped', 'token-anu', true]]);
    expect(keptChanges()).toBeUndefined();
    await answerChange();
    await answerChange();
    expect([waiting(), keptChanges()]).toEqual([[], undefined]);
  });

  it('is made by the next visit where its tab is closed off the network', async () => {
    const tab = await deleted();
    await tab.present(false);
    await failChange(offline);
    expect(tab.toasts()).toEqual([]);
    await tab.close();
    const next = await open();
    expect(deletions()).toEqual([['/api/notifications/shipped', '', true]]);
    // Nothing is known of the list yet.
    expect(selectStage(next.inbox() as never)).toBe('waiting');
    await answerChange();
    expect(selectStage(next.inbox() as never)).toBe('waiting');
    await answerPoll([shipped]);
    expect(selectList(next.inbox() as never)).toEqual([]);
    expect(keptChanges()).toBeUndefined();
  });

  it('is sent again when the network is back, and is put back only by a no that somebody sees', async () => {
    const tab = await deleted();
    await tab.present(false);
    await failChange(offline);
    expect(selectList(tab.inbox() as never)).toEqual([]);
    expect(deletions()).toEqual([]);
    await tab.present(true);
    expect(deletions()).toHaveLength(1);
    await failChange(refused);
    expect(tab.toasts()).toEqual(['notification-not-deleted']);
    expect(selectList(tab.inbox() as never)).toEqual([shipped]);
    expect(keptChanges()).toBeUndefined();
  });

  it('is kept beside those of another tab, and goes with its own answer alone', async () => {
    const one = await open('/notifications');
    const two = await open('/notifications');
    await answerPoll([shipped, broadcast]);
    await answerPage([shipped, broadcast]);
    await answerPage([shipped, broadcast]);
    one.commands.remove(shipped.id);
    two.commands.remove(broadcast.id);
    for (const tab of [one, two]) await tab.present(false);
    expect([keptChanges()?.includes(shipped.id), keptChanges()?.includes(broadcast.id)]).toEqual([true, true]);
    await answerChange();
    expect([keptChanges()?.includes(shipped.id), keptChanges()?.includes(broadcast.id)]).toEqual([false, true]);
  });

  it('is not taken from what a device keeps in another shape, or for longer than a week', async () => {
    const change = { kind: 'delete', id: shipped.id };
    for (const text of [
      '{',
      '7',
      JSON.stringify({ savedAt: Date.now(), changes: [null, { kind: 'delete' }, { kind: 'burn', id: 'x' }] }),
      JSON.stringify({ savedAt: Date.now(), changes: [{ kind: 'read-all', ids: [7], before: 0 }] }),
      JSON.stringify({ savedAt: Date.now() - 8 * 24 * 3_600_000, changes: [change] }),
    ]) {
      kept()[KEY] = text;
      const tab = await open();
      expect(waiting().filter(({ call }) => call.method !== 'GET')).toEqual([]);
      await tab.close();
    }
    kept()[KEY] = JSON.stringify({ savedAt: Date.now(), changes: [change] });
    await open();
    expect(deletions()).toHaveLength(1);
  });

  it('is never sent as another customer', async () => {
    const tab = await deleted();
    await logInElsewhere('bimal');
    expect(deletions()).toEqual([]);
    expect(tab.inbox()?.context.of.id).not.toBe('id-anu');
  });
});

describe('several tabs of one customer', () => {
  const { open, begun, polls, answerPoll, failPoll, answerChange, logInElsewhere } = notificationTabs();

  it('make one poll for all, and a closed one is followed by another', async () => {
    const one = await open();
    const two = await open();
    await answerPoll([broadcast]);
    const three = await open();
    expect([begun(), one.unread(), two.unread(), three.unread()]).toEqual([0, 1, 1, 1]);
    for (const tab of [one, two, three]) await tab.pass(POLL_PAUSE);
    expect(begun()).toBe(1);
    await answerPoll([shipped, broadcast]);
    expect([one, two, three].map((tab) => tab.unread())).toEqual([2, 2, 2]);
    // Only the tab that polled says so.
    expect([one, two, three].map((tab) => selectNews(tab.inbox() as never).length)).toEqual([1, 0, 0]);
    await one.close();
    for (const tab of [two, three]) await tab.pass(POLL_PAUSE);
    expect(begun()).toBe(1);
  });

  it('follow another where the one that polls is out of sight, or hangs', async () => {
    const one = await open();
    const two = await open();
    await answerPoll([]);
    await one.present(false);
    await two.pass(POLL_PAUSE);
    expect(begun()).toBe(1);
    await answerPoll([]);
    // Tab two hangs with its lock: its clock stands still.
    await one.present(true);
    await one.pass(2 * POLL_PAUSE);
    expect(begun()).toBe(0);
    await one.pass(POLL_PAUSE);
    expect(begun()).toBe(1);
  });

  it('see what is marked in another, which no late poll undoes', async () => {
    const one = await open();
    const two = await open();
    await answerPoll([broadcast]);
    await one.pass(POLL_PAUSE);
    expect(polls()).toHaveLength(1);
    two.commands.read(broadcast.id);
    expect([one.unread(), two.unread()]).toEqual([1, 0]);
    await answerChange();
    expect([one.unread(), two.unread()]).toEqual([0, 0]);
    await answerPoll([broadcast]);
    expect([one.unread(), two.unread()]).toEqual([0, 0]);
  });

  it('say an outage once, all together', async () => {
    const one = await open();
    const two = await open();
    await failPoll(offline);
    for (const tab of [one, two]) await tab.pass(POLL_PAUSE);
    expect([...one.toasts(), ...two.toasts()]).toEqual(['notifications-failed']);
    // A press in the other tab is answered there.
    two.commands.retry();
    expect(begun()).toBe(1);
    await answerPoll([broadcast]);
    expect([one.unread(), two.unread()]).toEqual([1, 1]);
  });

  it('hear of an outage that began before they were opened, and see what is known', async () => {
    const one = await open();
    await failPoll(offline);
    const two = await open();
    expect(selectStage(two.inbox() as never)).toBe('failed');
    two.commands.retry();
    await answerPoll([broadcast]);
    await one.pass(POLL_PAUSE);
    await failPoll(offline);
    const three = await open();
    expect([three.unread(), three.inbox()?.context.tries]).toEqual([1, 1]);
  });

  it('follow again, after a press in them, the one that polls for all', async () => {
    const one = await open();
    const two = await open();
    await failPoll(offline);
    two.commands.retry();
    await answerPoll([broadcast]);
    for (let pauses = 0; pauses < 3; pauses++) {
      for (const tab of [one, two]) await tab.pass(POLL_PAUSE);
      while (polls().length > 0) await answerPoll([broadcast]);
    }
    for (const tab of [one, two]) await tab.pass(POLL_PAUSE);
    expect(polls()).toHaveLength(1);
  });

  it('show nothing of a customer after another has logged in on the device', async () => {
    const one = await open();
    const two = await open();
    await answerPoll([broadcast]);
    await one.pass(POLL_PAUSE);
    const late = polls()[0];
    await logInElsewhere('bimal');
    expect(late?.signal.aborted).toBe(true);
    late?.answer([shipped]);
    await one.pass(0);
    expect([one, two].map((tab) => tab.inbox()?.context.of.id)).not.toContain('id-anu');
    expect(JSON.stringify([one, two].map((tab) => tab.inbox()?.context))).not.toContain(shipped.title);
    expect(JSON.stringify([one, two].map((tab) => tab.inbox()?.context))).not.toContain(broadcast.title);
  });

  it('are gone with a logout in any of them', async () => {
    const one = await open();
    const two = await open();
    await answerPoll([broadcast]);
    one.session.logOut();
    await one.pass(0);
    expect([one.inbox(), two.inbox()]).toEqual([undefined, undefined]);
  });
});

import { fromCallback } from 'xstate';
import type { Device } from '../../platform/device.ts';
import { channelsOf } from '../../platform/tab-channel.ts';
import { isList, type Owner, type TabsCommand, type TabsFact } from './notifications-actors.ts';

/** A message of a tab, as another hears it. */
type Message = TabsCommand | { type: 'list.ask' };

/** The same as the chart hears it; null of what a tab of a newer or older version may say. */
function factOf(message: unknown): TabsFact | null {
  const told = (typeof message === 'object' ? message : null) as Message | null;
  switch (told?.type) {
    case 'list.share':
      return isList(told) ? { type: 'list.heard', list: told.list, askedAt: told.askedAt } : null;
    case 'list.answer':
      return isList(told) ? { type: 'list.told', list: told.list, askedAt: told.askedAt } : null;
    case 'change.share':
      return { type: 'change.heard', change: told.change, at: told.at };
    case 'outage.share':
      return { type: 'outage.heard', tries: told.tries };
    case 'list.ask':
      return { type: 'list.asked' };
    case undefined:
    default:
      return null;
  }
}

/**
 * Messages between the tabs of one customer, in memory only: nothing is stored on the device.
 * @param nameOf the channel's name, which tells customers apart.
 */
export const channelOfTabs = (device: Pick<Device, 'channel'>, nameOf: (of: Owner) => string) =>
  fromCallback<TabsCommand, { of: Owner }>(({ input: { of }, sendBack, receive }) => {
    const channel = channelsOf(device)(nameOf(of), (message) => {
      const fact = factOf(message);
      if (fact) sendBack(fact);
    });
    channel.send({ type: 'list.ask' } satisfies Message);
    receive((command) => channel.send(command));
    return () => channel.close();
  });

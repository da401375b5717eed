import { fromCallback } from 'xstate';
import type { Device } from '../../platform/device.ts';
import { channelsOf } from '../../platform/tab-channel.ts';
import type { Owner, TabsCommand, TabsFact } from './notifications-actors.ts';

/** A message of a tab, as another hears it. */
type Message = TabsCommand | { type: 'list.ask' };

const heardAs: Record<Message['type'], TabsFact['type']> = {
  'list.share': 'list.heard',
  'change.share': 'change.heard',
  'outage.share': 'outage.heard',
  'list.ask': 'list.asked',
};

/** A tab of a newer or older version may say what this one does not know. */
const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'type' in message && String(message.type) in heardAs;

/**
 * Messages between the tabs of one customer, in memory only: nothing is stored on the device.
 * @param nameOf the channel's name, which tells customers apart.
 */
export const channelOfTabs = (device: Pick<Device, 'channel'>, nameOf: (of: Owner) => string) =>
  fromCallback<TabsCommand, { of: Owner }>(({ input: { of }, sendBack, receive }) => {
    const channel = channelsOf(device)(nameOf(of), (message) => {
      if (isMessage(message)) sendBack({ ...message, type: heardAs[message.type] } as TabsFact);
    });
    channel.send({ type: 'list.ask' } satisfies Message);
    receive((command) => channel.send(command));
    return () => channel.close();
  });

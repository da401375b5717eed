import type { Device } from './device.ts';

/** Messages between the tabs of a device, in memory only; `close` ends them. */
export type TabChannel = { send: (message: unknown) => void; close: () => void };
/** Opens the channel of this name. Each message of another tab is passed on, none of this one. */
export type OpenChannel = (name: string, heard: (message: unknown) => void) => TabChannel;

const SILENT: TabChannel = { send: () => undefined, close: () => undefined };

/** Channels of a browser; silent if it has none. */
export const browserChannels: OpenChannel = (name, heard) => {
  if (typeof BroadcastChannel !== 'function') return SILENT;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => heard(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
};

/** Channels between the tabs of a device. */
export const channelsOf = ({ channel }: Pick<Device, 'channel'>): OpenChannel => channel ?? browserChannels;

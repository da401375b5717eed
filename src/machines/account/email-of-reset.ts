import type { Device } from '../../platform/device.ts';

/** Address of the reset that this page has just done, for the form of the login: no store of the device holds it, and a reload forgets it. */
const emails = new WeakMap<Device, string>();

/** Remembers the address of a reset until the login takes it. */
export const rememberEmailOfReset = (device: Device, email: string): void => void emails.set(device, email);

/** Takes the address of the reset that was just done, once; '' for none. */
export function takeEmailOfReset(device: Device): string {
  const email = emails.get(device) ?? '';
  emails.delete(device);
  return email;
}

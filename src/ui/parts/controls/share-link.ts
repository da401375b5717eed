import { type CopyDevice, copyText } from './copy-text.ts';

/** Title and full address of a page. */
export type SharedLink = { title: string; url: string };
/** Outcome of sharing a link: passed on by the device or given up by the person, copied, or neither. */
export type Shared = 'done' | 'copied' | 'refused';

/** Lets the device share a link where it can, and else copies its address. */
export async function shareLink(
  device: CopyDevice & { share?: (link: SharedLink) => Promise<void> },
  link: SharedLink,
): Promise<Shared> {
  if (device.share) {
    try {
      await device.share(link);
      return 'done';
    } catch (error) {
      // Closed without choosing anybody; any other failure leaves the copy.
      if (error instanceof Error && error.name === 'AbortError') return 'done';
    }
  }
  return (await copyText(device, link.url)) ? 'copied' : 'refused';
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadMail, readMail } from '../../scripts/outbox/read-mail.ts';
import { mailsIn, outboxFolder } from '../../server/mail/outbox.ts';

/** A mail as its reader sees it. `code` is the six digits, '' where the mail has none. */
export type SeenMail = Pick<ReadMail, 'subject' | 'text' | 'html'> & { code: string };

/** What the shop mailed to an address, newest first, read from the files of its outbox. */
export async function mailsTo(dataDir: string, to: string): Promise<SeenMail[]> {
  const folder = outboxFolder(dataDir);
  const names = await mailsIn(folder);
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))));
  return mails
    .filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
    .map(({ subject, text, html }) => ({ subject, text, html, code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '' }));
}

/**
 * The newest mail to an address. The shop mails after it has answered: a test that has no `settled()` polls for it,
 * `await expect.poll(() => lastMail(folder, to)).toMatchObject({ … })`.
 */
export const lastMail = async (dataDir: string, to: string): Promise<SeenMail | null> =>
  (await mailsTo(dataDir, to))[0] ?? null;

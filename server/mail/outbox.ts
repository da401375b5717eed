import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toNodemailer, type Transport, type Message, MailRejectedError } from './message.ts';

/** Number of mails that the outbox stores at most. */
export const MAX_STORED = 200;
/** A file that is still being written is never older. */
const HALF_WRITTEN_FOR = 3_600_000;

/** The outbox of a data folder. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

const stamp = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/[-:.]/g, '');

/** The mails in an outbox, newest first; none where there is no such folder. */
export async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}

/** Puts mails into a folder, a file each as it would travel, instead of sending them. Only the newest are kept. */
export function outboxTransport(folder: string, mostKept: number = MAX_STORED): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let written = 0;

  async function keep(message: Message): Promise<void> {
    const { message: bytes } = await composer.sendMail(toNodemailer(message));
    // Several processes may share a folder: the name has the time first, then the order, then something of its own.
    const name = `${stamp(Date.now())}-${String((written += 1)).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const half = join(folder, `${name}.part`);
    // Codes are in it: for the shop's own user alone.
    await writeFile(half, bytes as Buffer, { mode: 0o600 });
    await rename(half, join(folder, name));
    const tooOld = stamp(Date.now() - HALF_WRITTEN_FOR);
    const left = (await readdir(folder)).filter((other) => other.endsWith('.part') && other < tooOld);
    const going = [...(await mailsIn(folder)).slice(mostKept), ...left];
    await Promise.all(going.map((other) => rm(join(folder, other), { force: true })));
  }

  return {
    hands: 1,
    carry: (message) =>
      keep(message).catch((error: unknown) => {
        throw new MailRejectedError(
          error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EUNKNOWN',
        );
      }),
    close: () => composer.close(),
  };
}

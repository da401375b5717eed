import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { BadPicture } from '../media/decode.ts';
import type { Media } from '../media/open.ts';
import { download, NoPicture, readUrl } from './download.ts';
import { openPictureFolder } from './picture-folder.ts';

/** Outcome for a picture: where the shop serves it; or why it is missing, and the address of what an earlier import brought from there. */
export type Picture = { address: string; fresh: boolean } | { missing: string; earlier: string | null };

export type PictureOptions = {
  db: Kysely<Database>;
  media: Pick<Media, 'store'>;
  /** Where to look first; null: only the web. */
  folder: string | null;
  allowPrivate: boolean;
  /** Bring again what an earlier import brought. */
  fetchAgain: boolean;
  signal: AbortSignal;
  /** Milliseconds for one picture; 20 s unless told. */
  timeLimit?: number;
};

/** Brings pictures into the shop, each reference once. A picture that cannot be had is an answer, not an error. */
export type Pictures = {
  /** @param told is called after each one. @throws the signal's reason when it was stopped. */
  bring(references: readonly string[], told: () => void): Promise<Map<string, Picture>>;
};

const MAX_BYTES = 15_000_000;
const AT_ONCE = 4;
/** After so many failures in a row a host is left alone, so that a dead one does not cost its time limit again and again. */
const GIVE_UP_AFTER = 3;

export async function openPictures({
  db,
  media,
  folder,
  allowPrivate,
  fetchAgain,
  signal,
  timeLimit = 20_000,
}: PictureOptions): Promise<Pictures> {
  const fromFolder = folder === null ? null : await openPictureFolder(folder, MAX_BYTES);
  const failures = new Map<string, number>();

  async function fromWeb(url: URL): Promise<Buffer> {
    if ((failures.get(url.host) ?? 0) >= GIVE_UP_AFTER)
      throw new NoPicture(`${url.host} did not answer ${GIVE_UP_AFTER} times, and was left alone`);
    try {
      const bytes = await download(url, { timeLimit, bytes: MAX_BYTES, allowPrivate, signal });
      failures.delete(url.host);
      return bytes;
    } catch (error) {
      const silent = error instanceof NoPicture && error.network;
      if (silent) failures.set(url.host, (failures.get(url.host) ?? 0) + 1);
      else failures.delete(url.host);
      throw error;
    }
  }

  /** Unless it is stopped: then what is being decoded is not waited for. */
  async function store(bytes: Buffer): Promise<string> {
    let stop = (): void => undefined;
    const stopped = new Promise<never>((_, failed) => (stop = () => failed(signal.reason)));
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([media.store(bytes), stopped]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async function bringOne(reference: string, remembered: ReadonlyMap<string, string>): Promise<Picture> {
    const url = readUrl(reference.startsWith('//') ? `https:${reference}` : reference);
    const known = url && remembered.get(url.href);
    const remember = async (address: string): Promise<Picture> => {
      if (url && known !== address)
        await db
          .insertInto('fetched_pictures')
          .values({ url: url.href, address })
          .onConflict((row) => row.column('url').doUpdateSet({ address }))
          .execute();
      return { address, fresh: true };
    };
    try {
      const near = await fromFolder?.(reference);
      if (near) return await remember(await store(near));
      if (!url)
        throw new NoPicture(
          fromFolder
            ? 'there is no such file in the folder'
            : 'it is no web address (--images DIR names a folder of pictures)',
        );
      if (typeof known === 'string' && !fetchAgain) return { address: known, fresh: false };
      return await remember(await store(await fromWeb(url)));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NoPicture || error instanceof BadPicture)
        return { missing: error.message, earlier: known ?? null };
      throw error;
    }
  }

  async function recall(references: readonly string[]): Promise<Map<string, string>> {
    const urls = references.flatMap((one) => readUrl(one.startsWith('//') ? `https:${one}` : one)?.href ?? []);
    if (urls.length === 0) return new Map();
    const rows = await db
      .selectFrom('fetched_pictures')
      .selectAll()
      .where(sql<boolean>`url = any(${urls})`)
      .execute();
    return new Map(rows.map(({ url, address }) => [url, address]));
  }

  return {
    async bring(references, told) {
      const remembered = await recall(references);
      const found = new Map<string, Picture>();
      const left = [...new Set(references)].values();
      const work = async () => {
        for (const reference of left) {
          signal.throwIfAborted();
          found.set(reference, await bringOne(reference, remembered));
          told();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return found;
    },
  };
}

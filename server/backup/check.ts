import { createHash } from 'node:crypto';
import { migrations } from '../db/migrations.ts';
import { type ArchiveEntry, bytesOf, entriesIn } from './archive.ts';
import {
  BadBackup,
  decodeManifest,
  decodeSums,
  type Manifest,
  MANIFEST,
  MAX_ENTRY,
  pictureKind,
  sha256,
  SUMS,
  tableOfEntry,
} from './format.ts';
import { SAVED_TABLES } from './tables.ts';

/** Whole backup, as read through once. */
export type BackupContents = {
  manifest: Manifest;
  /** SHA-256 of each entry. */
  sums: ReadonlyMap<string, string>;
  pictures: { master: number; drawing: number };
  bytes: number;
};

const FOREIGN = 'it is not a backup of a shop';
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'code' in error;

async function readManifest(entry: ArchiveEntry): Promise<{ manifest: Manifest; sum: string }> {
  const foreign = new BadBackup(FOREIGN);
  if (!entry.isFile || entry.name !== MANIFEST || entry.size > MAX_ENTRY) throw foreign;
  const bytes = await bytesOf(entry);
  try {
    return { manifest: decodeManifest(bytes), sum: sha256(bytes) };
  } catch {
    throw foreign;
  }
}

function requireKnownSchema({ schema }: Manifest): void {
  const unknown = schema.filter((name) => !migrations.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new BadBackup(
      `a newer version of the shop made it (it knows ${unknown.join(', ')}); restore it with that version, or a newer one`,
    );
}

/** @throws BadBackup for an entry that no backup has. */
function requireKnownEntry({ name, size, isFile }: ArchiveEntry, sums: ReadonlyMap<string, string>): void {
  const table = tableOfEntry(name);
  const isKnown = table === null ? pictureKind(name) !== null : SAVED_TABLES.some((one) => one === table);
  if (!isFile || !isKnown || sums.has(name)) throw new BadBackup(`it has something that no backup has (${name})`);
  if (size > MAX_ENTRY) throw new BadBackup(`it has an entry that is too large (${name})`);
}

async function digestOf(entry: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of entry.chunks) hash.update(piece);
  return hash.digest('hex');
}

function requireSums(found: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): void {
  for (const [name, sum] of wanted)
    if (found.get(name) !== sum)
      throw new BadBackup(found.has(name) ? `${name} in it is damaged` : `${name} is missing in it`);
  for (const name of found.keys()) if (!wanted.has(name)) throw new BadBackup(`its ${SUMS} does not know ${name}`);
}

async function readThrough(path: string, signal: AbortSignal, begun: () => void): Promise<BackupContents> {
  let manifest: Manifest | null = null;
  let wanted: Map<string, string> | null = null;
  const sums = new Map<string, string>();
  const pictures = { master: 0, drawing: 0 };
  let bytes = 0;
  for await (const entry of entriesIn(path)) {
    signal.throwIfAborted();
    bytes += entry.size;
    if (manifest === null) {
      const first = await readManifest(entry);
      manifest = first.manifest;
      requireKnownSchema(manifest);
      sums.set(MANIFEST, first.sum);
      begun();
    } else if (wanted !== null) throw new BadBackup(`something comes after its ${SUMS}`);
    else if (entry.name === SUMS && entry.size <= MAX_ENTRY) wanted = decodeSums(await bytesOf(entry));
    else {
      requireKnownEntry(entry, sums);
      sums.set(entry.name, await digestOf(entry));
      const kind = pictureKind(entry.name);
      if (kind !== null) pictures[kind] += 1;
    }
  }
  if (manifest === null) throw new BadBackup(FOREIGN);
  if (wanted === null) throw new BadBackup('it is cut off: its end is missing');
  requireSums(sums, wanted);
  return { manifest, sums, pictures, bytes };
}

/**
 * Reads a backup through, every byte of it.
 * @throws BadBackup for a file that is damaged, cut off, foreign, or of a newer version; the system's error where it cannot be read.
 */
export async function checkBackup(path: string, signal: AbortSignal): Promise<BackupContents> {
  let hasBegun = false;
  try {
    return await readThrough(path, signal, () => (hasBegun = true));
  } catch (error) {
    if (error instanceof BadBackup || isOfSystem(error) || signal.aborted) throw error;
    // The archive's own: a head that is none, or no end.
    throw new BadBackup(hasBegun ? 'it is damaged or cut off' : FOREIGN);
  }
}

/** Entries of a checked backup, with their bytes. @throws BadBackup where the file is no longer the one that was checked. */
export async function* checkedEntries(
  path: string,
  { sums }: Pick<BackupContents, 'sums'>,
  wanted: (name: string) => boolean,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for await (const entry of entriesIn(path)) {
    if (!wanted(entry.name)) continue;
    const bytes = entry.size > MAX_ENTRY ? null : await bytesOf(entry);
    if (bytes === null || sums.get(entry.name) !== sha256(bytes))
      throw new BadBackup('it was changed while it was restored');
    yield { name: entry.name, bytes };
  }
}

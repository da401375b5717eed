import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { BadSetting, type Settings } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/**
 * A keyed hash of the parts, in hex: who reads the database alone can neither try codes against it nor learn whose
 * address a limit counts. The first part names what it is for.
 */
export type KeyedHash = (...parts: readonly string[]) => string;

/** @param secret at least 32 characters that nobody can guess. */
export const sealWith =
  (secret: string): KeyedHash =>
  (...parts) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

/** Key of `meta` that says which secret the servers of a database have. */
export const FINGERPRINT_KEY = 'secret_fingerprint';

/** The secret of this data folder, made when it is first asked for: mode 600, and whole or not there. */
function secretOfFolder(dataDir: string): string {
  const path = join(dataDir, 'secret');
  const read = () => {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < 64)
      throw new BadSetting(
        `The secret in ${path} is not whole. Delete that file: the next start makes a new one, and the codes that were mailed before are no longer good.`,
      );
    return secret;
  };
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Another process was quicker: its secret is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read();
}

const DIFFERENT =
  'This database belongs to a shop with another secret: codes that one server mails, the others would not know. Set SECRET to the same text on every server, or give this one the data folder of the first.';
const TO_CHANGE =
  ' To change it, set SECRET_PREVIOUS to the one it has now, beside the new SECRET (docs/operating.md says what that costs).';

/** Stores the fingerprint unless there is one. @returns the one that is stored. */
async function storedFingerprint(db: Kysely<Database>, value: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: FINGERPRINT_KEY, value })
    .onConflict((row) => row.doNothing())
    .execute();
  return (await db.selectFrom('meta').select('value').where('key', '=', FINGERPRINT_KEY).executeTakeFirstOrThrow())
    .value;
}

/** Puts a new fingerprint in the place of the previous one. @returns false if another than that one is stored. */
async function replaceFingerprint(db: Kysely<Database>, previous: string, value: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meta')
    .set({ value })
    .where('key', '=', FINGERPRINT_KEY)
    .where('value', '=', previous)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The seal of the shop: by `SECRET` if it is set, else by a secret that is kept in the data folder. A PostgreSQL may have several
 * servers, each with settings and a folder of its own: one whose secret is not that of the first is refused, since it could
 * not read the codes that the others mailed, unless it knows the one that it replaces.
 * @throws BadSetting with a sentence for whoever starts the server.
 */
export async function openKeyedHash(
  {
    dataDir,
    secret,
    previousSecret = null,
  }: Pick<Settings, 'dataDir' | 'secret'> & Partial<Pick<Settings, 'previousSecret'>>,
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
): Promise<KeyedHash> {
  const seal = sealWith(secret ?? secretOfFolder(dataDir));
  if (engine === 'embedded') return seal;
  const fingerprint = seal(FINGERPRINT_KEY);
  const stored = await storedFingerprint(db, fingerprint);
  if (stored === fingerprint) return seal;
  if (secret !== null && previousSecret !== null) {
    if (await replaceFingerprint(db, sealWith(previousSecret)(FINGERPRINT_KEY), fingerprint)) return seal;
    // Another server may have replaced it in this moment.
    if ((await storedFingerprint(db, fingerprint)) === fingerprint) return seal;
    throw new BadSetting(`${DIFFERENT} SECRET_PREVIOUS is not the one it has now.`);
  }
  throw new BadSetting(`${DIFFERENT}${secret === null ? '' : TO_CHANGE}`);
}

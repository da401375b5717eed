import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, type Settings } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';

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

/**
 * The seal of the shop: by `SECRET` where it is set, else by a secret that is kept in the data folder. On a PostgreSQL,
 * where several servers may have folders of their own, one that made up another secret than the first is refused: it
 * could not read the codes that the others mailed.
 * @throws BadSetting with a sentence for whoever starts the server.
 */
export async function openKeyedHash(
  { dataDir, secret }: Pick<Settings, 'dataDir' | 'secret'>,
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
): Promise<KeyedHash> {
  const seal = sealWith(secret ?? secretOfFolder(dataDir));
  if (engine === 'embedded') return seal;
  const fingerprint = seal(FINGERPRINT_KEY);
  if (secret !== null) {
    await db
      .insertInto('meta')
      .values({ key: FINGERPRINT_KEY, value: fingerprint })
      .onConflict((row) => row.column('key').doUpdateSet({ value: fingerprint }))
      .execute();
    return seal;
  }
  await db
    .insertInto('meta')
    .values({ key: FINGERPRINT_KEY, value: fingerprint })
    .onConflict((row) => row.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', FINGERPRINT_KEY)
    .executeTakeFirstOrThrow();
  if (value !== fingerprint) {
    throw new BadSetting(
      'This database belongs to a shop with another secret. Set SECRET to the same text of 32 characters or more on every server, or give this one the data folder of the first.',
    );
  }
  return seal;
}

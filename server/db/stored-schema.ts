import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { requireKnown, type SchemaHistory, schemaHistory } from './migrate.ts';
import type { Database } from './schema.ts';

/** In the database's folder: which schema it has. To open the engine for that would change the folder. */
const NAME = 'nool.schema.json';

const history = v.object({ ran: v.array(v.string()), compatibleFrom: v.nullable(v.string()) });

function read(folder: string): SchemaHistory | null {
  try {
    return v.parse(history, JSON.parse(readFileSync(join(folder, NAME), 'utf8')));
  } catch {
    // Missing in folders of earlier versions. The migration reads the same from the database.
    return null;
  }
}

/** @throws NewerDatabase when a newer version of the shop made the folder's schema and this one cannot run on it. */
export function requireKnownSchema(folder: string): void {
  const stored = read(folder);
  if (stored) requireKnown(stored);
}

/** Writes down which schema the database has, after each migration. */
export async function storeSchema(folder: string, db: Kysely<Database>): Promise<void> {
  const now = await schemaHistory(db);
  const text = `${JSON.stringify(now)}\n`;
  if (JSON.stringify(read(folder)) === JSON.stringify(now)) return;
  const passing = join(folder, `${NAME}.part`);
  try {
    writeFileSync(passing, text, { mode: 0o600, flush: true });
    renameSync(passing, join(folder, NAME));
  } catch (error) {
    rmSync(passing, { force: true });
    throw error;
  }
}

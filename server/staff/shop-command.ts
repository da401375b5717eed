import { mkdirSync } from 'node:fs';
import type { Settings } from '../config.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { openMedia } from '../media/open.ts';
import { type Asking, askOpenShop } from './ask.ts';
import { answerAlone, runStaff, speak } from './run.ts';

const opened = async ({ dataDir, databaseUrl }: Settings, err: Asking['err']): Promise<OpenDatabase | FolderInUse> => {
  mkdirSync(dataDir, { recursive: true });
  try {
    return await openDatabase({ dataDir, databaseUrl, onFailure: (error) => err(`The database failed: ${String(error)}\n`) });
  } catch (error) {
    if (error instanceof FolderInUse) return error;
    throw error;
  }
};

/**
 * One command on the shop that the settings name. With PostgreSQL, or where nobody has the data folder, this process
 * opens the shop itself, migrated; else the open shop is asked to do it.
 * @returns the exit code of the command.
 * @throws whatever keeps the shop from being opened: FolderInUse (held by something that is no shop), NewerDatabase, the driver's.
 */
export async function shopCommand(settings: Settings, asking: Asking): Promise<number> {
  const alone = answerAlone(asking.argv);
  if (alone) return speak(alone, asking);
  const database = await opened(settings, asking.err);
  if (database instanceof FolderInUse) {
    return askOpenShop(settings.dataDir, asking).catch((error: unknown) => {
      throw new Error(`${database.message} The command could not be given to it: ${error instanceof Error ? error.message : String(error)}.`);
    });
  }
  try {
    await migrate(database.db);
    const media = openMedia(settings.dataDir);
    return await runStaff(asking.argv, { ...asking, db: database.db, media });
  } finally {
    await database.close();
  }
}

import { writeCatalogue } from '../server/catalogue/changes/write.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { temporaryFolder } from './leftovers.ts';
import { products } from './products.ts';

/** A data folder whose database holds that many products, written as an import writes them. */
export async function filledFolder(count: number): Promise<string> {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await migrate(database.maintenance);
    await writeCatalogue(database.maintenance, [...products(count)]);
  } finally {
    await database.close();
  }
  return dataDir;
}

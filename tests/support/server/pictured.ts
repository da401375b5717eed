import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { storedAddress } from '../../../server/media/address.ts';

/** Addresses of the pictures that `pictureColours` gives to Indigo and to Rust. */
export const PICTURED = { Indigo: storedAddress('1'.repeat(32)), Rust: storedAddress('2'.repeat(32)) };

/** Gives a stored product a picture of each colour, as an import would. */
export const pictureColours = async (db: Kysely<Database>, id: string): Promise<void> =>
  void (await db
    .updateTable('products')
    .set({
      images: JSON.stringify(Object.values(PICTURED)),
      variants: JSON.stringify(Object.entries(PICTURED).map(([Colour, image]) => ({ properties: { Colour }, image }))),
    })
    .where('id', '=', id)
    .execute());

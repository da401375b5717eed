import { type Kysely, sql } from 'kysely';
import type {
  WireCustomCategory,
  WireOption,
  WireProperty,
} from '../../src/api/contract/custom-orders/custom-options.ts';
import type { CustomCategory, CustomProperty, Option } from '../../src/domain/custom-orders/options.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import type { Database } from '../db/schema.ts';

/** Key of the catalogue's one row. */
export const CATALOGUE = 'catalogue';

const stored = (db: Kysely<Database>) =>
  db.selectFrom('custom_options').select(['version', 'document']).where('key', '=', CATALOGUE).executeTakeFirst();

/** Reads the catalogue with the number of its changes; version 0 if there has never been one. */
export async function readVersionedOptions(
  db: Kysely<Database>,
): Promise<{ version: number; categories: CustomCategory[] }> {
  const row = await stored(db);
  return { version: row?.version ?? 0, categories: row ? (JSON.parse(row.document) as CustomCategory[]) : [] };
}

/** Reads what can be made to order; empty where the staff have imported nothing. */
export const readOptions = async (db: Kysely<Database>): Promise<CustomCategory[]> =>
  (await readVersionedOptions(db)).categories;

/** Replaces the whole catalogue. @returns false if it is this one already. */
export async function writeOptions(
  db: Kysely<Database>,
  categories: readonly CustomCategory[],
  now: number,
): Promise<boolean> {
  const document = JSON.stringify(categories);
  const written = await db
    .insertInto('custom_options')
    .values({ key: CATALOGUE, version: 1, document, updated_at: new Date(now).toISOString() })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet((row) => ({
          document,
          updated_at: row.ref('excluded.updated_at'),
          version: sql<number>`custom_options.version + 1`,
        }))
        .where('custom_options.document', '<>', document),
    )
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes a catalogue if the shop has never had one; an emptied one is one. */
export const writeFirstOptions = async (
  db: Kysely<Database>,
  categories: readonly CustomCategory[],
  now: number,
): Promise<void> =>
  void (await db
    .insertInto('custom_options')
    .values({
      key: CATALOGUE,
      version: 1,
      document: JSON.stringify(categories),
      updated_at: new Date(now).toISOString(),
    })
    .onConflict((on) => on.doNothing())
    .execute());

/** An option of nothing but its value is a text. */
const presentOption = ({ value, priceImpact, colour }: Option): string | WireOption =>
  priceImpact === null && colour === ''
    ? value
    : {
        value,
        ...(priceImpact !== null && { priceImpact: rupeesFromCents(priceImpact) }),
        ...(colour !== '' && { colour }),
      };

const presentProperty = ({ options, priceImpact, ...others }: CustomProperty): WireProperty => ({
  ...others,
  options: options.map(presentOption),
  priceImpact: rupeesFromCents(priceImpact),
});

/** The catalogue as the contract has it, in rupees (section 7); also the form of the staff's file. */
export const presentOptions = (categories: readonly CustomCategory[]): WireCustomCategory[] =>
  categories.map(({ name, productTypes }) => ({
    name,
    subcategories: productTypes.map(({ name, basePrice, minQuantity, productionDays, properties, outline }) => ({
      name,
      basePrice: rupeesFromCents(basePrice),
      minOrderQuantity: minQuantity,
      productionTime: productionDays,
      properties: properties.map(presentProperty),
      outline,
    })),
  }));

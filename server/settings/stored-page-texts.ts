import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import { pageText } from './identity.ts';
import { changeRowIn, readRow, type SettingRow } from './setting-row.ts';

/** Schema of each text of these pages. */
export const pageTextEntries = { sizesText: v.optional(pageText), faqText: v.optional(pageText) };
export const pageTextsSchema = v.object(pageTextEntries);
/** Texts of the staff's own for the size guide and the questions; what has never been set is missing. */
export type PageTexts = v.InferOutput<typeof pageTextsSchema>;
/** Names of these texts. */
export const PAGE_TEXT_KEYS = Object.keys(pageTextEntries) as (keyof PageTexts)[];

/** Row of its own beside the identity's: a version that does not know these texts reads that one whole. */
const row: SettingRow<PageTexts> = {
  key: 'pages',
  read: (text) => v.parse(v.pipe(v.string(), v.parseJson(), pageTextsSchema), text),
  write: ({ sizesText, faqText }) => JSON.stringify({ sizesText, faqText }),
};

/** Texts as of now; none where the staff have set none. */
export const readPages = (db: Kysely<Database>): Promise<PageTexts> => readRow(db, row, {});

/** Changes them as a part of a transaction that also bumps the catalogue. */
export const changePagesIn = (
  tx: Transaction<Database>,
  change: (before: PageTexts) => PageTexts,
): Promise<{ before: PageTexts; after: PageTexts }> => changeRowIn(tx, row, {}, change);

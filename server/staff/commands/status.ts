import { sql } from 'kysely';
import { catalogueVersion } from '../../catalogue/product/version.ts';
import { countOrderMails, type OrderMailCounts } from '../../mail/order-mail-outbox.ts';
import { missingSettings } from '../../settings/missing.ts';
import { type Command, readArgs } from '../command.ts';
import { printJson } from '../listing.ts';
import { moment } from '../read-typed.ts';

const mailsLine = ({ waiting, oldest, givenUp }: OrderMailCounts): string =>
  `${waiting} of orders wait${oldest === null ? '' : `, the oldest since ${moment(oldest)}`}; ${givenUp} given up${waiting + givenUp > 0 ? ' (npm run shop -- mails)' : ''}`;

/** State of the shop at this moment: its database, how much is in it, and what is missing. */
export const statusCommand: Command = {
  name: 'status',
  onlyLooks: true,
  summary: 'how the shop stands: its database, and how much is in it',
  help: `How the shop stands: its database, how much is in it, mails that are not sent,
settings that are missing, and the catalogue's version.

  npm run shop -- status           with --json, as JSON
`,
  json: `status { database: { embedded, engine }, products: { all, notForSale, soldOut, unpriced, withoutPicture }, categories, vendors,
         mails: { waiting, oldest, givenUp }, missingSettings: [word], catalogueVersion }`,
  run: async (args, { db, out }) => {
    const {
      values: { json = false },
    } = readArgs(args, { json: { type: 'boolean' } });
    const {
      rows: [counts],
    } = await sql<{
      engine: string;
      products: number;
      hidden: number;
      sold_out: number;
      unpriced: number;
      bare: number;
      categories: number;
      vendors: number;
    }>`
      select version() as engine, cast(count(*) as integer) as products,
        cast(count(*) filter (where not for_sale) as integer) as hidden,
        cast(count(*) filter (where not for_sale and off_sale = '["stock"]') as integer) as sold_out,
        cast(count(*) filter (where price_cents is null) as integer) as unpriced,
        cast(count(*) filter (where images = '[]') as integer) as bare,
        cast((select count(*) from categories) as integer) as categories,
        cast((select count(*) from vendors) as integer) as vendors
      from products`.execute(db);
    if (!counts) throw new Error('the database gave no answer');
    const missing = await missingSettings(db);
    const embedded = /emscripten|emcc|wasm/i.test(counts.engine);
    const mails = await countOrderMails(db);
    const version = await catalogueVersion(db);
    const engine = /^PostgreSQL [\d.]+/.exec(counts.engine)?.[0] ?? counts.engine;
    if (json) {
      const { products, hidden, sold_out: soldOut, unpriced, bare: withoutPicture, categories, vendors } = counts;
      printJson(out, {
        database: { embedded, engine },
        products: { all: products, notForSale: hidden, soldOut, unpriced, withoutPicture },
        categories,
        vendors,
        mails,
        missingSettings: missing,
        catalogueVersion: version,
      });
      return 0;
    }
    out(
      [
        `Database    ${embedded ? 'embedded' : 'own server'}, ${engine}`,
        `Products    ${counts.products} (${counts.hidden} not for sale${counts.sold_out > 0 ? `, ${counts.sold_out} of them sold out` : ''}, ${counts.unpriced} without a price, ${counts.bare} without a picture)`,
        `Categories  ${counts.categories}`,
        `Vendors     ${counts.vendors}`,
        `Mails       ${mailsLine(mails)}`,
        `Settings    ${missing.length === 0 ? 'complete' : `missing: ${missing.join(', ')} (npm run shop -- setup)`}`,
        `Version     ${version} of the catalogue`,
        '',
      ].join('\n'),
    );
    return 0;
  },
};

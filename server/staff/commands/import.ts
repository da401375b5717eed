import { resolve } from 'node:path';
import { formatCount } from '../../../src/domain/money.ts';
import { importProducts } from '../../import/import-products.ts';
import { readRate } from '../../import/price.ts';
import { UnreadableFile } from '../../import/files/unreadable.ts';
import { importSummary, many } from '../import-summary.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../escape.ts';
import { openProgress } from '../progress.ts';

const INTERRUPTED = 130;

const PRICES = ['each', 'lowest', 'highest', 'hide'] as const;

/** A Shopify product file into the catalogue. */
export const importCommand: Command = {
  name: 'import',
  summary: 'take in the products of a Shopify CSV file',
  help: `Takes in the products of a Shopify product file (Products > Export in Shopify).

  npm run shop -- import products.csv

  --images DIR             look for pictures in this folder, by the name of the file, before the web
  --prices each            where the choices of a product have different prices each has its own, and the product is shown
                           "From" the lowest; or --prices lowest or highest: all cost the same; or --prices hide: such
                           products are not for sale
  --rate N                 multiply every price by N: --rate 300 makes rupees of dollars
  --report FILE            write every fault into this CSV file: line, handle, what is wrong, value
  --dry-run                only read and report; write nothing to the shop, fetch nothing
  --fetch-again            fetch pictures again that an earlier import has fetched
  --allow-private-images   fetch pictures from private networks too (this machine, 192.168.…)

Prices are rupees. What the file has no column for stays as it is: a price list needs Handle and Variant Price only.
The same file again changes nothing; a changed file updates its products. Rows that cannot be used are listed with
their lines, and the rest goes in. Ctrl-C stops it; what is in stays. docs/import.md says what becomes of each column.
`,
  run: async (args, { db, media, out, err, cwd, isTerminal, signal }) => {
    const {
      values,
      positionals: [file, ...more],
    } = readArgs(args, {
      images: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'fetch-again': { type: 'boolean' },
      'allow-private-images': { type: 'boolean' },
      prices: { type: 'string' },
      rate: { type: 'string' },
      report: { type: 'string' },
    });
    if (file === undefined) throw new BadUsage('Which file? It comes after "import".');
    if (more.length > 0) throw new BadUsage(`One file at a time; "${printable(more.join(' '))}" is too much.`);
    const prices = PRICES.find((one) => one === (values.prices ?? 'each'));
    if (prices === undefined)
      throw new BadUsage(
        `--prices must be each, lowest, highest or hide, but it is "${printable(values.prices ?? '')}".`,
      );
    const rate = values.rate === undefined ? null : readRate(values.rate);
    if (values.rate !== undefined && rate === null)
      throw new BadUsage(`--rate must be a number such as 300 or 298.75, but it is "${printable(values.rate)}".`);
    const faults = values.report === undefined ? null : resolve(cwd, values.report);
    const bar = openProgress({ out, isTerminal });
    try {
      const report = await importProducts({
        db,
        media,
        signal,
        faults,
        reading: { prices, rate },
        path: resolve(cwd, file),
        images: values.images === undefined ? null : resolve(cwd, values.images),
        dryRun: values['dry-run'] === true,
        fetchAgain: values['fetch-again'] === true,
        allowPrivateImages: values['allow-private-images'] === true,
        progress: ({ row, rows, pictures }) =>
          bar.show(
            row,
            rows,
            `${formatCount(row)} of ${many(rows, 'row')}${pictures > 0 ? `, ${many(pictures, 'picture')}` : ''}`,
          ),
      });
      bar.end();
      out(importSummary(report, values.report ?? null));
      if (report.stopped) return INTERRUPTED;
      if (report.read === 0) err('No product could be read from the file.\n');
      return report.read === 0 ? 1 : 0;
    } catch (error) {
      bar.end();
      if (!(error instanceof UnreadableFile)) throw error;
      err(`${printable(error.message)}\n`);
      return 1;
    }
  },
};

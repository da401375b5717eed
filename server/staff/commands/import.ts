import { resolve } from 'node:path';
import { importProducts, type ImportReport, type Told } from '../../import/import-products.ts';
import { UnreadableFile } from '../../import/unreadable.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../printable.ts';
import { openProgress } from '../progress.ts';

const INTERRUPTED = 130;

const number = new Intl.NumberFormat('en');
const many = (count: number, one: string, more = `${one}s`): string => `${number.format(count)} ${count === 1 ? one : more}`;

function section<Kind extends { line: number; lastLine?: number }>(title: string, { first, count }: Told<Kind>, textOf: (one: Kind) => string): string {
  if (count === 0) return '';
  const lines = first.map((one) => {
    const where = one.lastLine === undefined || one.lastLine === one.line ? `line ${one.line}` : `lines ${one.line}–${one.lastLine}`;
    return `  ${where}: ${printable(textOf(one))}\n`;
  });
  const rest = count > first.length ? `  … and ${number.format(count - first.length)} more\n` : '';
  return `\n${title}: ${number.format(count)}\n${lines.join('')}${rest}`;
}

function summary(report: ImportReport): string {
  const { written, pictures, differingPrices } = report;
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const lines = [
    `${report.stopped ? 'Stopped. ' : ''}${printable(report.file)}: ${many(report.rows, 'row')}, ${many(report.read, 'product')} read in ${seconds} s.`,
    written
      ? `Products  ${number.format(written.created)} created, ${number.format(written.updated)} updated, ${number.format(written.unchanged)} unchanged`
      : 'A dry run: nothing was written, and no picture was fetched.',
    ...(written ? [`Pictures  ${number.format(pictures.stored)} stored, ${number.format(pictures.known)} known from before, ${number.format(pictures.missing.count)} failed`] : []),
    ...(differingPrices > 0 ? [`Prices    ${many(differingPrices, 'product')} with different prices for its choices: the lowest is shown`] : []),
  ];
  return `${lines.join('\n')}\n` +
    section('Rows left out', report.bad, (one) => one.fault) +
    section('Not taken as it stands', report.notes, (one) => one.text) +
    section('Pictures that failed (the shop shows its placeholder)', pictures.missing, (one) => one.text);
}

/** A Shopify product file into the catalogue. */
export const importCommand: Command = {
  name: 'import',
  summary: 'take in the products of a Shopify CSV file',
  help: `Takes in the products of a Shopify product file (Products > Export in Shopify).

  npm run shop -- import products.csv

  --images DIR             look for pictures in this folder, by the name of the file, before the web
  --dry-run                only read and report; write nothing, fetch nothing
  --fetch-again            fetch pictures again that an earlier import has fetched
  --allow-private-images   fetch pictures from private networks too (this machine, 192.168.…)

Prices are rupees. The same file again changes nothing; a changed file updates its products. Rows that cannot be
used are listed with their lines, and the rest goes in. Ctrl-C stops between batches. docs/import.md says what
becomes of each column.
`,
  run: async (args, { db, media, out, err, cwd, isTerminal, signal }) => {
    const { values, positionals: [file, ...more] } = readArgs(args, {
      'images': { type: 'string' }, 'dry-run': { type: 'boolean' }, 'fetch-again': { type: 'boolean' }, 'allow-private-images': { type: 'boolean' },
    });
    if (file === undefined) throw new BadUsage('Which file? It comes after "import".');
    if (more.length > 0) throw new BadUsage(`One file at a time; "${printable(more.join(' '))}" is too much.`);
    const bar = openProgress({ out, isTerminal });
    try {
      const report = await importProducts({
        db, media, signal,
        path: resolve(cwd, file),
        images: values.images === undefined ? null : resolve(cwd, values.images),
        dryRun: values['dry-run'] === true,
        fetchAgain: values['fetch-again'] === true,
        allowPrivateImages: values['allow-private-images'] === true,
        progress: ({ row, rows, pictures }) => bar.show(row, rows, `${number.format(row)} of ${many(rows, 'row')}${pictures > 0 ? `, ${many(pictures, 'picture')}` : ''}`),
      });
      bar.end();
      out(summary(report));
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

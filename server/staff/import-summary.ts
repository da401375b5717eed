import { formatCount, formatPrice, LKR } from '../../src/domain/money.ts';
import { SAVE_AGAIN } from '../import/files/lost-letters.ts';
import type { ImportReport, Sampled } from '../import/report.ts';
import { printable } from './escape.ts';

/** A number of things in words: `1 row`, `1,200 rows`. */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

const DIFFERING: Readonly<Record<ImportReport['prices'], string>> = {
  each: 'each choice has its own',
  lowest: 'the lowest is shown',
  highest: 'the highest is shown',
  hide: 'they are not for sale',
};

/** Report of an import, for the person who imported. `faults` is the name of the file that has all faults; null: there is none. */
export function importSummary(report: ImportReport, faults: string | null): string {
  const { written, pictures, differingPrices } = report;
  if (report.rows === null)
    return `Stopped. ${printable(report.file)} was still being looked through; nothing was changed.\n`;

  function section<Kind extends { line: number; lastLine?: number }>(
    title: string,
    { first, count }: Sampled<Kind>,
    textOf: (one: Kind) => string,
  ): string {
    if (count === 0) return '';
    const lines = first.map((one) => {
      const where =
        one.lastLine === undefined || one.lastLine === one.line
          ? `line ${one.line}`
          : `lines ${one.line}–${one.lastLine}`;
      return `  ${where}: ${printable(textOf(one))}\n`;
    });
    const all = faults === null ? '--report FILE writes all of them' : `all are in ${printable(faults)}`;
    const rest = count > first.length ? `  … and ${formatCount(count - first.length)} more (${all})\n` : '';
    return `\n${title}: ${formatCount(count)}\n${lines.join('')}${rest}`;
  }

  const seconds = (report.milliseconds / 1000).toFixed(1);
  const lines = [
    `${report.stopped ? 'Stopped. ' : ''}${printable(report.file)}: ${many(report.rows, 'row')}, ${many(report.read, 'product')} read in ${seconds} s.`,
    written
      ? `Products  ${formatCount(written.created)} created, ${formatCount(written.updated)} updated, ${formatCount(written.unchanged)} unchanged`
      : 'A dry run: nothing was written, and no picture was fetched.',
    ...(written
      ? [
          `Pictures  ${formatCount(pictures.stored)} stored, ${formatCount(pictures.known)} known from before, ${formatCount(pictures.missing.count)} failed`,
        ]
      : []),
    ...(report.counted > 0 ? [`Stock     ${many(report.counted, 'count')} changed`] : []),
    ...(report.pricedByChoice > 0
      ? [
          `Prices    ${many(report.pricedByChoice, 'product')} with different prices for its choices: each choice has its own, and shoppers see the lowest as "From"`,
        ]
      : []),
    ...(report.priced > 0 ? [`Prices    ${many(report.priced, 'price')} of choices changed`] : []),
    ...(differingPrices.count > 0
      ? [
          `Prices    ${many(differingPrices.count, 'product')} with different prices for its choices: ${DIFFERING[report.prices]}`,
        ]
      : []),
    ...(report.lowPrice !== null
      ? [
          `The cheapest product costs ${formatPrice(report.lowPrice, LKR)}: are these prices in rupees? --rate 300 multiplies them.`,
        ]
      : []),
    ...(report.lettersLost > 0
      ? [`Excel wrote ? where your letters were in ${many(report.lettersLost, 'row')}. ${SAVE_AGAIN}`]
      : []),
    ...(report.halfStock
      ? [
          'No stock was counted: for that the file needs Variant Inventory Tracker, Variant Inventory Qty and Variant Inventory Policy.',
        ]
      : []),
    ...(faults !== null
      ? [
          `Faults    all ${formatCount(report.bad.count + report.notes.count + pictures.missing.count + differingPrices.count)} are in ${printable(faults)}`,
        ]
      : []),
  ];
  return (
    `${lines.join('\n')}\n` +
    section('Rows left out', report.bad, (one) => one.fault) +
    section('Not taken as it stands', report.notes, (one) => one.text) +
    section(
      `Different prices for the choices of one product (--prices each, lowest, highest or hide)`,
      differingPrices,
      (one) => one.text,
    ) +
    section(
      'Pictures that failed (the one from before stays; without one the shop shows its placeholder)',
      pictures.missing,
      (one) => one.text,
    )
  );
}

import type { Cents } from '../../src/domain/money.ts';
import type { CatalogueChanges } from '../catalogue/changes/written.ts';
import type { Fault } from './fault-report.ts';
import type { Prices } from './prices.ts';
import type { Note, Reading, RowFault } from './files/rows.ts';

/** The first of many, and how many there are. */
export type Sampled<Kind> = { first: Kind[]; count: number };

export type ImportReport = {
  file: string;
  /** Rows of the file, without its header; null where it was stopped before they were counted. */
  rows: number | null;
  /** Products that could be read. */
  read: number;
  /** What became of them; null for a dry run. */
  written: CatalogueChanges | null;
  /** Counts of choices that became others. */
  counted: number;
  /** Prices of choices that became others. */
  priced: number;
  /** Products of which each choice has its own price. */
  pricedByChoice: number;
  bad: Sampled<RowFault>;
  /** Of the bad rows those whose letters Excel wrote as `?`. */
  lettersLost: number;
  notes: Sampled<Note>;
  /** Products whose choices have different prices, which were not taken as they stand. */
  differingPrices: Sampled<Note>;
  prices: Reading['prices'];
  pictures: { stored: number; known: number; missing: Sampled<Note> };
  /** The lowest price, where it and most others are so low that they may be dollars; else null. */
  lowPrice: Cents | null;
  /** The file has quantities, but not all the columns that stock is read from. */
  halfStock: boolean;
  stopped: boolean;
  milliseconds: number;
};

const FIRST = 20;

const tell = <Kind>(told: Sampled<Kind>, one: Kind): void => {
  told.count += 1;
  if (told.first.length < FIRST) told.first.push(one);
};

const nothing = <Kind>(): Sampled<Kind> => ({ first: [], count: 0 });

export const newReport = (
  file: string,
  rows: ImportReport['rows'],
  dryRun: boolean,
  prices: Reading['prices'],
): ImportReport => ({
  file,
  rows,
  read: 0,
  written: dryRun ? null : { created: 0, updated: 0, unchanged: 0 },
  counted: 0,
  priced: 0,
  pricedByChoice: 0,
  bad: nothing(),
  lettersLost: 0,
  notes: nothing(),
  differingPrices: nothing(),
  prices,
  pictures: { stored: 0, known: 0, missing: nothing() },
  lowPrice: null,
  halfStock: false,
  stopped: false,
  milliseconds: 0,
});

/** Puts faults into the report, the first of each kind in words; and every one into the file of faults, where there is one. */
export function faultTeller(report: ImportReport, each: (fault: Fault) => void) {
  const noted =
    (told: Sampled<Note>) =>
    (handle: string, note: Note): void => {
      tell(told, note);
      each({ line: note.line, handle, what: note.text, value: note.value });
    };
  return {
    bad: (fault: RowFault): void => {
      tell(report.bad, fault);
      if (fault.lettersLost) report.lettersLost += 1;
      each({ line: fault.line, handle: fault.handle ?? '', what: fault.fault, value: fault.value ?? '' });
    },
    note: noted(report.notes),
    differing: noted(report.differingPrices),
    missing: noted(report.pictures.missing),
  };
}

/** Cents. In rupees hardly a garment costs less than the first, and few shops sell mostly below the second. */
const LOW = 100_00;
const USUAL = 1_000_00;

/** Notices prices that look like dollars: the cheapest is below Rs. 100, and at least half of all below Rs. 1,000. */
export function dollarWatch() {
  let cheapest: Cents | null = null;
  let all = 0;
  let low = 0;
  return {
    add({ unmarked }: Prices): void {
      if (unmarked === null) return;
      all += 1;
      if (unmarked < USUAL) low += 1;
      cheapest = Math.min(cheapest ?? unmarked, unmarked);
    },
    suspect: (): Cents | null => (cheapest !== null && cheapest < LOW && low * 2 >= all ? cheapest : null),
  };
}

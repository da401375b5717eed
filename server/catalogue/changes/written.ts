import type { UnmatchedPrices } from './write-choices.ts';
import type { UnmatchedCounts } from './write-stock.ts';

/** Numbers of products that a write made, changed, and found as they were. */
export type CatalogueChanges = { created: number; updated: number; unchanged: number };

/** Outcome of a write: products, counts and prices of choices that changed, and what was left out. */
export type Written = CatalogueChanges & {
  /** Sources of products that were left out. */
  leftOut: string[];
  counted: number;
  unmatched: UnmatchedCounts[];
  priced: number;
  unmatchedPrices: UnmatchedPrices[];
  /** True if shoppers can see a change. */
  isSeen: boolean;
};

/** Outcome of a write of nothing. */
export const NOTHING_WRITTEN: Written = {
  created: 0,
  updated: 0,
  unchanged: 0,
  leftOut: [],
  counted: 0,
  unmatched: [],
  priced: 0,
  unmatchedPrices: [],
  isSeen: false,
};

/** Outcome of several writes, any of which may say only a part. */
export const writtenTogether = (parts: readonly Partial<Written>[]): Written =>
  parts
    .map((part) => ({ ...NOTHING_WRITTEN, ...part }))
    .reduce(
      (a, b) => ({
        created: a.created + b.created,
        updated: a.updated + b.updated,
        unchanged: a.unchanged + b.unchanged,
        leftOut: [...a.leftOut, ...b.leftOut],
        counted: a.counted + b.counted,
        unmatched: [...a.unmatched, ...b.unmatched],
        priced: a.priced + b.priced,
        unmatchedPrices: [...a.unmatchedPrices, ...b.unmatchedPrices],
        isSeen: a.isSeen || b.isSeen,
      }),
      NOTHING_WRITTEN,
    );

/** Fate of a customer's orders when they delete their account; orders by their numbers. */
export type DeletionPlan = {
  /** Orders that the shop still brings. */
  underWay: readonly string[];
  /** Requests that are withdrawn, since nobody could confirm them. */
  withdrawn: readonly string[];
  /** Orders of which a return is asked for, which nobody could answer any more. */
  returns: readonly string[];
  /** Days for which a finished order keeps its name and address. */
  days: number;
};

/** Numbers of problems of shoppers' browsers that came to this process since its start. */
export type ProblemCounts = {
  /** Written down. */
  stored: number;
  /** Beyond a bound, and dropped. */
  dropped: number;
};

const counts: ProblemCounts = { stored: 0, dropped: 0 };

/** Counts one more. */
export const countProblem = (what: keyof ProblemCounts): void => void (counts[what] += 1);

/** Counters for metrics. */
export const problemCounts = (): Readonly<ProblemCounts> => ({ ...counts });

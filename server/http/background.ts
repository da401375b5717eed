import type { Logger } from 'pino';

/** Work that no answer waits for: how long it takes tells nobody anything (reliability 40). */
export type Background = {
  /** Begins it; a failure goes to the log. */
  run(work: () => Promise<void>): void;
  /** Resolves once nothing is under way (the end of the process, tests). */
  settled(): Promise<void>;
};

export function openBackground(log: Pick<Logger, 'error'>): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done = work().catch((error: unknown) => log.error({ err: error }, 'something in the background failed')).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

import type { Logger } from 'pino';

/** Work that no answer waits for: how long it takes tells nobody anything (reliability 40). */
export type Background = {
  /** Begins it; a failure goes to the log. */
  run(work: () => Promise<void>): void;
  /** Resolves once nothing is under way (tests), or after so many milliseconds, whatever is (the end of the process). */
  settled(within?: number): Promise<void>;
};

export function openBackground(log: Pick<Logger, 'error'>): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done = work()
        .catch((error: unknown) => log.error({ err: error }, 'something in the background failed'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async (within) => {
      const all = async () => {
        while (underWay.size > 0) await Promise.all(underWay);
      };
      if (within === undefined) return all();
      let limit: NodeJS.Timeout | undefined;
      await Promise.race([all(), new Promise<void>((done) => (limit = setTimeout(done, within)))]);
      clearTimeout(limit);
    },
  };
}

/** Turns of heavy work, a fixed number at once: the lightest first, and what is as light in the order in which it was asked for. */
export type Turns = {
  /** @param weight how much it is, in any unit. */
  take<Result>(work: () => Promise<Result>, weight?: number): Promise<Result>;
  /** Resolves when nothing is under way and nobody waits. */
  idle(): Promise<void>;
  /** Number of those that wait. */
  waiting(): number;
};

export function openTurns(atOnce: number): Turns {
  let busy = 0;
  const waiting: { begin: () => void; weight: number }[] = [];
  const listeners: (() => void)[] = [];

  /** The one who leaves hands the place to the next: nobody can slip in between. */
  const leave = () => {
    const next = waiting.shift();
    if (next) return next.begin();
    busy -= 1;
    if (busy === 0) for (const tell of listeners.splice(0)) tell();
  };

  return {
    take: async (work, weight = 0) => {
      if (busy < atOnce) busy += 1;
      else
        await new Promise<void>((begin) =>
          waiting.splice(waiting.findLastIndex((it) => it.weight <= weight) + 1, 0, { begin, weight }),
        );
      try {
        return await work();
      } finally {
        leave();
      }
    },
    idle: () => (busy === 0 ? Promise.resolve() : new Promise((done) => listeners.push(done))),
    waiting: () => waiting.length,
  };
}

/** Heavy work, so many at once, in the order in which it was asked for. */
export type Turns = {
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is under way and nobody waits. */
  idle(): Promise<void>;
};

export function openTurns(atOnce: number): Turns {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const listeners: (() => void)[] = [];

  /** The one who leaves hands the place to the next: nobody can slip in between. */
  const leave = () => {
    const next = waiting.shift();
    if (next) return next();
    busy -= 1;
    if (busy === 0) for (const tell of listeners.splice(0)) tell();
  };

  return {
    take: async (work) => {
      if (busy < atOnce) busy += 1;
      else await new Promise<void>((turn) => waiting.push(turn));
      try {
        return await work();
      } finally {
        leave();
      }
    },
    idle: () => (busy === 0 ? Promise.resolve() : new Promise((done) => listeners.push(done))),
  };
}

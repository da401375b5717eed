/** Step in the life of an order. `at`: milliseconds since 1970; null where it is not known, or it has not come yet. `note`: what somebody wrote with it. */
export type Step = { status: string; is: 'past' | 'now' | 'ahead'; at: number | null; note?: string };

/** Lifecycle of an order, in the words of its statuses. */
export type Way = {
  first: string;
  /** Statuses that are known to have come before one, where a server tells no history. */
  before: (status: string) => readonly string[];
  ahead: (status: string) => readonly string[];
};
type Told = {
  status: string;
  history: readonly { status: string; at: number; note?: string }[];
  /** When the first status came: milliseconds since 1970, 0 where unknown. */
  begunAt: number;
};

/** Steps of an order: what has become of it, its status now, and what is ahead. */
export function stepsOf({ status, history, begunAt }: Told, { first, before, ahead }: Way): Step[] {
  const timed = (it: string) => ({ status: it, at: it === first ? begunAt : 0 });
  const told: Told['history'] = history.length > 0 ? history : before(status).map(timed);
  // Where it stands counts, also where the history does not say how it came there.
  const all = told.at(-1)?.status === status ? told : [...told, timed(status)];
  return [
    ...all.map(({ at, ...one }, index): Step => ({
      ...one,
      is: index === all.length - 1 ? 'now' : 'past',
      at: at || null,
    })),
    ...ahead(status).map((one): Step => ({ status: one, is: 'ahead', at: null })),
  ];
}

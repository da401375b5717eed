/** There is no place to wait in: `isOwn` where the one who asks has too many in it, else all together have. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  readonly isOwn: boolean;
  constructor(isOwn: boolean) {
    super(isOwn ? 'one visitor waits too often' : 'too many wait');
    this.isOwn = isOwn;
  }
}

/** Turns between visitors: one who asks often waits behind their own calls, and everybody else does not wait behind them. */
export type FairQueue = {
  /**
   * Waits for a turn.
   * @param lane whose it is: lanes take turns, and what is in one keeps its order. Null is a lane without a bound of its own.
   * @param most how many may wait in it, where that is not `mostOfOne`.
   * @returns what gives the place to the next; to be called once.
   * @throws QueueFull at once, or later where the place goes to a visitor who has fewer; what `refuseAll` was given.
   */
  enter(lane: string | null, most?: number): Promise<() => void>;
  /** Refuses all who wait; those under way go on. */
  refuseAll(error: Error): void;
  /** Number of those that wait. */
  waiting(): number;
};

/** The bounds of a queue: how many at once, how many wait in one lane, and in all. */
export type QueueBounds = { atOnce: number; mostOfOne: number; mostWaiting: number };
/** `rankOf`: the lane with the lowest has the next turn; among equals, and where it is not given, they go round. `waiting`: calls in that lane, from 1. */
export type QueueOptions = QueueBounds & { rankOf?: (lane: string | null, waiting: number) => number };

type Waiting = { begin: (leave: () => void) => void; refuse: (error: Error) => void };

/** Opens a queue that takes turns between its lanes, round robin or by their ranks. When it is full, the newest of the longest lane gives its place to a lane that is shorter. */
export function openFairQueue({ atOnce, mostOfOne, mostWaiting, rankOf = () => 0 }: QueueOptions): FairQueue {
  /** In the order of their turns; none is empty. */
  const lanes = new Map<string | null, Waiting[]>();
  let busy = 0;
  let waiting = 0;

  function next(): Waiting | undefined {
    let lowest: { lane: string | null; all: Waiting[]; rank: number } | undefined;
    for (const [lane, all] of lanes) {
      const rank = rankOf(lane, all.length);
      if (lowest === undefined || rank < lowest.rank) lowest = { lane, all, rank };
    }
    if (lowest === undefined) return undefined;
    const { lane, all } = lowest;
    lanes.delete(lane);
    if (all.length > 1) lanes.set(lane, all);
    waiting -= 1;
    return all.shift();
  }

  function leave(): void {
    const first = next();
    if (first) first.begin(leave);
    else busy -= 1;
  }

  /** @throws QueueFull where nobody has more than the one who asks. */
  function makeRoomFor(own: number): void {
    const longest = [...lanes].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    if (longest[1].length <= own + 1) throw new QueueFull(false);
    longest[1].pop()?.refuse(new QueueFull(true));
    waiting -= 1;
  }

  return {
    enter: async (lane, most = mostOfOne) => {
      if (busy < atOnce) {
        busy += 1;
        return leave;
      }
      const own = lanes.get(lane) ?? [];
      if (lane !== null && own.length >= most) throw new QueueFull(true);
      if (waiting >= mostWaiting) makeRoomFor(own.length);
      lanes.set(lane, own);
      waiting += 1;
      return new Promise((begin, refuse) => own.push({ begin, refuse }));
    },
    refuseAll: (error) => {
      for (const all of lanes.values()) for (const one of all) one.refuse(error);
      lanes.clear();
      waiting = 0;
    },
    waiting: () => waiting,
  };
}

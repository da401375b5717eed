/** Which requests are begun in one turn of the event loop. */
export type RequestTurns = {
  /**
   * Begins a request now, or, where this turn has begun enough, in one of the next: lanes take turns, each in its order.
   * @param refuse called instead, at once or later, where too many wait: it concerns the newest of the longest lane.
   */
  take(lane: string, begin: () => void, refuse: () => void): void;
};

/** Requests begun in one turn of the loop: a millisecond or two, so that all 511 connections that can wait are taken within one second. */
const A_TURN = 2;
/** Requests that may wait, some 10 kB each: one of each of the 5,000 connections, and as much again for who asks ahead. */
const MAX_WAITING = 8000;

type Waiting = { begin: () => void; refuse: () => void };

/**
 * Keeps the turns of the event loop short. Node takes one new connection in each turn; where a stranger's hundreds of
 * connections are all answered in one, a turn takes so long that shoppers who come wait for seconds.
 * @param later runs something in the next turn of the loop.
 */
export function openRequestTurns(
  later: (work: () => void) => void = setImmediate,
  atOnce = A_TURN,
  mostWaiting = MAX_WAITING,
): RequestTurns {
  /** In the order of their turns; none is empty. */
  const lanes = new Map<string, Waiting[]>();
  let waiting = 0;
  let left = atOnce;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    later(turn);
  }

  function turn(): void {
    isPlanned = false;
    left = atOnce;
    // What a lane has beyond its first goes to the end of the line, which this walk then reaches too.
    for (const [lane, all] of lanes) {
      if (left === 0) break;
      left -= 1;
      const first = all.shift();
      lanes.delete(lane);
      if (all.length > 0) lanes.set(lane, all);
      waiting -= 1;
      first?.begin();
    }
    if (left < atOnce) plan();
  }

  /** Takes the newest of the longest lane out; false where no lane is longer than `own` would be. */
  function makeRoomFor(own: number): boolean {
    let longest: Waiting[] = [];
    for (const all of lanes.values()) if (all.length > longest.length) longest = all;
    if (longest.length <= own + 1) return false;
    waiting -= 1;
    longest.pop()?.refuse();
    return true;
  }

  return {
    take: (lane, begin, refuse) => {
      plan();
      if (left > 0 && lanes.size === 0) {
        left -= 1;
        begin();
        return;
      }
      const own = lanes.get(lane) ?? [];
      if (waiting >= mostWaiting && !makeRoomFor(own.length)) {
        refuse();
        return;
      }
      waiting += 1;
      own.push({ begin, refuse });
      lanes.set(lane, own);
    },
  };
}

import { setImmediate as later } from 'node:timers/promises';
import { openFairQueue, QueueFull } from '../traffic/fair-queue.ts';
import { openRate } from '../traffic/rate.ts';
import { siteOf } from '../http/networks.ts';
import { openVisitorRate } from '../traffic/visitor-bounds.ts';

/** Paints a minute of one visitor: of pages that the shop has, which are then kept for all, and of addresses that somebody made up. */
const LISTED_A_MINUTE = 240;
const MADE_UP_A_MINUTE = 60;
/** Of all visitors together: a quarter of the one thread, at 12 ms each; and so many at once. */
const MADE_UP_IN_ALL = 20 * 60;
const MADE_UP_AT_ONCE = 40;
/** Painting has the one thread for itself, so it is one at a time; some seconds of it may wait. */
const QUEUE = { atOnce: 1, mostOfOne: 20, mostWaiting: 1000 };

/** Turns to paint. */
export type RenderLimits = {
  /**
   * Waits for a turn: visitors take turns, and between two paints all else goes on.
   * @param visitor null for one without bounds (visitor-bounds.ts).
   * @returns what ends the turn; null where the visitor, or all together, ask for too much.
   */
  turn(visitor: string | null, isListed: boolean): Promise<(() => void) | null>;
  /** Counts a kept page that is filled for an address of which there are ever new ones, as one that is made up; false where it is too much. */
  fill(visitor: string | null): boolean;
};

/** @param clock milliseconds that never go back. */
export function openRenderLimits(clock: () => number = () => performance.now()): RenderLimits {
  const queue = openFairQueue(QUEUE);
  const listed = openVisitorRate(LISTED_A_MINUTE, clock);
  const madeUp = openVisitorRate(MADE_UP_A_MINUTE, clock);
  const inAll = openRate(MADE_UP_IN_ALL, 1, clock, MADE_UP_AT_ONCE);

  const isTooMuch = (visitor: string, isListed: boolean): boolean =>
    isListed ? listed.take(visitor) > 0 : madeUp.take(visitor) > 0 || inAll.take('all') > 0;

  return {
    fill: (visitor) => visitor === null || !isTooMuch(visitor, false),
    turn: async (visitor, isListed) => {
      if (visitor !== null && isTooMuch(visitor, isListed)) return null;
      try {
        const leave = await queue.enter(visitor === null ? null : siteOf(visitor));
        await later();
        return leave;
      } catch (error) {
        if (error instanceof QueueFull) return null;
        throw error;
      }
    },
  };
}

import { openMemory } from './rate.ts';

/** A browser's views of one product count once in this time (reliability 83). */
const COUNTS_AGAIN = 30 * 60_000;
/** Browsers of one network, and of the site around it, whose views of one product count in that time. */
const OF_NETWORK = 5;
const OF_SITE = 50;
const MAX_REMEMBERED = 60_000;

/** View of a product by a visitor's browser. */
export type View = {
  /** The network: see client-address.ts. */ visitor: string;
  /** The network around it: see networks.ts. */ site: string;
  /** Name that the browser gives itself. */ agent: string;
  productId: string;
};

/** Seats for the views of a product: one for each browser, and few of one network, whatever its browsers call themselves. */
export type ViewSeats = {
  /** Takes a seat; null where the view does not count. The returned function leaves it again: the view was not counted. */
  take(view: View): (() => void) | null;
};

/** @param now milliseconds that never go back, for tests. */
export function openViewSeats(now?: () => number): ViewSeats {
  const taken = openMemory(COUNTS_AGAIN, MAX_REMEMBERED, now);
  const freeOf = (whose: string, seats: number): string | undefined =>
    Array.from({ length: seats }, (_, seat) => `${seat} ${whose}`).find((seat) => !taken.has(seat));
  return {
    take: ({ visitor, site, agent, productId }) => {
      const own = `agent ${visitor} ${agent.slice(0, 200)} ${productId}`;
      if (taken.has(own)) return null;
      const ofNetwork = freeOf(`network ${visitor} ${productId}`, OF_NETWORK);
      const ofSite = site === visitor ? null : freeOf(`site ${site} ${productId}`, OF_SITE);
      if (ofNetwork === undefined || ofSite === undefined) return null;
      const seats = [own, ofNetwork, ...(ofSite === null ? [] : [ofSite])];
      for (const seat of seats) taken.add(seat);
      return () => {
        for (const seat of seats) taken.drop(seat);
      };
    },
  };
}

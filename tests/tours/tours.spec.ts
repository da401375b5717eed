import { test } from '../e2e/support/page.ts';
import { tours } from '../models/all-tours.ts';
import { drive } from './drive.ts';
import { keyboard, pointer } from './hand.ts';
import { allWays, walkOf } from './ways.ts';

/**
 * Every transition of every flow that a shopper or the world can cause, in a real browser: by pointer, and by keyboard
 * alone. `npm test` goes every 27th way, if it has three steps or more, with one hand and the other by turns; all of it is long: `npm run test:e2e:long`.
 */
let ways = 0;
const ofTours = allWays();
for (const [at, tour] of tours.entries()) {
  for (const [startName, ofStart] of Object.entries(ofTours[at] ?? {})) {
    for (const { id, steps, isPressed } of ofStart) {
      // What comes of itself needs no hand.
      const hands = isPressed ? (['pointer', 'keyboard'] as const) : (['pointer'] as const);
      const turn = ways++;
      const first = turn % 27 === 0 && steps > 2 ? hands[(turn / 27) % hands.length] : null;
      for (const by of hands) {
        test(
          `${id} on a ${tour.device} by ${by}, ${steps} steps`,
          { tag: [`@${tour.device}`, ...(by === first ? [] : ['@long'])] },
          async ({ page, isMobile, quiet }) => {
            const { graph, paths } = walkOf(tour, startName);
            const path = paths.find((it) => it.id === id);
            if (!path) throw new Error(`The tour of '${tour.name}' has no way '${id}'`);
            quiet.allow(/Failed to load resource/);
            // What failed a call is told to developers (src/api/failure-log.ts).
            quiet.allow(/^(GET|POST|PUT|PATCH) \S+ failed: /);
            await drive(
              page,
              by === 'keyboard' ? keyboard(page) : pointer(page, isMobile),
              tour,
              startName,
              graph,
              path,
            );
          },
        );
      }
    }
  }
}

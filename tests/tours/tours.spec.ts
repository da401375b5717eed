import { test } from '../e2e/support/page.ts';
import { tours } from '../models/all-tours.ts';
import { drive } from './drive.ts';
import { browserGraph, pathsOfTour } from './graph.ts';
import { keyboard, pointer } from './hand.ts';

/**
 * Every transition of every flow that a shopper or the world can cause, in a real browser: by pointer, and by keyboard
 * alone. `npm test` goes every sixth way, with one hand and the other by turns; all of it is long: `npm run test:e2e:long`.
 */
let ways = 0;
for (const tour of tours) {
  for (const startName of Object.keys(tour.starts)) {
    const graph = browserGraph(tour, startName);
    for (const path of pathsOfTour(tour, startName, graph)) {
      // What comes of itself needs no hand.
      const isPressed = path.steps.some(({ edge }) => edge.event.type in tour.press);
      const hands = isPressed ? (['pointer', 'keyboard'] as const) : (['pointer'] as const);
      const turn = ways++;
      const first = turn % 6 === 0 ? hands[(turn / 6) % hands.length] : null;
      for (const by of hands) {
        test(
          `${path.id} on a ${tour.device} by ${by}, ${path.steps.length} steps`,
          { tag: [`@${tour.device}`, ...(by === first ? [] : ['@long'])] },
          async ({ page, isMobile, quiet }) => {
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

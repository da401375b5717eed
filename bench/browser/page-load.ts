import type { Browser } from 'playwright';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { listenTo, type Traffic } from './wire.ts';

/** A slow phone on a slow network: Lighthouse's measures, set through the browser's own throttling. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
const SLOWER_BY = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

const PROBE = fileURLToPath(new URL('probe.js', import.meta.url));
const GIVE_UP_AFTER = 45_000;
const QUIET_FOR = 1500;
/** Nothing more will come to a page on which nothing has moved for so long. */
const DEAD_AFTER = 6000;
const LATE_WITHIN = 5000;
const LOOK_EVERY = 100;

const time = v.nullable(v.number());
const seen = v.object({
  origin: v.number(),
  firstPaint: time,
  largestPaint: time,
  shift: v.number(),
  product: time,
  picture: time,
  button: time,
  early: time,
  presses: v.number(),
  late: time,
});
type Seen = v.InferOutput<typeof seen>;

/** One load with a cold cache. Times are milliseconds since the navigation began; null: it never came. */
export type PageLoad = Traffic &
  Omit<Seen, 'origin'> & {
    /** Bytes that had come when something was painted first. */
    bytesToPaint: number | null;
  };

/**
 * @param buy whether it is a product's page, where ADD TO CART is pressed: once at first sight, once when all is quiet.
 * @param insist whether it is pressed again every 100 ms until the cart counts one: for a page that keeps no early press.
 */
export async function loadPage(
  browser: Browser,
  url: string,
  { buy, insist }: { buy: boolean; insist: boolean },
): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: `window.benchGoal = ${JSON.stringify({ buy, insist })};` });
    await page.addInitScript({ path: PROBE });
    const session = await context.newCDPSession(page);
    const wire = await listenTo(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });

    // Asked through the protocol: the page's own policy allows no evaluated script.
    const evaluate = async (expression: string): Promise<unknown> =>
      (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
    const look = async (): Promise<Seen | null> => {
      const told = await evaluate('JSON.stringify(window.bench)');
      return typeof told === 'string' ? v.parse(seen, JSON.parse(told)) : null;
    };
    /** Looks again and again until it is so, or the time is over. Not while much moves: each look takes time from the page. */
    const lookUntil = async (isSo: (now: Seen) => boolean, within: number, quietFor = 0): Promise<Seen | null> => {
      const startedAt = performance.now();
      for (;;) {
        await pause(LOOK_EVERY);
        const isOver = performance.now() - startedAt > within;
        if (wire.quietFor() < quietFor && !isOver) continue;
        const now = await look();
        if ((now && isSo(now)) || isOver) return now;
      }
    };

    await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_AFTER });
    const isThere = (it: Seen) => it.product !== null && it.picture !== null && (!buy || it.button !== null);
    let now = await lookUntil(
      (it) => wire.quietFor() > (isThere(it) ? QUIET_FOR : DEAD_AFTER),
      GIVE_UP_AFTER,
      QUIET_FOR,
    );
    if (!now) throw new Error(`${url} never became a page`);
    const traffic = wire.traffic();
    if (buy) {
      await evaluate('window.benchPressLate?.()');
      now = (await lookUntil((it) => it.late !== null, LATE_WITHIN)) ?? now;
    }
    const { origin, ...times } = now;
    return {
      ...times,
      ...traffic,
      bytesToPaint: times.firstPaint === null ? null : wire.bytesBy(origin + times.firstPaint),
    };
  } finally {
    await context.close();
  }
}

import type { Browser } from 'playwright';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** A slow phone on a slow network: Lighthouse's measures, set through the browser's own throttling. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;
const SLOWER_BY = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const;

const PROBE = fileURLToPath(new URL('probe.js', import.meta.url));
const GIVE_UP_AFTER = 45_000;
const QUIET_FOR = 1500;
const LOOK_EVERY = 100;

const time = v.nullable(v.number());
const seen = v.object({
  firstPaint: time, largestPaint: time, shift: v.number(), product: time, picture: time, button: time, working: time, presses: v.number(),
});

/** One load with a cold cache. Times are milliseconds since the navigation began; null: it never came. */
export type PageLoad = v.InferOutput<typeof seen> & {
  requests: number;
  /** Bytes over the wire, headers included: all of them, and by kind of what was asked for (`Script`, `Image`, …). */
  bytes: number;
  bytesOf: Readonly<Record<string, number>>;
};

/** @param buy whether it is a product's page, where ADD TO CART must work. */
export async function loadPage(browser: Browser, url: string, buy: boolean): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: `window.benchGoal = ${JSON.stringify({ buy })};` });
    await page.addInitScript({ path: PROBE });
    const wire = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    const underWay = new Set<string>();
    const bytesOf: Record<string, number> = {};
    let lastHeard = performance.now();
    const ended = (id: string, bytes: number) => {
      const kind = kinds.get(id) ?? 'Other';
      bytesOf[kind] = (bytesOf[kind] ?? 0) + bytes;
      underWay.delete(id);
      lastHeard = performance.now();
    };
    wire.on('Network.requestWillBeSent', ({ requestId, type }) => {
      kinds.set(requestId, type ?? 'Other');
      underWay.add(requestId);
      lastHeard = performance.now();
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
    wire.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', NETWORK);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });

    const startedAt = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_AFTER });
    // Asked through the protocol: the page's own policy allows no evaluated script.
    const look = async () => {
      const { result } = await wire.send('Runtime.evaluate', { expression: 'JSON.stringify(window.bench)', returnByValue: true });
      return typeof result.value === 'string' ? v.parse(seen, JSON.parse(result.value)) : null;
    };
    for (;;) {
      await pause(LOOK_EVERY);
      const now = await look();
      const there = now !== null && now.product !== null && now.picture !== null && (!buy || now.working !== null);
      const quiet = underWay.size === 0 && performance.now() - lastHeard > QUIET_FOR;
      const late = performance.now() - startedAt > GIVE_UP_AFTER;
      if (now && ((there && quiet) || late)) return { ...now, requests: kinds.size, bytes: Object.values(bytesOf).reduce((sum, one) => sum + one, 0), bytesOf };
      if (late) throw new Error(`${url} never became a page`);
    }
  } finally {
    await context.close();
  }
}

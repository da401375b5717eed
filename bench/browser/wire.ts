import type { CDPSession } from 'playwright';

/** What one load of a page moved over the wire. */
export type Traffic = {
  requests: number;
  /** Bytes, headers included: all of them, and by kind of what was asked for (`Script`, `Image`, …). */
  bytes: number;
  bytesOf: Readonly<Record<string, number>>;
  /** Calls to the shop's API. */
  calls: number;
  /** Requests for what this page had from the wire already, with the same method and address. */
  again: number;
  /** Pictures of which a second width or format came. */
  picturesAgain: number;
};

export type Wire = {
  /** Milliseconds for which nothing has been under way; 0 while something is. */
  quietFor(): number;
  traffic(): Traffic;
  /** Bytes that had come by a moment, in milliseconds since 1970. */
  bytesBy(moment: number): number;
};

type Request = { kind: string; name: string; path: string; bytes: number };

const PICTURE = /^(\/media\/[^/]+)\//;

/** Listens to what a page asks for, from now on. */
export async function listenTo(session: CDPSession): Promise<Wire> {
  const requests = new Map<string, Request>();
  const underWay = new Set<string>();
  const pieces: { at: number; bytes: number }[] = [];
  /** Between the browser's own clock, in seconds, and milliseconds since 1970. */
  let clock: ((timestamp: number) => number) | null = null;
  let lastHeard = performance.now();
  const add = (id: string, bytes: number, timestamp: number) => {
    const request = requests.get(id);
    if (!request || bytes <= 0) return;
    request.bytes += bytes;
    pieces.push({ at: clock?.(timestamp) ?? Number.NaN, bytes });
  };
  const end = (id: string) => {
    underWay.delete(id);
    lastHeard = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request: { method, url }, timestamp, wallTime }) => {
    clock ??= (at) => (wallTime + (at - timestamp)) * 1000;
    requests.set(requestId, { kind: type ?? 'Other', name: `${method} ${url}`, path: new URL(url).pathname, bytes: 0 });
    underWay.add(requestId);
    lastHeard = performance.now();
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) =>
    add(requestId, encodedDataLength, timestamp),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    // Headers, and whatever the pieces did not tell.
    add(requestId, encodedDataLength - (requests.get(requestId)?.bytes ?? 0), timestamp);
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');

  return {
    quietFor: () => (underWay.size > 0 ? 0 : performance.now() - lastHeard),
    bytesBy: (moment) => pieces.reduce((sum, { at, bytes }) => sum + (at <= moment ? bytes : 0), 0),
    traffic: () => {
      const all = [...requests.values()];
      const bytesOf: Record<string, number> = {};
      for (const { kind, bytes } of all) bytesOf[kind] = (bytesOf[kind] ?? 0) + bytes;
      // What the browser had in its own cache moved nothing.
      const moved = all.filter(({ bytes }) => bytes > 0);
      const names = new Set(moved.map(({ name }) => name));
      const files = [...names].flatMap(
        (name) => PICTURE.exec(new URL(name.slice(name.indexOf(' ') + 1)).pathname)?.[1] ?? [],
      );
      return {
        requests: all.length,
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        bytesOf,
        calls: moved.filter(({ path }) => path.startsWith('/api/')).length,
        again: moved.length - names.size,
        picturesAgain: files.length - new Set(files).size,
      };
    },
  };
}

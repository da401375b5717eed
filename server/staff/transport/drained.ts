import type { Writable } from 'node:stream';

const EVENTS = ['drain', 'close', 'error'] as const;

/** Resolves once a stream has passed on what was written to it, or has ended. */
export const drained = (stream: Writable): Promise<void> =>
  new Promise((done) => {
    if (!stream.writableNeedDrain || stream.destroyed) return done();
    const end = (): void => {
      for (const event of EVENTS) stream.off(event, end);
      done();
    };
    for (const event of EVENTS) stream.on(event, end);
  });

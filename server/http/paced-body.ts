import { HttpError } from './http-error.ts';
import type { UploadBounds } from './uploads.ts';

/** A body that is taken piece by piece and in time. */
export type PacedBody = {
  /** Next piece; null at the end. @throws HttpError 408 where it comes too slowly, 413 where it is too much; the stream's error where the client has gone. */
  read(): Promise<Uint8Array | null>;
  /** Takes what is still to come and drops it, for a while: a browser reads no answer before it has sent all. Never throws. */
  discard(): Promise<void>;
};

const LATE = Symbol('late');

/** What may be late: the work's own, or LATE. */
async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | typeof LATE> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((done) => (limit = setTimeout(() => done(LATE), milliseconds)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(limit);
  }
}

const tooSlow = () =>
  new HttpError(408, 'The pictures came too slowly. Please try again where your connection is better.');

/** Paces a body: only the time that is spent waiting for its sender counts. @param clock milliseconds that never go back. */
export function paceBody(
  stream: ReadableStream<Uint8Array> | null,
  { bodyBytes, atLeast, each, within, discardFor }: UploadBounds,
  clock: () => number = () => performance.now(),
): PacedBody {
  const reader = stream?.getReader();
  const begun = clock();
  let all = 0;
  let waited = 0;
  let came = 0;
  let pending: Promise<{ done: boolean; value?: Uint8Array | undefined }> | null = null;
  let isOver = reader === undefined;

  async function read(): Promise<Uint8Array | null> {
    while (reader && !isOver) {
      const since = clock();
      const left = Math.min(each - waited, begun + within - since);
      pending ??= reader.read();
      // Asked again by whoever reads on; its failure is theirs.
      pending.catch(() => undefined);
      const got = left <= 0 ? LATE : await inTime(pending, left);
      waited += clock() - since;
      if (got === LATE) {
        if (came < atLeast || clock() - begun >= within) throw tooSlow();
        waited = 0;
        came = 0;
        continue;
      }
      pending = null;
      if (got.done || !got.value) break;
      all += got.value.byteLength;
      came += got.value.byteLength;
      if (all > bodyBytes) throw new HttpError(413, 'Those pictures are too much at once. Please send fewer of them.');
      return got.value;
    }
    isOver = true;
    return null;
  }

  return {
    read,
    discard: async () => {
      const until = clock() + discardFor;
      try {
        while (reader && !isOver && all <= 2 * bodyBytes) {
          pending ??= reader.read();
          pending.catch(() => undefined);
          const left = until - clock();
          const got = left <= 0 ? LATE : await inTime(pending, left);
          if (got === LATE) return;
          pending = null;
          isOver = got.done;
          all += got.value?.byteLength ?? 0;
        }
      } catch {
        // The client has gone: nobody is there to be told.
      }
    },
  };
}

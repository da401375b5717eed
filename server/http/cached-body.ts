import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openTurns } from '../work-queue.ts';

/** An answer that many ask for: its bytes, what they are when compressed, and the tag by which a visitor has it already. */
export type CachedBody = {
  etag: string;
  json(): Buffer;
  brotli(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Nearly as small as the best, in a hundredth of its time. */
const QUICK = 5;
/** A tenth smaller. Made in the background, one at a time, for what is asked for again. */
const BEST = 11;
/** Bytes up to which the best is made: it takes a second for a million. */
const WORTH_THE_BEST = 250_000;

const background = openTurns(1);

const compressed = (bytes: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Runs once, when first asked; a failure is forgotten, so that the next one tries again. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** A weak tag: the same content whatever its encoding. */
export const etagOf = (digest: string): string => `W/"${digest.slice(0, 22)}"`;

/**
 * @param json makes the bytes, always the same; asked again where keeping them would double what is in memory.
 * @param etag where it is known already.
 * @param options `isShortLived` for what is soon another: it is not worth compressing better.
 */
export function packet(
  json: () => Buffer,
  etag = etagOf(createHash('sha256').update(json()).digest('base64url')),
  { isShortLived = false } = {},
): CachedBody {
  let brotli = once(() => compressed(json(), QUICK));
  let asked = 0;
  const improve = async (): Promise<void> => {
    const bytes = json();
    if (bytes.length > WORTH_THE_BEST) return;
    const best = await background.take(() => compressed(bytes, BEST));
    brotli = () => Promise.resolve(best);
  };
  return {
    etag,
    json,
    brotli: () => {
      asked += 1;
      // One that cannot be made better stays as good as it is.
      if (asked === 2 && !isShortLived) improve().catch(() => undefined);
      return brotli();
    },
    gzip: once(() => toGzip(json(), { level: 6 })),
  };
}

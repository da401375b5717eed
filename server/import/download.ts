import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublic, PrivateAddress, publicLookup } from './blocked-networks.ts';

/** A picture could not be brought; `network` when its host did not answer at all, so that others of it will not either. */
export class NoPicture extends Error {
  override name = 'NoPicture';
  readonly network: boolean;
  constructor(reason: string, network = false) {
    super(reason);
    this.network = network;
  }
}

export type DownloadLimits = {
  /** Milliseconds, redirects included. */
  timeLimit: number;
  bytes: number;
  allowPrivate: boolean;
  signal: AbortSignal;
};

const MAX_REDIRECTS = 3;

const answerOf = (url: URL, { allowPrivate }: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address in figures is never looked up.
    if (!allowPrivate && isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddress();
    const options = {
      signal,
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'nool-shop-import' },
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    };
    (url.protocol === 'https:' ? getSecure : getPlain)(url, options, done).on('error', failed);
  });

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = new NoPicture(`it is larger than ${most / 1_000_000} MB`);
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > most) throw tooLarge;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** An address that may be asked: http or https, no name and password, not absurdly long. */
export function readUrl(text: string): URL | null {
  const url = text.length <= 2000 && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null;
}

function reasonOf(error: unknown, signal: AbortSignal): NoPicture {
  if (error instanceof NoPicture) return error;
  if (error instanceof PrivateAddress) return new NoPicture(error.message);
  if (signal.aborted) return new NoPicture('its host did not answer in time', true);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new NoPicture(`its host cannot be reached${code === '' ? '' : ` (${code})`}`, true);
}

async function follow(from: URL, limits: DownloadLimits, signal: AbortSignal): Promise<Buffer> {
  let url = from;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await answerOf(url, limits, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await bodyOf(answer, limits.bytes);
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
        throw new NoPicture(`its host answers ${statusCode}`);
      const next = URL.canParse(headers.location, url.href) ? readUrl(new URL(headers.location, url).href) : null;
      if (!next || redirects === MAX_REDIRECTS)
        throw new NoPicture('its host sends on to somewhere else without end, or to what is no web address');
      url = next;
    } finally {
      answer.destroy();
    }
  }
}

/**
 * Downloads the bytes at an address, within the limits of size and time, over at most 3 redirects; never from a private network
 * unless that is allowed.
 * @throws NoPicture with the reason.
 */
export async function download(from: URL, limits: DownloadLimits): Promise<Buffer> {
  // Not AbortSignal.timeout inside AbortSignal.any: there Node 20 collects the timer as garbage, and the limit is lost.
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, limits.timeLimit);
  limits.signal.addEventListener('abort', abort, { once: true });
  if (limits.signal.aborted) abort();
  try {
    return await follow(from, limits, stop.signal);
  } catch (error) {
    throw reasonOf(error, stop.signal);
  } finally {
    clearTimeout(timer);
    limits.signal.removeEventListener('abort', abort);
  }
}

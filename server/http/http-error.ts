import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { sqlState } from '../db/transaction.ts';

/** A handler's no: the status, and a sentence for the shopper. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  /** What the answer says beside the sentence; undefined for nothing. */
  readonly details: object | undefined;
  constructor(
    status: ContentfulStatusCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    details?: object,
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.details = details;
  }
}

/** Message for a visitor who cannot be served just now. */
export const BUSY = 'The shop is busy for a moment. Please try again.';
/** A no for now. @param seconds after which it is worth another try. */
export const busy = (seconds: number): HttpError => new HttpError(503, BUSY, { 'Retry-After': String(seconds) });

/** Codes of the network, the disk and the limit of open files, and of the SQL states: try again, and the limits for a lock and for an idle transaction (db/limits.ts). */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOSPC',
  'EMFILE',
  'ENFILE',
  '40001',
  '40P01',
  '55P03',
  '25P03',
]);
/** SQL states by class: no connection, too little of something (disk, connections), stopped by the operator or by the limit for a statement. */
const UNAVAILABLE_CLASSES = /^(08|53|57)/;
/** SQL states of data that the database cannot hold: what a client sent. */
const BAD_DATA_CLASS = /^22/;

/** What the driver says, without a code, when no connection came in time or one broke. */
const DRIVER_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** The answer to a failure: the handler's own refusal, or else what kind of trouble it is (reliability 31, 34, 76). */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const state = sqlState(error);
  const words = error instanceof Error ? error.message : '';
  if (BAD_DATA_CLASS.test(state)) return new HttpError(400, 'Something in that request cannot be read.');
  if (UNREACHABLE.has(state) || UNAVAILABLE_CLASSES.test(state) || DRIVER_WORDS.test(words)) {
    return busy(2);
  }
  return new HttpError(500, 'Something went wrong on our side. Please try again.');
}

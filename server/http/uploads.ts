import { MAX_DRAWING_BYTES, MAX_DRAWINGS } from '../../src/domain/custom-orders/drawing-rules.ts';

/** The calls that bring files (section 7): the only ones that may be multipart, and that may take longer than 30 s. */
const UPLOADS: readonly { method: string; path: RegExp }[] = [
  { method: 'POST', path: /^\/api\/custom-order\/?$/ },
  { method: 'POST', path: /^\/api\/order\/[^/]+\/slip\/?$/ },
  { method: 'POST', path: /^\/api\/custom-order\/[^/]+\/slip\/?$/ },
  { method: 'PUT', path: /^\/api\/custom-order\/update-order\/[^/]+\/?$/ },
];

/** True for a call that brings files. @param path without its query. */
export const isUpload = (method: string, path: string): boolean =>
  UPLOADS.some((one) => one.method === method && one.path.test(path));

/** Bounds of one form with files. Bytes and milliseconds. */
export type UploadBounds = {
  /** Of one file, and of one text. */
  fileBytes: number;
  textBytes: number;
  /** How many. */
  files: number;
  texts: number;
  /** Of the whole body. */
  bodyBytes: number;
  /** How much must come in each `each` of waiting for the client, and within what all must have come. */
  atLeast: number;
  each: number;
  within: number;
  /** For how long the rest of a refused body is still taken, so that its sender reads why. */
  discardFor: number;
  /** Uploads at once: of one customer, and in all. */
  ofCustomer: number;
  inAll: number;
};

/** Bounds of a form with one picture. */
export const onePicture = (bounds: UploadBounds): UploadBounds => ({
  ...bounds,
  files: 1,
  texts: 1,
  bodyBytes: bounds.fileBytes + 256 * 1024,
});

export const UPLOAD_BOUNDS: UploadBounds = {
  fileBytes: MAX_DRAWING_BYTES,
  textBytes: 64 * 1024,
  files: MAX_DRAWINGS,
  texts: 40,
  bodyBytes: MAX_DRAWINGS * MAX_DRAWING_BYTES + 2 * 1024 * 1024,
  atLeast: 160_000,
  each: 20_000,
  within: 15 * 60_000,
  discardFor: 10_000,
  ofCustomer: 2,
  inAll: 16,
};

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { HttpError } from './http-error.ts';
import type { PacedBody } from './paced-body.ts';
import type { UploadBounds } from './uploads.ts';

/** A file of a form on the disk. `name` is its sender's, in one line; `sum` is a hash of its bytes. */
export type FormFile = { name: string; path: string; bytes: number; sum: string };
/** A form that has come whole. */
export type ReceivedForm = { texts: ReadonlyMap<string, string>; files: readonly FormFile[] };

/** Checks a file by its first bytes. @throws HttpError if it is refused. */
export type CheckFile = (head: Uint8Array, name: string) => void;
const HEAD = 12;
/** Milliseconds in which the disk takes what the parser holds, which is less than a megabyte. */
const STALLED = 5000;

const unreadable = () => new HttpError(400, 'That request cannot be read.');
const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

/** A file's name as one line that is not too long. */
const plainName = (name: string): string =>
  Array.from(name.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Surrogate}]+/gu, ' '))
    .slice(0, 100)
    .join('')
    .trim();

/** Counts, hashes and checks bytes that go through. */
function meter(name: string, check: CheckFile): Transform & { bytes: number; sum: () => string } {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      const hadHead = head.length >= HEAD;
      if (!hadHead) head = Buffer.concat([head, piece.subarray(0, HEAD)]);
      counted.bytes += piece.length;
      try {
        if (!hadHead && head.length >= HEAD) check(head, name);
        done(null, piece);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        if (counted.bytes > 0 && head.length < HEAD) check(head, name);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  const counted = Object.assign(stream, { bytes: 0, sum: () => hash.digest('base64url') });
  return counted;
}

/**
 * Reads a form with files as it comes, never whole in memory: its files go to the folder, which the caller removes
 * in any case.
 * @param field the one name that files may have.
 * @throws HttpError 400 where it is no form, or is cut; 413 where it is too much; what `check` and the body throw.
 */
export async function receiveForm(
  body: PacedBody,
  contentType: string,
  { folder, field, bounds, check }: { folder: string; field: string; bounds: UploadBounds; check: CheckFile },
): Promise<ReceivedForm> {
  const texts = new Map<string, string>();
  const files: FormFile[] = [];
  /** Ends what is still being written. */
  const over = new AbortController();
  let places = 0;
  const written: Promise<void>[] = [];
  let failure: Error | null = null;
  let tellFailed: () => void = () => undefined;
  const failed = new Promise<void>((done) => (tellFailed = done));
  const fail = (error: unknown): void => {
    failure ??= error instanceof Error ? error : unreadable();
    tellFailed();
  };
  const tooMany = () => fail(new HttpError(413, `At most ${bounds.files} pictures can be sent.`));

  const parser = openParser(contentType, bounds);
  const isDone = once(parser, 'finish').then(() => undefined, fail);
  parser
    .on('error', () => fail(unreadable()))
    .on('partsLimit', tooMany)
    .on('filesLimit', tooMany)
    .on('fieldsLimit', () => fail(new HttpError(413, 'That form has too many fields.')))
    .on('field', (name: string | undefined, value: string, _short, isCut: boolean) => {
      if (isCut) return fail(new HttpError(413, `'${plainName(name ?? '')}' is too long.`));
      // Readers differ in which of two they take, so nobody can mean it (reliability 55).
      if (name === undefined || texts.has(name)) return fail(unreadable());
      texts.set(name, value);
    })
    .on('file', (name: string | undefined, stream: BusboyFileStream, called: string | undefined) => {
      stream.on('error', () => undefined);
      if (name !== field) return fail(new HttpError(400, `Pictures must be sent as '${field}'.`));
      written.push(keep(stream, plainName(called ?? ''), places++).catch(fail));
    });

  /** Waits for the parser and the disk. Of some broken forms the parser never says that they are over. */
  async function orFailed(work: Promise<unknown>): Promise<void> {
    const limit = setTimeout(() => fail(unreadable()), STALLED);
    await Promise.race([work, failed]).finally(() => clearTimeout(limit));
  }

  async function keep(stream: BusboyFileStream, name: string, place: number): Promise<void> {
    const path = join(folder, String(place));
    const through = meter(name, check);
    stream.on('limit', () =>
      fail(new HttpError(413, `The picture ${name} is larger than ${megabytes(bounds.fileBytes)}.`)),
    );
    const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    // The file may come to be after its writing was given up: whoever removes the folder must find it.
    const isClosed = new Promise<void>((done) => out.once('close', () => done()));
    await pipeline(stream, through, out, { signal: over.signal }).finally(() => isClosed);
    if (through.bytes > 0) files[place] = { name, path, bytes: through.bytes, sum: through.sum() };
    // What a browser sends for a field of files that is left empty.
    else if (name !== '') fail(new HttpError(400, `The picture ${name} is empty.`));
  }

  try {
    while (failure === null) {
      const piece = await body.read();
      if (piece === null) break;
      if (!parser.write(piece)) await orFailed(once(parser, 'drain').catch(fail));
    }
    if (failure === null) {
      parser.end();
      await orFailed(isDone.then(() => Promise.all(written)));
    }
    if (failure !== null) throw failure;
    return { texts, files: files.filter(Boolean) };
  } finally {
    over.abort();
    await Promise.allSettled(written);
  }
}

/** @throws HttpError 400 where the header names no boundary. */
function openParser(contentType: string, bounds: UploadBounds) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_name, _type, called) => called !== undefined,
      limits: {
        fieldSize: bounds.textBytes,
        fields: bounds.texts,
        fileSize: bounds.fileBytes,
        files: bounds.files,
        parts: bounds.files + bounds.texts + 1,
        headerPairs: 20,
        headerSize: 4096,
      },
    });
  } catch {
    throw unreadable();
  }
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Encoding } from '../http/send.ts';

/** Every file of the built app by the path that asks for it, such as `/index.html`; hidden ones and compressed forms too. */
export type ClientFiles = ReadonlyMap<string, Buffer>;

/** Bytes that are ready to be sent, and the tag that names them. */
export type Form = { bytes: Buffer; etag: string };
/** Forms of a file: as it is, and as the build compressed it. */
export type FileForms = { plain: Form } & { [encoding in Encoding]?: Form };

const COMPRESSED = { br: '.br', gzip: '.gz' } as const;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** What the build stores for itself, such as its manifest; `.well-known` is public by its name. */
const HIDDEN = /\/\.(?!well-known\/)/;

/**
 * Reads a built app whole, some 3 MB: what becomes of its folder afterwards changes nothing for who holds this.
 * @throws the system's error where the folder cannot be read.
 */
export function readClientFiles(folder: string): ClientFiles {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((one) => one.isFile());
  return new Map(
    entries.map((one) => {
      const path = join(one.parentPath, one.name);
      return [`/${relative(folder, path).split(sep).join('/')}`, readFileSync(path)];
    }),
  );
}

/** A form of these bytes; equal bytes have equal tags. */
export const formOf = (bytes: Buffer): Form => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** The files that may be asked for, each with its compressed forms, which cannot be asked for by themselves. */
export function publicFiles(files: ClientFiles): Map<string, FileForms> {
  const paths = [...files.keys()].filter((path) => !HIDDEN.test(path) && !/\.(br|gz)$/.test(path));
  return new Map(
    paths.map((path) => {
      const forms: FileForms = { plain: formOf(files.get(path) as Buffer) };
      for (const encoding of ENCODINGS) {
        const bytes = files.get(path + COMPRESSED[encoding]);
        if (bytes) forms[encoding] = formOf(bytes);
      }
      return [path, forms];
    }),
  );
}

/** A name that the build made of the file's own bytes, `entry-C8XUobmV.js`: never another file again. */
const HASHED = /^\/assets\/([\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{1,11})$/;

/** The hashed name that a path asks for; null where it asks for anything else. */
export const assetName = (path: string): string | null => HASHED.exec(path)?.[1] ?? null;

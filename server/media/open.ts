import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { availableParallelism } from 'node:os';
import { hashOfAddress, storedAddress, type Variant, type Width, WIDTHS } from './address.ts';
import { decodePicture, isTooSlow } from './decode.ts';
import { middleColour } from './middle-colour.ts';
import { renderVariant, sizeOf } from './render.ts';
import { openTurns } from '../work-queue.ts';

/** The shop's pictures: masters in the data folder, the forms that are served made from them when first asked for. */
export type Media = {
  /**
   * Takes in a picture from outside (import, upload): decoded, turned upright, encoded anew without metadata.
   * The same bytes have the same address.
   * @returns its address, `/media/<hash>/960.jpg`.
   * @throws BadPicture when it is not a PNG, JPEG, WEBP, AVIF or GIF that can be read.
   */
  store(bytes: Uint8Array): Promise<string>;
  /** Takes in a drawing of our own, as SVG text. Never anything that a visitor or a file brought. @returns its address. */
  storeDrawing(svg: string): Promise<string>;
  /** Whether the picture of this address is kept here as a drawing of our own. */
  isDrawing(address: string): Promise<boolean>;
  /** Removes a drawing of our own and all forms made of it; a photograph stays. @returns whether there was such a drawing. */
  removeDrawing(address: string): Promise<boolean>;
  /** A picture to be kept elsewhere, and its size in pixels: the master of a photograph, a drawing at its widest; null where there is none of this address. */
  original(address: string): Promise<Original | null>;
  /**
   * Computes the colour of a picture's middle, `#rrggbb`; '' for one that cannot be decoded, null where there is none of this
   * address. Comes behind all that shoppers wait for.
   * @throws sharp's error if it takes too long.
   */
  colour(address: string): Promise<string | null>;
  /** The bytes of one form; null where there is no such picture. A second ask comes from the disk. */
  read(variant: Variant): Promise<Buffer | null>;
  /**
   * Makes these forms beforehand, one after the other and only while nobody waits for a picture; ends early, quietly,
   * when `signal` says so.
   */
  warm(variants: Iterable<Variant>, signal: AbortSignal): Promise<void>;
  /** Number of forms that wait to be made. */
  waiting(): number;
};

export type Original = { bytes: Buffer; extension: 'jpg' | 'webp'; width: number; height: number };

const KINDS = ['jpg', 'webp', 'svg'] as const;
/** Drawings written at once: the demo shop has hundreds, and a process may be allowed 256 open files. */
const DRAWINGS_AT_ONCE = 16;
/** A core is left to the pages: a browser that waits for pictures on all its connections waits for everything else too. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** The address that a drawing has once it is stored. */
export const addressOfDrawing = (svg: string): string => storedAddress(hashOf(svg));

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  });
}

/** All of the file or none of it, whenever the process ends. */
async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  // Others may read pictures, whatever the umask; nobody else may change them.
  await mkdir(dirname(path), { recursive: true, mode: 0o755 });
  const passing = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(passing, bytes, { flush: true, mode: 0o644 });
    await rename(passing, path);
  } catch (error) {
    await rm(passing, { force: true });
    throw error;
  }
}

/**
 * Opens the pictures of a data folder: `media` holds the masters, `media/made` what can be made again.
 * @param onFailure is told when a form could be made but not kept (a full disk); it is served all the same.
 */
export function openMedia(dataDir: string, onFailure: (error: unknown) => void = () => undefined): Media {
  const folder = join(dataDir, 'media');
  const masterPath = (hash: string, kind: string) => join(folder, hash.slice(0, 2), `${hash}.${kind}`);
  const madePath = ({ hash, width, format }: Variant) =>
    join(folder, 'made', hash.slice(0, 2), `${hash}-${width}.${format}`);
  const turns = openTurns(AT_ONCE);
  const drawings = openTurns(DRAWINGS_AT_ONCE);
  const making = new Map<string, Promise<Buffer | null>>();

  async function readMaster(hash: string): Promise<{ bytes: Buffer; drawing: boolean } | null> {
    for (const kind of KINDS) {
      const bytes = await readIfThere(masterPath(hash, kind));
      if (bytes) return { bytes, drawing: kind === 'svg' };
    }
    return null;
  }

  async function make(variant: Variant): Promise<Buffer | null> {
    const bytes = await turns.take(async () => {
      const master = await readMaster(variant.hash);
      return master && renderVariant(master.bytes, master.drawing, variant.width, variant.format);
    }, variant.width);
    if (bytes) await writeWhole(madePath(variant), bytes).catch(onFailure);
    return bytes;
  }

  /** Whoever asks for what is being made already waits for that one. */
  function makeOnce(variant: Variant): Promise<Buffer | null> {
    const path = madePath(variant);
    const begun = making.get(path) ?? make(variant).finally(() => making.delete(path));
    making.set(path, begun);
    return begun;
  }

  const read = async (variant: Variant) => (await readIfThere(madePath(variant))) ?? makeOnce(variant);

  async function original(address: string): Promise<Original | null> {
    const hash = hashOfAddress(address);
    if (hash === null) return null;
    for (const extension of ['jpg', 'webp'] as const) {
      const bytes = await readIfThere(masterPath(hash, extension));
      if (bytes) return { bytes, extension, ...(await sizeOf(bytes)) };
    }
    const bytes = await read({ hash, width: Math.max(...WIDTHS) as Width, format: 'jpg' });
    return bytes && { bytes, extension: 'jpg', ...(await sizeOf(bytes)) };
  }

  return {
    read,
    original,
    colour: async (address) => {
      const hash = hashOfAddress(address);
      if (hash === null) return null;
      const master = await readMaster(hash);
      return (
        master &&
        middleColour(master.bytes, master.drawing).catch((error: unknown) => {
          if (isTooSlow(error)) throw error;
          return '';
        })
      );
    },
    waiting: () => turns.waiting(),
    store: async (bytes) => {
      const hash = hashOf(bytes);
      if (!(await readMaster(hash))) {
        const master = await decodePicture(bytes);
        await writeWhole(masterPath(hash, master.extension), master.bytes);
      }
      return storedAddress(hash);
    },
    storeDrawing: (svg) =>
      drawings.take(async () => {
        const hash = hashOf(svg);
        if (!(await readIfThere(masterPath(hash, 'svg')))) await writeWhole(masterPath(hash, 'svg'), svg);
        return storedAddress(hash);
      }),
    isDrawing: async (address) => {
      const hash = hashOfAddress(address);
      return hash !== null && (await readMaster(hash))?.drawing === true;
    },
    removeDrawing: async (address) => {
      const hash = hashOfAddress(address);
      if (hash === null || (await readMaster(hash))?.drawing !== true) return false;
      await rm(masterPath(hash, 'svg'), { force: true });
      const made = join(folder, 'made', hash.slice(0, 2));
      const forms = await readdir(made).catch(() => []);
      await Promise.all(
        forms.filter((name) => name.startsWith(`${hash}-`)).map((name) => rm(join(made, name), { force: true })),
      );
      return true;
    },
    warm: async (variants, signal) => {
      for (const variant of variants) {
        await turns.idle();
        if (signal.aborted) return;
        await read(variant).catch(onFailure);
      }
    },
  };
}

import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { NoPicture } from './download.ts';
import { UnreadableFile } from './files/unreadable.ts';

/** Pictures in a folder: the bytes of the one that a file calls so, or null where it is not there. */
export type PictureFolder = (reference: string) => Promise<Buffer | null>;

/** `https://…/files/shirt.jpg?v=1` is `shirt.jpg`; what is no address is a path inside the folder. */
function nameOf(reference: string): string {
  if (!/^(?:https?:)?\/\//i.test(reference)) return reference.replaceAll('\\', '/');
  const path = URL.canParse(reference, 'https://x') ? new URL(reference, 'https://x').pathname : '';
  try {
    return decodeURIComponent(basename(path));
  } catch {
    return basename(path);
  }
}

/**
 * @param bytes the largest file that is read.
 * @throws UnreadableFile when there is no such folder.
 */
export async function openPictureFolder(folder: string, bytes: number): Promise<PictureFolder> {
  const root = await realpath(folder).catch(() => {
    throw new UnreadableFile(`There is no folder ${folder} for the pictures.`);
  });
  return async (reference) => {
    const name = nameOf(reference);
    if (name === '' || name.includes('\0')) return null;
    // Wherever links lead, the file itself must lie in the folder.
    const path = await realpath(join(root, name)).catch(() => null);
    const inside = relative(root, path ?? join(root, name));
    if (inside === '..' || inside.startsWith(`..${sep}`) || inside === '')
      throw new NoPicture('it is outside of the folder of pictures');
    if (path === null) return null;
    const file = await stat(path);
    if (!file.isFile()) throw new NoPicture('it is not a file');
    if (file.size > bytes) throw new NoPicture(`it is larger than ${bytes / 1_000_000} MB`);
    return readFile(path);
  };
}

import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { BadFile } from '../import/json-file.ts';
import { BadPicture } from '../media/decode.ts';
import { hashOfAddress, storedAddress } from '../media/address.ts';
import type { Media, Original } from '../media/open.ts';
import type { NamedPictures, ShopPictures } from '../settings/pictures.ts';

/** Pictures of the settings as files: taken in from beside a file of settings, and written beside it. */

/** Bytes; what a picture may have is decided where it is decoded. */
const MAX_FILE = 25_000_000;
const WRITTEN = /^([0-9a-f]{32})\.(?:jpg|webp)$/;

type PictureFolder = Pick<Media, 'store' | 'original'>;

/** Address of a picture that is one of the shop's already, or was written by it and is as it was; null for any other. */
async function knownAddress(media: PictureFolder, named: string, bytes: Buffer | null): Promise<string | null> {
  const address = bytes === null ? named : storedAddress(WRITTEN.exec(basename(named))?.[1] ?? '');
  if (hashOfAddress(address) === null) return null;
  const original = await media.original(address);
  return original !== null && (bytes === null || original.bytes.equals(bytes)) ? address : null;
}

/**
 * Takes in a picture: encoded anew without metadata, as those of products are.
 * @param named a file, from `folder` on, or an address of the shop's. @param place for the sentence.
 * @returns its address.
 * @throws BadFile for one that is not there or cannot be taken in.
 */
export async function takePictureFile(
  media: PictureFolder,
  named: string,
  folder: string,
  place: string,
): Promise<string> {
  if (hashOfAddress(named) !== null) {
    const known = await knownAddress(media, named, null);
    if (known !== null) return known;
    throw new BadFile([`${place}: the shop has no picture ${named}`]);
  }
  const path = resolve(folder, named);
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) throw new BadFile([`${place}: there is no file ${named}`]);
  if (file.size > MAX_FILE) throw new BadFile([`${place}: ${named} is larger than ${MAX_FILE / 1_000_000} MB`]);
  const bytes = await readFile(path);
  try {
    return (await knownAddress(media, named, bytes)) ?? (await media.store(bytes));
  } catch (error) {
    if (error instanceof BadPicture) throw new BadFile([`${place}: ${named} was not taken in. ${error.message}`]);
    throw error;
  }
}

/** Address and size of a logo. @throws BadFile */
export async function takeLogoFile(
  media: PictureFolder,
  named: string,
  folder: string,
  place: string,
): Promise<{ picture: string; width: number; height: number }> {
  const picture = await takePictureFile(media, named, folder, place);
  const original = await media.original(picture);
  if (original === null) throw new BadFile([`${place}: ${named} cannot be read`]);
  return { picture, width: original.width, height: original.height };
}

/** Fewest pixels of an icon each way: a home screen shows so many. */
const SMALLEST_ICON = 192;

/** Address of an icon. @throws BadFile */
export async function takeIconFile(
  media: PictureFolder,
  named: string,
  folder: string,
  place: string,
): Promise<{ picture: string }> {
  const { picture, width, height } = await takeLogoFile(media, named, folder, place);
  if (Math.min(width, height) < SMALLEST_ICON)
    throw new BadFile([
      `${place}: ${named} is ${width} × ${height} pixels; an icon has at least ${SMALLEST_ICON} each way`,
    ]);
  return { picture };
}

/** Takes in all pictures that a file of settings names. @param folder of that file. @throws BadFile with each fault. */
export async function takePictures(
  media: PictureFolder,
  { hero, carousel, logo, icon }: NamedPictures,
  folder: string,
): Promise<ShopPictures> {
  const faults: string[] = [];
  const taken = async <Taken>(take: Promise<Taken>): Promise<Taken | null> => {
    try {
      return await take;
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      faults.push(...error.faults);
      return null;
    }
  };
  const row = async <Picture extends { picture: string; tall?: string | undefined }>(
    name: string,
    pictures: readonly Picture[],
  ): Promise<Picture[]> => {
    const all: Picture[] = [];
    for (const [at, one] of pictures.entries()) {
      const place = (field: string) => `${name} ${at + 1} ${field}`;
      const picture = await taken(takePictureFile(media, one.picture, folder, place('picture')));
      const tall =
        one.tall === undefined ? undefined : await taken(takePictureFile(media, one.tall, folder, place('tall')));
      all.push({ ...one, picture: picture ?? '', ...(tall != null && { tall }) });
    }
    return all;
  };
  const pictures: ShopPictures = {
    ...(hero && { hero: await row('hero', hero) }),
    ...(carousel && { carousel: await row('carousel', carousel) }),
  };
  const emblem = logo && (await taken(takeLogoFile(media, logo.picture, folder, 'logo picture')));
  const sign = icon && (await taken(takeIconFile(media, icon.picture, folder, 'icon picture')));
  if (faults.length > 0) throw new BadFile(faults);
  return {
    ...pictures,
    ...(logo && emblem && { logo: { ...emblem, alt: logo.alt } }),
    ...(sign && { icon: sign }),
  };
}

/** Folder for the pictures of a file of settings: `settings-pictures` beside `settings.json`. */
const folderOf = (file: string): string => `${basename(file, extname(file))}-pictures`;

/**
 * Writes the pictures beside a file of settings. @returns the pictures by the names of their files.
 * @throws where a file cannot be written; an address whose picture is gone stays an address.
 */
export async function writePictures(
  media: PictureFolder,
  { hero, carousel, logo, icon }: NamedPictures,
  file: string,
): Promise<NamedPictures> {
  const folder = join(dirname(file), folderOf(file));
  const written = async (address: string): Promise<string> => {
    const original: Original | null = await media.original(address);
    if (original === null) return address;
    const name = `${hashOfAddress(address)}.${original.extension}`;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), original.bytes);
    return `${folderOf(file)}/${name}`;
  };
  const row = async <Picture extends { picture: string; tall?: string | undefined }>(
    pictures: readonly Picture[],
  ): Promise<Picture[]> => {
    const all: Picture[] = [];
    for (const one of pictures)
      all.push({
        ...one,
        picture: await written(one.picture),
        ...(one.tall !== undefined && { tall: await written(one.tall) }),
      });
    return all;
  };
  return {
    ...(hero && { hero: await row(hero) }),
    ...(carousel && { carousel: await row(carousel) }),
    ...(logo && { logo: { ...logo, picture: await written(logo.picture) } }),
    ...(icon && { icon: { picture: await written(icon.picture) } }),
  };
}

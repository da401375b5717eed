import { basename } from 'node:path';
import { changeSettings } from '../catalogue/changes/change-identity.ts';
import { BadFile, checkContent } from '../import/json-file.ts';
import { takeIconFile, takeLogoFile, takePictureFile } from './picture-files.ts';
import {
  PICTURE_LIMITS,
  PICTURE_KEYS,
  type PictureKey,
  picturesSchema,
  type ShopPicture,
  type ShopPictures,
} from '../settings/pictures.ts';
import { readPictures } from '../settings/stored-pictures.ts';
import { UNKNOWN_ACTOR } from '../trail/trail.ts';
import { BadUsage, readArgs, type StaffContext } from './command.ts';
import { printable } from './escape.ts';
import { readCount } from './read-typed.ts';

/** Pictures of the shop's own by the command line: hero, carousel, logo and icon. */

const FLAGS = {
  alt: { type: 'string' },
  tall: { type: 'string' },
  link: { type: 'string' },
  label: { type: 'string' },
  at: { type: 'string' },
} as const;
type Flags = Partial<Record<keyof typeof FLAGS, string>>;

type SingleKey = 'logo' | 'icon';
type RowKey = Exclude<PictureKey, SingleKey>;

/** True for a key that has one picture, and no row of them. */
const isSingle = (key: PictureKey): key is SingleKey => key === 'logo' || key === 'icon';

function readKey(typed: string | undefined): PictureKey {
  const key = PICTURE_KEYS.find((one) => one === typed);
  if (key === undefined) throw new BadUsage(`Which pictures? ${PICTURE_KEYS.join(', ')} can have some.`);
  return key;
}

/** Place of a picture in its row, from 0. @throws BadUsage */
function readPlace(typed: string | undefined, row: readonly ShopPicture[], key: RowKey, most = row.length): number {
  if (typed === undefined) throw new BadUsage(`Which one of ${key}? Its place is a number from 1 on.`);
  const place = readCount('at', typed);
  if (place > most)
    throw new BadUsage(row.length === 0 ? `${key} has no pictures.` : `${key} has ${row.length}, not ${place}.`);
  return place - 1;
}

const lineOf = (key: PictureKey, place: number, { picture, tall, alt, link, label }: ShopPicture): string =>
  [
    `${key.padEnd(10)}${isSingle(key) ? ' ' : place + 1}  ${picture}  ${alt}\n`,
    ...(tall === undefined ? [] : [`${' '.repeat(13)}on a phone ${tall}\n`]),
    ...(link === undefined ? [] : [`${' '.repeat(13)}leads to ${link}${label === undefined ? '' : ` ("${label}")`}\n`]),
  ]
    .map((line) => `${printable(line.trimEnd())}\n`)
    .join('');

/** Pictures, a line each, by key and place. */
const inWords = ({ hero = [], carousel = [], logo, icon }: ShopPictures): string =>
  [
    ...hero.map((one, at) => lineOf('hero', at, one)),
    ...carousel.map((one, at) => lineOf('carousel', at, one)),
    ...(logo ? [lineOf('logo', 0, logo)] : []),
    ...(icon ? [lineOf('icon', 0, { ...icon, alt: '' })] : []),
  ].join('');

/** Row with a change of it; an empty one is not set any more. */
const withRow = (
  before: ShopPictures,
  key: RowKey,
  change: (row: readonly ShopPicture[]) => ShopPicture[],
): ShopPictures => {
  const { [key]: row = [], ...others } = before;
  const after = change(row);
  return after.length === 0 ? others : { ...others, [key]: after };
};

const text = (typed: string | undefined): string | undefined => (typed === 'none' ? undefined : typed);

/** Words of a picture with those that the flags give; `none` takes link or label away. */
function worded(before: Omit<ShopPicture, 'picture' | 'tall'>, { alt, link, label }: Flags) {
  const next = {
    alt: alt ?? before.alt,
    link: link === undefined ? before.link : text(link),
    label: label === undefined ? before.label : text(label),
  };
  return {
    alt: next.alt,
    ...(next.link !== undefined && { link: next.link }),
    ...(next.label !== undefined && { label: next.label }),
  };
}

async function save(context: StaffContext, pictures: (before: ShopPictures) => ShopPictures): Promise<number> {
  const { db, out, now, actor = UNKNOWN_ACTOR } = context;
  const { differences } = await changeSettings(
    db,
    { pictures: (before) => checkContent(picturesSchema, pictures(before)) },
    { actor, now: now() },
  );
  if (differences.length === 0) out('Nothing has changed.\n');
  out(inWords(await readPictures(db)));
  return 0;
}

async function add(context: StaffContext, [typed, file, ...more]: readonly string[], flags: Flags): Promise<number> {
  const { media, cwd } = context;
  const key = readKey(typed);
  if (file === undefined || more.length > 0) throw new BadUsage('Which picture? One file comes after it.');
  if (key === 'icon') {
    if (Object.keys(flags).length > 0) throw new BadUsage('The icon takes no flags: it is shown without words.');
    const icon = await takeIconFile(media, file, cwd, 'icon');
    return save(context, (before) => ({ ...before, icon }));
  }
  if (flags.alt === undefined)
    throw new BadUsage('--alt must say what the picture shows, for those who do not see it.');
  if (key === 'logo') {
    if (Object.keys(flags).length > 1) throw new BadUsage('The logo takes --alt alone: it leads home.');
    const taken = await takeLogoFile(media, file, cwd, 'logo');
    return save(context, (before) => ({ ...before, logo: { ...taken, alt: flags.alt ?? '' } }));
  }
  if (flags.tall !== undefined && key !== 'hero') throw new BadUsage('--tall is for the hero.');
  const { [key]: row = [] } = await readPictures(context.db);
  if (row.length >= PICTURE_LIMITS[key])
    throw new BadUsage(`${key} has ${PICTURE_LIMITS[key]} pictures at most: remove one first.`);
  const at = flags.at === undefined ? null : readPlace(flags.at, row, key, row.length + 1);
  const words = worded({ alt: '' }, flags);
  // Checked before a picture is taken in.
  checkContent(picturesSchema.entries[key], [{ picture: '/media/00000000000000000000000000000000/960.jpg', ...words }]);
  const picture = await takePictureFile(media, file, cwd, basename(file));
  const tall =
    flags.tall === undefined ? {} : { tall: await takePictureFile(media, flags.tall, cwd, basename(flags.tall)) };
  return save(context, (before) =>
    withRow(before, key, (now) => now.toSpliced(at ?? now.length, 0, { picture, ...tall, ...words })),
  );
}

async function change(context: StaffContext, [typed, place, ...more]: readonly string[], flags: Flags) {
  const key = readKey(typed);
  if (Object.keys(flags).length === 0) throw new BadUsage('What is to be changed? --alt, --tall, --link or --label.');
  if (flags.at !== undefined) throw new BadUsage('Another place: settings picture move.');
  if (key === 'icon') throw new BadUsage('Another icon: settings picture add icon.');
  if (key === 'logo') {
    if (place !== undefined || Object.keys(flags).join() !== 'alt')
      throw new BadUsage('Of the logo --alt alone can be changed.');
    return save(context, (before) => {
      if (!before.logo) throw new BadUsage('There is no logo.');
      return { ...before, logo: { ...before.logo, alt: flags.alt ?? before.logo.alt } };
    });
  }
  if (more.length > 0) throw new BadUsage('One picture at a time.');
  if (flags.tall !== undefined && key !== 'hero') throw new BadUsage('--tall is for the hero.');
  const tall =
    flags.tall === undefined || flags.tall === 'none'
      ? undefined
      : await takePictureFile(context.media, flags.tall, context.cwd, basename(flags.tall));
  return save(context, (before) =>
    withRow(before, key, (row) => {
      const at = readPlace(place, row, key);
      return row.map((one, which) => {
        if (which !== at) return one;
        const { picture, tall: old } = one;
        const kept = flags.tall === undefined ? old : tall;
        return { picture, ...(kept !== undefined && { tall: kept }), ...worded(one, flags) };
      });
    }),
  );
}

const remove = (context: StaffContext, [typed, place, ...more]: readonly string[]): Promise<number> => {
  const key = readKey(typed);
  if (more.length > 0 || (isSingle(key) && place !== undefined)) throw new BadUsage('One picture at a time.');
  return save(context, (before) => {
    if (isSingle(key)) {
      const { [key]: single, ...others } = before;
      if (!single) throw new BadUsage(`There is no ${key}.`);
      return others;
    }
    return withRow(before, key, (row) => row.toSpliced(readPlace(place, row, key), 1));
  });
};

const move = (context: StaffContext, [typed, from, to, ...more]: readonly string[]): Promise<number> => {
  const key = readKey(typed);
  if (isSingle(key)) throw new BadUsage(`There is one ${key}.`);
  if (more.length > 0) throw new BadUsage('One picture at a time: its place, and the place where it goes.');
  return save(context, (before) =>
    withRow(before, key, (row) => {
      const [old, next] = [readPlace(from, row, key), readPlace(to, row, key)];
      return row.toSpliced(old, 1).toSpliced(next, 0, ...row.slice(old, old + 1));
    }),
  );
};

const DEEDS = { add, change, move, remove };

/** `settings picture`: lists the pictures, or adds, changes, moves or removes one. @throws BadUsage */
export async function runPictures(context: StaffContext, args: readonly string[]): Promise<number> {
  const {
    values,
    positionals: [what, ...words],
  } = readArgs(args, FLAGS);
  if (what === undefined) {
    context.out(inWords(await readPictures(context.db)) || 'No pictures are set.\n');
    return 0;
  }
  if (what !== 'add' && what !== 'change' && Object.keys(values).length > 0)
    throw new BadUsage(`settings picture ${printable(what)} takes no flags.`);
  if (!Object.hasOwn(DEEDS, what))
    throw new BadUsage(`settings picture takes ${Object.keys(DEEDS).join(', ')}, not "${printable(what)}".`);
  try {
    return await DEEDS[what as keyof typeof DEEDS](context, words, values);
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    for (const fault of error.faults) context.err(`${printable(fault)}\n`);
    context.err('Nothing was changed.\n');
    return 1;
  }
}

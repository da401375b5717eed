import { cleanText } from '../catalogue/product/clean-entry.ts';
import type { StoredProduct } from '../catalogue/product/stored-product.ts';
import type { Images } from './merge.ts';
import type { Picture } from './pictures.ts';
import type { ProductDraft } from './product.ts';
import type { Note } from './files/rows.ts';

/** The pictures that a product has. */
export type Illustrated = Pick<StoredProduct, 'images' | 'imageSources'>;

export type Illustration = {
  /** Null: its pictures stay. */
  images: Images | null;
  missing: Note[];
  /** How many of those that could not be had are there from before. */
  known: number;
};

const stored = ({ images, imageSources }: Illustrated): Images =>
  images.map((address, place) => ({ address, source: imageSources[place] ?? '' }));

/** Takes one picture of those that are there: the one in this place if it is still to be had, else the first. */
function take(left: Images, all: Images, place: number): Images[number] | undefined {
  const [one] = left.splice(
    Math.max(
      0,
      left.findIndex((it) => it === all[place]),
    ),
    1,
  );
  return one;
}

/**
 * The pictures that a product shall have. One that cannot be had is kept as it is there: the one that the file called
 * so before, else what an earlier import brought from its address, else one that the file no longer names. So a dead
 * host, or a folder that is not there today, takes no picture away.
 * @param found what became of each reference.
 * @param folder false: there is no folder today, and what came from one is known, not missing.
 */
export function illustrate(
  { pictures }: Pick<ProductDraft, 'pictures'>,
  found: ReadonlyMap<string, Picture>,
  before: Illustrated | null,
  folder: boolean,
): Illustration {
  if (!pictures) return { images: null, missing: [], known: 0 };
  const there = before ? stored(before) : [];
  const missing: Note[] = [];
  let known = 0;
  const wanted = pictures.list.map(({ reference, line }) => {
    const picture = found.get(reference);
    if (picture && 'address' in picture) return { address: picture.address, source: reference };
    const same = there.find(({ source }) => source === cleanText(reference))?.address ?? picture?.earlier;
    if (typeof same === 'string' && !folder && !isAddress(reference)) known += 1;
    else missing.push({ line, value: reference, text: `${reference.slice(0, 200)}: ${picture?.missing ?? 'missing'}` });
    return typeof same === 'string' ? { address: same, source: reference } : null;
  });
  const claimed = new Set(wanted.map((one) => one?.address));
  const left = there.filter(({ address }) => !claimed.has(address));
  const own = wanted.flatMap((one, place) => one ?? take(left, there, place) ?? []);
  // A file without Image Src says only which pictures its variants have.
  const images = pictures.all ? own : [...there, ...own];
  const seen = new Set<string>();
  return { images: images.filter(({ address }) => !seen.has(address) && seen.add(address)), missing, known };
}

const isAddress = (reference: string): boolean => /^(?:https?:)?\/\//i.test(reference);

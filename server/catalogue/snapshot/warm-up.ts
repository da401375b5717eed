import { setTimeout as pause } from 'node:timers/promises';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import type { ProductCard } from '../../../src/domain/catalogue/product.ts';
import { homeRowsOf } from '../../../src/domain/catalogue/home-rows.ts';
import type { LiveCatalogue } from './live.ts';
import type { Snapshot } from './snapshot.ts';
import { type Format, hashOfAddress, type Variant, type Width } from '../../media/address.ts';
import type { Media } from '../../media/open.ts';

/** Milliseconds: whoever starts the shop opens it first. */
const BEGIN_AFTER = 1000;
/** The first pages of the collection. */
const PRODUCTS = 100;
/** A small picture below the gallery, in a colour's choice and in the cart. */
const THUMBNAIL = [160] as const;
/** A picture that a chat shows beside a link: the address that is stored. */
const SHARED = [960] as const;
/** A card on a desk, on a phone, and a product's page on a phone. */
const CARD = [340, 520, 720] as const;
const CIRCLE = [340, 520] as const;
const SLIDE = [1280, 720, 1080] as const;
/** The hero on a desk, and on a phone. */
const WIDE = [1280, 1920] as const;
const TALL = [720, 1080] as const;

/**
 * Pictures that the first visitors will ask for: what a visitor of the home page sees, from its top; thumbnails, which a product's page
 * asks for by the dozen; the collection; and what a chat shows of a shared product.
 */
export function* variantsToWarm(snapshot: Snapshot): Generator<Variant> {
  const { source, slides, heroes } = snapshot;
  const { products, categories, vendors } = source;
  const { latest, bestSellers } = homeRowsOf(products);
  const firstPages = products.slice(0, PRODUCTS);
  // The source of the pages has the first picture of each alone.
  const allOf = ({ id }: ProductCard) =>
    (JSON.parse(snapshot.product(id) ?? '{"image":[]}') as Pick<WireProduct, 'image'>).image;
  const firstOf = (all: readonly ProductCard[]) => all.flatMap(({ images }) => images[0] ?? []);
  const kinds: readonly (readonly [images: readonly string[], widths: readonly Width[], format: Format])[] = [
    [heroes.map(({ wide }) => wide), WIDE, 'avif'],
    [heroes.map(({ wide, tall = wide }) => tall), TALL, 'avif'],
    [categories.map(({ image }) => image), CIRCLE, 'avif'],
    [firstOf([...latest, ...bestSellers]), CARD, 'avif'],
    [slides, SLIDE, 'avif'],
    [firstPages.flatMap(allOf), THUMBNAIL, 'avif'],
    [vendors.map(({ image }) => image), CARD, 'avif'],
    [firstOf(firstPages), CARD, 'avif'],
    [firstOf(firstPages), SHARED, 'jpg'],
  ];
  for (const [images, widths, format] of kinds)
    for (const width of widths)
      for (const image of images) {
        const hash = hashOfAddress(image);
        if (hash !== null) yield { hash, width, format };
      }
}

/** After the start, in the background: makes the pictures that the first visitors will ask for. */
export async function prewarmImages(
  { catalogue, media }: { catalogue: LiveCatalogue; media: Media },
  signal: AbortSignal,
): Promise<void> {
  await pause(BEGIN_AFTER, undefined, { ref: false, signal }).catch(() => undefined);
  if (!signal.aborted) await media.warm(variantsToWarm(await catalogue.current()), signal);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ProductCard } from '../../src/domain/catalogue/product.ts';
import { homeRowsOf } from '../../src/domain/catalogue/home-rows.ts';
import type { LiveCatalogue } from './live.ts';
import type { Snapshot } from './snapshot.ts';
import { hashOfAddress, type Variant, type Width } from '../media/address.ts';
import type { Media } from '../media/open.ts';

/** Milliseconds: whoever starts the shop opens it first. */
const BEGIN_AFTER = 1000;
/** The first pages of the collection. */
const PRODUCTS = 100;
/** A card on a desk, on a phone, and a product's page on a phone. */
const CARD = [340, 520, 720] as const;
const CIRCLE = [340, 520] as const;
const SLIDE = [1280, 720, 1080] as const;
/** The hero on a desk, and on a phone. */
const WIDE = [1280, 1920] as const;
const TALL = [720, 1080] as const;

/** What a visitor of the home page sees, from its top; then the collection. */
function* variantsOf({ source: { products, categories, vendors }, slides, heroes }: Snapshot): Generator<Variant> {
  const { latest, bestSellers } = homeRowsOf(products);
  const imagesOf = (all: readonly ProductCard[]) => all.flatMap(({ images }) => images[0] ?? []);
  const kinds: readonly (readonly [images: readonly string[], widths: readonly Width[]])[] = [
    [heroes.map(({ wide }) => wide), WIDE],
    [heroes.map(({ wide, tall = wide }) => tall), TALL],
    [categories.map(({ image }) => image), CIRCLE],
    [imagesOf([...latest, ...bestSellers]), CARD],
    [slides, SLIDE],
    [vendors.map(({ image }) => image), CARD],
    [imagesOf(products.slice(0, PRODUCTS)), CARD],
  ];
  for (const [images, widths] of kinds)
    for (const width of widths)
      for (const image of images) {
        const hash = hashOfAddress(image);
        if (hash !== null) yield { hash, width, format: 'avif' };
      }
}

/** After the start, in the background: makes the pictures that the first visitors will ask for. */
export async function prewarmImages(
  { catalogue, media }: { catalogue: LiveCatalogue; media: Media },
  signal: AbortSignal,
): Promise<void> {
  await pause(BEGIN_AFTER, undefined, { ref: false, signal }).catch(() => undefined);
  if (!signal.aborted) await media.warm(variantsOf(await catalogue.current()), signal);
}

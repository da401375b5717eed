import { setTimeout as pause } from 'node:timers/promises';
import type { LiveCatalogue } from './catalogue/live.ts';
import type { Snapshot } from './catalogue/snapshot.ts';
import { hashOfAddress, type Variant } from './media/address.ts';
import type { Media } from './media/open.ts';

/** The first pages of the collection, at the widths of a card on a phone and on a desk. */
const PRODUCTS = 100;
const WIDTHS = [340, 520, 720] as const;
/** Milliseconds: whoever starts the shop opens it first. */
const BEGIN_AFTER = 5000;

function* variantsOf(snapshot: Snapshot): Generator<Variant> {
  for (const image of snapshot.firstImages(PRODUCTS)) {
    const hash = hashOfAddress(image);
    if (hash !== null) for (const width of WIDTHS) yield { hash, width, format: 'avif' };
  }
}

/** After the start, in the background: makes the pictures that the first visitors will ask for. */
export async function warmFirstPictures({ catalogue, media }: { catalogue: LiveCatalogue; media: Media }, signal: AbortSignal): Promise<void> {
  await pause(BEGIN_AFTER, undefined, { ref: false, signal }).catch(() => undefined);
  if (!signal.aborted) await media.warm(variantsOf(await catalogue.current()), signal);
}

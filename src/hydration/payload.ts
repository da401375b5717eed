import type { InitialData } from '../domain/catalogue/initial-data.ts';
import type { ShopProfile } from '../domain/shop-profile.ts';

/** Data that a server-rendered page carries for the app that hydrates it. */
export type HydrationPayload = {
  /** null where the page needs the whole list, which the browser then asks for at once. */
  glimpse: InitialData | null;
  /** Where shoppers find the shop, without a slash at the end. */
  origin: string;
  /** Who the shop is; what its owner has not set is missing. */
  profile: ShopProfile;
};

/** The id of the element that holds it, as JSON that nothing in it can break out of. */
export const PAYLOAD_ID = 'painted';

/** The attribute of the style element that names the files it was made of, parted by blanks. */
export const INLINED_STYLES = 'data-files';

/**
 * Marks the styles of a server-rendered page as loaded, for the build's loader of later code. A stylesheet that is
 * named but disabled is not fetched.
 */
export function markStylesLoaded(document: Document): void {
  const files = document.querySelector(`style[${INLINED_STYLES}]`)?.getAttribute(INLINED_STYLES)?.split(' ') ?? [];
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
}

/** Payload of the document; null if it came as an empty shell, or if its payload cannot be read. */
export function readPayload(document: Document): HydrationPayload | null {
  try {
    return JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? 'null') as HydrationPayload | null;
  } catch {
    return null;
  }
}

/** The widths in pixels and the formats that every picture is served in. No page names 320, 480 or 640 any more; one that is still open may. */
export const WIDTHS = [160, 320, 340, 480, 520, 640, 720, 960, 1080, 1280, 1920] as const;
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

export const CONTENT_TYPE: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Form of a picture as it is served: `/media/<hash>/<width>.<format>`. */
export type Variant = { hash: string; width: Width; format: Format };

const HASH = /^[0-9a-f]{32}$/;
const FILE = /^(\d{3,4})\.([a-z]{3,4})$/;

/** The address under which a picture is stored with its product: the form that every browser can show. */
export const storedAddress = (hash: string): string => `/media/${hash}/960.jpg`;

/** The addresses that storedAddress made in a text, such as a product's list of pictures. */
export const addressesIn = (text: string): string[] => text.match(/\/media\/[0-9a-f]{32}\/960\.jpg/g) ?? [];

/** The picture of an address that storedAddress made; null for any other text. */
export function hashOfAddress(address: string): string | null {
  const [empty, media, hash = '', file = ''] = address.split('/');
  return empty === '' && media === 'media' && readVariant(hash, file) ? hash : null;
}

/** Variant that the last two parts of an address ask for; null unless it is exactly one of the forms that are served. */
export function readVariant(hash: string, file: string): Variant | null {
  const parts = FILE.exec(file);
  const width = WIDTHS.find((one) => String(one) === parts?.[1]);
  const format = FORMATS.find((one) => one === parts?.[2]);
  return HASH.test(hash) && width && format ? { hash, width, format } : null;
}

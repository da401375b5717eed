import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** The writing systems that an invoice can be read in; all else is drawn as the fonts' own empty box. */
export type Script = 'latin' | 'latinExtended' | 'sinhala' | 'tamil';
export type Weight = 400 | 700;
/** Each font's bytes by its name, `sinhala-700`. */
export type Fonts = ReadonlyMap<string, Buffer>;

/** Face of the shop's name, as in the header of its pages: for Latin letters, in one weight. */
const BRAND = 'brand';

export const fontName = (script: Script, weight: Weight, isBrand = false): string =>
  isBrand && script === 'latin' ? BRAND : `${script}-${weight}`;

const FAMILIES: Readonly<Record<Script, string>> = {
  latin: 'noto-sans/files/noto-sans-latin',
  latinExtended: 'noto-sans/files/noto-sans-latin-ext',
  sinhala: 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala',
  tamil: 'noto-sans-tamil/files/noto-sans-tamil-tamil',
};

/** Font files by the font's name. */
const FILES: readonly (readonly [name: string, file: string])[] = [
  [BRAND, 'instrument-serif/files/instrument-serif-latin-400-normal'],
  ...(Object.keys(FAMILIES) as Script[]).flatMap((script) =>
    ([400, 700] as const).map((weight) => [fontName(script, weight), `${FAMILIES[script]}-${weight}-normal`] as const),
  ),
];

async function read(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  return new Map(
    await Promise.all(
      FILES.map(
        async ([name, file]) => [name, unpackWoff(await readFile(resolve(`@fontsource/${file}.woff`)))] as const,
      ),
    ),
  );
}

let reading: Promise<Fonts> | null = null;

/** The fonts, read once; after a failure they are read again. */
export function invoiceFonts(): Promise<Fonts> {
  reading ??= read();
  reading.catch(() => (reading = null));
  return reading;
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** The writing systems that an invoice can be read in; all else is drawn as the fonts' own empty box. */
export type Script = 'latin' | 'latinExtended' | 'sinhala' | 'tamil';
export type Weight = 400 | 700;
/** Each font's bytes by its name, `sinhala-700`. */
export type Fonts = ReadonlyMap<string, Buffer>;

export const fontName = (script: Script, weight: Weight): string => `${script}-${weight}`;

const FAMILIES: Readonly<Record<Script, string>> = {
  latin: 'noto-sans/files/noto-sans-latin',
  latinExtended: 'noto-sans/files/noto-sans-latin-ext',
  sinhala: 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala',
  tamil: 'noto-sans-tamil/files/noto-sans-tamil-tamil',
};

async function read(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const wanted = (Object.keys(FAMILIES) as Script[]).flatMap((script) =>
    ([400, 700] as const).map((weight) => ({ script, weight })),
  );
  return new Map(
    await Promise.all(
      wanted.map(
        async ({ script, weight }) =>
          [
            fontName(script, weight),
            unpackWoff(await readFile(resolve(`@fontsource/${FAMILIES[script]}-${weight}-normal.woff`))),
          ] as const,
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

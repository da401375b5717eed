import * as v from 'valibot';
import { PRELOADED_CHUNKS, ENTRY } from '../server/pages/build.ts';

/** A file that the build wrote, as Vite's manifest tells of it: by source path, or `_name` for a shared one. */
const chunk = v.object({
  name: v.optional(v.string()),
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
  assets: v.optional(v.array(v.string()), []),
});
const manifest = v.record(v.string(), chunk);
export type Manifest = v.InferOutput<typeof manifest>;

/** @throws when the text is no manifest. */
export const readManifest = (text: string): Manifest => v.parse(manifest, JSON.parse(text));

/** The keys of what every page needs. @throws when the build has not all of it. */
export const firstOf = (all: Manifest): string[] =>
  [ENTRY, ...PRELOADED_CHUNKS].map((name) => {
    const found = Object.entries(all).find(([, one]) => one.name === name)?.[0];
    if (found === undefined) throw new Error(`The manifest has no ${name}.`);
    return found;
  });

/** Files, each once, as paths in the built folder. */
export type Files = { scripts: string[]; styles: string[]; assets: string[] };

/** All that a browser must have before these run: they, what they import at once, and their style sheets and assets. */
export function filesOf(all: Manifest, keys: readonly string[]): Files {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const one = all[key];
    if (!one) throw new Error(`The build has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    one.imports.forEach(visit);
  };
  keys.forEach(visit);
  const found = [...seen].flatMap((key) => all[key] ?? []);
  const once = (list: readonly string[]) => [...new Set(list)];
  return {
    scripts: once(found.map((one) => one.file).filter((file) => file.endsWith('.js'))),
    styles: once(found.flatMap((one) => one.css)),
    assets: once(found.flatMap((one) => one.assets)),
  };
}

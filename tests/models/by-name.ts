import type { AnyPack } from './model.ts';

/** The test model of each `<name>.model.ts`, by that name; a file that others share has none of its own. */
export function modelsByName(modules: Readonly<Record<string, object>>): Record<string, AnyPack> {
  const found = Object.entries(modules).flatMap(([path, module]) =>
    Object.values(module)
      .filter((it): it is AnyPack => typeof it === 'object' && 'machine' in it && 'invariants' in it)
      .map((model): [string, AnyPack] => [/([\w-]+)\.model\.ts$/.exec(path)?.[1] ?? path, model]),
  );
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

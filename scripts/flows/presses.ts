import { importFolder } from '../import-folder.ts';

/** Actors of a machine that live under other names than its own. */
const ACTORS: Readonly<Record<string, readonly string[]>> = { slideshow: ['hero', 'slides'] };
/** Names under which a machine lives in the shop. */
export const actorsOf = (machine: string): readonly string[] => ACTORS[machine] ?? [machine];
const machineOf = (actor: string): string =>
  Object.keys(ACTORS).find((machine) => ACTORS[machine]?.includes(actor)) ?? actor;

export type Press = { machine: string; event: string; command: string };

type Commands = Record<string, (...given: unknown[]) => void>;
/** The commands of every actor, by the name of their hook: `useCartCommands` are `cart`. */
const hooks = Object.values(await importFolder('src/ui/actors', '.ts')).flatMap((module) =>
  Object.entries(module).flatMap(([name, hook]): [string, { of: (shop: object) => Commands }][] => {
    const [, first = '', rest = ''] = /^use(\w)(\w*)Commands$/.exec(name) ?? [];
    return first === '' ? [] : [[first.toLowerCase() + rest, hook]];
  }),
);

/** What each command of the screens sends, found by giving it: `cart.remove` sends the cart `line.remove`. */
export function presses(): Press[] {
  const found: Press[] = [];
  let command = '';
  const get = (actor: string) => ({
    send: ({ type }: { type: string }) => found.push({ machine: machineOf(actor), event: type, command }),
  });
  for (const [actor, hook] of hooks) {
    for (const [name, give] of Object.entries(hook.of({ system: { get } }))) {
      command = `${actor}.${name}`;
      give();
    }
  }
  return found;
}

/** The names of all commands. */
export const commandNames = (): string[] =>
  hooks.flatMap(([actor, hook]) => Object.keys(hook.of({})).map((name) => `${actor}.${name}`));

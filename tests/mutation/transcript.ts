import { existsSync } from 'node:fs';
import type { AnyMachineSnapshot } from 'xstate';
import { machineFile } from '../../scripts/flows/machine-file.ts';
import type { Edge } from '../explorer/explore.ts';
import { nameOfConfiguration } from '../explorer/names.ts';

/** What a machine lets be seen: its selectors, by name. */
export type Selectors = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => unknown>>;

/** The selectors at the foot of a machine's file, and of the file beside it that has nothing else. */
export async function selectorsOf(name: string): Promise<Selectors> {
  const chart = machineFile(name);
  const paths = [chart, chart.replace(/-machine\.ts$/, '-selectors.ts')].filter((path) => existsSync(path));
  const files = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ `../../${path}`) as Promise<Record<string, unknown>>),
  );
  // By name: not every loader keeps the order of a module's exports.
  const selectors = files
    .flatMap((file) => Object.entries(file))
    .filter(([key, it]) => key.startsWith('select') && typeof it === 'function')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(selectors) as Selectors;
}

/** Characters of a value that are shown; of a longer one a sum tells whether the rest is the same. */
const MAX_SHOWN = 120;

function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** A value in few words: what has an id is named by it inside a list. */
export function brief(value: unknown): string {
  const text =
    JSON.stringify(value, (_, it: unknown) =>
      Array.isArray(it)
        ? it.map((item: unknown) =>
            item !== null && typeof item === 'object' && typeof (item as { id?: unknown }).id === 'string'
              ? `#${(item as { id: string }).id}`
              : item,
          )
        : it,
    ) ?? 'undefined';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}… ${sumOf(text)}` : text;
}

/** One thing that a machine said or did outward. */
function saidInWords({ type, params }: Edge['said'][number]): string {
  const { event, targetId, delay, id, sendId, input } = (params ?? {}) as {
    event?: unknown;
    targetId?: string;
    delay?: number;
    id?: string;
    sendId?: string;
    input?: unknown;
  };
  switch (type) {
    case 'xstate.emit':
      return `emits ${brief(event)}`;
    case 'xstate.sendTo':
      return `tells ${targetId ?? 'another'} ${brief(event)}`;
    case 'xstate.raise':
      return `waits ${delay} ms for ${brief(event)}`;
    case 'xstate.cancel':
      return `no longer waits for ${sendId}`;
    case 'xstate.spawnChild':
      return `starts ${id}${input === undefined ? '' : ` with ${brief(input)}`}`;
    case 'xstate.stopChild':
      return `stops ${String((params as { id?: unknown } | undefined)?.id)}`;
    default:
      return `does ${type}`;
  }
}

const seenIn = (snapshot: AnyMachineSnapshot, selectors: Selectors): string[] =>
  Object.entries(selectors).map(([name, select]) => `${name} = ${brief(select(snapshot))}`);

/** What can be told of one step from outside: the configuration, its tags, each selection that changed, what was said. */
export function told(
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  said: Edge['said'],
  selectors: Selectors,
): string {
  const known = before ? seenIn(before, selectors) : [];
  const parts = [...seenIn(after, selectors).filter((it) => !known.includes(it)), ...said.map(saidInWords)];
  if (before && parts.length === 0 && nameOfConfiguration(before) === nameOfConfiguration(after)) return 'nothing';
  const tags = [...after.tags].sort();
  return [`${nameOfConfiguration(after)}${tags.length > 0 ? ` [${tags.join(', ')}]` : ''}`, ...parts].join(' | ');
}

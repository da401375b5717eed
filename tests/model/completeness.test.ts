import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Commands, commandsOf } from '../support/commands.ts';
import { packs } from '../packs/all.ts';
import { nodesOf, walkOf } from './explore.ts';
import { isInternal } from './names.ts';

/** Both ways: what a chart declares is used by somebody, and what somebody sends is declared. */
const walked = Object.entries(packs).map(([name, pack]) => ({ name, pack, found: walkOf(pack) }));

const read = (path: string): string => readFileSync(path, 'utf8');
const sourcesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file)).map((file) => join(folder, file)).filter((file) => !file.startsWith(join('src', 'dev')));

/** What the machines said in all their steps: `xstate.emit` or `xstate.sendTo`, with the type of the event. */
const saidTypes = (kind: 'xstate.emit' | 'xstate.sendTo'): Set<string> =>
  new Set(walked.flatMap(({ found }) => [found.begun, ...found.edges].flatMap(({ said }) => said.filter((it) => it.type === kind).map(({ params }) => (params as { event: { type: string } }).event.type))));

/** Every event that a command sends, with the actor that it is sent to; each command is called once. */
function commanded(): { to: string; type: string; by: string }[] {
  const sent: { to: string; type: string; by: string }[] = [];
  let by = '';
  const get = (to: string) => ({ send: ({ type }: { type: string }) => void sent.push({ to, type, by }) });
  const commands = commandsOf({ system: { get } } as never);
  for (const [group, named] of Object.entries(commands)) {
    for (const [name, command] of Object.entries(named as Record<string, () => void>)) {
      by = `${group}.${name}`;
      command();
    }
  }
  return sent;
}
const presses = commanded();

const countOf = (commands: Commands): number => Object.values(commands).reduce((sum, named) => sum + Object.keys(named).length, 0);

test('every command sends one event, and the chart that it is sent to declares it', () => {
  expect(presses.length).toBe(countOf(commandsOf({ system: { get: () => ({ send: () => undefined }) } } as never)));
  expect(presses.filter(({ to, type }) => !packs[to]?.machine.events.includes(type)).map(({ by, to, type }) => `${by} sends ${type} to ${to}`)).toEqual([]);
});

test('every declared event has a source', () => {
  const sent = saidTypes('xstate.sendTo');
  // The address, what actors say outward, and what an invoked actor sends back are given to machines by these files.
  const given = ['src/routes/bridge.ts', 'src/main.ts', 'src/machines/provide.ts', 'src/machines/kept-token.ts', 'src/machines/kept-cart.ts', 'src/machines/kept-account-cart.ts', 'src/machines/provide-account-cart.ts', ...sourcesUnder('src/routes/pages')].map(read).join();
  const hasSource = (machine: string, type: string): boolean =>
    presses.some((press) => press.to === machine && press.type === type) || sent.has(type) ||
    given.includes(`type: '${type}'`) ||
    // Orders are moved by the server, through a function that tries each event of this list.
    (machine === 'order-lifecycle' && read('server/orders/move.ts').includes('canMove(') && (/const EVENTS = \[(.*)\]/.exec(read('src/machines/order-lifecycle.ts'))?.[1] ?? '').includes(`'${type}'`)) ||
    // What a machine tells itself.
    read(`src/machines/${machine}.ts`).includes(`raise({ type: '${type}'`);
  const declared = walked.flatMap(({ name, pack }) => pack.machine.events.filter((type) => !isInternal(type)).map((type) => ({ name, type })));
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter(({ name, type }) => !hasSource(name, type)).map(({ name, type }) => `${name}: ${type}`)).toEqual([]);
});

test('every kind of event that is emitted is heard', () => {
  const heard = new Set([...read('src/main.ts').matchAll(/case '([^']+)'/g)].map((match) => match[1]));
  const emitted = saidTypes('xstate.emit');
  expect([...emitted].filter((type) => !heard.has(type))).toEqual([]);
  expect([...heard].filter((type) => type !== undefined && !emitted.has(type))).toEqual([]);
});

describe('every tag is asked for', () => {
  /** The tags that a file asks for, `machine tag`; a part that is put together when it runs stands for anything. */
  const asked = ['src', 'tests/packs'].flatMap(sourcesUnder).flatMap((file) => read(file).split('\n').flatMap((line) =>
    [...line.matchAll(/hasTag\((?:'([^']+)'|`([^`]+)`)/g)].map(([, plain, composed = '']) => {
      const [, hook] = /\buse([A-Z]\w*)\(/.exec(line) ?? [];
      const pattern = plain ?? composed.split(/\$\{[^}]*\}/).join('.+');
      return { machine: hook?.toLowerCase() ?? basename(file).replace(/\.tsx?$/, ''), tag: new RegExp(`^${pattern}$`) };
    })));

  test.each(walked.map(({ name, pack }) => [name, pack] as const))('of %s', (name, pack) => {
    const tags = new Set(nodesOf(pack.machine.root).flatMap(({ tags: own }) => own));
    expect([...tags].filter((tag) => !asked.some((it) => it.machine === name && it.tag.test(tag)))).toEqual([]);
  });
});

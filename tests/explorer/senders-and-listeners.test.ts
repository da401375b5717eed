import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { machineFile } from '../../scripts/flows/machine-file.ts';
import { commandNames, presses } from '../../scripts/flows/presses.ts';
import { packs } from '../models/all.ts';
import { nodesOf, walkOf } from './explore.ts';
import { isInternal } from './names.ts';

/** Both ways: what a chart declares is used by somebody, and what somebody sends is declared. */
const walked = Object.entries(packs).map(([name, pack]) => ({ name, pack, found: walkOf(pack) }));

/** Files of a chart: its own, that of its setup, and that of its pages' states, where it has these. */
const filesOf = (machine: string): string[] => {
  const own = machineFile(machine);
  return [own, own.replace('-machine.ts', '-setup.ts'), join(dirname(own), 'page-states.ts')].filter((file) =>
    existsSync(file),
  );
};

const read = (path: string): string => readFileSync(path, 'utf8');
const sourcesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => !file.startsWith(join('src', 'dev')));

/** What the machines said in all their steps: `xstate.emit` or `xstate.sendTo`, with the type of the event. */
const saidTypes = (kind: 'xstate.emit' | 'xstate.sendTo'): Set<string> =>
  new Set(
    walked.flatMap(({ found }) =>
      [found.begun, ...found.edges].flatMap(({ said }) =>
        said.filter((it) => it.type === kind).map(({ params }) => (params as { event: { type: string } }).event.type),
      ),
    ),
  );

/** True for a move that is asked for outside the declaration of its chart. */
const asksFor = (machine: string, type: string): boolean =>
  (read(machineFile(machine)).split(/^const STATUS_OF = /m)[1] ?? '').includes(`'${type}'`);

const pressed = presses();

test('every command sends one event, and the chart that it is sent to declares it', () => {
  expect(pressed.map(({ command }) => command)).toEqual(commandNames());
  expect(
    pressed
      .filter(({ machine, event }) => !packs[machine]?.machine.events.includes(event))
      .map(({ machine, event, command }) => `${command} sends ${event} to ${machine}`),
  ).toEqual([]);
});

test('every declared event has a source', () => {
  const sent = saidTypes('xstate.sendTo');
  // The address, what actors say outward, and what an invoked actor sends back are given to machines by these files.
  const given = [
    'src/routes/history-bridge.ts',
    'src/main.ts',
    'src/machines/shop/provide-shop.ts',
    'src/machines/notifications/provide-notifications.ts',
    'src/machines/notifications/notifications-tabs.ts',
    'src/machines/notifications/notifications-outbox.ts',
    'src/machines/account/token-storage.ts',
    'src/machines/account/password-reset-storage.ts',
    'src/machines/watch-minutes.ts',
    'src/machines/submission/attempt-storage.ts',
    'src/machines/checkout/checkout-storage.ts',
    'src/machines/custom-orders/custom-form-storage.ts',
    'src/machines/custom-orders/custom-note-storage.ts',
    'src/machines/custom-orders/drawing-files.ts',
    'src/machines/custom-orders/picture-loader.ts',
    'src/machines/watch-return.ts',
    'src/machines/cart/guest-cart-storage.ts',
    'src/machines/cart/account-cart-storage.ts',
    'src/machines/cart/provide-account-cart.ts',
    'src/machines/shop/watch-shopper.ts',
    'src/machines/account/waiting-order.ts',
    'src/machines/shop/provide-connection.ts',
    'src/machines/chat/chat-storage.ts',
    'src/machines/comments/comment-draft-storage.ts',
    ...sourcesUnder('src/routes/pages'),
  ]
    .map(read)
    .join();
  const hasSource = (machine: string, type: string): boolean =>
    pressed.some((press) => press.machine === machine && press.event === type) ||
    sent.has(type) ||
    given.includes(`type: '${type}'`) ||
    // App and server move orders by functions beside the charts, which name each event.
    (['order-lifecycle', 'return-lifecycle', 'custom-lifecycle', 'custom-payment'].includes(machine) &&
      asksFor(machine, type)) ||
    // The server reads a message to the bot by its table of rules.
    (machine === 'bot' && ['intents', 'bot'].some((file) => read(`server/chat/${file}.ts`).includes(`'${type}'`))) ||
    // What a machine tells itself.
    new RegExp(`(raise\\(|tellPage<?)[^;]{0,80}?\\{ type: '${type.replace('.', '\\.')}'`).test(
      filesOf(machine).map(read).join(),
    );
  const declared = walked.flatMap(({ name, pack }) =>
    pack.machine.events.filter((type) => !isInternal(type)).map((type) => ({ name, type })),
  );
  expect(declared.length).toBeGreaterThan(0);
  expect(
    declared.filter(({ name, type }) => !hasSource(name, type)).map(({ name, type }) => `${name}: ${type}`),
  ).toEqual([]);
});

test('every kind of event that is emitted is heard', () => {
  const heard = new Set([...read('src/main.ts').matchAll(/case '([^']+)'/g)].map((match) => match[1]));
  const emitted = saidTypes('xstate.emit');
  expect([...emitted].filter((type) => !heard.has(type))).toEqual([]);
  expect([...heard].filter((type) => type !== undefined && !emitted.has(type))).toEqual([]);
});

describe('every tag is asked for', () => {
  /** The tags that a file asks for, `machine tag`; a part that is put together when it runs stands for anything. */
  const asked = ['src', 'tests/models'].flatMap(sourcesUnder).flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line) =>
        [...line.matchAll(/hasTag\((?:'([^']+)'|`([^`]+)`)/g)].map(([, plain, composed = '']) => {
          const [, hook] = /\buse([A-Z]\w*)\(/.exec(line) ?? [];
          const pattern = plain ?? composed.split(/\$\{[^}]*\}/).join('.+');
          return {
            machine: hook?.toLowerCase() ?? basename(file).replace(/(-machine|-selectors|\.model)?\.tsx?$/, ''),
            tag: new RegExp(`^${pattern}$`),
          };
        }),
      ),
  );

  /** Its own file, and the shape that its file takes selectors of. */
  const filesOf = (name: string): string[] => [
    name,
    ...[...read(machineFile(name)).matchAll(/^export \{[^}]*\} from '[^']*?([\w-]+)\.ts'/gm)].map(
      ([, file = '']) => file,
    ),
  ];

  test.each(walked.map(({ name, pack }) => [name, pack] as const))('of %s', (name, pack) => {
    const files = filesOf(name);
    const tags = new Set(nodesOf(pack.machine.root).flatMap(({ tags: own }) => own));
    expect([...tags].filter((tag) => !asked.some((it) => files.includes(it.machine) && it.tag.test(tag)))).toEqual([]);
  });
});

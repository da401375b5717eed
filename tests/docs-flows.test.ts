import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createMachine, setup } from 'xstate';
import { flowFiles } from '../scripts/flows/files.ts';
import { meanings } from '../scripts/flows/meanings.ts';
import { mermaidOf } from '../scripts/flows/mermaid.ts';
import { presses } from '../scripts/flows/presses.ts';
import { others, senders } from '../scripts/flows/senders.ts';
import { nodesOf } from '../src/dev/transition-names.ts';
import { packs } from './models/all.ts';
import { mermaidProblems } from './support/mermaid.ts';

const folder = 'docs/flows';
const files = flowFiles(packs);

/** All that can be told of a machine's shape: its states, and what each does with each event. */
function shapeOf(machine: AnyStateMachine) {
  const typeOf = (used: unknown): unknown => (typeof used === 'string' ? used : (used as { type?: unknown }).type);
  const ids = (targets: readonly AnyStateNode[] | undefined) => targets?.map((it) => it.id) ?? null;
  return nodesOf(machine.root).map((node) => ({
    id: node.id,
    type: node.type,
    first: ids(node.initial?.target),
    tags: [...node.tags],
    actions: [node.entry.map(typeOf), node.exit.map(typeOf)],
    invokes: node.invoke.map(({ id, src }) => [id, src]),
    transitions: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((it) => ({
      on: it.eventType,
      to: ids(it.target),
      if: it.guard ? typeOf(it.guard) : null,
      do: it.actions.map(typeOf),
      anew: it.reenter,
    })),
  }));
}

describe('docs/flows', () => {
  test.each([...files.keys()])('%s is what the charts say now (if not: npm run flows)', (name) => {
    expect(existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : 'not there').toBe(
      files.get(name),
    );
  });

  test('has nothing else in it (if it has: npm run flows)', () => {
    expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
  });
});

describe.each(Object.entries(packs))('the flow of %s', (name, pack) => {
  const page = files.get(`${name}.md`) ?? '';

  test('says in words what it models', () => {
    expect(page.split('\n')[2]).toMatch(/^[A-Z].{30,}\.$/);
  });

  test('is drawn in the syntax of Mermaid', () => {
    const [, drawing = ''] = /```mermaid\n([\s\S]*?)\n```/.exec(page) ?? [];
    expect(mermaidProblems(drawing)).toEqual([]);
  });

  test('draws every state, and an arrow or a line for every event', () => {
    const drawing = mermaidOf(pack.machine);
    const states = nodesOf(pack.machine.root).filter((node) => node !== pack.machine.root);
    expect(
      states
        .filter((node) => !drawing.includes(`state "${node.key}" as ${node.id.replaceAll(/[.-]/g, '_')}`))
        .map((node) => node.id),
    ).toEqual([]);
    expect(Object.keys(pack.events).filter((type) => !drawing.includes(type))).toEqual([]);
  });

  test('has a definition that makes a machine of the same states and transitions', () => {
    const definition: unknown = JSON.parse(files.get(`${name}.json`) ?? '');
    expect(shapeOf(createMachine(definition as never))).toEqual(shapeOf(pack.machine));
  });

  test('says what each of its states means, and nothing of states that it has not', () => {
    const states = nodesOf(pack.machine.root)
      .filter((node) => node !== pack.machine.root)
      .map((node) => node.path.join('.'));
    expect(Object.keys(meanings[name] ?? {}).sort()).toEqual(states.sort());
  });

  test('says who sends each of its events, and nothing of events that it has not', () => {
    const pressed = presses()
      .filter(({ machine }) => machine === name)
      .map(({ event }) => event);
    const sent = new Set([...pressed, ...Object.keys(senders[name] ?? {})]);
    expect([...sent].sort()).toEqual(Object.keys(pack.events).sort());
    expect(
      Object.values(senders[name] ?? {})
        .flat()
        .filter((it) => !(it in packs) && !(it in others)),
    ).toEqual([]);
  });
});

test('a state in a state, a region beside a region and an end are drawn as such', () => {
  const machine = setup({ guards: { isLate: () => true }, actors: {}, delays: { pause: 90_000 } }).createMachine({
    id: 'door',
    type: 'parallel',
    on: { 'bell.ring': {} },
    states: {
      lock: {
        initial: 'shut',
        on: { 'key.turn': '.ajar' },
        states: {
          shut: { after: { pause: { guard: 'isLate', target: 'ajar.wide' } } },
          ajar: {
            initial: 'barely',
            states: { barely: { on: { 'door.slam': '#door.lock.shut' } }, wide: {} },
            on: { 'door.push': { target: 'ajar', reenter: true } },
          },
          gone: { type: 'final' },
        },
      },
      light: {
        initial: 'off',
        states: { off: { always: [{ guard: 'isLate', target: 'on' }, { target: 'off' }] }, on: {} },
      },
    },
  });
  const drawing = mermaidOf(machine);
  expect(mermaidProblems(drawing)).toEqual([]);
  expect(drawing).toBe(`stateDiagram-v2
  state "door" as door {
    state "lock" as door_lock {
      state "shut" as door_lock_shut
      state "ajar" as door_lock_ajar {
        state "barely" as door_lock_ajar_barely
        state "wide" as door_lock_ajar_wide
        state "in any state" as door_lock_ajar_any
        door_lock_ajar_any : door.push (anew)
        [*] --> door_lock_ajar_barely
      }
      state "gone" as door_lock_gone
      state "in any state" as door_lock_any
      [*] --> door_lock_shut
      door_lock_any --> door_lock_ajar : key.turn
      door_lock_shut --> door_lock_ajar : after 1.5 min [isLate] to wide
      door_lock_ajar --> door_lock_shut : in barely, door.slam
      door_lock_gone --> [*]
    }
    --
    state "light" as door_light {
      state "off" as door_light_off
      state "on" as door_light_on
      [*] --> door_light_off
      door_light_off --> door_light_on : [isLate]
      door_light_off --> door_light_off : otherwise
    }
    --
    state "in any state" as door_any
    door_any : bell.ring
  }`);
});

test.each([
  ['a box that is not closed', 'state "a" as a {\n[*] --> b\nstate "b" as b'],
  ['a name used twice', 'state "a" as a\nstate "b" as a'],
  ['a name that is a word of the syntax', 'state "a" as state'],
  ['a state that nothing declares', 'state "a" as a\n[*] --> a\na --> b'],
  ['a colon in a label', 'state "a" as a\n[*] --> a\na --> a : at 10:30'],
  ['a markup in a label', 'state "a" as a\n[*] --> a\na --> a : <b>bold'],
  [
    'an arrow from one box into another',
    'state "a" as a {\nstate "b" as b\n[*] --> b\n}\nstate "c" as c\n[*] --> c\nc --> b',
  ],
  ['an arrow from a box to itself', 'state "a" as a {\nstate "b" as b\n[*] --> b\n}\n[*] --> a\na --> a : again'],
  ['regions beside each other at the top', 'state "a" as a\n--\nstate "b" as b'],
  ['a box without a beginning', 'state "a" as a {\nstate "b" as b\n}\n[*] --> a'],
  ['anything else', 'note right of a : hello'],
])('the check of the syntax finds %s', (_, drawing) => {
  expect(mermaidProblems(`stateDiagram-v2\n${drawing}`)).not.toEqual([]);
});

import { assign, createMachine, not, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { layoutOf, type Rectangle } from '../../../src/dev/machines/chart/layout.ts';
import { activeStates, chartOf } from '../../../src/dev/machines/chart/model.ts';
import { packs } from '../../models/all.ts';

const lamp = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'lamp.press' } | { type: 'lamp.break' } | { type: 'lamp.dim' },
  },
  guards: { isWorn: ({ context }) => context.presses > 9, isWhole: () => true },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
  delays: { patience: 90_000 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  on: { 'lamp.break': '.broken' },
  states: {
    off: {
      on: {
        'lamp.press': [
          { guard: 'isWorn', target: 'broken' },
          { target: 'on', actions: 'count' },
        ],
      },
    },
    on: {
      tags: 'bright',
      initial: 'full',
      after: { patience: 'off' },
      on: { 'lamp.press': { guard: not('isWhole'), target: 'off' }, 'lamp.dim': { actions: 'count' } },
      states: { full: { on: { 'lamp.dim': 'dim' } }, dim: { on: { 'lamp.dim': { target: 'dim', reenter: true } } } },
    },
    broken: { type: 'final' },
  },
});

describe('the model of a chart', () => {
  const { root, arrows } = chartOf(lamp);

  test('has every arrow between two states, with what it answers, what it asks and what it does', () => {
    expect(
      arrows.map(({ from, to, transitions }) => [
        from,
        to,
        transitions.map(({ event, guard, actions }) => [event, guard, ...actions]),
      ]),
    ).toEqual([
      ['lamp', 'lamp.broken', [['lamp.break', '']]],
      ['lamp.off', 'lamp.broken', [['lamp.press', 'isWorn']]],
      ['lamp.off', 'lamp.on', [['lamp.press', 'otherwise', 'count']]],
      [
        'lamp.on',
        'lamp.off',
        [
          ['lamp.press', 'not isWhole'],
          ['after 1.5 min', ''],
        ],
      ],
      ['lamp.on.full', 'lamp.on.dim', [['lamp.dim', '']]],
    ]);
  });

  test('keeps in the box what does not leave it, and says what begins it anew', () => {
    const on = root.states.find((it) => it.name === 'on');
    expect(on?.stays.map(({ event, restarts }) => [event, restarts])).toEqual([['lamp.dim', false]]);
    expect(on?.states.find((it) => it.name === 'dim')?.stays.map(({ event, restarts }) => [event, restarts])).toEqual([
      ['lamp.dim', true],
    ]);
  });

  test('lights the states of a value and those around them', () => {
    expect([...activeStates(root, { on: 'dim' })]).toEqual(['lamp', 'lamp.on', 'lamp.on.dim']);
    expect([...activeStates(root, 'no such state')]).toEqual(['lamp']);
  });

  test('says what a state runs, and names it where the call has no id of its own', () => {
    const chart = chartOf(
      createMachine({
        id: 'call',
        initial: 'asking',
        states: { asking: { invoke: { src: 'fetchIt', onDone: 'asked' } }, asked: {} },
      }),
    );
    expect(chart.root.states[0]?.runs).toEqual(['fetchIt']);
    expect(chart.arrows[0]?.transitions[0]?.event).toBe('fetchIt answers');
  });
});

const isInside = (inner: Rectangle, outer: Rectangle): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;
const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

describe.each(Object.entries(packs))('the layout of %s', (_, { machine }) => {
  const chart = chartOf(machine);
  const drawing = layoutOf(chart, { width: 820, height: 520 });
  const boxes = new Map(drawing.boxes.map((it) => [it.state.id, it]));

  test('has every state once, inside the one that it is in, and beside its siblings', () => {
    expect(boxes.size).toBe(drawing.boxes.length);
    for (const box of drawing.boxes) {
      const children = box.state.states.map((it) => boxes.get(it.id) as Rectangle);
      expect(children.filter((it) => !isInside(it, box))).toEqual([]);
      expect(children.filter((it, at) => children.some((other, place) => place > at && overlap(it, other)))).toEqual(
        [],
      );
    }
  });

  test('has every arrow once, from the state it leaves to the one it enters', () => {
    const drawn = drawing.lines.flatMap(({ arrow }) => (arrow ? [`${arrow.from} ${arrow.to}`] : []));
    expect(drawn.sort()).toEqual(chart.arrows.map(({ from, to }) => `${from} ${to}`).sort());
    const near = (line: (typeof drawing.lines)[number], id: string, end: 0 | -1): boolean => {
      const [box, point] = [boxes.get(id), line.points.at(end)];
      return (
        box !== undefined &&
        point !== undefined &&
        isInside(
          { ...point, width: 0, height: 0 },
          { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 },
        )
      );
    };
    expect(
      drawing.lines.filter((line) => line.arrow && !(near(line, line.arrow.from, 0) && near(line, line.arrow.to, -1))),
    ).toEqual([]);
  });

  test('lets no label lie on a state of the same box', () => {
    const labels = drawing.lines.flatMap(({ label }) => (label ? [label] : []));
    const places = drawing.boxes.filter(({ state }) => state.states.length === 0);
    expect(labels.filter((label) => places.some((box) => overlap(label, box)))).toEqual([]);
  });
});

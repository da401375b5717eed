import { expect, test } from 'vitest';
import { transitionsOf } from '../explorer/explore.ts';
import { tours } from '../models/all-tours.ts';
import { packs } from '../models/all.ts';
import { undriven } from '../models/undriven.ts';
import { walkOf } from './ways.ts';

/** The transitions that the tours of a machine take, from all their starts. */
function drivenIn(machine: string): Set<string> {
  return new Set(
    tours
      .filter((tour) => tour.machine.id === machine)
      .flatMap((tour) =>
        Object.keys(tour.starts).flatMap((start) => {
          const { graph, paths } = walkOf(tour, start);
          return [...graph.found.begun.taken, ...paths.flatMap(({ steps }) => steps.flatMap(({ edge }) => edge.taken))];
        }),
      ),
  );
}

test.each(Object.entries(packs))(
  'the tours of %s drive every transition but those that are said to have no way',
  (name, { machine }) => {
    const driven = drivenIn(name);
    expect([...transitionsOf(machine).values()].filter((it) => !driven.has(it)).sort()).toEqual(
      Object.keys(undriven[name] ?? {}).sort(),
    );
  },
);

test('every path is named once', () => {
  const ids = tours.flatMap((tour) =>
    Object.keys(tour.starts).flatMap((start) => walkOf(tour, start).paths.map(({ id }) => `${id} ${tour.device}`)),
  );
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

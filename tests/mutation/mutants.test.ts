import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packs } from '../models/all.ts';
import type { AnyPack } from '../models/model.ts';
import { chartOf, machineOf, statesOf } from './chart.ts';
import { faultsOf, type Kind } from './faults.ts';
import { difference, judge, type Layer, LAYERS, standardOf } from './verdict.ts';
import { recordOf } from './record.ts';
import { scoreOf, scoreOfSurvivors } from './score.ts';

/** The short form of `npm run test:mutation`, so that the command itself stays true. */

const packOf = (name: string): AnyPack => {
  const pack = packs[name];
  if (!pack) throw new Error(`There is no pack '${name}'`);
  return pack;
};

describe.each(Object.keys(packs))('%s', (name) => {
  test('does what is on record', async () => {
    await expect(recordOf(await standardOf(name, packOf(name)))).toMatchFileSnapshot(`records/${name}.txt`);
  });

  test('has the faults that the page of figures counts', () => {
    const [, planted] =
      new RegExp(`^\\| ${name} \\|(?:[^|]+\\|){3} (\\d+) \\|`, 'm').exec(readFileSync('docs/charts.md', 'utf8')) ?? [];
    expect(Number(planted)).toBe(faultsOf(packOf(name).machine).length);
  });
});

test.each(['menu', 'alerts'])('every fault planted in the %s is found', async (name) => {
  expect(scoreOf(name, await standardOf(name, packOf(name))).survivors).toEqual([]);
});

test('what survived is judged anew, and only of a machine that has the same faults', async () => {
  const standard = await standardOf('menu', packOf('menu'));
  const found: { kind: Kind; name: string; finders: Layer[] }[] = [];
  const whole = scoreOf('menu', standard, ({ kind, name }, verdict) => {
    found.push({ kind, name, finders: LAYERS.filter((layer) => verdict[layer] !== null) });
  });
  const [{ kind, name, finders }] = found as [(typeof found)[number]];
  const before = structuredClone(whole);
  before.kinds[kind].found -= 1;
  before.layers[finders[0] ?? 'rules'].first -= 1;
  for (const layer of finders) before.layers[layer].alone -= 1;
  before.survivors.push({ name, difference: null }, { name: 'no fault any more', difference: null });
  before.planted += 1;
  expect(scoreOfSurvivors(before, standard)).toEqual(whole);
  expect(() => scoreOfSurvivors({ ...before, planted: whole.planted }, standard)).toThrow('has changed');
});

test.each(['alerts', 'search'])('a copy of the %s without a fault is the same machine', async (name) => {
  const { machine } = packOf(name);
  const standard = await standardOf(name, packOf(name));
  const copy = machineOf(chartOf(machine), machine);
  expect(judge(copy, standard)).toEqual({ rules: null, graph: null, tours: null, witnesses: null });
  expect(difference(copy, standard)).toBeNull();
});

test('a fault lies in one copy and never in the machine', () => {
  const { machine } = packOf('alerts');
  const before = JSON.stringify(machine.config);
  const faults = faultsOf(machine);
  expect(JSON.stringify(machine.config)).toBe(before);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  const original = JSON.stringify(statesOf(chartOf(machine)), (_, it: unknown) =>
    typeof it === 'function' ? 'function' : it,
  );
  const charts = faults.map(({ chart }) =>
    JSON.stringify(statesOf(chart), (_, it: unknown) => (typeof it === 'function' ? 'function' : it)),
  );
  expect(charts.filter((it) => it === original)).toEqual([]);
});

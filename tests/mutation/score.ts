import { machineOf } from './chart.ts';
import { type Fault, faultsOf, type Kind, KINDS } from './faults.ts';
import { difference, judge, type Layer, LAYERS, type Standard, type Verdict } from './verdict.ts';

/** What became of the faults planted in one machine. */
export type Score = {
  machine: string;
  states: number;
  edges: number;
  /** Milliseconds that exploring the committed chart takes. */
  exploring: number;
  planted: number;
  /** By kind: how many were planted, how many found. */
  kinds: Record<Kind, { planted: number; found: number }>;
  /** By layer: how many it found before any other did, and how many it finds alone. */
  layers: Record<Layer, { first: number; alone: number }>;
  /** The faults that nothing found; `difference` tells where such a machine does something else, null where nowhere. */
  survivors: { name: string; difference: string | null }[];
};

/** Plants every fault in a machine, one at a time, and lets every layer look at each. */
export function scoreOf(
  name: string,
  standard: Standard,
  heard: (fault: Fault, verdict: Verdict) => void = () => undefined,
): Score {
  const { pack, found, exploring } = standard;
  const score: Score = {
    machine: name,
    states: found.visits.size,
    edges: found.edges.length,
    exploring,
    planted: 0,
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, { planted: 0, found: 0 }])) as Score['kinds'],
    layers: Object.fromEntries(LAYERS.map((layer) => [layer, { first: 0, alone: 0 }])) as Score['layers'],
    survivors: [],
  };
  for (const fault of faultsOf(pack.machine)) {
    const machine = machineOf(fault.chart, pack.machine);
    const verdict = judge(machine, standard);
    heard(fault, verdict);
    const finders = LAYERS.filter((layer) => verdict[layer] !== null);
    score.planted += 1;
    score.kinds[fault.kind].planted += 1;
    for (const layer of finders) score.layers[layer].alone += 1;
    if (finders[0]) {
      score.layers[finders[0]].first += 1;
      score.kinds[fault.kind].found += 1;
    } else {
      score.survivors.push({ name: fault.name, difference: difference(machine, standard) });
    }
  }
  return score;
}

/**
 * Judges anew what survived before: enough where only checks were added since, for nothing that was found can be lost then.
 * A survivor that is no fault any more, as `faultsOf` has it now, is left out.
 * @throws where the chart has other faults, or other states, than the score.
 */
export function scoreOfSurvivors(
  before: Score,
  standard: Standard,
  heard: (fault: Fault, verdict: Verdict) => void = () => undefined,
): Score {
  const { pack, found } = standard;
  const faults = new Map(faultsOf(pack.machine).map((fault) => [fault.name, fault]));
  const gone = before.survivors.filter(({ name }) => !faults.has(name)).length;
  if (
    faults.size !== before.planted - gone ||
    found.visits.size !== before.states ||
    found.edges.length !== before.edges
  )
    throw new Error(`'${before.machine}' has changed since it was measured: all its faults have to be planted`);
  const score: Score = { ...structuredClone(before), planted: faults.size, survivors: [] };
  for (const kind of KINDS)
    score.kinds[kind].planted = [...faults.values()].filter((fault) => fault.kind === kind).length;
  for (const { name } of before.survivors) {
    const fault = faults.get(name);
    if (!fault) continue;
    const machine = machineOf(fault.chart, pack.machine);
    const verdict = judge(machine, standard);
    heard(fault, verdict);
    const finders = LAYERS.filter((layer) => verdict[layer] !== null);
    for (const layer of finders) score.layers[layer].alone += 1;
    if (finders[0]) {
      score.layers[finders[0]].first += 1;
      score.kinds[fault.kind].found += 1;
    } else {
      score.survivors.push({ name, difference: difference(machine, standard) });
    }
  }
  return score;
}

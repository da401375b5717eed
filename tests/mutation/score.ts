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

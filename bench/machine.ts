import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What the figures were measured on, for the head of the report. */
export type Machine = {
  date: string;
  cores: number;
  processor: string;
  memory: string;
  node: string;
  system: string;
  load: string;
};

export function thisMachine(): Machine {
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() || 'unknown processor',
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    system: `${platform()} ${release()}`,
    load: loadavg()
      .map((one) => one.toFixed(1))
      .join(' '),
  };
}

export const describe = ({ date, cores, processor, memory, node, system, load }: Machine): string =>
  `${date} UTC · ${cores} cores, ${processor}, ${memory} · Node ${node} · ${system} · load before the run ${load}`;

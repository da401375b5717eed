import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { packs } from '../models/all.ts';
import type { Fault } from './faults.ts';
import { standardOf, type Verdict } from './verdict.ts';
import { recordOf } from './record.ts';
import { type Score, scoreOf, scoreOfSurvivors } from './score.ts';

/** What a worker is asked to do, and what it answers. */
export type Job = {
  name: string;
  write: boolean;
  verbose: boolean;
  /** What was found before, where only its survivors are judged anew; null for all faults. */
  before: Score | null;
};
export type Result = {
  score: Score;
  /** The file of the record, where it is not what the chart does. */ stale: string | null;
  seconds: number;
};

/** Plants the faults of one machine; a process of its own, so that each core has one. */
async function work({ name, write, verbose, before }: Job): Promise<Result> {
  const pack = packs[name];
  if (!pack) throw new Error(`There is no machine ${name}`);
  const start = performance.now();
  const standard = await standardOf(name, pack);
  const file = `tests/mutation/records/${name}.txt`;
  const record = recordOf(standard);
  if (write) writeFileSync(file, record);
  const stale = existsSync(file) && readFileSync(file, 'utf8') === record ? null : file;
  const hear = (fault: Fault, verdict: Verdict): void => {
    if (verbose)
      process.stdout.write(
        `${fault.name}\n${Object.entries(verdict)
          .map(([layer, why]) => `    ${layer}: ${why ?? '-'}\n`)
          .join('')}`,
      );
  };
  const score = before ? scoreOfSurvivors(before, standard, hear) : scoreOf(name, standard, hear);
  return { score, stale, seconds: (performance.now() - start) / 1000 };
}

process.once(
  'message',
  (job: Job) =>
    void work(job).then((result) => {
      process.send?.(result);
      process.disconnect();
    }),
);

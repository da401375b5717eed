import { readFileSync } from 'node:fs';
import { readSessionLog } from '../src/dev/session-log/read.ts';
import { replay } from '../src/dev/session-log/replay.ts';
import { shopMachines } from '../src/dev/shop-machines.ts';

/** `npm run replay -- file.json`: runs a saved session through the machines as they are now, and says what came of it. */
const [file] = process.argv.slice(2);
if (!file || file.startsWith('-')) {
  console.error('npm run replay -- file.json');
  process.exit(2);
}

const show = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 2_000);
const of = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;

try {
  const log = readSessionLog(readFileSync(file, 'utf8'));
  const { reproduced, undecided, thrown, difference } = replay(log, shopMachines());
  for (const { step, actor, event, error } of thrown)
    console.log(`Step ${step}: ${actor} throws at ${show(event)}\n  ${error}`);
  if (difference) {
    console.log(`Step ${difference.step}: ${difference.actor} does otherwise at ${show(difference.event)}`);
    console.log(`  ${difference.where}\n  expected ${show(difference.expected)}\n  got      ${show(difference.got)}`);
  }
  console.log(
    `${of(reproduced)} reproduced${difference ? ' before that' : ''}, recorded ${log.startedAt} by build ${log.build}`,
  );
  if (undecided > 0)
    console.log(`${of(undecided)} came out otherwise where something private was taken out; that proves nothing`);
  if (log.dropped > 0) console.log(`The log begins after ${of(log.dropped)}`);
  process.exitCode = difference || thrown.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

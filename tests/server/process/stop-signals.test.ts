import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { onStopSignal } from '../../../server/stop-signals.ts';

/** What becomes of signals at these milliseconds. */
function outcomeOf(...signals: readonly (readonly [signal: NodeJS.Signals, at: number])[]): string[] {
  const [process, said] = [new EventEmitter(), [] as string[]];
  let clock = 0;
  onStopSignal(
    (signal, hurry) => {
      said.push(`stops by ${signal}`);
      hurry.addEventListener('abort', () => said.push('hurries'));
    },
    { on: process as unknown as NodeJS.Process, end: () => said.push('ends') as never, now: () => clock },
  );
  for (const [signal, at] of signals) {
    clock = at;
    process.emit(signal);
  }
  return said;
}

it('a server stops once, whoever passes the same signal on, and ends at once by a second one of its kind', () => {
  expect(outcomeOf(['SIGTERM', 0], ['SIGTERM', 20], ['SIGINT', 499])).toEqual(['stops by SIGTERM']);
  expect(outcomeOf(['SIGTERM', 0], ['SIGTERM', 600])).toEqual(['stops by SIGTERM', 'ends']);
  expect(outcomeOf(['SIGINT', 0], ['SIGINT', 600])).toEqual(['stops by SIGINT', 'ends']);
});

it('Ctrl-C while a server drains hurries it, and npm that ends after Ctrl-C does not end it', () => {
  expect(outcomeOf(['SIGTERM', 0], ['SIGINT', 600])).toEqual(['stops by SIGTERM', 'hurries']);
  expect(outcomeOf(['SIGINT', 0], ['SIGTERM', 900])).toEqual(['stops by SIGINT', 'hurries']);
});

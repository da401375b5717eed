import { dirname, join, resolve } from 'node:path';

/** Programs that tests start as processes of their own, by name. */
export const PROGRAMS = {
  'database-holder': 'tests/support/programs/database-holder.ts',
  'draw-demo': 'tests/support/programs/draw-demo.ts',
  'file-spender': 'tests/support/programs/file-spender.ts',
  'interrupted-restore': 'tests/support/programs/interrupted-restore.ts',
} as const;

/** What Node.js is given to run the server or a program: its bundle of this run (test-run.ts), which starts in a quarter of the time; else its source. Processes that live for seconds do without WebAssembly's optimizing compiler: it costs PGlite's start a third. */
export function argumentsOf(name: 'main' | keyof typeof PROGRAMS): string[] {
  const bundle = process.env['TEST_RUN_SERVER'];
  if (bundle === undefined) return ['--import', 'tsx', resolve(name === 'main' ? 'server/main.ts' : PROGRAMS[name])];
  return ['--liftoff-only', join(dirname(bundle), `${name}.mjs`)];
}

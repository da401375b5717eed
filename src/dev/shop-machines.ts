import type { AnyStateMachine } from 'xstate';
import { importFolder } from '../../scripts/import-folder.ts';
import { machinesOf } from './session-log/replay.ts';

const modules = Object.values(await importFolder('src/machines', '-machine.ts'));
const charts = modules
  .flatMap((module) => Object.values(module))
  .filter((it): it is AnyStateMachine => typeof it === 'object' && 'root' in it);

/** Every machine of the shop by its id, also those that come with their page. */
export function shopMachines(): Map<string, AnyStateMachine> {
  const found = new Map<string, AnyStateMachine>();
  for (const chart of charts) machinesOf(chart, found);
  return found;
}

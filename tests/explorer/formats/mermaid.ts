import { nameOfEvent } from '../names.ts';
import { cutOf, type Report, summaryOf } from './report.ts';

/** A state diagram of what the paths pass: each arrow with the event and the numbers of the paths that take it. */
export function asMermaid(report: Report): string {
  const aliases = new Map<string, string>();
  const aliasOf = (configuration: string): string => {
    const alias = aliases.get(configuration) ?? `s${aliases.size + 1}`;
    aliases.set(configuration, alias);
    return alias;
  };
  const arrows = new Map<string, Set<number>>();
  const starts = new Set<string>();
  for (const { number, start, steps } of report.paths) {
    starts.add(`  [*] --> ${aliasOf(start)}`);
    for (const { from, to, edge } of steps) {
      const arrow = `  ${aliasOf(from)} --> ${aliasOf(to)}: ${nameOfEvent(edge.event.type)}${edge.answered ? '' : ', ignored'}`;
      arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(number));
    }
  }
  return [
    'stateDiagram-v2',
    ...[summaryOf(report), ...cutOf(report)].map((it) => `  %% ${it}`),
    ...[...aliases].map(([configuration, alias]) => `  state "${configuration}" as ${alias}`),
    ...starts,
    ...[...arrows].map(([arrow, numbers]) => `${arrow} (${[...numbers].join(', ')})`),
  ].join('\n');
}

import { type Coverage, kinds } from '../coverage.ts';
import { hasEffect, type Path, type Step } from '../paths.ts';
import { cutOf, lineOf, messagesOf, plural, type Report, routeOf, summaryOf, titles } from './report.ts';

/** The most names of one kind that are listed as missing. */
const MAX_NAMED = 6;

function outcomeOf({ edge, from, to }: Step): string {
  if (!edge.answered) return '  is ignored';
  if (from !== to) return `  → ${to}`;
  return hasEffect(edge) ? '' : '  has no effect';
}

function pathLines(path: Path): string[] {
  return [
    `${path.number}. ${path.id}  ${routeOf(path)}`,
    `      start in ${path.start}`,
    ...path.steps.flatMap(({ edge, from, to }, at) => [
      `  ${String(at + 1).padStart(3)} ${lineOf(edge.event)}${outcomeOf({ edge, from, to })}`,
      ...messagesOf(edge).map((it) => `        ${it}`),
    ]),
    '',
  ];
}

function coverageLines(coverage: Coverage): string[] {
  const width = Math.max(...Object.values(titles).map((it) => it.length)) + 2;
  return kinds.flatMap((kind) => {
    const { reached, missing } = coverage[kind];
    const more = missing.length > MAX_NAMED ? [`    … and ${missing.length - MAX_NAMED} more`] : [];
    return [
      `  ${titles[kind].padEnd(width)}${reached.length} of ${reached.length + missing.length}${missing.length > 0 ? ', without' : ''}`,
      ...missing.slice(0, MAX_NAMED).map((it) => `    ${it}`),
      ...more,
    ];
  });
}

/** To read, and to do by hand. */
export function asText(report: Report): string {
  const untaken = Object.entries(report.untaken);
  return [
    summaryOf(report),
    '',
    ...report.paths.flatMap(pathLines),
    ...(report.paths.length === 0 ? ['Nothing can happen in it: there is no step to take.', ''] : []),
    ...cutOf(report),
    'Covered, of what can be reached',
    ...coverageLines(report.coverage),
    ...(untaken.length > 0
      ? [
          `Not to be reached: ${plural(untaken.length, 'transition')}, by the pack`,
          ...untaken.map(([id, why]) => `    ${id}: ${why}`),
        ]
      : []),
  ].join('\n');
}

import { nameOfEvent } from '../names.ts';
import type { Path, Step } from '../paths.ts';
import { cutOf, type Report, routeOf, summaryOf } from './report.ts';

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

function stepLine({ edge, to }: Step): string {
  const event = `${quoted(nameOfEvent(edge.event.type))}, ${JSON.stringify(edge.event)}`;
  return edge.answered
    ? `  await tour.does(${event});\n  await tour.sees(${quoted(to)});`
    : `  await tour.isIgnored(${event});\n  await tour.sees(${quoted(to)});`;
}

const testOf = (machine: string, path: Path): string =>
  [
    `test(${quoted(`${path.id}: ${routeOf(path)}`)}, async ({ page }) => {`,
    `  const tour = await startTour(page, packs[${quoted(machine)}]);`,
    `  await tour.sees(${quoted(path.start)});`,
    ...path.steps.map(stepLine),
    '});',
  ].join('\n');

/** A file of tests that call the drivers of the packs; it belongs into a folder beside `tests/explorer`. */
export const asPlaywright = (reports: readonly Report[]): string =>
  [
    "import { test } from '@playwright/test';",
    "import { startTour } from '../explorer/start-tour.ts';",
    "import { packs } from '../models/all.ts';",
    ...reports.flatMap((report) => [
      '',
      ...[summaryOf(report), ...cutOf(report)].map((it) => `// ${it}`),
      ...report.paths.map((path) => testOf(report.machine, path)),
    ]),
  ].join('\n');

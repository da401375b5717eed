import type { Step } from '../paths.ts';
import { cutOf, lineOf, messagesOf, type Report, routeOf, summaryOf } from './report.ts';

function stepLines({ edge, from, to }: Step): string[] {
  const answers = [
    ...(from === to ? [] : [`the state is "${to}"`]),
    ...messagesOf(edge).map((it) => `it says "${it}"`),
  ];
  const outcome = edge.answered ? answers : ['nothing changes and nothing is said'];
  return [
    `    When ${lineOf(edge.event)}`,
    ...(outcome.length > 0 ? outcome : [`the state is still "${to}"`]).map(
      (it, at) => `    ${at === 0 ? 'Then' : 'And'} ${it}`,
    ),
  ];
}

/** Scenarios, one for each path. */
export const asGherkin = (report: Report): string =>
  [
    ...[summaryOf(report), ...cutOf(report)].map((it) => `# ${it}`),
    `Feature: ${report.machine}`,
    ...report.paths.flatMap((path) => [
      '',
      `  @${path.id}`,
      `  Scenario: ${path.number}. ${routeOf(path)}`,
      `    Given the state is "${path.start}"`,
      ...path.steps.flatMap(stepLines),
    ]),
  ].join('\n');

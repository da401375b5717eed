import { messagesOf, type Report } from './report.ts';

/** Everything, for a program. */
export function asJson(report: Report): unknown {
  return {
    ...report,
    paths: report.paths.map(({ steps, ...path }) => ({
      ...path,
      steps: steps.map(({ from, to, edge }) => ({
        event: edge.event,
        from,
        to,
        answered: edge.answered,
        changed: edge.changed,
        transitions: edge.taken,
        guards: edge.guards,
        messages: messagesOf(edge),
      })),
    })),
  };
}

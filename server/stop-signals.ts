/** Milliseconds: a supervisor that signals every process of a group, and npm that passes it on, are one wish. */
const SAME_WISH = 500;

/**
 * Calls `stop` at the first SIGTERM or SIGINT. A second one hurries: it ends the draining; of the same kind, it ends the process
 * at once.
 * @param end ends the process, for tests. @param now milliseconds that never go back, for tests.
 */
export function onStopSignal(
  stop: (signal: NodeJS.Signals, hurry: AbortSignal) => void,
  { on = process as Pick<NodeJS.Process, 'on'>, end = () => process.exit(1), now = () => performance.now() } = {},
): void {
  const hurry = new AbortController();
  let first: { signal: NodeJS.Signals; at: number } | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    on.on(signal, () => {
      if (first === null) {
        first = { signal, at: now() };
        return stop(signal, hurry.signal);
      }
      if (now() - first.at < SAME_WISH) return;
      if (first.signal === signal) return end();
      hurry.abort();
    });
}

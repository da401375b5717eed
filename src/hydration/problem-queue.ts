// What goes wrong before the code is here that tells of it waits in the page; a page without this script tells nobody (docs/problems.md).

/** Takes what went wrong: a list at first, later what tells the shop's operator. */
export type Problems = { push(error: unknown): unknown; forEach(tell: (error: unknown) => void): void };

declare global {
  interface Window {
    problems?: Problems;
  }
}

/** Runs inside the painted page, by itself: it may use nothing from around it. */
function queue(): void {
  window.problems = [];
  window.addEventListener('error', ({ error }) => error && window.problems?.push(error));
  window.addEventListener('unhandledrejection', ({ reason }) => window.problems?.push(reason));
}

/** Text of the script for the rendered page. */
export const problemQueueScript = (): string => `(${queue.toString()})();`;

import type { StaffContext } from './command.ts';

/** Milliseconds between two pictures of the bar, and between two lines where nobody watches. */
const BAR_EVERY = 100;
const LINE_EVERY = 5000;
const WIDTH = 30;

export type Progress = {
  /** @param text what is done, in words. */
  show(done: number, all: number, text: string): void;
  /** Takes the bar away. */
  end(): void;
};

/** A bar that is drawn over itself on a terminal; elsewhere a line from time to time. */
export function openProgress(
  { out, isTerminal }: Pick<StaffContext, 'out' | 'isTerminal'>,
  now: () => number = Date.now,
): Progress {
  let shown = isTerminal ? -Infinity : now();
  let drawn = false;
  return {
    show(done, all, text) {
      if (now() - shown < (isTerminal ? BAR_EVERY : LINE_EVERY)) return;
      shown = now();
      const part = all === 0 ? 1 : Math.min(1, done / all);
      const percent = `${Math.floor(part * 100)} %`;
      if (!isTerminal) return out(`${percent}  ${text}\n`);
      const full = Math.round(part * WIDTH);
      out(`\r\u001b[K[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${percent}  ${text}`);
      drawn = true;
    },
    end() {
      if (drawn) out('\r\u001b[K');
      drawn = false;
    },
  };
}

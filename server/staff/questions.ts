import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Questions to the person or the pipe at the other end of a stream. */
export type Questions = {
  /** Puts one; resolves with the next line, '' at the end of what comes. @throws Error once it was stopped. */
  ask: (question: string) => Promise<string>;
  /** Reads no further. */
  close: () => void;
};

/** Questions with one reader for all of them, since a pipe brings several lines at once. Not the terminal's own editing, in which Ctrl-C would not come to the process. */
export function openQuestions(
  input: Readable,
  output: Pick<NodeJS.WritableStream, 'write'>,
  stop: AbortSignal,
): Questions {
  let lines: AsyncIterator<string> | undefined;
  const stopped = new Promise<never>((_, failed) =>
    stop.addEventListener('abort', () => failed(new Error('it was stopped')), { once: true }),
  );
  stopped.catch(() => undefined);
  return {
    ask: async (question) => {
      if (stop.aborted) throw new Error('it was stopped');
      output.write(question);
      lines ??= createInterface({ input, terminal: false })[Symbol.asyncIterator]();
      const line = await Promise.race([lines.next(), stopped]);
      return line.done === true ? '' : line.value;
    },
    close: () => {
      if (lines) input.destroy();
    },
  };
}

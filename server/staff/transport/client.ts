import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import { onLine, sendLine } from './protocol.ts';
import { checkSocketFolder, socketPath } from './socket-path.ts';

const tell = v.union([
  v.object({ out: v.string() }),
  v.object({ err: v.string() }),
  v.object({ question: v.string() }),
  v.object({ exit: v.pipe(v.number(), v.integer()) }),
]);

/** The open shop does not listen for its staff, or stopped in the middle. */
export class ServerUnavailableError extends Error {
  override name = 'ServerUnavailableError';
}

export type Asking = {
  argv: readonly string[];
  /** Person who asks, for the trail (operator.ts). */
  actor?: string | undefined;
  cwd: string;
  isTerminal: boolean;
  out: (text: string) => void;
  /** Resolves once the reader has taken what was printed so far. */
  drained?: (() => Promise<void>) | undefined;
  err: (text: string) => void;
  /** Puts a question to the person, whose line it resolves with; '' at the end of what they type. Missing where nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Ctrl-C: asks the shop to stop the command; its exit code still comes. */
  signal: AbortSignal;
};

const connected = (path: string): Promise<Socket> =>
  new Promise((done, failed) => {
    const socket = connect(path);
    socket.once('connect', () => done(socket));
    socket.once('error', failed);
  });

/**
 * Has the open shop of this data folder run a command, and passes on its words.
 * @returns the exit code.
 * @throws ServerUnavailableError when nobody listens there, or the shop ends before the command does.
 */
export async function runOnServer(
  dataDir: string,
  { argv, actor, cwd, isTerminal, out, drained, err, ask, signal }: Asking,
): Promise<number> {
  const path = socketPath(dataDir);
  let socket: Socket;
  try {
    checkSocketFolder(path);
    socket = await connected(path);
  } catch (error) {
    throw new ServerUnavailableError(
      `it does not listen for its staff (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  return new Promise((done, failed) => {
    onLine(socket, (message) => {
      const told = v.parse(tell, message);
      if ('out' in told) {
        out(told.out);
        // The shop goes on no faster than whoever reads.
        if (drained && !socket.isPaused()) {
          socket.pause();
          void drained().then(() => socket.resume());
        }
      } else if ('err' in told) err(told.err);
      // Where it is broken off, the shop hears of that by itself.
      else if ('question' in told)
        void ask?.(told.question).then(
          (answer) => sendLine(socket, { answer }),
          () => undefined,
        );
      else {
        socket.end();
        done(told.exit);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => failed(new ServerUnavailableError('the shop stopped before it was done')));
    sendLine(socket, {
      argv: [...argv],
      ...(actor !== undefined && { actor }),
      cwd,
      isTerminal,
      answers: ask !== undefined,
    });
    const cancel = () => void sendLine(socket, { cancel: true });
    // It may have been pressed while the way to the shop was sought.
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are not answered yet. No browser and no proxy sends a second one before it has its answer. */
const MAX_UNANSWERED = 16;

/** Requests that each connection has made ahead of its answers. */
export type Pipelines = {
  /** Counts a request until it is answered; false where its connection asked for too much and is cut. */
  take(request: IncomingMessage, response: ServerResponse): boolean;
  /** True where the connection was cut: nothing more of it is begun. */
  isCut(request: IncomingMessage): boolean;
};

/**
 * Bounds what one connection may ask ahead of its answers. Node reads some 2,000 small requests from one 64 kB, and each waits
 * with all that belongs to it; so a connection that asks for more than `most` is cut.
 */
export function boundPipelines(most = MAX_UNANSWERED): Pipelines {
  const unanswered = new WeakMap<Socket, number>();
  const cut = new WeakSet<Socket>();

  return {
    take: ({ socket }, response) => {
      if (cut.has(socket)) return false;
      const count = (unanswered.get(socket) ?? 0) + 1;
      if (count > most) {
        cut.add(socket);
        socket.destroy();
        return false;
      }
      unanswered.set(socket, count);
      response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      return true;
    },
    isCut: ({ socket }) => cut.has(socket),
  };
}

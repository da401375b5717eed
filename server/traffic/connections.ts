import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../http/networks.ts';
import { isUndeclaredProxy } from './undeclared-proxy.ts';

/** Bounds of connections; milliseconds. */
export type ConnectionBounds = {
  /** In all. */
  most: number;
  /** Of one visitor, of those that have not yet sent a whole request. */
  mostUnfinished: number;
  /** Which are none yet: a crowd that comes at one moment has had no time to send. */
  grace: number;
  /** Within which a request's headers must have come; and where half of all places are taken. */
  headersWithin: number;
  headersWithinCrowd: number;
};

export const CONNECTION_BOUNDS: ConnectionBounds = {
  most: 5000,
  mostUnfinished: 200,
  grace: 2000,
  headersWithin: 15_000,
  headersWithinCrowd: 5000,
};

/** `sending` until all of a request has come, `answering` until its answer is out, then `idle`, kept for the next one. */
type Connection = {
  socket: Socket;
  visitor: string;
  state: 'sending' | 'answering' | 'idle';
  /** When it began to send. */ since: number;
};
/** In the order in which they came. */
type Holder = Set<Connection>;

/** True for a request that brings a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const oldest = (holder: Holder, isThat: (one: Connection) => boolean = () => true): Connection | undefined =>
  [...holder].find(isThat);
const isWaiting = ({ state }: Connection): boolean => state !== 'answering';
const isSending = ({ state }: Connection): boolean => state === 'sending';
const count = (holder: Holder, isThat: (one: Connection) => boolean): number => [...holder].filter(isThat).length;

/**
 * Shares the places of a server between all visitors (reliability 62). One visitor may have `mostUnfinished` connections that
 * have not yet sent a whole request: beyond it, their own oldest goes. If all places are taken, a connection goes that is
 * answered nothing at that moment, of the visitor who has most of them; thousands behind one address lose no answer by it. Off
 * behind proxies, declared or not: they represent all shoppers.
 * @param clock milliseconds that never go back.
 * @returns to be called with every request, before it is answered.
 */
export function boundConnections(
  server: Server,
  proxyHops: number,
  bounds = CONNECTION_BOUNDS,
  clock: () => number = () => performance.now(),
): (request: IncomingMessage, response: ServerResponse) => void {
  const { most, mostUnfinished, grace, headersWithin, headersWithinCrowd } = bounds;
  const holders = new Map<string, Holder>();
  const known = new Map<Socket, Connection>();
  const proxies = new Set<string>();

  const adapt = () => (server.headersTimeout = known.size * 2 > most ? headersWithinCrowd : headersWithin);
  adapt();
  if (proxyHops > 0) {
    server.maxConnections = most;
    server.on('connection', (socket) => {
      known.set(socket, { socket, visitor: '', state: 'sending', since: 0 });
      adapt();
      socket.once('close', () => {
        known.delete(socket);
        adapt();
      });
    });
    return () => undefined;
  }

  function forget(connection: Connection): void {
    known.delete(connection.socket);
    const holder = holders.get(connection.visitor);
    holder?.delete(connection);
    if (holder?.size === 0) holders.delete(connection.visitor);
    adapt();
  }

  function cut(connection: Connection | undefined): void {
    if (!connection) return;
    forget(connection);
    connection.socket.destroy();
  }

  /** Of whoever has most; where nobody has more than the one who comes, theirs. */
  function makeRoomFor(newest: Connection, own: Holder): void {
    let [holder, having] = [own, count(own, isWaiting)];
    for (const [visitor, other] of holders) {
      if (other.size <= having || proxies.has(visitor)) continue;
      const waiting = count(other, isWaiting);
      if (waiting > having) [holder, having] = [other, waiting];
    }
    // One who has more than half of all places, and reads no answer, gives one to another.
    const hog = [...holders].find(([visitor, other]) => other.size * 2 > most && !proxies.has(visitor))?.[1];
    const isAlone = having <= 1 && hog !== undefined && hog !== own;
    cut(isAlone ? oldest(hog) : (oldest(holder, isWaiting) ?? newest));
  }

  server.on('connection', (socket) => {
    // Asked for once, it stays known when the socket is gone.
    const visitor = networkOf(socket.remoteAddress ?? '') ?? 'unknown';
    const connection: Connection = { socket, visitor, state: 'sending', since: clock() };
    const own = holders.get(visitor) ?? new Set();
    holders.set(visitor, own.add(connection));
    known.set(socket, connection);
    socket.once('close', () => forget(connection));
    adapt();
    if (!proxies.has(visitor) && count(own, isSending) > mostUnfinished) {
      const slowest = oldest(own, isSending);
      if (slowest && clock() - slowest.since >= grace) cut(slowest);
    }
    if (known.size > most) makeRoomFor(connection, own);
  });

  return (request, response) => {
    const connection = known.get(request.socket);
    if (!connection) return;
    const forwarded = request.headers['x-forwarded-for'];
    if (
      isUndeclaredProxy(
        request.socket.remoteAddress ?? '',
        Array.isArray(forwarded) ? forwarded[0] : forwarded,
        proxyHops,
      )
    )
      proxies.add(connection.visitor);
    const sent = () => (connection.state = 'answering');
    connection.state = 'sending';
    connection.since = clock();
    if (hasBody(request)) request.once('end', sent);
    else sent();
    response.once('close', () => (connection.state = 'idle'));
  };
}

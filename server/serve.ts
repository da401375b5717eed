import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { BODY_TIMES, limitBody } from './traffic/body-time.ts';
import { boundConnections, type ConnectionBounds } from './traffic/connections.ts';
import type { AppEnv } from './http/context.ts';
import { boundPipelines } from './traffic/pipelines.ts';
import { readTarget } from './http/request-target.ts';
import { openRequestTurns } from './traffic/request-turns.ts';
import { laneOf } from './traffic/visitor-bounds.ts';
import { BUSY } from './http/http-error.ts';

const CHECK_EVERY = 5000;
const KEEP_ALIVE = 65_000;
const FINISH_WITHIN = 10_000;
/** A connection on which nothing moved for so long: a client that asks and never reads would keep its place for ever. */
const SILENT_FOR = 60_000;

export type Serving = {
  port: number;
  /** Closes each connection after its next answer, so that proxies use other servers; new ones are still taken. */
  drain(): void;
  /** Takes no more requests, lets those under way finish for at most 10 s, then cuts what is left. */
  stop(): Promise<void>;
};

const UNREADABLE = '{"success":false,"message":"That request cannot be read."}';
const BUSY_BODY = JSON.stringify({ success: false, message: BUSY });
const AS_JSON = { 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };

/** Where to listen, and how many proxies stand in front. */
export type Listening = {
  port: number;
  host: string | null;
  proxyHops?: number;
  /** Told of requests that are refused before the app sees them. */
  onRefusal?: (status: 400 | 503) => void;
};

/** Listens. @param silentFor milliseconds, for tests. @param bounds for tests. @param bodyTimes for tests. @throws the socket's error, such as EADDRINUSE. */
export async function serve(
  app: Hono<AppEnv>,
  { port, host, proxyHops = 0, onRefusal = () => undefined }: Listening,
  silentFor = SILENT_FOR,
  bounds?: ConnectionBounds,
  bodyTimes = BODY_TIMES,
): Promise<Serving> {
  const turns = openRequestTurns();
  const pipelines = boundPipelines();
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // What is no request at all: a broken Host, a backslash in the path.
    errorHandler: () => {
      onRefusal(400);
      return new Response(UNREADABLE, { status: 400, headers: AS_JSON });
    },
  });
  let isDraining = false;
  const server = createServer(
    { requestTimeout: 2 * bodyTimes.upload, connectionsCheckingInterval: CHECK_EVERY, keepAliveTimeout: KEEP_ALIVE },
    (request, response) => {
      if (isDraining) response.shouldKeepAlive = false;
      if (!pipelines.take(request, response)) return;
      hasCome(request, response);
      limitBody(request, response, bodyTimes);
      const begin = () => {
        if (!pipelines.isCut(request)) void listener(request, response);
      };
      const refuse = () => {
        onRefusal(503);
        response.writeHead(503, { ...AS_JSON, 'Retry-After': '5', Connection: 'close' }).end(BUSY_BODY);
      };
      if (readTarget(request)) turns.take(laneOf(request, proxyHops), begin, refuse);
      else {
        onRefusal(400);
        response.writeHead(400, { ...AS_JSON, Connection: 'close' }).end(UNREADABLE);
      }
    },
  );
  const hasCome = boundConnections(server, proxyHops, bounds);
  server.timeout = silentFor;
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off('error', failed);
      done();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      isDraining = true;
    },
    stop: () => stop(server),
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN);
    // Also those that become idle when their answer is out: Node would keep them, and a client that asks often would hold the server.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      done();
    });
    server.closeIdleConnections();
  });
}

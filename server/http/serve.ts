import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './context.ts';

/** Milliseconds within which a client must have sent its headers, and its whole request (reliability 62). */
const HEADERS_WITHIN = 15_000;
const REQUEST_WITHIN = 30_000;
const CHECK_EVERY = 5000;
const KEEP_ALIVE = 65_000;
const MOST_CONNECTIONS = 5000;
const FINISH_WITHIN = 10_000;
/** A connection on which nothing moved for so long: a client that asks and never reads would keep its place for ever. */
const SILENT_FOR = 60_000;

export type Serving = {
  port: number;
  /** Takes no more requests, lets those under way finish for at most 10 s, then cuts what is left. */
  stop(): Promise<void>;
};

/** Listens. @param silentFor milliseconds, for tests. @throws the socket's error, such as EADDRINUSE. */
export async function serve(app: Hono<AppEnv>, { port, host }: { port: number; host: string | null }, silentFor = SILENT_FOR): Promise<Serving> {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // What is no request at all: a broken Host, a backslash in the path.
    errorHandler: () => new Response('{"success":false,"message":"That request cannot be read."}', { status: 400, headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff' } }),
  });
  const server = createServer(
    { headersTimeout: HEADERS_WITHIN, requestTimeout: REQUEST_WITHIN, connectionsCheckingInterval: CHECK_EVERY, keepAliveTimeout: KEEP_ALIVE },
    (request, response) => void listener(request, response),
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = silentFor;
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off('error', failed);
      done();
    });
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
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

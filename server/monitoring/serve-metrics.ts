import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Answers `GET /metrics` on a port of its own, which no proxy shows to shoppers. @throws the socket's error, such as EADDRINUSE. */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The figures are at /metrics.\n');
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ port, host }, () => {
      server.off('error', failed);
      done();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

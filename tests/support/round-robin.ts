import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address for several servers, which answer by turns. */
export type RoundRobin = {
  url: string;
  /** The servers, by their addresses; may be changed at any time. */
  servers: string[];
  /** What was answered, in order. */
  answers: { server: string; path: string; status: number }[];
  close(): Promise<void>;
};

/**
 * Passes a request on; where a server does not take it, the next one gets it. While there is none, requests wait for one, so
 * that a page that fetches ahead in such a pause sees no failure.
 */
export async function openRoundRobin(): Promise<RoundRobin> {
  const robin = { servers: [] as string[], answers: [] as RoundRobin['answers'] };
  let turn = 0;

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tries: number): void {
    const server = robin.servers[(turn += 1) % robin.servers.length];
    if (server === undefined) {
      if (!outgoing.destroyed) setTimeout(pass, 50, incoming, body, outgoing, 1);
      return;
    }
    const onward = request(
      server + (incoming.url ?? '/'),
      { method: incoming.method, headers: incoming.headers, agent: false },
      (answer) => {
        robin.answers.push({ server, path: incoming.url ?? '', status: answer.statusCode ?? 0 });
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (tries > 0) pass(incoming, body, outgoing, tries - 1);
      else outgoing.writeHead(502).end();
    });
    onward.end(body);
  }

  const front = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.once('end', () => pass(incoming, Buffer.concat(pieces), outgoing, robin.servers.length));
  });
  // An idle connection that is closed after a while may be just the one that the next request goes out on.
  front.keepAliveTimeout = 0;
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  return Object.assign(robin, {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        front.close(() => done());
        front.closeAllConnections();
      }),
  });
}

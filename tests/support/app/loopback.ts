import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** A real server on this machine whose every answer the test writes; `heard` is what came, in order. */
export type Loopback = { url: string; heard: Heard[]; answer: (how: Answer) => void; close: () => Promise<void> };
export type Answer = (response: ServerResponse, nth: number) => void;

/** Answers with a status and a JSON body, which may be broken text. */
export const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
export const page =
  (status: number, html: string): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(html);
export const never: Answer = () => undefined;
export const hangUp: Answer = (response) => void response.destroy();
/** One answer after the other; the last one again and again. */
export const inTurn =
  (...answers: Answer[]): Answer =>
  (response, nth) =>
    answers[Math.min(nth, answers.length - 1)]?.(response, nth);

export async function openLoopback(): Promise<Loopback> {
  const heard: Heard[] = [];
  let answer: Answer = json(200, {});
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      heard.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      answer(response, heard.length - 1);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: (how) => {
      answer = how;
      heard.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

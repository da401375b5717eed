import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import type { AppEnv } from '../../../server/http/context.ts';
import { serve, type Serving } from '../../../server/serve.ts';

let serving: Serving | null = null;
afterEach(async () => {
  await serving?.stop();
  serving = null;
});

/** Sends a request whose body comes a byte at a time, until its connection is cut. @returns what was answered. */
const drip = (port: number, line: string): Promise<string> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.write(`${line} HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n`);
    const pace = setInterval(() => socket.write('x'), 20);
    socket.on('data', (piece) => (text += piece.toString('latin1')));
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(pace);
        done(text);
      });
  });

it('cuts a body that still comes though its request was answered long ago', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('a page')).get('/api/health', (c) => c.json({ status: 'ok' }));
  serving = await serve(app, { port: 0, host: '127.0.0.1' }, undefined, undefined, { most: 1500, upload: 900_000 });
  const { port } = serving;
  const lines = ['GET /api/health', 'GET /', 'HEAD /'];
  const answers = await Promise.all(lines.map((line) => drip(port, line)));
  for (const answer of answers) {
    expect(answer).toContain('200 OK');
    expect(answer).not.toContain('408');
  }
});

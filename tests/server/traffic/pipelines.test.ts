import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '../../../server/http/context.ts';
import { serve } from '../../../server/serve.ts';

const ASKED = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** A shop that counts what it begins. */
async function open() {
  let begun = 0;
  const app = new Hono<AppEnv>().get('/', (c) => c.text(`answer ${(begun += 1)}`));
  const serving = await serve(app, { port: 0, host: '127.0.0.1' });
  /** Sends so many requests in one piece; the answers that come until there are `enough`, or the connection is cut. */
  const ask = (count: number, enough = count) =>
    new Promise<{ answers: number; isCut: boolean }>((done) => {
      let text = '';
      const answers = () => text.split('HTTP/1.1 200').length - 1;
      const socket = connect(serving.port, '127.0.0.1', () => socket.write(ASKED.repeat(count)));
      socket.on('error', () => socket.destroy());
      socket.once('close', () => done({ answers: answers(), isCut: true }));
      socket.on('data', (piece) => {
        text += piece.toString();
        if (answers() < enough) return;
        done({ answers: answers(), isCut: false });
        socket.destroy();
      });
    });
  return { serving, ask, begun: () => begun };
}

it('a connection that asks for thousands before an answer is cut, with nothing left of it, and others are served', async () => {
  const { serving, ask, begun } = await open();
  expect((await ask(2000)).isCut).toBe(true);
  expect(await ask(1)).toEqual({ answers: 1, isCut: false });
  // The honest one, and those that were begun before all of the piece was read.
  expect(begun()).toBeLessThanOrEqual(17);
  await serving.stop();
});

it('a connection may ask for some ahead, again and again', async () => {
  const { serving, ask } = await open();
  for (let at = 0; at < 3; at += 1) expect(await ask(16)).toEqual({ answers: 16, isCut: false });
  await serving.stop();
});

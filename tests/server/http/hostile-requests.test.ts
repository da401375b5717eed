import { connect } from 'node:net';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { serve, type Serving } from '../../../server/serve.ts';
import { caller, cheapPasswords, signUp } from '../../support/server/accounts.ts';
import { entry } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { heldMegabytes } from '../../support/heap.ts';
import { hostileRequests, type HostileRequest } from '../../support/server/hostile-requests.ts';
import { isLong } from '../../support/run-length.ts';
import { paintingApp, smallBuild } from '../../support/server/server-rendered.ts';

const IS_LONG = isLong('test:hostile');
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? (IS_LONG ? 200_000 : 1000));
const SEED = Number(process.env['HOSTILE_SEED'] ?? (IS_LONG ? Date.now() % 1_000_000 : 1));
const AT_ONCE = 16;
/** Megabytes that the server may have grown by: what it keeps is bounded. */
const MAX_GROWN = 250;
const CLOSES_WITHIN = 20_000;

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

/** Sends it on a connection of its own; the status, 0 where there was no answer. */
const send = (port: number, { bytes, isWhole }: HostileRequest): Promise<number> =>
  new Promise((done) => {
    let answer = '';
    // A client that has its answer leaves, as one does that cannot send all.
    const socket = connect(port, '127.0.0.1', () => (isWhole ? socket.write(bytes) : socket.end(bytes)));
    socket.setTimeout(CLOSES_WITHIN, () => socket.destroy());
    socket.on('data', (piece) => {
      answer = (answer + piece.toString('latin1')).slice(0, 100);
      if (/^HTTP\/1\.1 (?!100)\d/.test(answer)) socket.end();
      // After 100 Continue comes the answer.
      else answer = answer.replace(/^HTTP\/1\.1 100[^]*?\r\n\r\n/, '');
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });

onEachEngine(
  'requests that nobody honest sends',
  (database) => {
    let serving: Serving;
    let open: Awaited<ReturnType<typeof paintingApp>>;
    let token = '';
    beforeAll(async () => {
      await writeCatalogue(database().db, [entry('Linen Kurta')]);
      const light = { head: '', html: '', data: '', file: 'screens/AboutScreen.tsx' };
      open = await paintingApp(
        database(),
        client,
        { publicUrl: null, proxyHops: 1, allowedOrigin: 'https://app.example.lk' },
        { renderPage: () => light },
        { passwords: cheapPasswords },
      );
      serving = await serve(open.app, { port: 0, host: '127.0.0.1', proxyHops: 1 });
      ({ token } = await signUp(caller(open.app), 'amara@example.lk'));
    });
    afterAll(() => serving.stop());

    it('are refused, each in its way, and none is the server’s failure', { timeout: 3_600_000 }, async () => {
      const next = hostileRequests(SEED, token);
      const answers = new Map<number, number>();
      const failed: unknown[] = [];
      const before = heldMegabytes();
      let left = REQUESTS;
      const visitor = async () => {
        while (left > 0) {
          left -= 1;
          const request = next();
          const status = await send(serving.port, request);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          const bad = open.lines
            .splice(0)
            .filter(
              ({ msg, status: logged }) =>
                msg === 'request failed' ||
                msg === 'a page could not be painted' ||
                (Number(logged) >= 500 && logged !== 503),
            );
          if ((status >= 500 && status !== 503) || bad.length > 0)
            failed.push({ status, request: request.bytes.toString('latin1').slice(0, 600), bad });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
      expect(failed.slice(0, 3)).toEqual([]);
      // Of all depths: what was done, what was not found, what was refused at the door and by whom it was asked.
      for (const status of [200, 400, 401, 403, 404])
        expect([status, (answers.get(status) ?? 0) > 0]).toEqual([status, true]);
      // Without an answer are those that no HTTP is in, and those whose client has left.
      expect(answers.get(0) ?? 0).toBeLessThan(REQUESTS / 5);
      expect(heldMegabytes() - before).toBeLessThan(MAX_GROWN);
      expect((await open.app.request('/api/health')).status).toBe(200);
      if (IS_LONG)
        process.stdout.write(
          `${Math.round(heldMegabytes() - before)} MB more, seed ${SEED}: ${JSON.stringify(Object.fromEntries([...answers].toSorted(([one], [other]) => one - other)))}\n`,
        );
    });
  },
  ['embedded'],
);

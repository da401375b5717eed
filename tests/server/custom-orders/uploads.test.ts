import { existsSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { UPLOAD_BOUNDS, type UploadBounds } from '../../../server/http/uploads.ts';
import { serve, type Serving } from '../../../server/serve.ts';
import { caller, signUp } from '../../support/server/accounts.ts';
import { OURS, testApp, type TestApp } from '../../support/server/app.ts';
import { formOf, openWorkshop, photo, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';

/** For a machine that has much else to do. */
const PATIENT = { timeout: 20_000 };

onEachEngine('drawings that are sent to a real port', (database) => {
  let serving: Serving | null = null;
  let shop: TestApp;
  let amara: string;
  let body: Buffer;
  let type: string;
  const arriving = (): string[] => {
    const folder = join(database().dataDir, 'custom-orders', 'arriving', 'embedded');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const orders = async () => (await database().db.selectFrom('custom_orders').select('id').execute()).length;

  beforeAll(async () => {
    const form = new Request('http://a', { method: 'POST', body: formOf(textsOf(), [await photo(), await photo(2)]) });
    type = form.headers.get('Content-Type') ?? '';
    body = Buffer.from(await form.arrayBuffer());
  });
  beforeEach(async () => {
    await database().empty();
    rmSync(join(database().dataDir, 'custom-orders'), { recursive: true, force: true });
    await openWorkshop(database());
  });
  afterEach(async () => {
    await serving?.stop();
    serving = null;
  });

  /** Opens the shop on a port. @param times milliseconds that a body may take, of most calls and of uploads. */
  async function open(bounds: Partial<UploadBounds> = {}, times = { most: 30_000, upload: 960_000 }): Promise<void> {
    shop = testApp(database(), {}, null, null, { uploads: { ...UPLOAD_BOUNDS, discardFor: 200, ...bounds } });
    amara = (await signUp(caller(shop.app), 'amara@example.lk')).token;
    serving = await serve(shop.app, { port: 0, host: '127.0.0.1' }, undefined, undefined, times);
  }
  const head = (length: number, { contentType = type, token = amara, path = '/api/custom-order/' } = {}) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: a',
      'Connection: close',
      ...Object.entries(OURS).map(([name, value]) => `${name}: ${value}`),
      `Authorization: Bearer ${token}`,
      `Content-Type: ${contentType}`,
      `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n');
  /** A connection, and what is answered on it until it is closed. */
  function dial(): { socket: Socket; answer: Promise<string> } {
    const socket = connect(serving?.port ?? 0, '127.0.0.1');
    let text = '';
    const answer = new Promise<string>((done) => {
      socket.on('data', (piece) => (text += piece.toString('latin1')));
      socket.on('error', () => undefined).on('close', () => done(text));
    });
    return { socket, answer };
  }
  const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  /** True once the server has begun to write what came. */
  const hasBegun = async () => {
    await expect.poll(() => arriving().length, PATIENT).toBe(1);
  };

  it('come in pieces, also with a body that says no length, and become an order', async () => {
    await open();
    const answer = await fetch(`http://127.0.0.1:${serving?.port}/api/custom-order/`, {
      method: 'POST',
      headers: { ...OURS, Authorization: `Bearer ${amara}`, 'Content-Type': type },
      body: new ReadableStream({
        start: (sink) => {
          for (let at = 0; at < body.length; at += 100) sink.enqueue(new Uint8Array(body.subarray(at, at + 100)));
          sink.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(201);
    expect(await orders()).toBe(1);
    expect(arriving()).toEqual([]);
  });

  it('may take longer than other calls, which are cut', async () => {
    await open({}, { most: 50, upload: 60_000 });
    const slow = dial();
    slow.socket.write(head(body.length));
    slow.socket.write(body.subarray(0, 500));
    await hasBegun();
    const other = dial();
    other.socket.write(head(10, { contentType: 'application/json', path: '/api/order/place' }) + '{');
    // The other one began later and had its time: so had this one, which goes on.
    expect(statusOf(await other.answer)).toBe(408);
    slow.socket.write(body.subarray(500));
    expect(statusOf(await slow.answer)).toBe(201);
  });

  it('that come too slowly are refused, with nothing left', async () => {
    await open({ each: 60, atLeast: 100_000 });
    const { socket, answer } = dial();
    socket.write(head(body.length));
    socket.write(body.subarray(0, 500));
    const said = await answer;
    expect([statusOf(said), said]).toEqual([408, expect.stringContaining('too slowly') as string]);
    expect([arriving(), await orders()]).toEqual([[], 0]);
  });

  it('whose sender leaves are forgotten', async () => {
    await open();
    const { socket } = dial();
    socket.write(head(body.length));
    socket.write(body.subarray(0, 500));
    await hasBegun();
    socket.resetAndDestroy();
    await expect.poll(() => arriving(), PATIENT).toEqual([]);
    expect(await orders()).toBe(0);
    await expect.poll(() => shop.lines.filter(({ status }) => status === 499).length, PATIENT).toBe(1);
    expect(shop.lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
  });

  it('are refused while they arrive: too much, too many, of nobody, in another form', async () => {
    await open({ bodyBytes: 1000 });
    const ask = async (bytes: Buffer, given: Parameters<typeof head>[1] = {}) => {
      const { socket, answer } = dial();
      socket.write(head(bytes.length, given));
      socket.write(bytes);
      return statusOf(await answer);
    };
    expect(await ask(body)).toBe(413);
    expect(await ask(body, { contentType: 'application/json' })).toBe(415);
    expect(await ask(body, { token: 'x'.repeat(43) })).toBe(401);
    expect(await ask(body.subarray(0, 900))).toBe(400);
    expect([arriving(), await orders()]).toEqual([[], 0]);
  });

  it('of one customer come few at a time, and the next one hears so', async () => {
    await open({ ofCustomer: 1 });
    const first = dial();
    first.socket.write(head(body.length));
    first.socket.write(body.subarray(0, 500));
    await hasBegun();
    const second = dial();
    second.socket.write(head(body.length));
    second.socket.write(body);
    expect(statusOf(await second.answer)).toBe(429);
    first.socket.write(body.subarray(500));
    expect(statusOf(await first.answer)).toBe(201);
    const third = dial();
    third.socket.write(head(body.length));
    third.socket.write(body);
    expect(statusOf(await third.answer)).toBe(201);
  });
});

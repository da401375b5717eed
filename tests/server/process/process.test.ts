import { request } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OURS } from '../../support/server/app.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { DidNotOpen, type RunningServer, type ServerOptions, startServer } from '../../support/server/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder = '';
let running: RunningServer[] = [];
beforeAll(() => (folder = temporaryFolder()));
afterEach(async () => {
  await Promise.all(
    running.filter((one) => one.process.exitCode === null && one.process.signalCode === null).map((one) => one.kill()),
  );
  running = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = async (options: Partial<ServerOptions> = {}) => {
  const server = await startServer({ dataDir: folder, ...options });
  running.push(server);
  return server;
};
const products = async ({ url }: RunningServer) =>
  ((await (await fetch(`${url}/api/product/list`)).json()) as { enrichedProducts: unknown[] }).enrichedProducts;

describe('the server process', { timeout: 180_000 }, () => {
  it('opens an empty shop when told to, and the demo shop in its place when it is not', async () => {
    const empty = await open({ empty: true });
    expect(await products(empty)).toEqual([]);
    expect(await empty.close()).toBe(0);
    const demo = await open();
    expect((await products(demo)).length).toBeGreaterThanOrEqual(60);
    expect(await demo.close()).toBe(0);
  });

  it('refuses a folder that another one has, saying which, and takes it when that one was killed', async () => {
    const first = await open();
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DidNotOpen);
    expect(refused).toMatchObject({
      code: 1,
      message: expect.stringContaining(`is in use by process ${first.process.pid}.`) as unknown,
    });
    await first.kill();
    const second = await open();
    expect((await products(second)).length).toBeGreaterThanOrEqual(60);
  });

  it('refuses a port that is taken, and a setting that cannot be used, in one sentence', async () => {
    const first = await open({ empty: true });
    const other = await newDataFolder();
    const { port } = new URL(first.url);
    const refused = await open({ dataDir: other, empty: true, env: { PORT: port } }).catch((error: unknown) => error);
    rmSync(other, { recursive: true });
    expect(refused).toMatchObject({
      code: 1,
      message: expect.stringContaining(
        `The shop could not open. Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
      ) as unknown,
    });
    const mistaken = await open({ env: { DATABASE_URL: 'mysql://x:secret@y' } }).catch((error: unknown) => error);
    expect(mistaken).toMatchObject({
      code: 1,
      message: 'The shop could not open. DATABASE_URL must begin with postgres:// or postgresql://.',
    });
    const folder = await newDataFolder();
    const file = join(folder, '.env');
    writeFileSync(file, 'PROXY_HOPS=two\nPORT=abc\n');
    const misread = await open({ env: { ENV_FILE: file } }).catch((error: unknown) => error);
    rmSync(folder, { recursive: true });
    expect(misread).toMatchObject({
      code: 1,
      message: expect.stringContaining('PROXY_HOPS must be a whole number from 0 to') as unknown,
    });
  });

  it('told to stop, it answers what is under way, takes nothing new, and ends well', async () => {
    const server = await open();
    const { _id: id } = (await products(server))[0] as { _id: string };
    const slow = request(`${server.url}/api/product/${id}/increment-view`, {
      method: 'PATCH',
      headers: { ...OURS, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    });
    const answered = new Promise<number | undefined>((done, failed) => {
      slow.once('response', (answer) => {
        answer.resume();
        done(answer.statusCode);
      });
      slow.once('error', failed);
    });
    slow.write('{');
    // Once a later request is answered, the server has the earlier one.
    await fetch(`${server.url}/api/health`);
    const ended = server.close();
    await expect
      .poll(
        () =>
          fetch(`${server.url}/api/health`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 5000 },
      )
      .toBe('closed');
    slow.end('}');
    expect(await answered).toBe(200);
    expect(await ended).toBe(0);
  });
});

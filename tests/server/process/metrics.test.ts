import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openMetrics } from '../../../server/monitoring/metrics.ts';
import { serveMetrics } from '../../../server/monitoring/serve-metrics.ts';
import { watchShop } from '../../../server/monitoring/shop-metrics.ts';
import { countProblem, problemCounts } from '../../../server/problems/counts.ts';
import { OURS, testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { DidNotOpen, startServer } from '../../support/server/server.ts';

/** Value of each line by its name with labels. */
const read = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

onEachEngine('the figures for Prometheus', (database) => {
  it('count requests by the pattern of their route and their status, whatever addresses strangers make up', async () => {
    const { app, shop } = testApp(database());
    const { status } = await app.request('/api/product/category/a1');
    await app.request('/api/product/category/a2');
    await app.request('/api/live');
    for (const path of ['/api/nothing', '/wp-admin', '/api/x/y/z']) await app.request(path);
    await app.request('/api/live', { method: 'BREW', headers: OURS });
    const found = read(await shop.metrics.registry.metrics());
    expect(
      Object.fromEntries(Object.entries(found).filter(([name]) => name.startsWith('http_requests_total'))),
    ).toEqual({
      [`http_requests_total{method="GET",route="/api/product/category/:category",status="${status}"}`]: 2,
      'http_requests_total{method="GET",route="/api/live",status="200"}': 1,
      'http_requests_total{method="GET",route="none",status="404"}': 3,
      'http_requests_total{method="other",route="none",status="405"}': 1,
    });
    expect(found['http_request_duration_seconds_count{route="/api/product/category/:category"}']).toBe(2);
    shop.metrics.countRefusal(503);
    expect(read(await shop.metrics.registry.metrics())['http_requests_refused_total{status="503"}']).toBe(1);
  });

  it('tell how the shop stands, and leave out what a database that is away cannot tell', async () => {
    const { shop } = testApp(database());
    const failures: unknown[] = [];
    const { db } = database();
    const watched = {
      ...shop,
      database: { db, connections: () => ({ open: 5, idle: 2, waiting: 7 }) },
      mailer: { counts: () => ({ waiting: 3, givenUp: 1 }) },
    };
    const { registry } = shop.metrics;
    await db
      .insertInto('order_mails')
      .values(
        ['2026-01-02T03:00:00.000Z', '2026-01-02T03:01:00.000Z'].map((created_at, at) => ({
          id: `figures-${at}`,
          kind: 'placed',
          order_id: 'none',
          order_number: 'NL-0000-0000',
          recipient: 'amara@example.lk',
          name: '',
          details: '{}',
          created_at,
          due_at: 0,
          given_up_at: at === 0 ? null : created_at,
        })),
      )
      .execute();
    const { stored, dropped } = problemCounts();
    countProblem('stored');
    countProblem('dropped');
    countProblem('dropped');
    watchShop(shop.metrics, { ...watched, now: () => Date.parse('2026-01-02T03:00:30.000Z') }, (error) =>
      failures.push(error),
    );
    const first = read(await registry.metrics());
    expect(first).toMatchObject({
      shop_ready: 1,
      'shop_database_connections{state="used"}': 3,
      'shop_database_connections{state="idle"}': 2,
      shop_database_waiting: 7,
      shop_calls_waiting: 0,
      'shop_mails_waiting{kind="order"}': 1,
      'shop_mails_waiting{kind="account"}': 3,
      'shop_mails_given_up{kind="order"}': 1,
      'shop_mails_given_up{kind="account"}': 1,
      shop_mails_oldest_seconds: 30,
      shop_catalogue_products: 0,
      shop_pictures_waiting: 0,
      'shop_problems{what="stored"}': stored + 1,
      'shop_problems{what="dropped"}': dropped + 2,
    });
    expect(first['shop_catalogue_age_seconds']).toBeLessThan(60);
    expect(first['nodejs_eventloop_lag_p99_seconds']).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    await db.deleteFrom('order_mails').where('order_number', '=', 'NL-0000-0000').execute();
    const away = openMetrics();
    const nobody = new Proxy(db, {
      get: () => {
        throw new Error('away');
      },
    });
    watchShop(away, { ...watched, database: { ...watched.database, db: nobody } }, (error) => failures.push(error));
    const second = read(await away.registry.metrics());
    expect(failures.length).toBeGreaterThan(0);
    expect(Object.keys(second).filter((name) => /orders|oldest|"order"/.test(name))).toEqual([]);
    expect(second).toMatchObject({ shop_database_waiting: 7, 'shop_mails_waiting{kind="account"}': 3 });
  });

  it('leave a figure out that cannot be had, and give the others', async () => {
    const metrics = openMetrics();
    metrics.gauge('broken', 'of a database that is away', () => Promise.reject(new Error('away')));
    metrics.gauge('unknown', 'of nobody', () => null);
    metrics.gauge('known', 'of this process', () => 4);
    expect(read(await metrics.registry.metrics())).toEqual({ known: 4 });
  });
});

it('are at /metrics of a port of their own, and nowhere else', async () => {
  const metrics = openMetrics();
  metrics.countRefusal(400);
  const { port, close } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const answer = await ask('/metrics');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(await answer.text()).toContain('http_requests_refused_total{status="400"} 1');
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(404);
  close();
});

it('are served where METRICS_PORT asks for them, and a port that is taken is told', { timeout: 180_000 }, async () => {
  const dataDir = await newDataFolder();
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const port = String((other.address() as AddressInfo).port);
  try {
    const refused = await startServer({ dataDir, empty: true, env: { METRICS_PORT: port } }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DidNotOpen);
    expect((refused as Error).message).toContain(
      `Port ${port} is in use. Stop what uses it, or set METRICS_PORT to another one.`,
    );
    await new Promise((done) => other.close(done));
    const server = await startServer({ dataDir, empty: true, env: { METRICS_PORT: port } });
    try {
      await (await fetch(`${server.url}/api/product/list`)).body?.cancel();
      const found = read(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
      expect(found['http_requests_total{method="GET",route="/api/product/list",status="200"}']).toBe(1);
      expect(found['shop_ready']).toBe(1);
      expect(found['process_resident_memory_bytes']).toBeGreaterThan(1_000_000);
      // Shoppers do not see them.
      expect((await fetch(`${server.url}/metrics`)).headers.get('Content-Type')).not.toContain('version=0.0.4');
      expect(await server.close()).toBe(0);
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../scripts/vite/outbox.ts';
import { readSettings } from '../../server/config.ts';
import { openMailer } from '../../server/mail/open.ts';
import { newDataFolder } from '../support/programs/data-folder.ts';
import { startServer } from '../support/server/server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const silent = pino({ level: 'silent' });

async function mailed(dataDir: string, ...codes: string[]): Promise<string[]> {
  const mailer = openMailer(readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example.lk' }), silent);
  for (const code of codes)
    mailer.send({ kind: 'verify-code', to: 'nimal@example.lk', name: '<script>Nimal</script>', code, minutes: 10 });
  await mailer.stop();
  return readdirSync(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}

describe('the outbox while developing', () => {
  let dataDir = '';
  let vite: ViteDevServer;
  let url = '';
  beforeAll(async () => {
    dataDir = temporaryFolder();
    vite = await createServer({
      configFile: false,
      logLevel: 'silent',
      appType: 'custom',
      server: { port: 0, host: '127.0.0.1', ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [outbox({ DATA_DIR: dataDir })],
    });
    await vite.listen();
    url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  });
  afterAll(async () => {
    await vite.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const page = async (query = '') => {
    const answer = await fetch(`${url}/__outbox${query}`);
    return { answer, text: await answer.text() };
  };

  it('says so when nothing was mailed yet', async () => {
    const { answer, text } = await page();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('There is no mail yet.');
    expect(await (await fetch(`${url}/__outbox/names`)).json()).toEqual([]);
  });

  it('lists what was mailed, newest first, and shows the newest', async () => {
    const names = await mailed(dataDir, '111111', '222222', '333333');
    expect(await (await fetch(`${url}/__outbox/names`)).json()).toEqual(names);
    const { text } = await page();
    expect([...text.matchAll(/href="\/__outbox\?mail=([^"]+)"/g)].map(([, name]) => name)).toEqual(names);
    expect(text).toContain('<pre>Verify your email');
    expect(text).toContain('    333333\n');
    expect(text).not.toContain('111111');
    expect(text).toContain('message-id: &lt;');
  });

  it('shows the one that is chosen, and none that is not of the outbox', async () => {
    const [, , first = ''] = await mailed(dataDir, '444444').then((names) => names.slice(1));
    expect((await page(`?mail=${first}`)).text).toContain('    111111\n');
    writeFileSync(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nkept');
    for (const name of ['../secret.eml', '..%2Fsecret.eml', '%2Fetc%2Fpasswd', 'none.eml']) {
      const { text } = await page(`?mail=${name}`);
      expect(text).toContain('This mail is no longer there.');
      expect(text).not.toMatch(/kept|root:/);
    }
  });

  it('lets nothing of a mail run, or out of its frame', async () => {
    writeFileSync(
      join(dataDir, 'outbox', '99990101T000000000Z-000001-00000000.eml'),
      'Subject: <img src=x onerror=alert(1)>\r\nContent-Type: text/html\r\n\r\n<head></head><script>alert("1")</script></iframe>',
    );
    writeFileSync(join(dataDir, 'outbox', '99990101T000000000Z-000000-"><script>.eml'), 'no mail');
    const { answer, text } = await page();
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)');
    expect(/<iframe[^>]* sandbox="([^"]*)"/.exec(text)?.[1]).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*script-src 'nonce-/);
    expect(text).toContain('This file is no mail.');
  });
});

describe('the outbox of a shop that is open', () => {
  it('is at no address', { timeout: 180_000 }, async () => {
    const dataDir = await newDataFolder();
    mkdirSync(join(dataDir, 'media'), { recursive: true });
    const [name = ''] = await mailed(dataDir, '555555');
    const server = await startServer({ dataDir, empty: true });
    const paths = [
      '/__outbox',
      '/__outbox/names',
      `/__outbox?mail=${name}`,
      `/outbox/${name}`,
      `/data/outbox/${name}`,
      `/media/../outbox/${name}`,
      `/media/..%2Foutbox/${name}`,
      `/media/%2e%2e%2foutbox%2f${name}`,
      `/assets/../../outbox/${name}`,
      '/outbox',
      '/outbox/',
    ];
    const answers = await Promise.all(paths.map(async (path) => (await fetch(`${server.url}${path}`)).text()));
    expect(await server.close()).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
    expect(answers.filter((text) => /555555|\.eml|nimal/i.test(text))).toEqual([]);
  });
});

import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OURS } from '../../support/server/app.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { openMailServer } from '../../support/server/mail-server.ts';
import { lastMail } from '../../support/outbox.ts';
import { type RunningServer, startServer } from '../../support/server/server.ts';

const ANN = { name: 'Ann Perera', email: 'ann@example.lk', password: 'green tea at four' };

const post = (server: RunningServer, path: string, body: unknown, token = '') =>
  fetch(`${server.url}/api/user/${path}`, {
    method: 'POST',
    headers: { ...OURS, 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

async function askForCode(server: RunningServer): Promise<string> {
  const { token } = (await (await post(server, 'register', ANN)).json()) as { token: string };
  expect((await post(server, 'send-verify-otp', {}, token)).status).toBe(200);
  return token;
}

it('a shop that is told to stop hands over the mail that is under way', { timeout: 120_000 }, async () => {
  let letThrough = (): void => undefined;
  let asked = (): void => undefined;
  const underWay = new Promise<void>((yes) => (asked = yes));
  const mail = await openMailServer({
    onRcptTo: (_address, _session, done) => {
      letThrough = () => done();
      asked();
    },
  });
  const dataDir = await newDataFolder();
  const server = await startServer({
    dataDir,
    empty: true,
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, PUBLIC_URL: 'https://shop.example.lk' },
  });
  await askForCode(server);
  await underWay;
  const ended = server.close();
  await expect
    .poll(() =>
      fetch(`${server.url}/api/health`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  expect(mail.taken).toEqual([]);
  letThrough();
  expect(await ended).toBe(0);
  await mail.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(mail.taken.map(({ to, subject }) => [to, subject])).toEqual([
    ['ann@example.lk', 'Your code to verify your email at our shop'],
  ]);
});

it('a shopper verifies the address with the code from the mail', { timeout: 120_000 }, async () => {
  const dataDir = await newDataFolder();
  const server = await startServer({ dataDir, empty: true });
  const token = await askForCode(server);
  await expect
    .poll(() => lastMail(dataDir, ANN.email))
    .toMatchObject({ subject: 'Your code to verify your email at our shop' });
  const { code = '', text = '' } = (await lastMail(dataDir, ANN.email)) ?? {};
  expect(code).toMatch(/^\d{6}$/);
  expect(text).toContain('Hello Ann Perera,');
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await post(server, 'verify-account', { otp: wrong }, token)).status).toBe(400);
  expect((await post(server, 'verify-account', { otp: code }, token)).status).toBe(200);
  expect(await server.close()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

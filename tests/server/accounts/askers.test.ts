import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import type { TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OWNER = 'amara@example.lk';

onEachEngine('whoever tries a reset code', (database) => {
  let shop: TestApp;
  let call: Call;
  let now: number;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T23:58:01.000Z');
    ({ shop, call } = openAccounts(database(), () => now));
    await signUp(call, OWNER, { from: '198.51.100.1' });
  });
  afterEach(() => shop.settled());

  /** Asks for a code; the cookie that the browser is given. */
  const ask = async (
    email: string,
    from: string,
    headers: Record<string, string> = {},
  ): Promise<{ Cookie: string }> => {
    const { cookies } = await call('POST', '/api/user/send-reset-otp', { body: { email }, from, headers });
    await shop.settled();
    return { Cookie: `asker=${cookies['asker']}` };
  };
  const reset = async (otp: string, from: string, headers: Record<string, string> = {}, email = OWNER) =>
    (
      await call('POST', '/api/user/reset-password', {
        body: { email, otp, newPassword: 'plain tea at five' },
        from,
        headers,
      })
    ).status;
  const codeMailed = (): string => {
    const mail = shop.mails.findLast(({ kind }) => kind === 'reset-code');
    if (mail?.kind !== 'reset-code') throw new Error('no code was mailed');
    return mail.code;
  };
  const wrong = (at: number, right = codeMailed()): string =>
    String((Number(right) + at + 1) % 1_000_000).padStart(6, '0');
  const tries = async () =>
    (await database().db.selectFrom('codes').select('tries').orderBy('purpose').execute()).map((row) => row.tries);

  it('gets no more guesses at one account by cookies that were asked for with other addresses', async () => {
    const own = await ask(OWNER, '203.0.113.9');
    const foreign: { Cookie: string }[] = [];
    for (let at = 0; at < 20; at += 1) foreign.push(await ask(`made-up${at}@example.com`, '203.0.113.9'));
    const statuses: number[] = [];
    for (const [at, headers] of foreign.entries()) statuses.push(await reset(wrong(at), '203.0.113.9', headers));
    // Six, and the one by which the wait begins.
    expect(statuses).toEqual([...Array.from({ length: 7 }, () => 400), ...Array.from({ length: 13 }, () => 429)]);
    expect(await tries()).toEqual([4]);
    // The browser that asked for this account is not kept waiting by its neighbours.
    expect(await reset(codeMailed(), '203.0.113.9', own)).toBe(200);
  });

  it('is known by the cookie of an ask for this address for a day, over midnight too, and not longer', async () => {
    const own = await ask(OWNER, '203.0.113.9');
    now += 5 * MINUTE;
    for (let at = 0; at < 4; at += 1) expect(await reset(wrong(at), `192.0.2.${at}`, own)).toBe(400);
    expect(await reset(codeMailed(), '192.0.2.9', own)).toBe(200);
    now += DAY;
    const again = await ask(OWNER, '203.0.113.9', own);
    // Another name: that of the day before is believed no more, here or at a guess.
    for (let at = 0; at < 3; at += 1) await reset(wrong(at), `192.0.2.${at}`, own);
    expect([again.Cookie.slice(0, 30) === own.Cookie.slice(0, 30), await tries()]).toEqual([false, [2]]);
    for (let at = 3; at < 5; at += 1) await reset(wrong(at), `192.0.2.${at}`, again);
    expect(await tries()).toEqual([4]);
    expect(await reset(codeMailed(), '192.0.2.9', again)).toBe(200);
  });

  it('has the same name at the next ask for the same address, whose code takes the place of the one before', async () => {
    const first = await ask(OWNER, '203.0.113.9');
    now += MINUTE;
    const second = await ask(OWNER, '192.0.2.1', first);
    expect([second.Cookie.slice(0, 30), (await tries()).length]).toEqual([first.Cookie.slice(0, 30), 1]);
    now += MINUTE;
    const other = await ask('ben@example.lk', '192.0.2.1', second);
    expect(other.Cookie.slice(0, 30)).not.toBe(first.Cookie.slice(0, 30));
  });
});

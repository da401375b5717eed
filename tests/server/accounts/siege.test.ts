import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Call, caller, cheapPasswords, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { postgresIsHere } from '../../support/programs/postgres.ts';
import { isLong, sizeOf } from '../../support/run-length.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EMAIL = 'amara@example.lk';
const TABLES = ['users', 'sessions', 'codes', 'throttles', 'sendings'] as const;

/** An attacker with ever new networks: the /64s of one /48, and IPv4 addresses that are no neighbours. */
let networks = 0;
const newNetwork = (): string => {
  networks += 1;
  return networks % 2 ? `2a0b:1:2:${networks.toString(16)}::1` : `100.${networks >> 8}.${networks & 255}.9`;
};

onEachEngine('an owner whose account strangers besiege for days @both', (database, engine) => {
  /** The short form has the quicker engine that is here: the limits are counted by the same statements on both. */
  const isQuicker = engine === 'postgresql' || !postgresIsHere();
  /** A day and some hours more, for what is counted a day; in the short form one attack is enough for that. `SIEGE_HOURS` tells others. */
  const HOURS = { short: 26, long: 26 };
  let shop: TestApp;
  let call: Call;
  let now: number;
  let owner: { device: string };
  /** When the attacker had a code looked at, and when mails went out. */
  let looks: number[];
  let guesses: Set<number>;
  let mailedAt: number[];
  let nextAsk: number;
  let asks: number;
  /** Where the attacker asks from: as in the review from three networks, or each time from a new one. */
  let asksFrom: () => string;

  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T00:00:00.000Z');
    [looks, mailedAt, guesses, asks, nextAsk] = [[], [], new Set(), 0, now];
    shop = testApp(database(), { proxyHops: 1, publicUrl: 'https://shop.example.lk' }, null, null, {
      now: () => now,
      passwords: cheapPasswords,
    });
    call = caller(shop.app);
    owner = await signUp(call, EMAIL, { from: '198.51.100.1' });
    await database().db.updateTable('users').set({ is_account_verified: true }).execute();
  });
  afterEach(() => shop.settled());

  const logIn = (password: string, from: string, headers: Record<string, string> = {}) =>
    call('POST', '/api/user/login', { body: { email: EMAIL, password }, from, headers });
  const post = (path: string, body: object, from: string, headers: Record<string, string>) =>
    call('POST', `/api/user/${path}`, { body: { email: EMAIL, ...body }, from, headers });
  const triesSoFar = async () =>
    (await database().db.selectFrom('codes').select('tries').execute()).reduce((sum, { tries }) => sum + tries, 0);
  const ask = async (from: string, headers: Record<string, string> = {}) => {
    const { cookies } = await post('send-reset-otp', {}, from, headers);
    await shop.settled();
    while (mailedAt.length < shop.mails.length) mailedAt.push(now);
    return `asker=${cookies['asker']}`;
  };

  /** A code is asked for and tried, with the attacker's cookie and from elsewhere without. */
  async function burnCode(): Promise<void> {
    const before = shop.mails.length;
    const from = asksFrom();
    const Cookie = await ask(from);
    const mail = shop.mails.at(-1);
    const right = mail && 'code' in mail ? mail.code : '';
    // Where no code went out there is none to look at.
    for (let guess = 0; guess < (shop.mails.length > before ? 9 : 1); guess += 1) {
      const tried = await triesSoFar();
      const otp = String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0');
      await (guess < 6
        ? post('reset-password', { otp, newPassword: 'mallory was here' }, from, { Cookie })
        : post('reset-password', { otp, newPassword: 'mallory was here' }, newNetwork(), {}));
      for (let look = (await triesSoFar()) - tried; look > 0; look -= 1) looks.push(now);
    }
  }

  /** The attack goes on until then: a wrong password every 100 ms (each that is not refused at once: the others change nothing), three codes an hour. */
  async function besiegeUntil(end: number): Promise<void> {
    const key = shop.shop.seal('throttle', 'log in by account', EMAIL);
    for (;;) {
      const { until = 0 } =
        (await database().db.selectFrom('throttles').select('until').where('key', '=', key).executeTakeFirst()) ?? {};
      const nextGuess = Math.max(now + 100, Math.ceil(until / 100) * 100);
      if (Math.min(nextGuess, nextAsk) > end) break;
      now = Math.min(nextGuess, nextAsk);
      if (now === nextGuess) guesses.add((await logIn('a guess', newNetwork())).status);
      if (now !== nextAsk) continue;
      await burnCode();
      asks += 1;
      nextAsk += asks % 3 === 0 ? HOUR - 2 * MINUTE : MINUTE;
    }
    now = end;
  }

  /** What would happen from here on: the attack does not remember it. */
  async function imagined<Result>(happens: () => Promise<Result>): Promise<Result> {
    const { db } = database();
    const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
    const before = { now, nextAsk, asks, looks: [...looks], mails: shop.mails.length };
    const result = await happens();
    await shop.settled();
    for (const table of TABLES.toReversed()) await db.deleteFrom(table).execute();
    for (const [at, table] of TABLES.entries())
      for (let from = 0; from < (rows[at]?.length ?? 0); from += 500)
        await db
          .insertInto(table)
          .values(rows[at]?.slice(from, from + 500) as never)
          .execute();
    ({ now, nextAsk, asks, looks } = before);
    shop.mails.length = mailedAt.length = before.mails;
    return result;
  }

  /** The owner, in a place that nobody knows, asks every four minutes. Resolves with the milliseconds until they are in; null where it takes more than an hour. */
  async function resetFrom(place: string, opensLinks: boolean): Promise<number | null> {
    const began = now;
    const cookies: Record<string, string> = {};
    const headers = () => ({
      Cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    });
    while (now <= began + HOUR) {
      const before = shop.mails.length;
      cookies['asker'] = (await ask(place, headers())).slice('asker='.length);
      const mail = shop.mails.findLast(({ kind }) => kind === 'reset-code');
      if (mail?.kind === 'reset-code' && shop.mails.length > before) {
        // Strangers try it first, from anywhere; and neighbours, with a cookie of an ask for another address.
        const foreign =
          (await post('send-reset-otp', { email: 'made-up@example.com' }, place, {})).cookies['asker'] ?? '';
        for (let at = 1; at <= 12; at += 1) {
          const otp = String((Number(mail.code) + at) % 1_000_000).padStart(6, '0');
          await (at <= 6
            ? post('reset-password', { otp, newPassword: 'mallory was here' }, newNetwork(), {})
            : post('reset-password', { otp, newPassword: 'mallory was here' }, place, { Cookie: `asker=${foreign}` }));
        }
        const { cookies: given } = await post(
          'reset-password',
          { otp: mail.code, newPassword: 'plain tea at five' },
          place,
          headers(),
        );
        const { status } = await logIn('plain tea at five', place, { Cookie: `device=${given['device']}` });
        return status === 200 ? now - began : null;
      }
      if (opensLinks && mail?.kind === 'reset-code' && now - (mailedAt.at(-1) ?? 0) <= DAY) {
        const opened = await shop.app.request(`/api/user/owner?mark=${mail.mark}`);
        cookies['owner'] = /owner=([^;]+)/.exec(opened.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
      }
      await besiegeUntil(now + 4 * MINUTE);
    }
    return null;
  }

  /** The most of these moments in any time of that length. */
  const mostWithin = (moments: readonly number[], time: number): number =>
    Math.max(0, ...moments.map((from) => moments.filter((one) => one >= from && one < from + time).length));

  it.runIf(isQuicker || isLong()).each([
    {
      attack: 'from three networks, and the owner opens no link',
      threePlaces: true,
      opensLinks: false,
      hours: sizeOf('SIEGE_HOURS', { ...HOURS, short: 8 }),
    },
    {
      attack: 'each time from a new network, and the owner opens a mail’s link',
      threePlaces: false,
      opensLinks: true,
      hours: sizeOf('SIEGE_HOURS', HOURS),
    },
  ])(
    'who asks for codes $attack, gets in within an hour at every hour: on a known device, from the last network, and from anywhere by a reset',
    { timeout: 60_000 + 10_000 * HOURS.long },
    async ({ threePlaces, opensLinks, hours }) => {
      asksFrom = () => (threePlaces ? `203.0.${100 + (asks % 3)}.9` : newNetwork());
      const waits: (number | null)[] = [];
      const strangers = new Set<number>();
      const began = now;
      for (let hour = 0; hour < hours; hour += 1) {
        await besiegeUntil(began + hour * HOUR + 5 * MINUTE);
        strangers.add((await logIn(PASSWORD, `192.0.${hour}.1`)).status);
        expect((await logIn(PASSWORD, `192.0.${hour}.2`, { Cookie: owner.device })).status).toBe(200);
        expect((await logIn(PASSWORD, '198.51.100.1')).status).toBe(200);
        waits.push(await imagined(() => resetFrom(`192.1.${hour}.1`, opensLinks)));
      }
      // The attack is one: the right password alone is refused wherever it is not known.
      expect([strangers, guesses]).toEqual([new Set([429]), new Set([401])]);
      expect(waits.filter((wait) => wait === null || wait > HOUR)).toEqual([]);
      expect(mailedAt.length).toBeGreaterThanOrEqual(Math.min(hours, hours < 24 ? 4 : 6));
      expect(looks.length).toBeGreaterThanOrEqual(Math.min(hours, 25));
      expect([mostWithin(mailedAt, HOUR) <= 3, mostWithin(mailedAt, DAY) <= 10]).toEqual([true, true]);
      // Each look at a code of six figures is one chance in a million: fifty a day are 5e-5 (reliability 14).
      expect(mostWithin(looks, DAY)).toBeLessThanOrEqual(50);
    },
  );
});

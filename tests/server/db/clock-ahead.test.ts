import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { deleteExpired } from '../../../server/accounts/delete-expired.ts';
import { isBeingFilled } from '../../../server/demo/fill-if-empty.ts';
import { openMemory, openRate } from '../../../server/traffic/rate.ts';
import { type Call, openAccounts, PASSWORD, signUp } from '../../support/server/accounts.ts';
import type { TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** What each moment of the database decides, and what becomes of one that a clock ahead of time wrote. */
const MOMENTS: Readonly<Record<string, string>> = {
  'throttles.at': 'counts as now',
  'throttles.until': 'beyond the longest wait it is none',
  'sendings.sent': 'is dropped',
  'sendings.at': 'is written anew with the next mail',
  'sessions.created_at': 'no session until then',
  'sessions.expires_at': 'no session where it is later than seven days from now',
  'sessions.revoked_at': 'ended is ended, whenever',
  'codes.expires_at': 'no code where it is later than ten minutes from now',
  'email_changes.at':
    'the change can be taken back; where it lies more than seven days ahead, the next sweep makes it a change of that moment',
  'cart_calls.at': 'the key counts until it is swept: it is the same call',
  'assets.used_at': 'is written anew by who uses it',
  'products.created_at': 'is shown and sorted by only',
  'products.updated_at': 'is shown only',
  'users.erasing_since': 'where it lies ahead, the next sweep takes it as long ago',
  'users.last_login': 'is shown only',
  'users.created_at': 'is sorted by; broadcasts until then are not shown to them',
  'orders.placed_at': 'is shown and sorted by only',
  'orders.pay_by': 'is shown only, and counted from the moment of the order',
  'orders.expected_from': 'is shown only, and counted from the moment of the order',
  'custom_order_slips.received_at': 'as payment_slips.received_at',
  'payment_slips.received_at': 'is shown; further than an hour from now it silences no mail',
  'order_returns.requested_at': 'is shown and sorted by; of several the open one counts, whenever it was',
  'order_events.at': 'is shown; an order of a deleted account that was finished then names its customer for longer',
  'order_mails.created_at': 'is the date of the letter, and sorted by',
  'order_mails.due_at': 'later than the longest delay it is due',
  'order_mails.sent_at': 'is swept later',
  'order_mails.given_up_at': 'is swept later',
  'staff_events.at': 'is shown only',
  'notifications.created_at': 'is shown and sorted by only; it is swept later',
  'broadcasts.created_at': 'is shown and sorted by; who signs up until then has it, too; it is swept later',
  'comments.created_at': 'is shown and sorted by only',
  'removed_comments.removed_at': 'is swept later',
  'comment_votes.voted_at': 'says only who is named of many',
  'interest_views.at': 'counts as now, until the next view of that product',
  'saved_addresses.created_at': 'is sorted by only, and later than those before',
  'saved_addresses.preferred_at': 'is later than every choice before',
  'wishlist_items.saved_at': 'is shown and sorted by only',
  'chat_documents.updated_at': 'is stored only',
  'chat_exchanges.created_at': 'is shown and sorted by only; it is swept later',
  'chat_unanswered.last_at': 'is shown and sorted by only; it is swept later',
  'client_problems.first_at': 'is shown only',
  'client_problems.last_at': 'is shown and sorted by only; it is swept later',
  'custom_options.updated_at': 'is shown only',
  'custom_orders.placed_at': 'is shown and sorted by only',
  'custom_orders.paid_at': 'is shown only',
  'custom_orders.pay_by': 'is shown only, and counted from the moment of the order',
  'custom_orders.quoted_at': 'is shown only; that there is one decides',
  'custom_orders.closed_at': 'is shown; that there is one decides; see order_events.at',
  'custom_order_drawings.added_at': 'is shown only',
  'custom_order_events.at': 'is shown; see order_events.at',
  'custom_order_notes.at': 'is shown only',
  'promo_codes.created_at': 'is sorted by only',
  'promo_codes.starts_on': 'the staff wrote it',
  'promo_codes.ends_on': 'the staff wrote it',
};

onEachEngine('a clock that was a year ahead for a minute @both', (database) => {
  let shop: TestApp;
  let call: Call;
  let now: number;
  const right = Date.parse('2026-05-04T03:02:01.000Z');
  beforeEach(async () => {
    await database().empty();
    now = right;
    ({ shop, call } = openAccounts(database(), () => now));
  });
  afterEach(() => shop.settled());

  const logIn = (password: string, from = '203.0.113.9') =>
    call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password }, from });
  const isIn = async (token: string) => (await call('GET', '/api/user/is-auth', { token })).status;
  const askForReset = async (from: string) => {
    await call('POST', '/api/user/send-reset-otp', { body: { email: 'amara@example.lk' }, from });
    await shop.settled();
  };
  const reset = (otp: string) =>
    call('POST', '/api/user/reset-password', {
      body: { email: 'amara@example.lk', otp, newPassword: 'plain tea at five' },
      from: '203.0.113.9',
    });
  const codeOf = () => {
    const mail = shop.mails.at(-1);
    if (!mail || !('code' in mail)) throw new Error('no code was mailed');
    return mail.code;
  };

  it('locks nobody out, holds back no mail, makes no session longer, and sweeps nothing away', async () => {
    const before = await signUp(call, 'amara@example.lk', { from: '198.51.100.1' });
    now = right + YEAR;
    for (let guess = 0; guess < 45; guess += 1) await logIn('guess', guess < 20 ? '203.0.113.9' : `203.0.113.${guess}`);
    const other = await signUp(call, 'ben@example.lk', { from: '198.51.100.2' });
    await call('POST', '/api/user/send-verify-otp', { token: other.token });
    await askForReset('203.0.113.9');
    const early = codeOf();
    expect([await isIn(other.token), shop.mails.length]).toEqual([200, 2]);
    now += MINUTE;
    await call('POST', '/api/user/logout');
    await shop.settled();

    now = right + 2 * MINUTE;
    await call('POST', '/api/user/logout');
    await shop.settled();
    expect([await isIn(before.token), await isIn(other.token)]).toEqual([200, 401]);
    expect((await reset(early)).status).toBe(400);
    expect((await logIn(PASSWORD)).status).toBe(200);
    await askForReset('203.0.113.9');
    expect(shop.mails).toHaveLength(3);
    const again = String(
      (await call('POST', '/api/user/login', { body: { email: 'ben@example.lk', password: PASSWORD } })).body['token'],
    );
    expect((await call('POST', '/api/user/send-verify-otp', { token: again })).status).toBe(200);
    expect(shop.mails).toHaveLength(4);
    expect((await call('POST', '/api/user/verify-account', { token: again, body: { otp: codeOf() } })).status).toBe(
      200,
    );
    // The counts go on as they should: what was tried is forgotten by the hour, and another wait is a usual one.
    const waits: number[] = [];
    for (let guess = 0; guess < 20; guess += 1)
      waits.push(Number((await logIn('guess')).headers.get('Retry-After') ?? 0));
    expect([Math.max(...waits) >= 1, Math.max(...waits) <= 900]).toEqual([true, true]);
    now += DAY;
    expect((await logIn(PASSWORD)).status).toBe(200);
    now = right + 7 * DAY + MINUTE;
    expect(await isIn(before.token)).toBe(401);
  });

  it('leaves the twenty newest sessions to those that count', async () => {
    const { token } = await signUp(call, 'amara@example.lk', { from: '198.51.100.1' });
    now = right + YEAR;
    for (let login = 0; login < 25; login += 1) await logIn(PASSWORD);
    now = right + MINUTE;
    expect(await isIn(token)).toBe(401);
    const tokens: string[] = [];
    for (let login = 0; login < 20; login += 1) tokens.push(String((await logIn(PASSWORD)).body['token']));
    for (const one of tokens) expect(await isIn(one)).toBe(200);
  });

  it('deletes nothing by the sweep, however much was written meanwhile; a shop in use is swept', async () => {
    const { db } = database();
    await db.insertInto('throttles').values({ key: 'old', level: 1, at: right, until: 0 }).execute();
    await db.insertInto('sendings').values({ key: 'old', sent: '[]', at: right }).execute();
    now = right + YEAR;
    await signUp(call, 'amara@example.lk');
    await db
      .insertInto('sendings')
      .values({ key: 'new', sent: '[]', at: now - HOUR })
      .execute();
    await deleteExpired(db, now);
    const keys = async () =>
      [
        ...(await db.selectFrom('throttles').select('key').execute()),
        ...(await db.selectFrom('sendings').select('key').execute()),
      ].filter(({ key }) => key === 'old').length;
    expect(await keys()).toBe(2);
    await deleteExpired(db, now + 3 * HOUR);
    expect(await keys()).toBe(0);
  });

  it('has been thought of for every moment that the database holds', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(at|on|until|since|sent|login|time|date|from)$|^pay_by$'`.execute(
      database().db,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(MOMENTS).toSorted());
  });
});

describe('in a process whose clock was a year ahead for a minute', () => {
  afterEach(() => vi.useRealTimers());

  it('rates and memories go on as if nothing had been', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [rate, memory] = [openRate(2, 10), openMemory(HOUR, 10)];
    const today = Date.now();
    vi.setSystemTime(today + YEAR);
    expect([rate.take('a'), rate.take('a')]).toEqual([0, 0]);
    memory.add('a');
    vi.setSystemTime(today);
    expect(rate.take('a')).toBeGreaterThan(0);
    expect(rate.take('a')).toBeLessThanOrEqual(60);
    vi.setSystemTime(today + YEAR);
    expect([memory.has('a'), rate.take('a') > 0]).toEqual([true, true]);
  });

  it('a shop that somebody began to fill then is filled again', () => {
    const now = Date.parse('2026-05-04T03:02:01.000Z');
    const began = (at: number) => isBeingFilled(`filling ${new Date(at).toISOString()}`, now);
    expect([began(now - MINUTE), began(now + MINUTE), began(now - 6 * MINUTE), began(now + YEAR)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

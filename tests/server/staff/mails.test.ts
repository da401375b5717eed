import { beforeEach, expect, it } from 'vitest';
import { queueOrderMail } from '../../../server/mail/order-mail-outbox.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('the staff, about mails of orders,', (database) => {
  const at = Date.parse('2026-05-04T03:02:01.000Z');
  const db = () => database().db;
  beforeEach(() => database().empty());

  async function staff(...words: string[]) {
    return runAsStaff(testApp(database(), {}, null, null, { now: () => at + 60_000 }).shop, words);
  }
  const write = (number: string, later = 0) =>
    queueOrderMail(
      db(),
      {
        kind: 'order-placed',
        order_id: number,
        order_number: number,
        recipient: 'amara\u202e@example.lk',
        name: '',
        details: {},
      },
      at + later,
    );
  const giveUp = (number: string) =>
    db()
      .updateTable('order_mails')
      .set({ given_up_at: new Date(at).toISOString(), tries: 12, failure: 'ECONNREFUSED' })
      .where('order_number', '=', number)
      .execute();
  const mailsOf = async () => /^Mails .*$/m.exec((await staff('status')).out)?.[0];

  it('read how many wait and since when, and how many were given up', async () => {
    expect(await mailsOf()).toBe('Mails       0 of orders wait; 0 given up');
    await write('NL-1');
    await write('NL-2', 60_000);
    await write('NL-3');
    await giveUp('NL-3');
    expect(await mailsOf()).toBe(
      'Mails       2 of orders wait, the oldest since 2026-05-04 08:32; 1 given up (npm run shop -- mails)',
    );
    await db()
      .updateTable('order_mails')
      .set({ sent_at: new Date(at).toISOString() })
      .execute();
    expect(await mailsOf()).toBe('Mails       0 of orders wait; 0 given up');
  });

  it('list those that are not sent, and nothing that could harm their terminal', async () => {
    await write('NL-1');
    await giveUp('NL-1');
    await write('NL-2', 60_000);
    expect((await staff('mails')).out).toBe(
      'NL-1          2026-05-04 08:32  order-placed       given up  12 tries  ECONNREFUSED    amara\ufffd@example.lk\n' +
        'NL-2          2026-05-04 08:33  order-placed       waits      0 tries                  amara\ufffd@example.lk\n' +
        '2 mails\n',
    );
    expect((await staff('mails', '--page', '2')).out).toBe('2 mails\n');
  });

  it('have those of one order sent again, or all of them', async () => {
    for (const number of ['NL-1', 'NL-2']) {
      await write(number);
      await giveUp(number);
    }
    expect(await staff('mails', 'send-again', 'NL-9')).toEqual({
      exit: 1,
      out: 'There is no such mail that waits or was given up.\n',
      err: '',
    });
    expect(await staff('mails', 'send-again', 'nl-1')).toEqual({
      exit: 0,
      out: '1 mail goes out as soon as the shop is open.\n',
      err: '',
    });
    const waiting = async () =>
      (await db().selectFrom('order_mails').select('order_number').where('given_up_at', 'is', null).execute()).map(
        ({ order_number }) => order_number,
      );
    expect(await waiting()).toEqual(['NL-1']);
    expect((await staff('mails', 'send-again', 'all')).out).toMatch(/^2 mails go /);
    expect((await waiting()).sort()).toEqual(['NL-1', 'NL-2']);
  });

  it.each([['send-again'], ['send-again', 'NL-1', 'NL-2'], ['burn'], ['--page', '0']])(
    'that ask wrongly are told how to ask: mails %s %s',
    async (...words) => {
      expect((await staff('mails', ...words)).exit).toBe(2);
    },
  );
});

import { beforeEach, expect, it } from 'vitest';
import { decodeNotifications } from '../../../src/api/contract/notifications.ts';
import { type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import type { TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('the staff, with something to tell,', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let ben: string;
  let now: number;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    ({ shop, call } = openAccounts(database(), () => now));
    amara = (await signUp(call, 'amara@example.lk', { name: 'Amara \u202eSilva' })).token;
    ben = (await signUp(call, 'ben@example.lk')).token;
  });

  async function staff(words: string[], ask?: (question: string) => Promise<string>) {
    return runAsStaff(shop.shop, ['notify', ...words], { ask });
  }
  const seen = async (token: string) =>
    decodeNotifications((await call('GET', '/api/notifications/', { token })).body).map(({ type, title, message }) => ({
      type,
      title,
      message,
    }));
  const idOf = (out: string): string => /notify remove ([0-9a-f]{24})\n$/.exec(out)?.[1] ?? '';
  const SALE = { type: 'broadcast', title: 'Avurudu sale', message: '10 % off all sarees.' };

  it('tell all customers by one row, and take it back', async () => {
    const { exit, out } = await staff(['--all', '  Avurudu \n sale ', '10 % off all sarees.']);
    expect([exit, out]).toEqual([
      0,
      `2 customers are told "Avurudu sale". To take it back: notify remove ${idOf(out)}\n`,
    ]);
    expect([await seen(amara), await seen(ben)]).toEqual([[SALE], [SALE]]);
    expect(await database().db.selectFrom('notifications').select('id').execute()).toEqual([]);
    await call('PATCH', '/api/notifications/read-all', { token: amara });
    expect((await staff(['list'])).out).toBe(
      `${idOf(out)}  2026-05-04 08:32  Avurudu sale: 10 % off all sarees.\n1 broadcast\n`,
    );
    expect(await staff(['remove', idOf(out).toUpperCase()])).toEqual({
      exit: 0,
      out: '"Avurudu sale" is taken back from every customer.\n',
      err: '',
    });
    expect([await seen(amara), await seen(ben), (await staff([])).out]).toEqual([[], [], '0 broadcasts\n']);
    expect(await staff(['remove', idOf(out)])).toEqual({
      exit: 1,
      out: '',
      err: `There is no broadcast "${idOf(out)}".\n`,
    });
  });

  it('are asked before all are told, if they can answer', async () => {
    const asked: string[] = [];
    const answering = (answer: string) => (question: string) => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    expect(await staff(['--all', 'Avurudu sale', SALE.message], answering(''))).toEqual({
      exit: 1,
      out: '',
      err: 'Nobody was told anything.\n',
    });
    expect(asked).toEqual(['Tell 2 customers "Avurudu sale"? [y/N] ']);
    expect(await seen(amara)).toEqual([]);
    expect((await staff(['--all', 'Avurudu sale', SALE.message], answering('yes'))).exit).toBe(0);
    expect((await staff(['--all', '--yes', 'Avurudu sale', SALE.message], answering('n'))).exit).toBe(0);
    expect(await seen(amara)).toEqual([SALE, SALE]);
    expect(asked).toHaveLength(2);
  });

  it('tell one customer', async () => {
    expect(await staff(['--customer', ' Amara@Example.LK', 'Your scarf', 'You left it at the shop.'])).toEqual({
      exit: 0,
      out: 'Amara \ufffdSilva <amara@example.lk> is told "Your scarf".\n',
      err: '',
    });
    expect([await seen(amara), await seen(ben)]).toEqual([
      [{ type: 'other', title: 'Your scarf', message: 'You left it at the shop.' }],
      [],
    ]);
    expect(await staff(['--customer', 'nobody@example.lk', 'Your scarf', 'Here.'])).toEqual({
      exit: 1,
      out: '',
      err: 'There is no account "nobody@example.lk".\n',
    });
  });

  it('are told how to ask, and nobody is told anything', async () => {
    for (const words of [
      ['--all'],
      ['--all', 'Title'],
      ['--all', ' ', 'Message'],
      ['--all', 'Title', 'Message', 'more'],
      ['--all', '--customer', 'amara@example.lk', 'Title', 'Message'],
      ['--all', 'x'.repeat(101), 'Message'],
      ['--all', 'Title', 'x'.repeat(1001)],
      ['--all', '--page', '2', 'Title', 'Message'],
      ['--customer', 'amara@example.lk', '--yes', 'Title', 'Message'],
      ['Title', 'Message'],
      ['remove'],
      ['remove', 'a', 'b'],
      ['list', '--page', '0'],
      ['list', 'all'],
      ['list', '--yes'],
    ])
      expect([words, await staff(words)]).toMatchObject([
        words,
        { exit: 2, out: '', err: expect.stringContaining('See: npm run shop -- notify --help') as string },
      ]);
    expect(await seen(amara)).toEqual([]);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { readIdentity } from '../../../server/settings/stored-identity.ts';
import { termsOf } from '../../../server/settings/terms.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const ANSWERS = [
  'Kandy Threads',
  '1 Temple Road, Kandy 20000',
  '+94 81 555 0101',
  'hello@kandy.example',
  'PV 00123456',
  '174000123-7000',
  'orders@kandy.example',
  'A Bank, Kandy, Kandy Threads, 0012 3456',
  '400',
  'never',
  'Jaffna=550, Mannar=600.50',
  'Weavers.',
  'By courier.',
  'Within seven days.',
  'Yours.',
  'Ours.',
];

onEachEngine('setup', (database) => {
  beforeEach(() => database().empty());
  const staff = (words: string[], answers?: readonly string[]) => {
    const left = [...(answers ?? [])];
    const asked: string[] = [];
    const ask = (question: string) => Promise.resolve((asked.push(question), left.shift() ?? ''));
    return runAsStaff(testApp(database()).shop, words, answers ? { ask } : {}).then((said) => ({ ...said, asked }));
  };

  it('asks for what a shop must have, one by one, and sets each', async () => {
    expect(await staff(['setup'], ANSWERS)).toMatchObject({
      exit: 0,
      err: '',
      out: expect.stringContaining('The shop has all that it must have.'),
    });
    expect(await readIdentity(database().db)).toEqual({
      name: 'Kandy Threads',
      addresses: [['1 Temple Road', 'Kandy 20000']],
      phones: [{ purpose: 'The shop', number: '+94 81 555 0101' }],
      email: 'hello@kandy.example',
      registrationNumber: 'PV 00123456',
      vatNumber: '174000123-7000',
      orderMailbox: 'orders@kandy.example',
      aboutText: 'Weavers.',
      deliveryText: 'By courier.',
      returnsText: 'Within seven days.',
      privacyText: 'Yours.',
      termsText: 'Ours.',
    });
    expect(await termsOf(database().db)).toEqual({
      delivery: { flat: 40_000, freeFrom: null, districts: { Jaffna: 55_000, Mannar: 60_050 } },
      bankAccount: { bank: 'A Bank', branch: 'Kandy', holder: 'Kandy Threads', number: '0012 3456' },
    });
    const { out } = await staff(['status']);
    expect(out).toContain('Settings    complete');
    expect((await staff(['trail'])).out).toMatch(
      /terms +delivery fee: .*Rs. 400.00[^]*settings +name: "Kandy Threads"/,
    );
  });

  it('leaves what is not answered, shows what is there, and says what is missing', async () => {
    await staff(['setup'], ['Kandy Threads']);
    const again = await staff(['setup'], []);
    expect(again.asked[0]).toBe('Name of the shop [Kandy Threads]: ');
    expect(again).toMatchObject({
      exit: 0,
      out: expect.stringContaining(
        'Still missing: address, phone, email, mailbox of orders, text about the shop, text about delivery, text about returns, text about privacy, terms, delivery fee, bank account.',
      ),
    });
    expect(await readIdentity(database().db)).toEqual({ name: 'Kandy Threads' });
    expect((await staff(['status'])).out).toMatch(/Settings {4}missing: address, .*\(npm run shop -- setup\)/);
  });

  it('refuses an answer that cannot be, and goes on with the next question', async () => {
    const said = await staff(
      ['setup'],
      ['', '', 'call us', 'hello@kandy.example', '', '', 'orders', 'A Bank, 12', 'free'],
    );
    expect(said.exit).toBe(1);
    expect(said.err.trim().split('\n')).toEqual([
      'phones 1 number: must be a phone number such as +94 11 555 0101',
      'orderMailbox: must be an address such as hello@shop.example',
      'It must be four parts with commas between them: bank, branch, holder, number.',
      '--flat must be rupees such as 350 or 350.50, but it is "free".',
    ]);
    expect(await readIdentity(database().db)).toEqual({ email: 'hello@kandy.example' });
  });

  it('says so where nobody can answer', async () => {
    expect(await staff(['setup'])).toMatchObject({ exit: 2, err: expect.stringContaining('pipe the answers in') });
  });
});

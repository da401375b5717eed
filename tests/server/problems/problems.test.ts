import { beforeEach, expect, it } from 'vitest';
import { problemCounts } from '../../../server/problems/counts.ts';
import { MAX_PROBLEMS, readProblems, storeProblem } from '../../../server/problems/store.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import { type Call, caller } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const BROKEN: Problem = {
  message: 'TypeError: Cannot read properties of undefined (reading …)',
  build: 'main-abc',
  page: 'orders',
  state: 'shop: open; orders: ready',
  place: 'main-abc.js:1:2345',
};

onEachEngine('a problem of a browser', (database) => {
  let clock: number;
  let shop: TestApp;
  let call: Call;
  beforeEach(async () => {
    await database().empty();
    clock = Date.parse('2026-05-04T03:02:00.000Z');
    shop = testApp(database(), { proxyHops: 1 }, null, null, { now: () => clock });
    call = caller(shop.app);
  });

  const tell = (problem: object, from = '203.0.113.1') => call('POST', '/api/problems', { body: problem, from });
  const staff = (...words: string[]) => runAsStaff(shop.shop, ['problems', ...words]);
  const stored = async () => (await readProblems(database().db, { atOnce: 1000, from: 0 })).rows;

  it('is one group by message and build, counted, with its first and last time, and all of it can be forgotten', async () => {
    const before = problemCounts();
    expect((await tell(BROKEN)).status).toBe(200);
    clock += 3_600_000;
    await tell({ ...BROKEN, page: 'cart', state: 'shop: open; cart: ready' });
    await tell({ ...BROKEN, build: 'main-def' });
    await tell({ ...BROKEN, message: 'RangeError: Invalid array length' });
    expect(problemCounts()).toEqual({ stored: before.stored + 4, dropped: before.dropped });

    const { out, exit } = await staff();
    expect(exit).toBe(0);
    expect(out.match(/^[0-9a-f]{10} .*$/gm)).toHaveLength(3);
    expect(out).toMatch(/^[0-9a-f]{10} {2}2026-05-04 09:32 {6}2 times {2}cart .*TypeError: .*\(main-abc\)$/m);
    expect(out).toMatch(/^3 problems$/m);
    const id = /^([0-9a-f]{10}).*\(main-abc\)$/m.exec(out.replace(/^.*RangeError.*$/m, ''))?.[1] ?? '';
    expect((await staff('show', id)).out).toBe(
      [
        'What    TypeError: Cannot read properties of undefined (reading …)',
        'Page    cart',
        'Charts  shop: open; cart: ready',
        'Where   main-abc.js:1:2345',
        ...['main-abc: 2 times, first 2026-05-04 08:32', 'main-def: 1 time, first 2026-05-04 09:32']
          .map((build) => `Build   ${build}, last 2026-05-04 09:32`)
          .toSorted(),
        '',
      ].join('\n'),
    );
    expect(await staff('forget', id)).toMatchObject({ exit: 0, out: '1 problem is forgotten.\n' });
    expect(await staff('forget', id)).toMatchObject({ exit: 1, out: 'There is no such problem.\n' });
    expect(await staff('show', id)).toMatchObject({ exit: 1 });
    expect(await staff('forget', 'all')).toMatchObject({ exit: 0, out: '2 problems are forgotten.\n' });
    expect(await stored()).toEqual([]);
    expect(await staff('forget')).toMatchObject({ exit: 2 });
    expect(await staff('mend', id)).toMatchObject({ exit: 2 });
  });

  it('is redacted once more, whatever a browser sends', async () => {
    await tell({ ...BROKEN, message: "Error: amara@example.lk typed 'my secret' and 0771234567 @both" });
    expect((await stored()).map(({ message }) => message)).toEqual(['Error: … typed … and … @both']);
  });

  it('cannot move the cursor of the staff’s terminal, nor be of any length or kind', async () => {
    const odd = [
      { ...BROKEN, message: 'down\u001b[2J' },
      { ...BROKEN, state: 'a\nb' },
      { ...BROKEN, page: '\u0000' },
      { ...BROKEN, place: 'x'.repeat(401) },
      { ...BROKEN, message: '' },
      { ...BROKEN, message: 'x'.repeat(201) },
      { ...BROKEN, build: 7 },
      {},
      [],
    ];
    for (const [at, one] of odd.entries()) expect([at, (await tell(one, `203.0.113.${at}`)).status]).toEqual([at, 400]);
    expect((await tell({ ...BROKEN, message: 'x'.repeat(200_000) }, '203.0.113.99')).status).toBe(413);
    expect(await stored()).toEqual([]);
    // Turned directions are no control characters: the command takes them out.
    await tell({ ...BROKEN, page: 'cart\u202e' });
    expect((await staff()).out).not.toContain('\u202e');
  });

  it('is refused beyond a rate of its visitor, and beyond one of all', async () => {
    const answers = [];
    for (let nth = 0; nth < 25; nth += 1) answers.push((await tell(BROKEN)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect((await tell(BROKEN, '203.0.113.2')).status).toBe(200);
    const many = [];
    for (let nth = 0; nth < 130; nth += 1) many.push((await tell(BROKEN, `198.51.${nth}.1`)).status);
    expect(many.filter((status) => status === 429)).toHaveLength(31);
    clock += 60_000;
    expect((await tell(BROKEN)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('that is made up ever anew does not fill the table', async () => {
    const before = problemCounts();
    for (let nth = 0; nth < 60; nth += 1)
      expect(
        (
          await tell(
            { ...BROKEN, message: `Made up ${'abcdefghij'[nth % 10]} ${'abcdef'[Math.floor(nth / 10)]}` },
            `198.51.${nth}.1`,
          )
        ).status,
      ).toBe(200);
    expect(await stored()).toHaveLength(30);
    expect(problemCounts().dropped - before.dropped).toBe(30);
  });

  it('takes the place of the oldest that came once if the table is full, and none of those that came again', async () => {
    const at = new Date(clock).toISOString();
    const row = (nth: number, times: number) => ({
      ...BROKEN,
      id: `id${nth}`,
      message: `Message ${nth}`,
      times,
      first_at: at,
      last_at: new Date(clock + nth).toISOString(),
    });
    const { db } = database();
    const rows = Array.from({ length: MAX_PROBLEMS }, (_, nth) => row(nth, nth === 7 ? 1 : 2));
    await db.insertInto('client_problems').values(rows).execute();
    const always = () => true;
    expect(await storeProblem(db, { ...BROKEN, message: 'New' }, clock, always)).toBe(true);
    expect((await stored()).filter(({ id }) => id === 'id7')).toEqual([]);
    await storeProblem(db, { ...BROKEN, message: 'New' }, clock, always);
    expect(await storeProblem(db, { ...BROKEN, message: 'Newer' }, clock, always)).toBe(false);
    expect(await stored()).toHaveLength(MAX_PROBLEMS);
    // After a quarter of a year nobody needs them.
    expect(await storeProblem(db, { ...BROKEN, message: 'Newer' }, clock + 91 * 86_400_000, always)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });
});

import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoiceFonts, type Fonts } from '../../../server/invoice/fonts.ts';
import { slipOfOrder } from '../../../server/invoice/slip-contents.ts';
import { drawSlip, type SlipContents } from '../../../server/invoice/slip.ts';
import { eachOrder } from '../../../server/orders/search.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { DELIVERY, draftOf, openShelves } from '../../support/server/orders.ts';
import { linesOf, pdfText } from '../../support/pdf-text.ts';
import { isLong } from '../../support/run-length.ts';
import { runAsStaff } from '../../support/server/staff.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

onEachEngine('files that the staff take from orders', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  let folder: string;
  const db = () => database().db;
  beforeEach(async () => {
    await database().empty();
    ids = await openShelves(database());
    shop = testApp(database());
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk')).token;
    folder = temporaryFolder();
    return () => rmSync(folder, { recursive: true, force: true });
  });
  const staff = (...words: string[]) => runAsStaff(shop.shop, ['orders', ...words], { cwd: folder });
  async function place(): Promise<string> {
    const body = draftOf(ids, { 'Linen Kurta': 1, 'Plain Cap': 2 });
    const placed = await call('POST', '/api/order/place', { token: amara, body });
    return (placed.body['order'] as { orderId: string }).orderId;
  }
  const setAddress = (changes: Partial<typeof DELIVERY>) =>
    db()
      .updateTable('orders')
      .set({ address: JSON.stringify({ ...DELIVERY, zipCode: '20000', ...changes }) })
      .execute();

  it('are a spreadsheet in which nothing is a formula', async () => {
    const number = await place();
    await db().updateTable('orders').set({ note: 'The blue gate.' }).execute();
    await setAddress({ firstName: '=HYPERLINK("https://evil.example")', street: '+1, "Temple" Road' });
    const { out, exit } = await staff('csv', number);
    const [head = '', line = '', ...rest] = out.split('\r\n');
    expect([exit, rest]).toEqual([0, ['']]);
    expect(head.startsWith('\ufeffNumber,Placed (Colombo),Status,')).toBe(true);
    expect(line).toContain(
      `"'=HYPERLINK(""https://evil.example"")",Silva,077 123 4567,amara@example.lk,"'+1, ""Temple"" Road",Kandy,`,
    );
    expect(line).toContain(
      ',"1 × Linen Kurta (M, Colour: Rust); 2 × Plain Cap",3,6500.48,0,,350,6850.48,,,amara@example.lk,The blue gate.',
    );
    expect((await staff('csv', 'nobody')).out.split('\r\n')).toHaveLength(2);
  });

  it('are of a period, whole, in a file that nobody else may read', async () => {
    await place();
    const [row] = await db().selectFrom('orders').selectAll().execute();
    if (!row) throw new Error('no order was placed');
    const count = isLong() ? 100_000 : 1200;
    for (let from = 0; from < count; from += 1000)
      await db()
        .insertInto('orders')
        .values(
          Array.from({ length: Math.min(1000, count - from) }, (_, at) => ({
            ...row,
            id: `many ${from + at}`,
            number: `NM-${from + at}`,
            request_key: null,
            // Many of one moment: none is left out at the end of a page.
            placed_at: new Date(Date.parse('2026-03-10T00:00:00Z') + Math.floor((from + at) / 700)).toISOString(),
          })),
        )
        .execute();
    const before = process.memoryUsage().rss;
    const { out } = await staff('csv', '--from', '2026-03-10', '--until', '2026-03-10', '--to', 'orders.csv');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
    const path = join(folder, 'orders.csv');
    const numbers = readFileSync(path, 'utf8')
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect([out, numbers.length, new Set(numbers).size, statSync(path).mode & 0o777]).toEqual([
      `orders.csv: ${count.toLocaleString('en')} orders.\n`,
      count,
      count,
      0o600,
    ]);
    const pages: number[] = [];
    const search = { status: null, since: null, before: null, words: [] };
    for await (const rows of eachOrder(db(), search, 500)) pages.push(rows.length);
    expect(Math.max(...pages)).toBe(500);
  });

  it('are an invoice, as its customer has it, also once the account is deleted', async () => {
    const number = await place();
    const own = await shop.app.request(`/api/invoice/${number}/download`, {
      headers: { Authorization: `Bearer ${amara}` },
    });
    expect(await staff('invoice', number, '--to', 'invoice.pdf')).toEqual({
      exit: 0,
      err: '',
      out: `invoice.pdf: the invoice of ${number}.\n`,
    });
    const path = join(folder, 'invoice.pdf');
    expect(readFileSync(path).equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    for (const status of ['processing', 'shipped', 'delivered']) await staff('move', number, status);
    await staff('mark-paid', number);
    expect((await runAsStaff(shop.shop, ['users', 'anonymise', 'amara@example.lk', '--yes'])).exit).toBe(0);
    expect((await staff('invoice', number, '--to', 'later.pdf')).exit).toBe(0);
    expect(readFileSync(join(folder, 'later.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
    expect((await staff('invoice', number)).exit).toBe(2);
  });

  it('are a packing slip, but not of an order that was cancelled', async () => {
    const number = await place();
    expect(await staff('slip', number.toLowerCase(), '--to', 'slip.pdf')).toEqual({
      exit: 0,
      err: '',
      out: `slip.pdf: the packing slip of ${number}.\n`,
    });
    const path = join(folder, 'slip.pdf');
    expect([readFileSync(path, 'latin1').slice(0, 5), statSync(path).mode & 0o777]).toEqual(['%PDF-', 0o600]);
    await staff('move', number, 'cancelled');
    expect(await staff('slip', number, '--to', 'other.pdf')).toMatchObject({
      exit: 1,
      err: `${number} is Cancelled: there is nothing to pack.\n`,
    });
    expect((await staff('slip', number)).exit).toBe(2);
  });
});

describe('a packing slip', () => {
  let fonts: Fonts;
  beforeAll(async () => {
    fonts = await invoiceFonts();
  });
  const order = {
    id: 'o',
    number: 'NL-7K3M-9QXF',
    user_id: 'u',
    status: 'Processing',
    payment_method: 'COD',
    payment_status: 'Pending',
    address: JSON.stringify({ ...DELIVERY, zipCode: '20000' }),
    items_cents: 900_100,
    discount_cents: 0,
    amount_cents: 900_100,
    fee_cents: 35_000,
    total_cents: 935_100,
    code_id: null,
    code: null,
    discount_type: null,
    discount_value: null,
    points: 0,
    request_key: null,
    request_hash: '',
    placed_at: '2026-04-13T20:00:00.000Z',
    courier: '',
    tracking: '',
    tracking_link: '',
    pay_by: '',
    expected_from: '',
    expected_to: '',
    note: '',
  } as const;
  const item = {
    order_id: 'o',
    position: 0,
    product_id: 'p',
    name: 'ශ්‍රී க்ஷ Kurta',
    image: '',
    size: 'M',
    properties: '{"Colour":"Rust","Sleeve":"Long"}',
    price_cents: 450_050,
    quantity: 2,
  };
  const contents = (changes: object = {}): SlipContents =>
    slipOfOrder({ order: { ...order, ...changes }, items: [item], events: [], slipAt: null, returns: [] }, 'Nool');
  const drawn = async (of: SlipContents) => pdfText(await drawSlip(of, fonts, 0, false));

  it('says what goes in, where to and what the courier collects, and no price', async () => {
    const [page = []] = await drawn(contents());
    expect(linesOf(page)).toEqual([
      'Nool\tPACKING SLIP',
      'NL-7K3M-9QXF\t14 April 2026',
      'Deliver to',
      'Amara Silva',
      '1 Temple Road',
      'Kandy 20000',
      'Central',
      'Sri Lanka',
      '077 123 4567',
      'Item\tPieces',
      expect.stringMatching(/Kurta\t2$/),
      'Size M · Colour: Rust · Sleeve: Long',
      '2 pieces in all',
      'Collect in cash: Rs. 9,351.00',
      'NL-7K3M-9QXF\tPage 1 of 1',
    ]);
    const text = page.map((piece) => piece.text).join('');
    expect(text).not.toContain('4,500.50');
    // Its number is read across a table.
    expect(page.find((piece) => piece.text === 'NL-7K3M-9QXF')?.size).toBeGreaterThan(30);
  });

  it('shapes Sinhala and Tamil as the invoice does: joined letters are one sign, and no letter is missing', async () => {
    const [page = []] = await drawn(contents());
    expect(page.find(({ text }) => text.startsWith('ශ'))?.glyphs).toHaveLength(2);
    expect(page.find(({ text }) => text.startsWith('க்ஷ'))?.glyphs).toHaveLength(1);
    expect(page.flatMap(({ glyphs }) => glyphs).filter((glyph) => glyph === 0)).toEqual([]);
  });

  it('asks for cash only if it is still to be paid at the door', () => {
    const collect = (changes: object) => contents(changes).collect;
    expect([
      collect({}),
      collect({ payment_status: 'Failed' }),
      collect({ payment_status: 'Completed' }),
      collect({ payment_method: 'Bank Transfer' }),
    ]).toEqual([935_100, 935_100, null, null]);
    expect(contents({ payment_method: 'Bank Transfer' }).notes).toEqual([
      'The transfer for this order has not come yet.',
    ]);
    expect(contents({ note: 'The blue gate.' }).notes).toEqual(['The blue gate.']);
  });

  it('keeps every item on the paper, over as many pages as it needs', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({ name: `Thing ${at}.`, detail: 'Size M', quantity: 1 }));
    const pages = await drawn({ ...contents(), rows, notes: ['W'.repeat(400)] });
    const lines = pages.flatMap(linesOf);
    expect(pages.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.startsWith('Thing')).length).toBe(60);
    expect(lines).toContain('60 pieces in all');
    for (const { x, y } of pages.flat())
      expect([x >= 49.9, x < 546, y > 20, y < 842]).toEqual([true, true, true, true]);
  });
});

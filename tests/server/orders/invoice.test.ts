import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceContents, type InvoiceContents } from '../../../server/invoice/contents.ts';
import { drawInvoice } from '../../../server/invoice/draw.ts';
import { type Fonts, invoiceFonts } from '../../../server/invoice/fonts.ts';
import { scriptRuns, wrapText } from '../../../server/invoice/script-runs.ts';
import { unpackWoff } from '../../../server/invoice/woff.ts';
import type { OrderWithItems } from '../../../server/orders/present.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { OURS, testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { DELIVERY, draftOf, openShelves } from '../../support/server/orders.ts';
import { linesOf, type Piece, pdfText } from '../../support/pdf-text.ts';
import { profileOf } from '../../../server/settings/identity.ts';
import { demoIdentity } from '../../../server/demo/identity.ts';

const profile = profileOf(demoIdentity);

const item = (
  name: string,
  changes: Partial<OrderWithItems['items'][number]> = {},
): OrderWithItems['items'][number] => ({
  order_id: 'o',
  position: 0,
  product_id: 'p',
  name,
  image: '',
  size: '',
  properties: '{}',
  price_cents: 450_050,
  quantity: 2,
  ...changes,
});
const whole = (items: OrderWithItems['items'], changes: Partial<OrderWithItems['order']> = {}): OrderWithItems => ({
  items,
  events: [],
  slipAt: null,
  returns: [],
  order: {
    id: 'o',
    number: 'NL-7K3M-9QXF',
    user_id: 'u',
    status: 'Order Placed',
    payment_method: 'COD',
    payment_status: 'Pending',
    address: JSON.stringify({ ...DELIVERY, zipCode: '20000' }),
    items_cents: 900_100,
    discount_cents: 112_513,
    amount_cents: 787_587,
    fee_cents: 35_000,
    total_cents: 822_587,
    code_id: 'c',
    code: 'EIGHTH',
    discount_type: 'percentage',
    discount_value: 1250,
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
    ...changes,
  },
});
const { bankAccount } = demoTerms;
const RETURNS = 'Easy return and exchange within 14 days.';

describe('an invoice', () => {
  let fonts: Fonts;
  beforeAll(async () => {
    fonts = await invoiceFonts();
  });
  const drawn = async (order: OrderWithItems): Promise<Piece[][]> =>
    pdfText(await drawInvoice(invoiceContents(order, profile, bankAccount), fonts, 0, false));

  it('says who sells, who buys, what, and for how much, to the cent', async () => {
    const [page = []] = await drawn(whole([item('Linen Kurta', { size: 'M', properties: '{"Colour":"Rust"}' })]));
    expect(linesOf(page)).toEqual([
      'Nool\tINVOICE',
      'Nool, 12 Loom Lane',
      'Colombo 00700',
      'Sri Lanka',
      '+94 11 555 0102',
      'hello@nool.example',
      'Billed and delivered to\tInvoice\tNL-7K3M-9QXF',
      'Amara Silva\tDate\t14 April 2026',
      '1 Temple Road\tStatus\tOrder Placed',
      'Kandy 20000\tPayment\tCash on delivery',
      'Central\tPayment status\tPending',
      'Sri Lanka',
      '077 123 4567',
      'amara@example.lk',
      'Item\tQuantity\tPrice\tAmount',
      'Linen Kurta\t2\tRs. 4,500.50\tRs. 9,001.00',
      'Size M · Colour: Rust',
      'Subtotal\tRs. 9,001.00',
      'Discount (EIGHTH, 12.5 %)\t− Rs. 1,125.13',
      'Delivery fee\tRs. 350.00',
      'Total\tRs. 8,225.87',
      'Please have Rs. 8,225.87 ready in cash for the courier.',
      'Easy return and exchange within 14 days.',
      'NL-7K3M-9QXF\tPage 1 of 1',
    ]);
  });

  it("names the shop in the face of its pages, and in the text's where that has no letters", async () => {
    const [pdf, sinhala] = await Promise.all(
      ['Nool', 'නූල්'].map((name) =>
        drawInvoice(invoiceContents(whole([]), { ...profile, name }, bankAccount), fonts, 0, false),
      ),
    );
    expect(pdf?.toString('latin1')).toContain('InstrumentSerif-Regular');
    expect(sinhala?.toString('latin1')).not.toContain('InstrumentSerif');
    expect(linesOf(pdfText(sinhala ?? Buffer.of())[0] ?? [])[0]).toMatch(/INVOICE$/);
  });

  it('names an amount that a code takes off with the code of the currency', () => {
    const discount = (changes: Partial<OrderWithItems['order']>) =>
      invoiceContents(whole([], changes), profile, bankAccount).figures[1];
    expect(
      discount({ code: 'WELCOME500', discount_type: 'fixed', discount_value: 50_000, discount_cents: 50_000 }),
    ).toEqual(['Discount (WELCOME500, LKR 500.00)', '− Rs. 500.00']);
  });

  it('says where a transfer goes and what to quote, until it has come', () => {
    const notes = (changes: Partial<OrderWithItems['order']>) =>
      invoiceContents(whole([], { payment_method: 'Bank Transfer', ...changes }), profile, bankAccount).notes;
    expect(notes({})).toEqual([
      'Please transfer Rs. 8,225.87 to Nool, Example Bank of Ceylon, Loom Lane, account 0000 555 0101, and quote NL-7K3M-9QXF.',
      RETURNS,
    ]);
    expect([notes({ payment_status: 'Completed' }), notes({ status: 'Cancelled' })]).toEqual([
      [RETURNS],
      ['This order was cancelled.'],
    ]);
    expect(invoiceContents(whole([], { payment_method: 'Bank Transfer' }), profile, null).notes).toEqual([
      "We'll send you our bank details. Then transfer Rs. 8,225.87 and quote NL-7K3M-9QXF.",
      RETURNS,
    ]);
  });

  it('asks for cash as the page of the order does: until it is there, and not once more after the delivery', () => {
    const notes = (changes: Partial<OrderWithItems['order']>) =>
      invoiceContents(whole([], changes), profile, bankAccount).notes;
    const keep = ['Please have Rs. 8,225.87 ready in cash for the courier.', RETURNS];
    expect([
      notes({}),
      notes({ status: 'Shipped' }),
      notes({ status: 'Delivered' }),
      notes({ payment_status: 'Completed' }),
    ]).toEqual([keep, keep, [RETURNS], [RETURNS]]);
    expect(notes({ status: 'Delivered', payment_status: 'Failed' })).toEqual([
      "We couldn't collect the cash for this order. Please get in touch.",
      RETURNS,
    ]);
  });

  it('shapes Sinhala and Tamil: joined letters are one sign, and no letter is missing', async () => {
    const [page = []] = await drawn(whole([item('ශ්‍රී'), item('க்ஷ'), item('ශ්‍රී ලංකා – பட்டு Saree Žižek')]));
    // Five characters, drawn as the joined letter and its vowel.
    expect(page.find(({ text }) => text.startsWith('ශ'))?.glyphs).toHaveLength(2);
    expect(page.find(({ text }) => text.startsWith('க்ஷ'))?.glyphs).toHaveLength(1);
    expect(page.flatMap(({ glyphs }) => glyphs).filter((glyph) => glyph === 0)).toEqual([]);
    expect(linesOf(page).some((line) => line.includes('Saree'))).toBe(true);
  });

  it('cuts text into what one font can draw, marks and joiners with their letter', () => {
    expect(scriptRuns('ශ්‍රී Saree – பட்டு Žan')).toEqual([
      { script: 'sinhala', text: 'ශ්‍රී' },
      { script: 'latin', text: ' Saree – ' },
      { script: 'tamil', text: 'பட்டு' },
      { script: 'latin', text: ' ' },
      { script: 'latinExtended', text: 'Ž' },
      { script: 'latin', text: 'an' },
    ]);
    for (const text of ['', 'e\u0301é', '\u200d', 'ක්‍ෂ', '👩‍👩‍👧', 'ﷺ'])
      expect(
        scriptRuns(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
  });

  it('wraps long names between words, and a word that is too long between signs', () => {
    const width = (text: string) => Array.from(text).length;
    expect(wrapText('one two three', width, 8)).toEqual(['one two', 'three']);
    expect(wrapText('  a  abcdefghij b', width, 4)).toEqual(['a', 'abcd', 'efgh', 'ij b']);
    expect(wrapText('කිකිකි', width, 3)).toEqual(['කි', 'කි', 'කි']);
    expect([wrapText('', width, 4), wrapText('ab', width, 0)]).toEqual([[], ['a', 'b']]);
  });

  it('keeps every letter on the paper, whatever the names', async () => {
    const long = ['W'.repeat(500), 'ශ්‍රී '.repeat(120), 'க்ஷத்ரிய'.repeat(60), 'a '.repeat(250)].map((name) =>
      item(name, { size: 'x'.repeat(200), properties: JSON.stringify({ Colour: 'y'.repeat(200) }) }),
    );
    const address = JSON.stringify({
      ...DELIVERY,
      street: 'W'.repeat(200),
      city: 'c'.repeat(100),
      zipCode: '2'.repeat(20),
    });
    const pages = await drawn(whole(long, { address, code: 'W'.repeat(40) }));
    const contents = invoiceContents(whole(long), profile, bankAccount);
    const everything = pages
      .flat()
      .map(({ text }) => text)
      .join('');
    expect(everything.match(/W/g)?.length).toBe(500 + 200 + 40);
    for (const { name } of contents.rows.slice(3)) expect(everything).toContain(name.slice(0, 20));
    for (const { x, y, size, text } of pages.flat()) {
      expect([text, x >= 49.9, x + (text.length === 0 ? 0 : size / 4) < 546, y > 20 && y < 842]).toEqual([
        text,
        true,
        true,
        true,
      ]);
    }
  });

  it('of a hundred items goes over as many pages as it needs, each numbered, each item once', async () => {
    const pages = await drawn(
      whole(Array.from({ length: 100 }, (_, at) => item(`Thing number ${at}.`, { position: at, size: 'M' }))),
    );
    expect(pages.length).toBeGreaterThan(3);
    const lines = pages.map(linesOf);
    expect(lines.map((page) => page.at(-1))).toEqual(
      pages.map((_, at) => `NL-7K3M-9QXF\tPage ${at + 1} of ${pages.length}`),
    );
    expect(
      lines
        .flat()
        .filter((line) => line.startsWith('Thing number'))
        .map((line) => line.split('\t')[0]),
    ).toEqual(Array.from({ length: 100 }, (_, at) => `Thing number ${at}.`));
    expect(lines.slice(1).every((page) => page[0] === 'Invoice NL-7K3M-9QXF, continued')).toBe(true);
    expect(lines.at(-1)).toContain('Total\tRs. 8,225.87');
  });

  it('takes names for text, and nothing else', async () => {
    const [page = []] = await drawn(whole([item('<script>alert(1)</script> /JS (x) \u202eevil\u0000')]));
    expect(linesOf(page).join('\n').replaceAll('\n', ' ')).toContain('<script>alert(1)</script> /JS');
    const pdf = (
      await drawInvoice(invoiceContents(whole([item(') endobj /OpenAction <<')]), profile, null), fonts, 0, false)
    ).toString('latin1');
    expect(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile|XObject)\b/.test(pdf)).toBe(false);
  });

  it('of the same order is the same to the byte', async () => {
    const contents: InvoiceContents = invoiceContents(whole([item('ශ්‍රී Kurta')]), profile, null);
    expect((await drawInvoice(contents, fonts, 1e12)).equals(await drawInvoice(contents, fonts, 1e12))).toBe(true);
  });

  it('has fonts that are unpacked whole, and refuses what is none', async () => {
    for (const [name, font] of fonts)
      expect([name, font.readUInt32BE(0), font.length % 4]).toEqual([name, 0x00010000, 0]);
    expect(() => unpackWoff(Buffer.from('wOF2 nothing'))).toThrow('That is no WOFF font.');
    const packed = await readFile('node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');
    expect(unpackWoff(packed).length).toBe(packed.readUInt32BE(16));
  });
});

onEachEngine('the invoice of an order', (database) => {
  let app: TestApp;
  let call: Call;
  let amara: string;
  let ben: string;
  let order: { _id: string; orderId: string };
  beforeAll(async () => {
    await database().empty();
    const ids = await openShelves(database());
    app = testApp(database());
    call = caller(app.app);
    [amara, ben] = [(await signUp(call, 'amara@example.lk')).token, (await signUp(call, 'ben@example.lk')).token];
    order = (await call('POST', '/api/order/place', { token: amara, body: draftOf(ids, { 'Linen Kurta': 1 }) })).body[
      'order'
    ] as typeof order;
  });
  const download = (named: string, token?: string) =>
    app.app.request(`/api/invoice/${named}/download`, {
      headers: { ...OURS, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    });

  it('comes by its number and by its id, as a file named with the number, kept by no cache', async () => {
    for (const named of [order.orderId, order._id]) {
      const answer = await download(named, amara);
      expect(
        Object.fromEntries(
          ['Content-Type', 'Content-Disposition', 'Cache-Control', 'X-Content-Type-Options', 'Vary'].map((name) => [
            name,
            answer.headers.get(name),
          ]),
        ),
      ).toEqual({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${order.orderId}.pdf"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Authorization, Cookie',
      });
      const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect([answer.status, pdf.slice(0, 5), pdf.trimEnd().slice(-5)]).toEqual([200, '%PDF-', '%%EOF']);
    }
  });

  it('comes by the cookie alone, as a link sends it, to its own customer and to nobody else', async () => {
    const by = (token: string, named: string) =>
      app.app.request(`/api/invoice/${named}/download`, { headers: { Cookie: `token=${token}` } });
    expect([(await by(amara, order.orderId)).status, (await by(amara, order._id)).headers.get('Content-Type')]).toEqual(
      [200, 'application/pdf'],
    );
    const never = (await (await by(ben, 'NL-0000-0000')).json()) as { message: string };
    const another = await by(ben, order._id);
    expect([another.status, ((await another.json()) as { message: string }).message]).toEqual([404, never.message]);
    expect(
      (
        await app.app.request(`/api/invoice/${order._id}/download`, {
          headers: { Cookie: `token=${amara}`, Authorization: 'Bearer nothing' },
        })
      ).status,
    ).toBe(401);
  });

  it('is not there for anybody else: the answer is the one for an order that never was', async () => {
    const never = await call('GET', '/api/invoice/NL-0000-0000/download', { token: ben });
    expect((await call('GET', '/api/invoice/%0d%0aX:%20y/download', { token: ben })).status).toBe(404);
    for (const named of [order.orderId, order._id, 'ffffffffffffffffffffffff', '..%2F..%2Fetc', "'%20or%20'1'='1"]) {
      const { status, body } = await call('GET', `/api/invoice/${named}/download`, { token: ben });
      expect([named, status, body]).toEqual([named, 404, never.body]);
    }
    expect((await download(order._id)).status).toBe(401);
  });
});

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { setMockup } from '../../../server/custom-orders/propose.ts';
import { moveByStaff } from '../../../server/custom-orders/staff.ts';
import { renderOrderMail } from '../../../server/order-mails/render.ts';
import { setTerms } from '../../../server/settings/terms.ts';
import { decodeCustomOrder } from '../../../src/api/contract/custom-orders/custom-order-shape.ts';
import { customDueOf, shortNumber } from '../../../src/domain/custom-orders/custom-order.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { formOf, formSender, openWorkshop, photo, textsOf, type Wanted } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, TEN_PER_CENT } from '../../support/server/orders.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('the staff, with custom orders,', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let folder: string;
  const db = () => database().db;
  beforeEach(async () => {
    await database().empty();
    await openWorkshop(database());
    folder = temporaryFolder();
    shop = testApp(database());
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk', { name: 'Amara \u202eSilva' })).token;
  });

  async function staff(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
    return runAsStaff(shop.shop, ['custom-orders', ...words], { cwd: folder, actor: 'amara@counter' });
  }
  async function place(wanted: Wanted = {}, drawings = 1): Promise<string> {
    const pictures = await Promise.all(Array.from({ length: drawings }, (_, place) => photo(place)));
    const { status, body } = await formSender(shop)(
      'POST',
      '/api/custom-order/',
      amara,
      formOf(textsOf(wanted), pictures),
    );
    expect([status, body.message]).toEqual([201, undefined]);
    return body._id;
  }
  const seen = async (id: string) =>
    decodeCustomOrder((await call('GET', `/api/custom-order/${id}`, { token: amara })).body);
  const seenRow = (id: string) =>
    db().selectFrom('custom_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const answer = (id: string, status: string, given: object = {}) =>
    call('PATCH', `/api/custom-order/${id}/status`, { token: amara, body: { status, ...given } });
  const told = async () =>
    (
      await db()
        .selectFrom('notifications')
        .selectAll()
        .where('type', '=', 'custom_order')
        .orderBy('created_at')
        .execute()
    ).map(({ message }) => message);
  const mailed = async () => {
    const rows = await db().selectFrom('order_mails').selectAll().orderBy('created_at').execute();
    const mails = await Promise.all(rows.map((row) => renderOrderMail({ db: db(), dataDir: database().dataDir }, row)));
    return mails.flatMap((mail) => (mail.kind === 'custom-order' ? [mail] : []));
  };
  const kept = (id: string) => readdirSync(join(database().dataDir, 'custom-orders', 'orders', id)).sort();
  async function drawMockup(name = 'mockup.png', red = 200): Promise<string> {
    writeFileSync(join(folder, name), await photo(red, 'png', 2000));
    return name;
  }

  it('see them, all or some', async () => {
    const id = await place();
    const line = new RegExp(
      `^${shortNumber(id)}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  Request Placed          Cash On Delivery  Pending {12,}Rs\\. 10,503\\.30  10 × T-shirt  amara@example\\.lk\n1 custom order\n$`,
    );
    expect((await staff()).out).toMatch(line);
    expect((await staff('list', 'AMARA', 'sports', shortNumber(id))).out).toMatch(line);
    expect((await staff('list', '--waiting', '--status', 'request-placed')).out).toMatch(line);
    expect([
      (await staff('list', 'nobody')).out,
      (await staff('list', '%')).out,
      (await staff('list', '--status', 'preparing')).out,
    ]).toEqual(['0 custom orders\n', '0 custom orders\n', '0 custom orders\n']);
    await staff('move', id, 'awaiting confirmation');
    expect((await staff('list', '--waiting')).out).toBe('0 custom orders\n');
  });

  it('see one with all that it takes to make it, and nothing that could harm their terminal', async () => {
    const id = await place({ texts: { designName: 'Team \u202e shirt' } }, 2);
    const { out } = await staff('show', shortNumber(id).toLowerCase());
    expect(out).toContain(`Request Placed; Cash On Delivery, pending  (${id})\n`);
    expect(out).toContain(
      'Amara \ufffdSilva <amara@example.lk>, 0771234567\n1 Temple Road, Kandy 20000, Kandy, Sri Lanka\n',
    );
    expect(out).toContain('10 × T-shirt (Clothing), "Team \ufffd shirt"\n  Fabric: Dry-fit\n');
    expect(out).toContain('The customer says:\n  Blue, please.\n  Names on the back.\n2 drawings, no mockup\n');
    expect(out).toContain('Pieces Rs. 10,503.30, discount Rs. 0.00, delivery Rs. 0.00, total Rs. 10,503.30\n');
    expect(out).toMatch(/ {2}Request Placed \(customer\)\nNext: Awaiting Confirmation\n$/);
  });

  it('copy its drawings and the mockup into a folder', async () => {
    const id = await place({}, 2);
    await staff('mockup', id, await drawMockup());
    const { out, exit } = await staff('files', id, '--to', 'work/4');
    expect(exit).toBe(0);
    const number = shortNumber(id);
    expect(readdirSync(join(folder, 'work/4')).sort()).toEqual([
      `${number}-drawing-1.jpg`,
      `${number}-drawing-2.jpg`,
      `${number}-mockup.jpg`,
    ]);
    expect(out.split('\n')).toHaveLength(4);
    expect((await sharp(join(folder, 'work/4', `${number}-mockup.jpg`)).metadata()).width).toBe(2000);
  });

  it('quote it, draw a mockup and ask for a confirmation, which comes by mail with the mockup inside', async () => {
    const id = await place();
    expect((await staff('quote', id, '--price', '9500', '--fee', '450.50')).out).toBe(
      `10 × T-shirt: ${shortNumber(id)} is Request Placed, its payment pending; Rs. 9,500.00 and Rs. 450.50 for delivery, Rs. 9,950.50 in all.\n`,
    );
    await staff('mockup', shortNumber(id), await drawMockup());
    expect(await seen(id)).toMatchObject({ status: 'Request Placed', quote: { price: 950_000, deliveryFee: 45_050 } });
    expect(await mailed()).toEqual([]);

    const moved = await staff('move', id, 'awaiting-confirmation', '--note', ' The crest\nis  larger. ');
    expect(moved).toMatchObject({ exit: 0, err: '' });
    expect(moved.out).not.toContain('no mockup');
    const order = await seen(id);
    expect(order).toMatchObject({
      status: 'Awaiting Confirmation',
      price: 950_000,
      deliveryFee: 45_050,
      history: [{ status: 'Request Placed' }, { status: 'Awaiting Confirmation', note: 'The crest is larger.' }],
    });
    expect(order?.mockup).not.toBe('');
    expect((await told()).at(-1)).toBe(
      `We have looked at your custom order ${shortNumber(id)}: it comes to Rs. 9,950.50. Please confirm it, or request a change. The crest is larger.`,
    );
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'amara@example.lk',
      id,
      news: 'Awaiting Confirmation',
      product: '10 × T-shirt',
      total: 995_050,
      note: 'The crest is larger.',
      due: null,
      bankAccount: null,
    });
    expect(await sharp(mail?.mockup ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
  });

  it('quote it only for as many pieces as they had in mind', async () => {
    const id = await place();
    expect(await staff('quote', id, '--price', '9500', '--pieces', '20')).toEqual({
      exit: 1,
      out: '',
      err: `${shortNumber(id)} is of 10 pieces now, not of 20.\n`,
    });
    expect((await seen(id))?.quote).toBeNull();
    expect((await staff('quote', id, '--price', '9500', '--pieces', '10')).exit).toBe(0);
  });

  it('draw a mockup that ends with an edit, but not with one that is refused', async () => {
    const id = await place();
    await staff('mockup', id, await drawMockup());
    await staff('move', id, 'awaiting confirmation');
    const edit = (texts: Record<string, string>) =>
      formSender(shop)('PUT', `/api/custom-order/update-order/${id}`, amara, formOf(texts));
    expect((await edit({ quantity: '20', price: '1' })).status).toBe(409);
    const { mockup } = await seenRow(id);
    expect(kept(id)).toContain(mockup);
    expect((await edit({ quantity: '20' })).body.mockupImage).toBe('');
    expect(kept(id)).toHaveLength(1);
    expect(kept(id)).not.toContain(mockup);
  });

  it('of two who draw a mockup at once, the second is told', async () => {
    const id = await place();
    const first = await seenRow(id);
    const [one, two] = [await drawMockup(), await drawMockup('second.png', 90)];
    const at = { db: db(), dataDir: database().dataDir };
    const drawn = await setMockup(at, first, join(folder, one), Date.now());
    await expect(setMockup(at, first, join(folder, two), Date.now())).rejects.toThrow(
      `The mockup of ${shortNumber(id)} was changed by somebody else just now.`,
    );
    expect((await seenRow(id)).mockup).toBe(drawn.mockup);
    expect(kept(id)).toHaveLength(2);
    expect(kept(id)).toContain(drawn.mockup);
  });

  it('without a fee the delivery fee stays, and a proposal without a mockup says so', async () => {
    const id = await place({ subcategory: 'Cap', quantity: 2 });
    expect((await staff('quote', id, '--price', '1000')).out).toContain('Rs. 350.00 for delivery, Rs. 1,350.00 in all');
    expect((await staff('move', id, 'Awaiting Confirmation')).out).toMatch(
      /^It has no mockup: the customer confirms it by its price alone\.\n/,
    );
    expect(await mailed()).toMatchObject([{ mockup: null }]);
  });

  it('answer a change with words and another mockup, and see it through to the door', async () => {
    await setTerms(db(), demoTerms);
    const id = await place({ texts: { paymentMethod: 'Bank Transfer' } });
    await staff('mockup', id, await drawMockup());
    const [before] = kept(id).filter((file) => file.endsWith('.jpg'));
    await staff('move', id, 'awaiting confirmation');
    const shown = { price: 10_503.3, deliveryFee: 0 };
    expect((await answer(id, 'Request Change', { ...shown, note: 'A larger crest' })).status).toBe(200);
    const refused = await staff('move', id, 'awaiting confirmation');
    expect(refused).toEqual({
      exit: 1,
      out: '',
      err: `The customer of ${shortNumber(id)} asked for a change: answer them with --note "…".\n`,
    });
    await staff('mockup', id, await drawMockup('second.png', 90));
    expect(kept(id)).toHaveLength(2);
    expect(kept(id)).not.toEqual([before]);
    await staff('move', id, 'awaiting confirmation', '--note', 'Larger it is.');
    for (const _press of [1, 2]) expect((await answer(id, 'Confirmed', shown)).status).toBe(200);
    await shop.settled();
    expect((await mailed()).filter(({ news }) => news === 'Confirmed')).toMatchObject([
      { due: 'transfer', total: 1_050_330, bankAccount: demoTerms.bankAccount },
    ]);
    for (const status of ['preparing', 'On Delivery', 'successfully-delivered'])
      expect(await staff('move', id, status)).toMatchObject({ exit: 0, err: '' });
    expect((await seen(id))?.history.map(({ status, note }) => `${status} ${note}`.trim())).toEqual([
      'Request Placed',
      'Awaiting Confirmation',
      'Request Change A larger crest',
      'Awaiting Confirmation Larger it is.',
      'Confirmed',
      'Preparing',
      'On Delivery',
      'Successfully Delivered',
    ]);
    expect((await told()).slice(-2)).toEqual([
      `Your custom order ${shortNumber(id)} is on its way.`,
      `Your custom order ${shortNumber(id)} has been delivered. Thank you!`,
    ]);
    expect((await mailed()).find(({ news }) => news === 'Preparing')).toMatchObject({
      due: 'transfer',
      bankAccount: demoTerms.bankAccount,
      mockup: null,
    });
  });

  it('cannot move, quote or draw one while it is not their turn', async () => {
    const id = await place();
    const number = shortNumber(id);
    expect((await staff('move', id, 'preparing')).err).toBe(
      `${number} is Request Placed: it cannot be moved to Preparing. Next: Awaiting Confirmation.\n`,
    );
    await staff('move', id, 'awaiting confirmation');
    const stood = await seen(id);
    expect((await staff('move', id, 'confirmed')).err).toBe(
      `${number} is Awaiting Confirmation: it cannot be moved to Confirmed. Next: it is the customer's turn.\n`,
    );
    const file = await drawMockup();
    for (const words of [
      ['quote', id, '--price', '1'],
      ['mockup', id, file],
    ])
      expect(await staff(...words)).toEqual({
        exit: 1,
        out: '',
        err: `${number} is Awaiting Confirmation: its price and mockup can be set while it is Request Placed or Request Change.\n`,
      });
    expect(await seen(id)).toEqual(stood);
    expect(kept(id)).toHaveLength(1);
    expect(await mailed()).toHaveLength(1);
  });

  it('cannot ask for a confirmation of no price', async () => {
    const id = await place();
    await staff('quote', id, '--price', '0');
    expect((await staff('move', id, 'awaiting confirmation')).err).toContain(
      'has no price that its customer could confirm',
    );
    expect((await staff('quote', id, '--price', '10000000000')).err).toBe('');
    expect((await staff('quote', id, '--price', '10000000000', '--fee', '1')).err).toBe(
      'That is more than the shop can count.\n',
    );
  });

  it('are told what is no picture, and nothing is kept of it', async () => {
    const id = await place();
    writeFileSync(join(folder, 'words.png'), 'words');
    expect(await staff('mockup', id, 'words.png')).toMatchObject({ exit: 1, err: 'Only image files are allowed\n' });
    expect(await staff('mockup', id, 'nothing.png')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('ENOENT') as string,
    });
    expect(kept(id)).toHaveLength(1);
  });

  it('say how it is paid, only as it can follow', async () => {
    const id = await place();
    expect(await staff('mark-refunded', id)).toEqual({
      exit: 1,
      out: '',
      err: `The payment of ${shortNumber(id)} is Pending: it cannot be marked Refunded. Next: Paid, Failed.\n`,
    });
    await staff('mark-failed', id);
    expect((await staff('mark-paid', id)).out).toContain('its payment paid;');
    expect((await staff('mark-paid', id)).exit).toBe(1);
    expect((await seen(id))?.paidAt).not.toBeNull();
    await staff('mark-partly-refunded', id);
    expect((await staff('mark-refunded', id)).exit).toBe(0);
    expect(await seen(id)).toMatchObject({ paymentStatus: 'Refunded', status: 'Request Placed' });
    expect((await mailed()).map(({ news }) => news)).toEqual(['Failed', 'Paid', 'Partially refunded', 'Refunded']);
    expect((await told()).slice(1)).toHaveLength(4);
  });

  it('ask for cash that was not collected by mail as the page of the order does, and for none at the door', async () => {
    const id = await place();
    await staff('move', id, 'awaiting confirmation');
    await answer(id, 'Confirmed');
    await staff('mark-failed', id);
    for (const status of ['preparing', 'on delivery']) await staff('move', id, status);
    const order = await seen(id);
    expect(order && customDueOf({ ...order, isClosed: false })).toBe('failed cash');
    expect((await mailed()).slice(1).map(({ news, due }) => [news, due])).toEqual([
      ['Confirmed', 'cash'],
      ['Failed', 'failed cash'],
      ['Preparing', 'failed cash'],
      ['On Delivery', 'failed cash'],
    ]);
    expect((await told()).at(-1)).toBe(`Your custom order ${shortNumber(id)} is on its way.`);
  });

  it('end one that cannot be made: its code is given back, and nothing can be done with it but a refund', async () => {
    await addCode(database(), 'ONCE', { use_limit: 1, limit_each: 1 });
    const id = await place({ redeemCode: 'ONCE', discount: TEN_PER_CENT });
    await staff('mark-paid', id);
    expect(await staff('close', id, 'declined', '--why', 'Too fine for thread.')).toMatchObject({
      exit: 0,
      out: expect.stringContaining(`${shortNumber(id)} is declined, its payment paid;`) as string,
    });
    const closed = await seen(id);
    expect(closed).toMatchObject({
      status: 'Request Placed',
      closing: { kind: 'declined', reason: 'Too fine for thread.' },
    });
    expect((await told()).at(-1)).toBe(`We can't make your custom order ${shortNumber(id)}. Too fine for thread.`);
    expect((await mailed()).at(-1)).toMatchObject({ news: 'declined', note: 'Too fine for thread.', due: null });
    const file = await drawMockup();
    for (const words of [
      ['move', id, 'awaiting confirmation'],
      ['quote', id, '--price', '1'],
      ['mockup', id, file],
      ['close', id, 'withdrawn', '--why', 'Twice'],
    ])
      expect((await staff(...words)).err).toBe(`${shortNumber(id)} was declined: it can no longer be changed.\n`);
    const edit = await formSender(shop)('PUT', `/api/custom-order/update-order/${id}`, amara, formOf(textsOf()));
    expect(edit.status).toBe(409);
    expect((await answer(id, 'Confirmed')).status).toBe(409);
    expect(await seen(id)).toEqual(closed);
    expect((await staff('mark-refunded', id)).exit).toBe(0);
    expect((await staff('show', id)).out).toMatch(
      /declined \(staff\): Too fine for thread\.\nNext: nothing, it is closed\n$/,
    );
    await place({ redeemCode: 'ONCE', discount: TEN_PER_CENT });
  });

  it('end one for its customer, but none that is delivered', async () => {
    const id = await place();
    await staff('close', id, 'withdrawn', '--why', 'They called.', '--by', 'customer');
    expect((await staff('show', id)).out).toContain('withdrawn (customer): They called.\n');
    const other = await place();
    await db().updateTable('custom_orders').set({ status: 'Successfully Delivered' }).where('id', '=', other).execute();
    expect(await staff('close', other, 'declined', '--why', 'Late')).toMatchObject({
      exit: 1,
      err: `${shortNumber(other)} has been delivered: it is done.\n`,
    });
  });

  it('note something that no customer reads', async () => {
    const id = await place();
    const stood = await seen(id);
    await staff('note', id, 'Thread', '37,', 'shelf\u001b 2');
    await staff('note', id, 'Second');
    expect((await staff('show', id)).out).toMatch(/note: Thread 37, shelf\ufffd 2\n.*note: Second\nNext: /);
    expect(await seen(id)).toEqual(stood);
    expect(await told()).toHaveLength(1);
  });

  it('are told of two with the same short number', async () => {
    const id = await place();
    const row = await db().selectFrom('custom_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const twin = `ffffffffffffffffff${id.slice(-6)}`;
    await db()
      .insertInto('custom_orders')
      .values({ ...row, id: twin, request_key: null })
      .execute();
    const { exit, err } = await staff('move', shortNumber(id), 'awaiting confirmation');
    expect(exit).toBe(1);
    expect(err.split('\n')[0]).toBe(`Several custom orders end in "${shortNumber(id)}". Name one by its whole id:`);
    expect(err).toContain(`  ${id}  `);
    expect(err).toContain(`  ${twin}  `);
    expect((await staff('move', id, 'awaiting confirmation')).exit).toBe(0);
  });

  it('of two moves at once one is done, and its customer is told once', async () => {
    const id = await place();
    const moves = await Promise.allSettled(
      Array.from({ length: 4 }, () => moveByStaff(db(), id, { to: 'Awaiting Confirmation', note: '' }, Date.now())),
    );
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told()).toHaveLength(2);
  });

  it.each([
    ['show', 'ABCDEF'],
    ['show', '%'],
    ['move', 'ABC', 'preparing'],
  ])('are told where there is no such order: %s %s', async (...words) => {
    expect(await staff(...words)).toEqual({
      exit: 1,
      out: '',
      err: `There is no custom order "${words[1]}".\n`,
    });
  });

  it.each([
    ['burn', 'ABCDEF'],
    ['show'],
    ['show', 'ABCDEF', 'more'],
    ['show', 'ABCDEF', '--price', '5'],
    ['list', '--page', '0'],
    ['list', '--status', 'lost'],
    ['list', '--note', 'x'],
    ['files', 'ABCDEF'],
    ['quote', 'ABCDEF'],
    ['quote', 'ABCDEF', '--price', '1.005'],
    ['quote', 'ABCDEF', '--price', '1', '--fee', '-1'],
    ['quote', 'ABCDEF', '--price', '1', '--pieces', '0'],
    ['mockup', 'ABCDEF'],
    ['move', 'ABCDEF'],
    ['move', 'ABCDEF', 'lost'],
    ['move', 'ABCDEF', 'preparing', '--note', ' '],
    ['close', 'ABCDEF', 'lost', '--why', 'x'],
    ['close', 'ABCDEF', 'declined'],
    ['close', 'ABCDEF', 'declined', '--why', 'x', '--by', 'me'],
    ['note', 'ABCDEF'],
    ['note', 'ABCDEF', 'x'.repeat(2001)],
  ])('are told how to ask: custom-orders %s', async (...words) => {
    expect(await staff(...words)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('See: npm run shop -- custom-orders --help') as string,
    });
  });
});

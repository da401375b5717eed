import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import {
  decodeCustomChanges,
  myCustomOrders,
  oneCustomOrder,
} from '../../../src/api/contract/custom-orders/custom-orders.ts';
import { validateCustomCode } from '../../../src/api/contract/discounts.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { OURS, testApp, type TestApp } from '../../support/server/app.ts';
import { formOf, formSender, openWorkshop, photo, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, TEN_PER_CENT } from '../../support/server/orders.ts';
import { pngThatClaims } from '../../support/png.ts';

const PATH = '/api/custom-order/';

onEachEngine('a custom order', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let send: ReturnType<typeof formSender>;
  const db = () => database().db;
  const place = (form = formOf(textsOf()), headers: Record<string, string> = {}, token = amara) =>
    send('POST', PATH, token, form, headers);
  const filesIn = (...names: string[]): string[] => {
    try {
      return readdirSync(join(database().dataDir, 'custom-orders', ...names), { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ name }) => name);
    } catch {
      return [];
    }
  };
  const rows = async () => ({
    orders: (await db().selectFrom('custom_orders').select('id').execute()).length,
    files: filesIn().length,
    arriving: filesIn('arriving').length,
  });
  const NOTHING = { orders: 0, files: 0, arriving: 0 };

  beforeEach(async () => {
    await database().empty();
    rmSync(join(database().dataDir, 'custom-orders'), { recursive: true, force: true });
    await openWorkshop(database());
    shop = testApp(database());
    call = caller(shop.app);
    send = formSender(shop);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  it('is stored whole: figures, drawings in their order, history, a notification; and is read as the app reads it', async () => {
    const { status, body } = await place(
      formOf(textsOf(), [await photo(1), await photo(2, 'jpeg'), await photo(3, 'webp')]),
    );
    expect(status).toBe(201);
    expect(body._id).toMatch(/^[0-9a-f]{24}$/);
    expect(body.designImage).toHaveLength(3);
    for (const address of body.designImage)
      expect(address).toMatch(new RegExp(`^/api/custom-order/${body._id}/files/[0-9a-f]{32}\\.jpg$`));
    const read = oneCustomOrder(body._id).read(body);
    expect(read).toMatchObject({
      designName: 'School sports meet',
      productType: 'T-shirt',
      properties: { Fabric: 'Dry-fit' },
      quantity: 10,
      phone: '0771234567',
      notes: 'Blue, please.\nNames on the back.',
      originalPrice: 1_050_330,
      price: 1_050_330,
      deliveryFee: 0,
      discount: null,
      status: 'Request Placed',
      paymentStatus: 'Pending',
      paymentMethod: 'Cash On Delivery',
      quote: null,
      closing: null,
      history: [{ status: 'Request Placed', note: '' }],
    });
    const listed = await call('GET', '/api/custom-order/my-orders', { token: amara });
    expect(listed.status).toBe(200);
    const one = await shop.app.request(`/api/custom-order/${body._id}`, {
      headers: { Authorization: `Bearer ${amara}` },
    });
    expect(oneCustomOrder(body._id).read(await one.json())).toEqual(read);
    const told = await db().selectFrom('notifications').select(['type', 'title', 'related_id']).execute();
    expect(told).toEqual([{ type: 'custom_order', title: 'Custom order placed', related_id: body._id }]);
    expect(await rows()).toEqual({ orders: 1, files: 3, arriving: 0 });
  });

  it('is listed, the newest first, and to its owner alone', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two'])
      ids.unshift((await place(formOf(textsOf({ texts: { designName: name } })))).body._id);
    const ben = (await signUp(call, 'ben@example.lk')).token;
    const list = async (token: string) => {
      const answer = await shop.app.request('/api/custom-order/my-orders', {
        headers: { Authorization: `Bearer ${token}` },
      });
      return myCustomOrders()
        .read(await answer.json())
        .map(({ id }) => id);
    };
    expect((await list(amara)).toSorted()).toEqual(ids.toSorted());
    expect(await list(ben)).toEqual([]);
    const [foreign, unknown] = await Promise.all(
      [ids[0] ?? '', 'f'.repeat(24)].map((id) => call('GET', `/api/custom-order/${id}`, { token: ben })),
    );
    expect(foreign?.status).toBe(404);
    expect(foreign?.body).toEqual(unknown?.body);
  });

  it('shows its drawings to its owner alone, by bearer or cookie, encoded anew and kept by no cache', async () => {
    const lying = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Amara of Kandy' } })
      .jpeg()
      .toBuffer();
    const { body } = await place(formOf(textsOf(), [lying]));
    const [address = ''] = body.designImage;
    const ben = (await signUp(call, 'ben@example.lk')).token;
    const ask = (headers: Record<string, string>, path = address) => shop.app.request(path, { headers });
    for (const headers of [{ Authorization: `Bearer ${amara}` }, { Cookie: `token=${amara}` }]) {
      const answer = await ask(headers);
      expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
        200,
        'image/jpeg',
        'no-store',
      ]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { exif, width } = await sharp(bytes).metadata();
      expect([exif, width, bytes.includes('Amara of Kandy')]).toEqual([undefined, 20, false]);
    }
    expect((await ask({})).status).toBe(401);
    expect((await ask({ Cookie: `token=${ben}` })).status).toBe(404);
    const own = { Authorization: `Bearer ${amara}` };
    for (const wrong of ['0'.repeat(32) + '.jpg', '..%2f..%2f..%2fsecret', 'drawing.png'])
      expect((await ask(own, `/api/custom-order/${body._id}/files/${wrong}`)).status).toBe(404);
    const other = (await place()).body._id;
    expect((await ask(own, address.replace(body._id, other))).status).toBe(404);
  });

  it('is refused with the figures of now where others were shown, and nothing is stored', async () => {
    const shown = { ...textsOf(), price: '1' };
    const { status, body } = await place(formOf(shown, [await photo()]));
    expect([status, decodeCustomChanges(body.details)]).toEqual([
      409,
      { price: 1_050_330, originalPrice: 1_050_330, deliveryFee: 0, codeRefused: false },
    ]);
    expect(await rows()).toEqual(NOTHING);
  });

  it('takes a code: a percentage of each piece, a fixed discount once; one that does not count is a refusal with figures', async () => {
    await addCode(database(), 'TEN');
    const withCode = { redeemCode: 'ten', discount: TEN_PER_CENT };
    const { status, body } = await place(formOf(textsOf(withCode)));
    expect([status, body.originalPrice, body.price, body.discountApplied]).toEqual([
      201,
      10_503.3,
      9453,
      { amountSaved: 1050.3, redeemCode: 'TEN', discountType: 'percentage', discountValue: 10 },
    ]);
    expect(await db().selectFrom('promo_codes').select('uses').execute()).toEqual([{ uses: 1 }]);
    await addCode(database(), 'GONE', { stopped: true });
    const refused = await place(formOf(textsOf({ ...withCode, redeemCode: 'GONE' })));
    expect([refused.status, decodeCustomChanges(refused.body.details)]).toMatchObject([
      409,
      { codeRefused: true, price: 1_050_330 },
    ]);
    expect(await rows()).toMatchObject({ orders: 1 });
  });

  it('has its code judged before, in the shape of its own call', async () => {
    await addCode(database(), 'TEN');
    const ask = (code: string) =>
      call('POST', '/api/custom-order/validate-code', { body: { code, amount: 1000 }, token: amara });
    expect(validateCustomCode('ten', 100_000).read((await ask('ten')).body)).toMatchObject({
      code: 'TEN',
      discountedAmount: 90_000,
      type: 'percentage',
      value: 1000,
    });
    const bad = await ask('nothing');
    expect([bad.status, bad.body['isValid'], bad.body['error']]).toEqual([200, false, 'Invalid redeem code']);
    expect(() => validateCustomCode('nothing', 100_000).read(bad.body)).toThrow('the code was not applied');
    await addCode(database(), 'EMPTY', { use_limit: 1, uses: 1 });
    expect((await ask('empty')).body['error']).toBe('EMPTY has been used up.');
  });

  it('is the same one order under the same key, also at once; another form under it is refused', async () => {
    const texts = textsOf();
    const picture = await photo();
    const key = { 'Idempotency-Key': 'press-1' };
    const answers = [
      ...(await Promise.all([1, 2].map(() => place(formOf(texts, [picture]), key)))),
      await place(formOf(texts, [picture]), key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await rows()).toEqual({ orders: 1, files: 1, arriving: 0 });
    expect((await place(formOf(texts, [await photo(99)]), key)).status).toBe(422);
    expect(await rows()).toEqual({ orders: 1, files: 1, arriving: 0 });
  });

  it.each([
    ['no picture', Buffer.from('a list of prices'), 415, 'Only image files are allowed'],
    [
      'a drawing of lines',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      /^We can't take SVG pictures\./,
    ],
    ['a picture that moves', Buffer.from('GIF89a, and its frames'), 415, /^We can't take GIF pictures\./],
    [
      'a page that is called a picture',
      Buffer.from('<!doctype html><script>1</script>'),
      415,
      'Only image files are allowed',
    ],
    ['a bomb', pngThatClaims(30_000, 30_000), 400, /no side may have more than 20,000/],
    ['a wide bomb', pngThatClaims(19_000, 19_000), 400, /million/],
    ['an empty file', Buffer.alloc(0), 400, /is empty/],
    ['a picture that is cut', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 400, /can't be used/],
  ])('takes %s for no drawing, and keeps nothing', async (_, bytes, status, words) => {
    const answer = await place(formOf(textsOf(), [await photo(), bytes]));
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(words) as string]);
    expect(await rows()).toEqual(NOTHING);
  });

  it('has at most ten drawings of ten megabytes', async () => {
    const picture = await photo();
    const eleven = await place(
      formOf(
        textsOf(),
        Array.from({ length: 11 }, () => picture),
      ),
    );
    expect([eleven.status, eleven.body.message]).toEqual([413, 'At most 10 pictures can be sent.']);
    const large = await place(formOf(textsOf(), [Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])]));
    expect([large.status, large.body.message]).toEqual([413, 'The picture drawing 0.png is larger than 10 MB.']);
    expect(await rows()).toEqual(NOTHING);
  });

  it.each<[string, Parameters<typeof textsOf>[0], number, RegExp]>([
    ['a name', { texts: { designName: ' ' } }, 400, /design name is missing/],
    ['a required property', { properties: {} }, 400, /Fabric is missing/],
    ['a value that is offered', { texts: { properties: '{"Fabric":"Silk"}' } }, 409, /Fabric is no longer offered/],
    ['a type that is made', { texts: { subcategory: 'Cloak' } }, 409, /product type is no longer offered/],
    ['enough pieces', { quantity: 4 }, 409, /At least 5 pieces/],
    ['a telephone number', { texts: { phoneNumber: 'call me' } }, 400, /phone number/],
    ['an address', { texts: { address: '[]' } }, 400, /address/],
    ['properties as JSON', { texts: { properties: '{' } }, 400, /properties must be JSON/],
    ['whole pieces', { texts: { quantity: '1.5' } }, 400, /whole number/],
    ['a way to pay', { texts: { paymentMethod: 'PayPal' } }, 400, /how to pay/],
    ['an amount', { texts: { price: 'NaN' } }, 400, /no amount/],
  ])('needs %s', async (_, wanted, status, words) => {
    const answer = await place(formOf(textsOf(wanted)));
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(words) as string]);
    expect(await rows()).toEqual(NOTHING);
  });

  it('is a form: JSON is refused, as a form is by every other call', async () => {
    const ask = (path: string, type: string) =>
      shop.app.request(path, {
        method: 'POST',
        headers: { ...OURS, 'Content-Type': type, 'Content-Length': '2', Authorization: `Bearer ${amara}` },
        body: '{}',
      });
    expect((await ask(PATH, 'application/json')).status).toBe(415);
    expect((await ask('/api/order/place', 'multipart/form-data; boundary=x')).status).toBe(415);
    expect((await ask(PATH, 'multipart/form-data; boundary=')).status).toBe(400);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { reportOf } from '../../../scripts/contract/check/report.ts';
import { checkContract } from '../../../scripts/contract/check/run.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { openWorkshop } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, openShelves } from '../../support/server/orders.ts';

/** Address of a request, however it is given. */
const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : input.toString();

onEachEngine('the check of the contract', (database) => {
  const URL_OF_SHOP = 'http://shop.example';
  let shop: TestApp;
  const ask: typeof fetch = async (input, init) => shop.app.request(addressOf(input).replace(URL_OF_SHOP, ''), init);
  const mailedCode = async (): Promise<string> => {
    await shop.settled();
    const mail = shop.mails.at(-1);
    return mail && 'code' in mail ? mail.code : 'no mail';
  };

  beforeEach(async () => {
    await database().empty();
    await openShelves(database());
    await openWorkshop(database());
    await addCode(database(), 'LINEN10');
    shop = testApp(database());
  });

  it('finds that our own server keeps all of it and every addition', async () => {
    const checked = await checkContract({ url: `${URL_OF_SHOP}/`, fetch: ask, code: 'LINEN10', ask: mailedCode });
    expect(checked.findings.filter(({ kind }) => kind !== 'holds' && kind !== 'untried')).toEqual([]);
    expect(checked.findings.filter(({ kind }) => kind === 'untried')).toEqual([
      {
        kind: 'untried',
        call: 'POST /api/user/delete-account',
        sentence: 'the account of this visit is still needed',
      },
      {
        kind: 'untried',
        call: 'PATCH /api/custom-order/{id}/status',
        sentence: 'a move that is taken needs the staff’s quote first',
      },
      { kind: 'untried', call: 'POST /api/problems', sentence: 'it would be written down as a fault of the app' },
    ]);
    const { text, code } = reportOf(checked);
    expect(code).toBe(0);
    expect(text).toMatch(/^\d\d calls of section 7 and its additions hold, 0 do not, 1 could not be tried\.\n/);
    expect(text).toMatch(
      /What stays at the server: the account contract-\S+@example\.com, the order NL-\S+, the custom order/,
    );
  });

  /** Answers of a server that keeps the contract badly, by its calls; `real` is what ours answers. */
  const WRONG: Record<string, (real: () => Promise<Response>) => Promise<Response> | Response> = {
    'GET /api/product/list': async (real) => {
      const list = (await (await real()).json()) as { enrichedProducts: object[] };
      return Response.json({ success: true, enrichedProducts: [...list.enrichedProducts, { _id: 'nameless' }] });
    },
    'GET /api/product/search': async (real) => {
      const list = (await (await real()).json()) as { products: { price: number }[] };
      return Response.json({ products: list.products.map((one) => ({ ...one, price: 'a lot' })) });
    },
    'GET /api/vendors': () => Response.json({ message: 'down\u001b[2J' }, { status: 500 }),
    'GET /api/categories': () =>
      new Response('<!doctype html><h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
    'GET /api/carousel': () => Promise.reject(new Error('the line broke')),
    'GET /api/shop-profile': () => Response.json({ success: false, message: 'Not found' }, { status: 404 }),
    'POST /api/user/register': async (real) => {
      const answer = await real();
      return answer.ok ? answer : Response.json({ success: true, token: 'again' });
    },
    'PUT /api/user/update': () => Response.json({ success: true }),
    'POST /api/cart/add': () => Response.json({ success: true }),
    'POST /api/redeem-codes/validate': () => Response.json({ success: true, discountedAmount: 1, redeemCode: null }),
    'POST /api/order/userorders': async (real) => {
      const list = (await (await real()).json()) as { orders: { amount: number }[] };
      return Response.json({ orders: list.orders.map((one) => ({ ...one, amount: one.amount + 350 })) });
    },
    'GET /api/invoice': () => Response.json({ url: 'https://example.com/invoice.pdf' }),
    'GET /api/custom-order/my-orders': () =>
      Response.json({ success: false, message: 'No such order' }, { status: 404 }),
    'DELETE /api/notifications': () => Response.json({ success: true }),
    'GET /api/chat/messages': () => Response.json({ success: true, chat: { messages: [] } }),
    'POST /api/user/logout': () => Response.json({ success: true }),
  };
  const wrongly: typeof fetch = (input, init) => {
    const { pathname } = new URL(addressOf(input));
    const [, wrong] =
      Object.entries(WRONG).find(([call]) => {
        const [method, path = ''] = call.split(' ');
        return (
          method === init?.method &&
          (pathname === path || (path !== '/api/shop-profile' && pathname.startsWith(`${path}/`)))
        );
      }) ?? [];
    const real = () => ask(input, init);
    return Promise.resolve(wrong ? wrong(real) : real());
  };

  it('tells each fault of a wrong server in a sentence of its call', async () => {
    const { text, code } = reportOf(await checkContract({ url: URL_OF_SHOP, fetch: wrongly }));
    expect(code).toBe(1);
    const lines = text.split('\n');
    const told: [string, RegExp][] = [
      ['GET /api/product/list', /leaves out what it cannot read \(Dropped .*item 4: Invalid key: Expected "name"/],
      ['GET /api/product/search', /The app reads the answer, but `products\.0\.price` must be number/],
      [
        'GET /api/vendors',
        /Sent: GET \/api\/vendors\. Came: 500 \{"message":"down\\u001b\[2J"\}\. Section 7 asks for `vendors`/,
      ],
      ['GET /api/categories', /the app cannot read it .* Came: 200 <!doctype html>/],
      ['GET /api/carousel', /No answer came .* Came: no answer \(the line broke\)/],
      ['GET /api/shop-profile', /any answer below 500 .* means `unknownTerms`/],
      ['POST /api/user/register', /A no is due to an address that has an account/],
      ['PUT /api/user/update', /The name that was sent is not the customer’s name afterwards/],
      ['POST /api/cart/add', /The cart has 0 of \S.* afterwards, and should have 2/],
      ['POST /api/redeem-codes/validate', /A no is due to a code that nobody made/],
      ['POST /api/order/userorders', /The order’s amount should be \S+ rupees, the items’ total without the fee/],
      ['GET /api/invoice/{orderId}/download', /no whole PDF.* Section 7 asks for a whole PDF/],
      ['GET /api/custom-order/my-orders', /answered with a no .* Section 7 asks for a list/],
      ['DELETE /api/notifications/{id}', /It is still there afterwards/],
      ['GET /api/chat/messages', /The customer’s own message is missing in it/],
      ['POST /api/user/logout', /A no is due to a session that was logged out/],
    ];
    for (const [call, sentence] of told)
      expect(lines.filter((line) => line.startsWith(`  ${call}:`)).join('\n')).toMatch(sentence);
    // Nothing is told of what was kept right.
    expect(text).toContain('\n  GET /api/chat/help/topics: as section 7 has it.');
  });

  it('cannot go on as a customer without a session, and says of each call that it was not tried', async () => {
    const closed: typeof fetch = (input, init) =>
      addressOf(input).endsWith('/register') || addressOf(input).endsWith('/login')
        ? Promise.resolve(Response.json({ success: false, message: 'Closed' }, { status: 403 }))
        : ask(input, init);
    const { text, code } = reportOf(await checkContract({ url: URL_OF_SHOP, fetch: closed }));
    expect(code).toBe(1);
    expect(text).toContain('\n  POST /api/order/place: no session could be begun\n');
    expect(text).not.toContain('What stays at the server');
  });
});

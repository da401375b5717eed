import { beforeEach, expect, it } from 'vitest';
import { countUnanswered } from '../../../server/chat/unanswered.ts';
import { commands } from '../../../server/staff/table.ts';
import { changeIdentity } from '../../../server/catalogue/changes/change-identity.ts';
import { setFirstDeliveryTimes } from '../../../server/settings/delivery-times.ts';
import { setFirstTransferDays } from '../../../server/settings/transfer-days.ts';
import { setTerms } from '../../../server/settings/terms.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { caller, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { insertCustomOrder } from '../../support/server/custom-order-rows.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, draftOf, openShelves, TEN_PER_CENT } from '../../support/server/orders.ts';
import { pictureColours } from '../../support/server/pictured.ts';
import { runAsStaff } from '../../support/server/staff.ts';

/** Names of fields in a value of JSON; those that shoppers and owners make up are left out. */
const MADE_UP = ['properties', 'districts', 'byDistrict'];
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...(MADE_UP.includes(name) ? [] : namesIn(inner))]);
}

/** Names of fields that a shape of --help has: all within braces, and outside of them those with a colon. */
function namesOf(shape: string): string[] {
  const plain = shape.replace(/<\w+>: \w+|null or |\[\w+\]/g, '');
  let depth = 0;
  const names: string[] = [];
  for (const [token, word, colon] of plain.matchAll(/[{}]|(\w+)(:?)/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (word !== undefined && (depth > 0 || colon === ':')) names.push(word);
  }
  return names;
}
const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

onEachEngine('the JSON of the staff', (database) => {
  let shop: TestApp;
  let asked: Record<string, string[][]>;
  beforeEach(async () => {
    await database().empty();
    const { db } = database();
    const ids = await openShelves(database());
    await setTerms(db, { ...demoTerms, delivery: { ...demoTerms.delivery, districts: { Jaffna: 500_00 } } });
    await setFirstDeliveryTimes(db, { usual: { from: 2, to: 5 }, byDistrict: { Jaffna: { from: 3, to: 6 } } });
    await changeIdentity(db, () => ({
      closedDays: [{ date: `${new Date().getUTCFullYear() + 1}-12-25`, name: 'Christmas' }],
    }));
    shop = testApp(database());
    const call = caller(shop.app);
    const { token } = await signUp(call, 'amara@example.lk');
    await addCode(database(), 'AVURUDU');
    const body = draftOf(ids, { 'Linen Kurta': 1 }, { code: 'AVURUDU', discount: TEN_PER_CENT });
    const placed = await call('POST', '/api/order/place', { token, body });
    const { orderId: number } = placed.body['order'] as { orderId: string };
    await call('POST', '/api/comment/add', { token, body: { productId: ids['Plain Cap'], text: 'Fits well.' } });
    const staff = (...words: string[]) => runAsStaff(shop.shop, words);
    await staff('orders', 'move', number, 'processing');
    await staff('orders', 'move', number, 'shipped', '--courier', 'Koombiyo', '--tracking', '1');
    await staff('orders', 'move', number, 'delivered');
    const again = await call('POST', '/api/order/place', { token, body: draftOf(ids, { 'Plain Cap': 1 }) });
    const { orderId: returned } = again.body['order'] as { orderId: string };
    for (const status of ['processing', 'shipped', 'delivered']) await staff('orders', 'move', returned, status);
    await setFirstTransferDays(db, 3);
    const byTransfer = { ...draftOf(ids, { 'Plain Cap': 1 }), paymentMethod: 'Bank Transfer' };
    await call('POST', '/api/order/place', { token, body: byTransfer });
    await call('POST', `/api/order/${returned}/return`, {
      token,
      body: { kind: 'Refund', reason: 'Too big', items: [{ index: 0, quantity: 1 }] },
    });
    await staff('products', 'stock', 'linen-kurta', 'Size=S', 'Colour=Rust', 'set', '4');
    await staff('products', 'choices', 'linen-kurta', 'Size=S', 'Colour=Rust', '--price', '4900', '--sku', 'LK-S');
    await pictureColours(db, ids['Linen Kurta'] ?? '');
    await staff('products', 'swatch', 'linen-kurta', 'Rust', '#b5651d');
    await staff('notify', '--all', '--yes', 'Title', 'Message');
    await countUnanswered(db, 'do you sell kites', Date.now());
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const quote = { quote_price_cents: 1, quote_fee_cents: 1, quoted_at: at };
    const closing = { closing_kind: 'declined', closing_by: 'staff', closing_reason: 'No', closed_at: at } as const;
    const custom = await insertCustomOrder(db, id, { ...quote, ...closing });
    const discount = { code: 'AVURUDU', discount_type: 'percentage', discount_value: 1000 } as const;
    const due = { status: 'Confirmed', payment_status: 'Pending', pay_by: '2026-01-04' } as const;
    await insertCustomOrder(db, id, { id: 'd'.repeat(24), ...discount, ...due });
    await staff('custom-orders', 'mark-refunded', custom);
    asked = {
      products: [[], ['stock'], ['choices'], ['swatch', 'linen-kurta']],
      orders: [['list'], ['show', number]],
      returns: [['list']],
      'custom-orders': [['list'], ['show', custom]],
      comments: [['list']],
      codes: [['list']],
      help: [['unanswered']],
      terms: [[]],
      mails: [['list']],
      status: [[]],
      users: [['list'], ['show', id]],
      trail: [[]],
      notify: [['list']],
      settings: [['show']],
      pages: [['list']],
    };
  });

  it('has the fields that --help names, of every list and of all that is shown, and no others', async () => {
    for (const { name, json } of commands) {
      expect([name, asked[name] !== undefined]).toEqual([name, json !== undefined]);
      const values: unknown[] = [];
      for (const words of asked[name] ?? []) {
        const { out, err, exit } = await runAsStaff(shop.shop, [name, ...words, '--json']);
        expect([name, exit, err]).toEqual([name, 0, '']);
        values.push(JSON.parse(out));
      }
      // The settings of a shop are its own; docs/settings.md has them.
      const isOwn = name === 'settings';
      expect([name, isOwn ? [] : sorted(namesIn(values))]).toEqual([name, isOwn ? [] : sorted(namesOf(json ?? ''))]);
    }
  });

  it('counts the whole list, whichever page of it is asked for', async () => {
    for (const [name, [words = []] = []] of Object.entries(asked)) {
      if (['terms', 'status', 'settings', 'pages'].includes(name)) continue;
      const page = await runAsStaff(shop.shop, [name, ...words, '--json', '--limit', '1', '--page', '1000']);
      const all = await runAsStaff(shop.shop, [name, ...words, '--json']);
      const { count, page: at, limit, ...list } = JSON.parse(page.out) as Record<string, unknown>;
      expect([name, at, limit, Object.values(list)]).toEqual([name, 1000, 1, [[]]]);
      expect([name, count]).toEqual([name, (JSON.parse(all.out) as { count: number }).count]);
      expect(typeof count).toBe('number');
    }
  });

  it('moves no terminal, whatever is in it', async () => {
    await database().db.updateTable('users').set({ name: 'A\u202e\u009b2J' }).execute();
    const { out } = await runAsStaff(shop.shop, ['users', '--json']);
    expect(out).not.toMatch(/[\u0080-\u009f\u202e]/);
    expect(JSON.parse(out)).toMatchObject({ accounts: [{ name: 'A\u202e\u009b2J' }] });
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { moveOrder, takeCustomOrder } from '../../../server/custom-orders/move.ts';
import { transaction } from '../../../server/db/transaction.ts';
import { type Client, createClient } from '../../../src/api/client.ts';
import type { customOrderFormMachine } from '../../../src/machines/custom-orders/custom-order-form-machine.ts';
import { selectFigures, selectForm } from '../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import { caller, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { formOf, formSender, openWorkshop, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, TEN_PER_CENT } from '../../support/server/orders.ts';
import { memoryDevice, openShop } from '../../support/app/shop.ts';

/** The app's own charts before our own server: both must say one price. */

const ORIGIN = 'http://shop.test';
let shop: AnyActorRef | undefined;
afterEach(() => {
  shop?.stop();
  vi.unstubAllGlobals();
});

onEachEngine('an edit that the app sends to our server', (database) => {
  it('of an order with a code and a quote is taken at the price that the form shows', async () => {
    await database().empty();
    await openWorkshop(database());
    await addCode(database(), 'TEAM10');
    const server = testApp(database());
    const { token } = await signUp(caller(server.app), 'amara@example.lk');
    const form = formOf(textsOf({ redeemCode: 'TEAM10', discount: TEN_PER_CENT }));
    const id = (await formSender(server)('POST', '/api/custom-order', token, form)).body._id;
    const quote = { quote_price_cents: 900_000, quote_fee_cents: 10_000, quoted_at: '2026-01-01T00:00:00.000Z' };
    await transaction(database().db, async (tx) => {
      const row = await takeCustomOrder(tx, id, null);
      return row && moveOrder(tx, row, 'order.propose', { actor: 'staff', set: quote }, Date.now());
    });

    const answers: [string, number][] = [];
    vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
      const answer = await server.app.request(new Request(url, { ...options, signal: null }));
      answers.push([options.method ?? 'GET', answer.status]);
      return answer;
    });
    const made = createClient({ backendUrl: ORIGIN, token: () => token });
    // Bytes on their way are told by XMLHttpRequest alone.
    const client: Client = (call, signal) => made(call, signal);
    const address = `/custom-orders/${id}?edit`;
    const opened = openShop({ address, client, device: memoryDevice({ token }).tab() });
    ({ shop } = opened);
    const actor = () => opened.shop.system.get('custom-order-form' as never) as AnyActorRef | undefined;
    const page = () => actor()?.getSnapshot() as SnapshotFrom<typeof customOrderFormMachine>;
    await vi.waitFor(() => expect(page().matches('filling') && !page().context.drawings.isBusy).toBe(true), 20_000);
    expect([selectForm(page()).designName, selectFigures(page())?.discount]).toEqual(['School sports meet', 105_030]);
    actor()?.send({ type: 'quantity.type', text: '20' });
    const shown = selectFigures(page());
    actor()?.send({ type: 'order.place' });
    await vi.waitFor(() => expect(page().matches('placed')).toBe(true), 20_000);
    expect(answers.filter(([method]) => method === 'PUT')).toEqual([['PUT', 200]]);
    const stored = await database().db.selectFrom('custom_orders').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ price_cents: shown?.price, discount_cents: 210_060, code: 'TEAM10', quantity: 20 });
  });
});

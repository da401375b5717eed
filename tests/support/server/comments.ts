import { GUESTS_SHARE_FOR } from '../../../server/routes/comments.ts';
import type { WireComment, WireReply } from '../../../src/api/contract/comments.ts';
import { type Answer, type Call, openAccounts, signUp } from './accounts.ts';
import type { TestApp } from './app.ts';
import type { TestDatabase } from './database.ts';
import { openShelves } from './orders.ts';

/** A shop with products and customers who comment, by name, and its calls as the app makes them. */
export type CommentStage = {
  shop: () => TestApp;
  call: Call;
  /** Takes all comments and orders away, and begins with a server that has counted no calls. */
  renew: () => Promise<void>;
  ids: Record<string, string>;
  /** Moves the shop's clock on, in milliseconds. */
  wait: (ms: number) => void;
  /** Signs somebody up. @returns their token and id. */
  customer: (name: string) => Promise<{ token: string; id: string; name: string }>;
  /** The list as it is now: guests share one for a second, which passes first. */
  list: (productId: string, asking?: { token?: string; query?: string }) => Promise<WireComment[]>;
  add: (token: string, productId: string, text: unknown, key?: string) => Promise<Answer>;
  reply: (token: string, commentId: string, text: unknown, key?: string) => Promise<Answer>;
  press: (token: string, commentId: string, vote: 'like' | 'dislike') => Promise<Answer>;
};

/** Where the shop's clock begins, in milliseconds since 1970. */
const NOON = Date.parse('2026-11-02T12:00:00.000Z');

/** The comment or reply that an answer is. */
export const saidIn = ({ body }: Answer): WireComment & WireReply => body as WireComment & WireReply;

/** Opens an empty shop with products, whose clock moves a second at each call that writes. */
export async function openComments(database: TestDatabase): Promise<CommentStage> {
  await database.empty();
  const ids = await openShelves(database);
  let now = NOON;
  let { shop, call } = openAccounts(database, () => now);
  const headers = (key?: string) => (key === undefined ? {} : { headers: { 'Idempotency-Key': key } });
  const post = (path: string, token: string, body: object, key?: string) => {
    now += 1000;
    return call('POST', path, { token, body, ...headers(key) });
  };
  let visitors = 0;
  return {
    shop: () => shop,
    call: (...asking) => call(...asking),
    renew: async () => {
      for (const table of ['comments', 'order_events', 'order_items', 'orders'] as const)
        // Not with the limits of what a shopper waits for: some have 10,000.
        await database.maintenance.deleteFrom(table).execute();
      await database.db.updateTable('products').set({ for_sale: true }).where('name', '=', 'Linen Kurta').execute();
      ({ shop, call } = openAccounts(database, () => now));
      now = NOON;
    },
    ids,
    wait: (ms) => void (now += ms),
    customer: async (name) => {
      visitors += 1;
      const email = `customer${visitors}@example.lk`;
      const { token } = await signUp(call, email, { name, from: `192.0.2.${visitors}` });
      const { id } = await database.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { token, id, name };
    },
    list: async (productId, { token, query = '' } = {}) => {
      now += GUESTS_SHARE_FOR;
      return Object.values(
        (await call('GET', `/api/comment/product/${productId}${query}`, token === undefined ? {} : { token })).body,
      ) as WireComment[];
    },
    add: (token, productId, text, key) => post('/api/comment/add', token, { productId, text }, key),
    reply: (token, commentId, text, key) => post(`/api/comment/${commentId}/replies`, token, { text }, key),
    press: (token, commentId, vote) => post(`/api/comment/${commentId}/${vote}`, token, {}),
  };
}

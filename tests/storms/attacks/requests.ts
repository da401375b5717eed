import { randomUUID } from 'node:crypto';
import { orderOf, signUp } from '../customers.ts';
import { type Visitor, visitor } from '../http-client.ts';

/** Storms that are requests: who begins one goes on until the process is ended. */

/** Asks on all connections, again and again. */
function forEver(connections: number, once: (nth: number) => Promise<unknown>): void {
  const go = async (nth: number): Promise<never> => {
    for (;;) await once(nth);
  };
  for (let nth = 0; nth < connections; nth += 1) void go(nth);
}

const wrong = (who: Visitor, email: string) =>
  who.ask('POST', '/api/user/login', { body: { email, password: 'wrong password' } });

/** D3: 700 connections of one address with wrong passwords. */
export async function guessingLogins(shop: string): Promise<void> {
  const one = visitor(shop, '127.0.1.1', 700);
  forEver(700, () => wrong(one, 'nobody@example.lk'));
}

/** D3 from 50 addresses at once, at made-up accounts. */
export async function guessingFromMany(shop: string): Promise<void> {
  const many = Array.from({ length: 50 }, (_, nth) => visitor(shop, `127.0.2.${nth + 1}`, 14));
  forEver(700, (nth) =>
    wrong(many[nth % many.length] as Visitor, `nobody${Math.floor(Math.random() * 1e6)}@example.lk`),
  );
}

/** W3: 400 connections that ask for pages which nobody has asked for before. */
export async function madeUpPages(shop: string): Promise<void> {
  const one = visitor(shop, '127.0.3.1', 400);
  const chance = (): string => Math.random().toString(36).slice(2);
  const addresses = [
    () => `/collection?min=${Math.random() * 100}&max=${9e5 + Math.random() * 1e5}`,
    () => `/collection?q=${chance()}`,
    () => `/orders/${chance()}`,
    () => `/custom-orders/${chance()}`,
    () => `/product/${chance()}`,
    () => `/${chance()}`,
  ];
  forEver(400, (nth) =>
    one.ask('GET', addresses[nth % addresses.length]?.() ?? '/', { headers: { Accept: 'text/html' } }),
  );
}

/** D8: 100 customers who place five orders each at one moment, again and again. */
export async function ordersAtOnce(shop: string): Promise<void> {
  const customers: { who: Visitor; token: string }[] = [];
  for (let nth = 0; nth < 100; nth += 1) {
    const who = visitor(shop, `127.0.4.${nth + 1}`, 5);
    customers.push({ who, token: await signUp(who, `orders${nth}-${randomUUID().slice(0, 8)}@example.lk`) });
  }
  const { order } = await orderOf((customers[0] as { who: Visitor }).who);
  forEver(500, (nth) => {
    const { who, token } = customers[nth % customers.length] as { who: Visitor; token: string };
    return who.ask('POST', '/api/order/place', { token, body: order, headers: { 'Idempotency-Key': randomUUID() } });
  });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderOf, PASSWORD, signUp } from './customers.ts';
import { type Visitor, visitor } from './http-client.ts';

/**
 * Honest shoppers, in a process of their own: each browses, logs in, fills the cart, orders and logs out, again and again,
 * from an address of their own. The parent says 'begin' and 'end', and is sent what they saw.
 */

/** One call of a shopper. */
export type Seen = { step: string; status: number; ms: number; fault: string };

const SHOPPERS = 4;
/** Milliseconds between two presses: a shopper who knows what they want. */
const THINKING = 150;

const [shop = ''] = process.argv.slice(2);
let seen: Seen[] = [];
let isOpen = false;
/** How many shoppers are in the middle of a visit. */
let visiting = 0;

async function visit(
  who: Visitor,
  email: string,
  { order, choice, productId }: Awaited<ReturnType<typeof orderOf>>,
): Promise<void> {
  let token: string | undefined;
  const step = async (
    name: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const counts = isOpen;
    const { status, ms, text, fault } = await who.ask(method, path, {
      headers,
      ...(body !== undefined && { body }),
      ...(token !== undefined && { token }),
    });
    if (counts) seen.push({ step: name, status, ms, fault: fault || (status === 200 ? '' : text.slice(0, 120)) });
    if (isOpen) await pause(THINKING);
    return status === 200 ? text : '';
  };
  const page = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' };
  await step('home', 'GET', '/', undefined, page);
  await step('collection', 'GET', '/collection', undefined, page);
  await step('product', 'GET', `/product/${productId}`, undefined, page);
  await step('list', 'GET', '/api/product/list', undefined, { 'Accept-Encoding': 'br' });
  const answer = await step('log in', 'POST', '/api/user/login', { email, password: PASSWORD });
  if (answer === '') return;
  token = String((JSON.parse(answer) as { token: string }).token);
  await step('add to cart', 'POST', '/api/cart/add', choice);
  await step('place order', 'POST', '/api/order/place', order, { 'Idempotency-Key': randomUUID() });
  await step('orders', 'POST', '/api/order/userorders', {});
  await step('log out', 'POST', '/api/user/logout', {});
}

async function shopAgainAndAgain(nth: number): Promise<never> {
  const who = visitor(shop, `127.0.9.${nth + 1}`, 2);
  const email = `honest${nth}@example.lk`;
  await signUp(who, email);
  const basket = await orderOf(who);
  if (nth === SHOPPERS - 1) process.send?.('ready');
  for (;;) {
    await pause(20);
    if (!isOpen) continue;
    visiting += 1;
    await visit(who, email, basket);
    visiting -= 1;
    who.hangUp();
  }
}

/** A visit that has begun goes to its end: a call that takes long is not left out for that. */
async function tell(): Promise<void> {
  while (visiting > 0) await pause(20);
  process.send?.(seen);
}

process.on('message', (said) => {
  isOpen = said === 'begin';
  if (isOpen) seen = [];
  else void tell();
});
for (let nth = 0; nth < SHOPPERS; nth += 1) {
  shopAgainAndAgain(nth).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
}

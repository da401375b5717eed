import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { runOnServer } from '../../../server/staff/transport/client.ts';
import type { WireCart } from '../../../src/api/contract/cart.ts';
import { SEVEN_DAYS } from '../../../src/machines/account/token-storage.ts';
import { expect } from './page.ts';

/** Somebody with an account at the real shop. */
export type Person = { name: string; email: string; password: string; token: string };

/** Header of every call of our own pages, without which the shop answers none. */
export const OURS = { 'X-Requested-With': 'XMLHttpRequest' };
/** Headers of a person's call. */
export const by = ({ token }: Pick<Person, 'token'>) => ({ ...OURS, Authorization: `Bearer ${token}` });

/** Makes an account that nobody else has. */
export async function signedUp(request: APIRequestContext, name = 'Amara Silva'): Promise<Person> {
  const person = {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}.${randomUUID()}@example.lk`,
    password: 'seven mangoes in a bowl',
  };
  const answer = await request.post('/api/user/register', { data: person, headers: OURS });
  expect(answer.status()).toBe(200);
  return { ...person, token: ((await answer.json()) as { token: string }).token };
}

/** Logs somebody in, on the device that asks. @returns them with the token of their session there. */
export async function loggedIn(request: APIRequestContext, person: Person): Promise<Person> {
  const { email, password } = person;
  const answer = await request.post('/api/user/login', { data: { email, password }, headers: OURS });
  expect(answer.status()).toBe(200);
  return { ...person, token: ((await answer.json()) as { token: string }).token };
}

/** Reads the cart that the server has for somebody: how many of each product. */
export async function cartOf(request: APIRequestContext, person: Person): Promise<Record<string, number>> {
  const answer = await request.post('/api/cart/get', { headers: by(person) });
  const { cartData } = (await answer.json()) as { cartData: WireCart };
  return Object.fromEntries(Object.values(cartData).map(({ itemId, quantity }) => [itemId, quantity]));
}

/** Has somebody logged in on this device before its page is opened. */
export async function asPerson(page: Page, { token }: Person): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
}

/** Has somebody logged in, as a login leaves it, when this tab opens its first page; not anew after a logout or the end of the session. */
export async function asPersonOnce(page: Page, { token }: Person): Promise<void> {
  const entries = { token, tokenUntil: new Date(Date.now() + SEVEN_DAYS).toISOString() };
  await page.addInitScript((kept) => {
    // A page of nobody's has no storage.
    if (window.origin === 'null') return;
    if (sessionStorage.getItem('begun') === null)
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
    sessionStorage.setItem('begun', '');
  }, entries);
}

/** Logs in by the form that the page shows. */
export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/**
 * Runs a command of the staff, such as `orders`, in the running shop, as its command line does, without a process for each.
 * @returns what it prints.
 * @throws with what it says to the staff where it fails.
 */
export async function staff(...argv: string[]): Promise<string> {
  let printed = '';
  let said = '';
  const exit = await runOnServer(process.env['JOURNEY_DATA'] ?? '', {
    argv,
    actor: 'browser tests',
    cwd: process.cwd(),
    isTerminal: false,
    out: (text) => (printed += text),
    err: (text) => (said += text),
    signal: new AbortController().signal,
  });
  if (exit !== 0) throw new Error(`shop ${argv.join(' ')}: ${exit}\n${said}`);
  return printed;
}

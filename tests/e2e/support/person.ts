import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import type { WireCart } from '../../../src/api/contract/cart.ts';
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

/** Logs in by the form that the page shows. */
export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Runs a command of the staff, such as `orders`, at the command line of the running shop. @returns what it prints. */
export async function staff(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/staff.js', ...words], {
    env: { ...process.env, DATA_DIR: process.env['JOURNEY_DATA'] },
  });
  return stdout;
}

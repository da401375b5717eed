import type { Hono } from 'hono';
import type { Passwords } from '../../../server/accounts/passwords.ts';
import type { AppEnv } from '../../../server/http/context.ts';
import { OURS, testApp, type TestApp } from './app.ts';
import type { TestDatabase } from './database.ts';

/** An answer as a test looks at it; the request id, which no two share, is left out. */
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
  cookies: Record<string, string>;
};

/** Where a call comes from, and what it shows. */
export type Asking = { body?: unknown; token?: string; headers?: Record<string, string>; from?: string };

/** The values of the cookies that an answer sets; '' for one that it takes away. */
const cookiesOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    headers
      .getSetCookie()
      .map((line) => [line.split('=')[0] ?? '', line.split(';')[0]?.split('=').slice(1).join('=') ?? '']),
  );

/** Makes calls as the app does; with `from`, from that address (an app with PROXY_HOPS=1). */
export const caller =
  (app: Hono<AppEnv>) =>
  async (method: string, path: string, { body, token, headers = {}, from }: Asking = {}): Promise<Answer> => {
    const answer = await app.request(path, {
      method,
      headers: {
        ...OURS,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(from !== undefined && { 'X-Forwarded-For': from }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { requestId: _ours, ...said } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, body: said, headers: answer.headers, cookies: cookiesOf(answer.headers) };
  };

export type Call = ReturnType<typeof caller>;

export const PASSWORD = 'green tea at four';

/** For tests that count tries: that a hash is dear is tested elsewhere. */
export const cheapPasswords: Passwords = {
  hash: (password) => Promise.resolve(password),
  matches: (stored, password) => Promise.resolve(stored === password),
};

/** A customer of these tests: signed up, with a token. */
export async function signUp(
  call: Call,
  email: string,
  given: Asking & { name?: string; password?: string } = {},
): Promise<{ token: string; email: string; device: string }> {
  const { name = 'Amara Silva', password = PASSWORD, ...asking } = given;
  const { status, body, cookies } = await call('POST', '/api/user/register', {
    ...asking,
    body: { name, email, password },
  });
  if (status !== 200) throw new Error(`signing up ${email} was answered ${status}: ${JSON.stringify(body)}`);
  return { token: String(body['token']), email, device: `device=${cookies['device']}` };
}

/** A shop whose clock the test sets, behind one proxy, and without dear hashes; and its calls. */
export function openAccounts(database: TestDatabase, now: () => number): { shop: TestApp; call: Call } {
  const shop = testApp(database, { proxyHops: 1 }, null, null, { now, passwords: cheapPasswords });
  return { shop, call: caller(shop.app) };
}

import type { Call } from '../../../src/api/contract/endpoint.ts';
import { printable } from '../../../server/staff/escape.ts';

/** What was sent and what came. `status` is 0 if no answer came. */
export type Exchange = { sent: string; came: string; status: number; body: unknown };

/** Makes calls at one server. */
export type Sender = (call: Call<unknown>, token: string | null) => Promise<Exchange>;

const MAX_SHOWN = 240;

/** Start of a text as a terminal may show it: control characters escaped. */
export const shown = (text: string): string =>
  printable(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text);

/** Secrets do not belong in a report that is passed on. */
const withoutSecrets = (key: string, value: unknown): unknown =>
  /^(password|newPassword|token)$/.test(key) ? '(kept out)' : value;

function sentBody({ body, form }: Call<unknown>): string {
  if (form) return ` with the form ${shown([...form.keys()].join(', '))}`;
  return body === undefined ? '' : ` with ${shown(JSON.stringify(body, withoutSecrets))}`;
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const cameText = (text: string): string => {
  const value = parsed(text);
  if (value === undefined) return 'nothing';
  return shown(typeof value === 'string' ? text : JSON.stringify(value, withoutSecrets));
};

/** Makes calls as the app does. @param url of the server, without a slash at its end. @param ask for tests. */
export const openSender =
  (url: string, ask: typeof fetch = fetch): Sender =>
  async (call, token) => {
    const sent = `${call.method} ${call.path}${sentBody(call)}${token === null ? '' : ', logged in'}`;
    try {
      const answer = await ask(url + call.path, {
        method: call.method,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          Accept: 'application/json',
          ...call.headers,
          ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(token !== null && call.tokenHeader && { [call.tokenHeader]: token }),
        },
        body: call.form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
        signal: AbortSignal.timeout(call.timeLimit),
        redirect: 'manual',
      });
      const { status } = answer;
      if (call.as === 'bytes' && answer.ok) {
        const body = await answer.arrayBuffer();
        return { sent, came: `${status} and ${body.byteLength} bytes`, status, body };
      }
      const text = await answer.text();
      return { sent, came: `${status} ${cameText(text)}`, status, body: parsed(text) };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return {
        sent,
        came: `no answer (${cause instanceof Error ? cause.message : String(cause)})`,
        status: 0,
        body: undefined,
      };
    }
  };

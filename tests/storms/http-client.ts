import { Agent, request } from 'node:http';

/** One visitor of the shop: an address of this machine's own network, connections of their own, and cookies. */
export type Visitor = {
  /** Milliseconds until the last byte has come; status 0 where no answer came. */
  ask(method: string, path: string, given?: Asking): Promise<Asked>;
  /** Closes the connections; the next call opens another. */
  hangUp(): void;
};
export type Asking = { body?: unknown; token?: string; headers?: Readonly<Record<string, string>> };
export type Asked = { status: number; ms: number; text: string; fault: string };

const PATIENCE = 20_000;

/**
 * @param address such as 127.0.0.9: on Linux each of 127.0.0.0/8 is this machine, and another visitor to the server.
 * @param connections how many are open at once.
 */
export function visitor(shop: string, address: string, connections: number): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cookies = new Map<string, string>();
  const { hostname, port } = new URL(shop);

  return {
    ask: (method, path, { body, token, headers = {} } = {}) =>
      new Promise((done) => {
        const from = performance.now();
        const over = (status: number, text: string, fault = '') =>
          done({ status, ms: performance.now() - from, text, fault });
        const asking = request({
          hostname,
          port,
          path,
          method,
          agent,
          localAddress: address,
          timeout: PATIENCE,
          headers: {
            'X-Requested-With': 'XMLHttpRequest',
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...(cookies.size > 0 && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
            ...headers,
          },
        });
        asking.on('timeout', () => asking.destroy(new Error('no answer in time')));
        asking.on('error', (error) => over(0, '', error.message));
        asking.on('response', (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
            cookies.set(name, value);
          }
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', (error) => over(0, '', error.message));
          answer.on('end', () => over(answer.statusCode ?? 0, Buffer.concat(parts).toString()));
        });
        asking.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    hangUp: () => agent.destroy(),
  };
}

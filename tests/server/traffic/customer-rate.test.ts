import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '../../../server/http/context.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { openAskerRate } from '../../../server/traffic/customer-rate.ts';

/** Asks as a customer, or as a guest at an address. @returns the status. */
function calls(proxyHops: number) {
  const rate = openAskerRate({ ofCustomer: 2, ofNetwork: 5 }, { proxyHops });
  const app = new Hono<AppEnv>()
    .get('/:customer', (c) => {
      rate.count(c, c.req.param('customer') === 'guest' ? null : c.req.param('customer'));
      return c.body(null, 204);
    })
    .onError((error, c) => c.body(null, error instanceof HttpError ? 429 : 500));
  const ask = async (who: string, remoteAddress = '203.0.113.7', forwarded?: string) =>
    (
      await app.request(
        `/${who}`,
        { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } },
        { incoming: { socket: { remoteAddress } } },
      )
    ).status;
  const times = async (count: number, ...asking: Parameters<typeof ask>) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < count; nth += 1) statuses.push(await ask(...asking));
    return statuses.filter((status) => status === 204).length;
  };
  return { rate, times };
}

it('a customer has their own rate wherever they are, guests that of their network', async () => {
  const { times } = calls(0);
  expect([await times(4, 'amara'), await times(4, 'amara', '198.51.100.1'), await times(4, 'ben')]).toEqual([2, 0, 2]);
  expect([await times(8, 'guest'), await times(8, 'guest', '198.51.100.1')]).toEqual([5, 5]);
});

it('guests behind a proxy that nobody declared are not one visitor', async () => {
  expect(await calls(0).times(50, 'guest', '10.0.0.1', '203.0.113.7')).toBe(50);
  expect(await calls(1).times(50, 'guest', '10.0.0.1', '203.0.113.7')).toBe(5);
});

it('a call that cost as much as several counts as several', async () => {
  const { rate, times } = calls(0);
  rate.charge('amara', 1);
  expect(await times(4, 'amara')).toBe(1);
});

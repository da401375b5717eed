import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '../../../server/http/context.ts';
import { neighbourhoodOf, networkOf, siteOf } from '../../../server/http/networks.ts';
import { clientAddress } from '../../../server/http/client-address.ts';

const PROXY = '10.0.0.1';
/** Whom a request is counted as, behind one proxy that wrote this. */
const seen = async (forwarded: string | null, hops = 1): Promise<string> => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, hops)));
  return (
    await app.request(
      '/',
      { headers: forwarded === null ? {} : { 'X-Forwarded-For': forwarded } },
      { incoming: { socket: { remoteAddress: PROXY } } },
    )
  ).text();
};

describe('a forwarded address', () => {
  it.each([
    '8.8.4.4',
    ' 8.8.4.4 ',
    '8.8.4.4:40001',
    '"8.8.4.4"',
    '"8.8.4.4:40001"',
    'for=8.8.4.4',
    'For="8.8.4.4:1"',
    '[8.8.4.4]:80',
    '::ffff:8.8.4.4',
    '::FFFF:8.8.4.4',
    '::ffff:0808:0404',
    '::ffff:808:404',
    '0:0:0:0:0:ffff:8.8.4.4',
    '[::ffff:8.8.4.4]:40001',
    '[::ffff:808:404]',
    '::ffff:8.8.4.4%eth0',
    '64:ff9b::8.8.4.4',
    '64:ff9b::808:404',
    '[64:FF9B::0808:0404]:1',
  ])('%s is 8.8.4.4', async (spelling) => {
    expect(await seen(spelling)).toBe('8.8.4.4');
  });

  it.each([
    '2001:db8:0:7::1',
    '2001:DB8:0:7::1',
    '2001:0db8:0000:0007:0000:0000:0000:0001',
    '[2001:db8:0:7::1]',
    '[2001:db8:0:7::1]:40001',
    '"[2001:db8:0:7::1]:40001"',
    'for="[2001:db8:0:7::1]"',
    '2001:db8:0:7::1%eth0',
    '[2001:db8:0:7::1%25eth0]:1',
    '2001:db8:0:7:1:2:3:4:40001',
    '2001:db8:0:7::1:40001',
    '2001:db8:0:7:ffff::',
    '2001:db8:0:7::8.8.4.4',
  ])('%s is 2001:db8:0:7', async (spelling) => {
    expect(await seen(spelling)).toBe('2001:db8:0:7');
  });

  it.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    'for=_hidden',
    'for=',
    '""',
    '"',
    '[',
    '[]',
    '[]:80',
    '[::1',
    '8.8.4',
    '8.8.4.4.4',
    '08.8.4.4',
    '8.8.4.04',
    '8.8.4.256',
    '0x8.8.4.4',
    '134743044',
    '8.8.4.4:',
    '8.8.4.4:x',
    '8.8.4.4:400011',
    ':',
    '::g',
    '1:2:3',
    '1:2:3:4:5:6:7:8:9:10',
    `${'1:'.repeat(40)}1`,
    'a.example:80',
    '%',
    '%eth0',
  ])('that is none (%j) is the proxy', async (spelling) => {
    expect(await seen(spelling)).toBe(PROXY);
  });

  it('is the same in all spellings that a proxy may write, and two addresses are not one', async () => {
    const shuffledCase = fc.func(fc.boolean());
    const byte = fc.nat({ max: 255 });
    const group = fc.nat({ max: 0xffff });
    const port = fc.option(fc.integer({ min: 1, max: 65_535 }));
    const dressed = (address: string, number: number | null, how: number): string => {
      const isSix = address.includes(':');
      const withPort = isSix
        ? number === null
          ? ([address, `[${address}]`][how % 2] ?? '')
          : `[${address}]:${number}`
        : `${address}${number === null ? '' : `:${number}`}`;
      return [withPort, `"${withPort}"`, `for="${withPort}"`, `  ${withPort}\t`][how % 4] ?? withPort;
    };
    const hex = (value: number, pad: boolean, upper: boolean) =>
      ((text) => (upper ? text.toUpperCase() : text))(value.toString(16).padStart(pad ? 4 : 1, '0'));
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(byte, byte, byte, byte),
        port,
        fc.nat(100),
        fc.boolean(),
        async (bytes, number, how, pad) => {
          const dotted = bytes.join('.');
          const [a, b, c, d] = bytes;
          const tail = `${hex(a * 256 + b, pad, !pad)}:${hex(c * 256 + d, pad, !pad)}`;
          for (const spelling of [
            dotted,
            `::ffff:${dotted}`,
            `::FFFF:${tail}`,
            `0:0:0:0:0:ffff:${tail}`,
            `64:ff9b::${tail}`,
          ])
            expect(await seen(dressed(spelling, number, how))).toBe(dotted);
        },
      ),
      { numRuns: 100, seed: 17 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(group, { minLength: 8, maxLength: 8 }),
        port,
        fc.nat(100),
        shuffledCase,
        async (groups, number, how, upper) => {
          // Not one of those that hold an IPv4 address.
          const whole = [0x2000 | ((groups[0] ?? 0) & 0x1fff), ...groups.slice(1)];
          const expected = whole
            .slice(0, 4)
            .map((one) => one.toString(16))
            .join(':');
          const full = whole.map((one, at) => hex(one, at % 2 === how % 2, upper(at))).join(':');
          const short = full.replace(/:0+(:0+)+:/, '::');
          for (const spelling of [full, short, `${full}%eth0`])
            expect(await seen(dressed(spelling, number, how))).toBe(expected);
        },
      ),
      { numRuns: 100, seed: 17 },
    );
  });

  it('is never taken from what no proxy of ours wrote', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (made) => {
        const header = made.replace(/[^\x20-\x7e]/g, '');
        expect(await seen(`${header}, 8.8.4.4:9`)).toBe('8.8.4.4');
        expect(await seen(`${header}, 8.8.4.4, 10.0.0.2`, 2)).toBe('8.8.4.4');
        expect(await seen(header.replaceAll(',', ''), 2)).toBe(PROXY);
      }),
      { numRuns: 100, seed: 17 },
    );
    for (const made of [null, 'x'.repeat(5000)]) expect(await seen(made)).toBe(PROXY);
    expect(await seen('8.8.4.4,')).toBe(PROXY);
  });

  it('in several headers is the last of them', async () => {
    const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, 1)));
    const headers = new Headers([
      ['X-Forwarded-For', '1.1.1.1'],
      ['X-Forwarded-For', '2.2.2.2, 8.8.4.4:77'],
    ]);
    expect(await (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: PROXY } } })).text()).toBe(
      '8.8.4.4',
    );
  });
});

it('a site is the /48 of an IPv6 network and an IPv4 address itself; neighbours share a /48 or a /24', () => {
  const [six, four] = [networkOf('2001:db8:1:2::9') ?? '', networkOf('203.0.113.7') ?? ''];
  expect([siteOf(six), siteOf(four), siteOf('unknown')]).toEqual(['2001:db8:1', '203.0.113.7', 'unknown']);
  expect([neighbourhoodOf(six), neighbourhoodOf(four), neighbourhoodOf('unknown')]).toEqual([
    '2001:db8:1',
    '203.0.113',
    'unknown',
  ]);
});

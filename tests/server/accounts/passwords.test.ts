import { rmSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { passwords } from '../../../server/accounts/passwords.ts';
import { openKeyedHash } from '../../../server/accounts/keyed-hash.ts';
import { formatDuration } from '../../../server/http/duration.ts';
import { isWeak } from '../../../server/accounts/weak-passwords.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('a password', () => {
  it('is stored as argon2id with 19 MiB and two passes, never twice the same, and is known again', async () => {
    const [one, other] = [await passwords.hash('green tea at four'), await passwords.hash('green tea at four')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect([
      await passwords.matches(one, 'green tea at four'),
      await passwords.matches(one, 'green tea at fou'),
      await passwords.matches(null, 'green tea at four'),
    ]).toEqual([true, false, false]);
  });

  it('is not cut, and is the same however a keyboard composes it', async () => {
    const long = '🧵'.repeat(255);
    expect(await passwords.matches(await passwords.hash(`${long}a`), `${long}b`)).toBe(false);
    expect(await passwords.matches(await passwords.hash('Café Zoë'), 'Cafe\u0301 Zoe\u0308')).toBe(true);
  });

  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passw0rd123',
    '12345678',
    '1234567890',
    '87654321',
    '00000000',
    'aaaaaaaa',
    'abcabcabc',
    'qwertyui',
    'qwerty123',
    'asdfghjkl',
    '1q2w3e4r',
    '1qaz2wsx',
    'iloveyou',
    'iloveyou2',
    'welcome1',
    'letmein!!',
    'sunshine',
    'superman99',
    'football1',
    'trustno1',
    'srilanka',
    'Colombo2024',
    'abcd1234',
    'changeme',
    'admin123',
    '123123123',
    '11112222',
    'password password',
    'princess!',
    'abc12345',
  ])('such as %s is one that anybody would try', (worn) => {
    expect(isWeak(worn)).toBe(true);
  });

  it('that says what the shop is called is one that anybody would try', () => {
    expect(['Nool2026', 'N00l!', 'nool'].map((one) => isWeak(one, ['Nool']))).toEqual([true, true, true]);
  });

  it('that says who it is of is one that anybody would try for them', () => {
    const own = ['amara.silva@example.lk', 'amara.silva', 'Amara Silva'];
    expect(
      ['amara.silva@example.lk', 'Amara.Silva1', 'AmaraSilva!', '2024 amara silva'].map((one) => isWeak(one, own)),
    ).toEqual([true, true, true, true]);
    expect(isWeak('amara drinks silver tea', own)).toBe(false);
  });

  it.each([
    'green tea at four',
    'correct horse battery',
    'Tr0ub4dor&3x',
    'mango-lassi-81',
    'නිල් මල් පහක්',
    '4f9Kq2vX',
    'passing showers',
    'my cat is 12 years',
    'x7-password-manager',
  ])('such as %s will do', (good) => {
    expect(isWeak(good)).toBe(false);
  });
});

describe('the secret of a shop', () => {
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true }));
  const embedded = { db: undefined as never, engine: 'embedded' } as const;

  it('is made once, for its owner alone, and is no other shop’s', async () => {
    const seal = await openKeyedHash({ dataDir: folder, secret: null }, embedded);
    expect((await openKeyedHash({ dataDir: folder, secret: null }, embedded))('a', 'b')).toBe(seal('a', 'b'));
    expect([seal('a', 'b') === seal('ab'), seal('a', 'b') === seal('b', 'a'), seal('a')]).toEqual([
      false,
      false,
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    const other = temporaryFolder();
    expect((await openKeyedHash({ dataDir: other, secret: null }, embedded))('a', 'b')).not.toBe(seal('a', 'b'));
    rmSync(other, { recursive: true });
  });

  it('that is not whole is told, and never used', async () => {
    const other = temporaryFolder();
    writeFileSync(join(other, 'secret'), '');
    await expect(openKeyedHash({ dataDir: other, secret: null }, embedded)).rejects.toThrow(
      /is not whole\. Delete that file/,
    );
    rmSync(other, { recursive: true });
  });
});

it('a wait is said as one would say it, and never too short', () => {
  expect([1, 40, 89, 90, 61 * 60, 89 * 60 + 30, 90 * 60, 5 * 3600].map(formatDuration)).toEqual([
    '1 second',
    '40 seconds',
    '89 seconds',
    '2 minutes',
    '61 minutes',
    '90 minutes',
    '2 hours',
    '5 hours',
  ]);
});

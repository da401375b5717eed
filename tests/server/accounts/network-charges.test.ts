import { beforeEach, expect, it } from 'vitest';
import { byPlace } from '../../../server/accounts/limits/network-charges.ts';
import { consume } from '../../../server/accounts/limits/charge-tries.ts';
import { caller, cheapPasswords, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('a /48 of IPv6, which one customer of a host may have whole,', (database) => {
  beforeEach(() => database().empty());
  const open = () => testApp(database(), { proxyHops: 1 }, null, null, { passwords: cheapPasswords });

  it('has ten times as much as one of its 65,536 networks, and its neighbours have their own', async () => {
    const { shop } = open();
    const tries = async (visitor: string) =>
      consume(shop.db, byPlace(shop.seal, 'guesses', visitor, { free: 3, perHour: 1, longest: 60 }), 1_000_000).then(
        () => true,
        () => false,
      );
    const made: boolean[] = [];
    for (let at = 0; at < 40; at += 1) made.push(await tries(`2a0b:1:2:${at.toString(16)}`));
    // The one beyond begins the wait.
    expect(made.filter(Boolean)).toHaveLength(31);
    expect(await tries('2a0b:1:3:0')).toBe(true);
    for (let at = 0; at < 40; at += 1) expect(await tries(`203.0.113.${at}`)).toBe(true);
    expect([
      await tries('198.51.100.1'),
      await tries('198.51.100.1'),
      await tries('198.51.100.1'),
      await tries('198.51.100.1'),
      await tries('198.51.100.1'),
    ]).toEqual([true, true, true, true, false]);
  });

  it('is counted wherever a network is that guesses, asks for mails or signs up', async () => {
    const { app, shop, settled } = open();
    const call = caller(app);
    const from = '2a0b:1:2:3::4';
    const { token } = await signUp(call, 'amara@example.lk', { from });
    await signUp(call, 'taken@example.lk', { from });
    const post = (path: string, body: object) => call('POST', path, { body, token, from });
    await call('POST', '/api/user/register', {
      body: { name: 'Mallory', email: 'taken@example.lk', password: PASSWORD },
      from,
    });
    await post('/api/user/send-verify-otp', {});
    await call('PUT', '/api/user/update', { body: { email: 'taken@example.lk' }, token, from });
    await call('POST', '/api/user/login', { body: { email: 'nobody@example.lk', password: 'guess' }, from });
    await call('POST', '/api/user/send-reset-otp', { body: { email: 'nobody@example.lk' }, from });
    await call('POST', '/api/user/reset-password', {
      body: { email: 'nobody@example.lk', otp: '123456', newPassword: 'plain tea at five' },
      from,
    });
    await post('/api/redeem-codes/validate', { code: 'NOTHING', amount: 100 });
    await settled();
    const keys = new Set((await shop.db.selectFrom('throttles').select('key').execute()).map(({ key }) => key));
    const limits = [
      'sign up by visitor',
      'refused sign-ups by visitor',
      'verify codes by visitor',
      'refused addresses by visitor',
      'log in by visitor',
      'reset codes by visitor',
      'reset guesses by visitor',
      'promo codes by visitor',
    ];
    for (const limit of limits) {
      expect([limit, keys.has(shop.seal('throttle', limit, '2a0b:1:2:3'))]).toEqual([limit, true]);
      expect([limit, keys.has(shop.seal('throttle', `${limit}, site`, '2a0b:1:2'))]).toEqual([limit, true]);
    }
  });
});

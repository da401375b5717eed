import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { commandsOf } from '../../support/app/commands.ts';
import { asha, offline, refused, unauthorised } from '../../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../../support/app/shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

const PASSWORD = 'correct horse battery';
const nimal = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };

function visit(address: string, kept: Record<string, string> = {}, device = memoryDevice(kept)) {
  const server = heldServer();
  const opened = openShop({ address, client: server.client, device: device.tab() });
  open.push(opened.shop);
  const actor = (id: string) => opened.shop.system.get(id as never) as AnyActorRef | undefined;
  const led = () => opened.said.flatMap((it) => (it.type === 'navigate' ? [[it.to, it.replace] as const] : []));
  const notices = () => opened.said.flatMap((it) => (it.type === 'toast' ? [it.notice.code] : []));
  const calls = (path: string) => server.calls.filter(({ call }) => call.path === path);
  const comes = async (path: string, answer: unknown) => {
    await settled();
    server.last(path).answer(answer);
    await settled();
  };
  const fails = async (path: string, error: unknown) => {
    await settled();
    server.last(path).fail(error);
    await settled();
  };
  /** Everything that any actor holds, as text. */
  const held = () =>
    JSON.stringify(
      [opened.shop, ...Object.values(opened.shop.getSnapshot().children)].map(
        (it) => (it?.getSnapshot() as { context?: unknown } | undefined)?.context,
      ),
    );
  /** A customer whose token this device kept. */
  const becomeKnown = async (user = asha) => {
    await comes('/api/user/is-auth', undefined);
    await comes('/api/user/data', user);
  };
  return {
    ...opened,
    server,
    device,
    actor,
    led,
    notices,
    calls,
    comes,
    fails,
    held,
    becomeKnown,
    commands: commandsOf(opened.shop),
  };
}
type Visit = ReturnType<typeof visit>;

function typeIn({ commands }: Visit, password = PASSWORD): void {
  commands.login.typeEmail('asha@example.lk');
  commands.login.typePassword(password);
}
const toCart = [{ name: 'address', pathname: '/cart', search: '' }, true];

describe('signing up', () => {
  test('welcomes once the account is made, and leads back', async () => {
    const it = visit('/cart');
    it.go('/login');
    it.commands.login.switchMode();
    it.commands.login.typeName(' Asha ');
    typeIn(it);
    it.commands.login.send();
    await settled();
    expect(it.notices()).toEqual([]);
    await it.comes('/api/user/register', 'abc');
    await it.comes('/api/user/data', asha);
    expect([it.led(), it.notices()]).toEqual([[toCart], ['signed-up']]);
  });
});

describe('logging in', () => {
  test('leads back to where the shopper was', async () => {
    const it = visit('/collection?category=men');
    it.go('/login');
    typeIn(it);
    it.commands.login.send();
    await it.comes('/api/user/login', 'abc');
    await it.comes('/api/user/data', asha);
    expect(it.led()).toEqual([[{ name: 'address', pathname: '/collection', search: '?category=men' }, true]]);
    expect(it.device.state.kept['token']).toBe('abc');
  });

  test('leads home where the visit began at the login page', async () => {
    const it = visit('/login');
    typeIn(it);
    it.commands.login.send();
    await it.comes('/api/user/login', 'abc');
    await it.comes('/api/user/data', asha);
    expect(it.led()).toEqual([[{ name: 'address', pathname: '/', search: '' }, true]]);
  });

  test('leads past a password that was reset on the way', async () => {
    const it = visit('/cart');
    it.go('/login');
    it.go('/reset-password');
    it.go('/login');
    typeIn(it);
    it.commands.login.send();
    await it.comes('/api/user/login', 'abc');
    await it.comes('/api/user/data', asha);
    expect(it.led()).toEqual([toCart]);
  });

  test('by Enter and a click, and four clicks more, is one call', async () => {
    const it = visit('/login');
    typeIn(it);
    for (let press = 0; press < 6; press++) it.commands.login.send();
    await settled();
    expect(it.calls('/api/user/login')).toHaveLength(1);
    await it.comes('/api/user/login', 'abc');
    for (let press = 0; press < 6; press++) it.commands.login.send();
    await settled();
    expect(it.calls('/api/user/login')).toHaveLength(1);
  });

  test('with a wrong password says so and keeps what was typed, on the same page', async () => {
    const it = visit('/login');
    typeIn(it);
    it.commands.login.send();
    await it.fails('/api/user/login', unauthorised);
    expect([it.led(), it.notices()]).toEqual([[], ['login-failed']]);
    expect(it.actor('login')?.getSnapshot().context).toMatchObject({ email: 'asha@example.lk', password: PASSWORD });
  });

  test('leaves the password with nobody once it was right, and once the page is left', async () => {
    const it = visit('/login');
    typeIn(it);
    it.commands.login.send();
    expect(it.held()).toContain(PASSWORD);
    await it.comes('/api/user/login', 'abc');
    expect(it.held()).not.toContain(PASSWORD);
    const other = visit('/login');
    typeIn(other);
    other.go('/cart');
    expect(other.held()).not.toContain(PASSWORD);
  });

  test('answered after the page was left changes nothing', async () => {
    const it = visit('/login');
    typeIn(it);
    it.commands.login.send();
    await settled();
    const late = it.server.last('/api/user/login');
    it.go('/cart');
    late.answer('abc');
    await settled();
    expect([late.signal.aborted, it.actor('session')?.getSnapshot().context.token, it.device.state.kept]).toEqual([
      true,
      null,
      {},
    ]);
  });

  test('that comes to nothing gives the form back', async () => {
    const it = visit('/login');
    typeIn(it);
    it.commands.login.send();
    await it.comes('/api/user/login', 'abc');
    await it.fails('/api/user/data', refused);
    expect(it.actor('login')?.getSnapshot().value).toEqual({ loggingIn: 'filling' });
    expect(it.notices()).toEqual(['user-failed']);
  });

  test('keeps the e-mail address when the form is changed', () => {
    const it = visit('/login');
    typeIn(it);
    it.commands.login.switchMode();
    expect(it.actor('login')?.getSnapshot().context.email).toBe('asha@example.lk');
  });

  test('in another tab leads this one away from the login page too', async () => {
    const it = visit('/cart');
    it.go('/login');
    it.device.tab().write('token', 'abc');
    await it.becomeKnown();
    expect(it.led()).toEqual([toCart]);
  });
});

describe('a page that needs a login', () => {
  test('sends a guest to the login page, and back after it', async () => {
    const it = visit('/user-profile');
    expect(it.led()).toEqual([[{ name: 'login' }, true]]);
    it.go('/login');
    typeIn(it);
    it.commands.login.send();
    await it.comes('/api/user/login', 'abc');
    await it.comes('/api/user/data', asha);
    expect(it.led().at(-1)).toEqual([{ name: 'address', pathname: '/user-profile', search: '' }, true]);
  });

  test('waits while it is not settled who it is', async () => {
    const it = visit('/user-profile', { token: 'abc' });
    expect([it.led(), it.calls('/api/user/profile-data')]).toEqual([[], []]);
    await it.becomeKnown();
    expect(it.calls('/api/user/profile-data')).toHaveLength(1);
  });

  test('is left when the shopper logs out', async () => {
    const it = visit('/user-profile', { token: 'abc' });
    await it.becomeKnown();
    it.commands.session.logOut();
    expect(it.led()).toEqual([[{ name: 'login' }, true]]);
    expect(it.held()).not.toContain('Asha Perera');
  });
});

test('who is logged in and opens the login page is led away from it', async () => {
  const it = visit('/', { token: 'abc' });
  await it.becomeKnown();
  it.go('/login');
  expect(it.led()).toEqual([[{ name: 'address', pathname: '/', search: '' }, true]]);
});

describe('the profile', () => {
  async function editing(): Promise<Visit> {
    const it = visit('/user-profile', { token: 'abc' });
    await it.becomeKnown();
    await it.comes('/api/user/profile-data', { ...asha, id: '' });
    it.commands.profile.edit();
    it.commands.profile.typeName('Asha Devi');
    return it;
  }
  const drafted = (it: Visit) => (it.actor('profile')?.getSnapshot().context as { name: string } | undefined)?.name;
  const expire = (it: Visit, quietly = false) =>
    it.actor('session')?.send({ type: 'session.expired', token: 'abc', quietly });

  test('saved with a new address is not verified any more, everywhere', async () => {
    const it = visit('/user-profile', { token: 'abc' });
    await it.becomeKnown({ ...asha, isVerified: true });
    await it.comes('/api/user/profile-data', { ...asha, isVerified: true });
    it.commands.profile.edit();
    it.commands.profile.typeEmail('new@example.lk');
    it.commands.profile.send();
    it.commands.profile.send();
    expect(it.calls('/api/user/update').map(({ call }) => call.body)).toEqual([
      { name: 'Asha Perera', email: 'new@example.lk' },
    ]);
    await it.comes('/api/user/update', undefined);
    expect(it.actor('session')?.getSnapshot().context.user).toMatchObject({
      email: 'new@example.lk',
      isVerified: false,
    });
    expect(it.notices()).toEqual(['profile-saved']);
  });

  test('half edited when the session ends while it is saved comes back to the same customer', async () => {
    const it = await editing();
    it.commands.profile.send();
    expire(it);
    expect([it.led(), it.notices()]).toEqual([[[{ name: 'login' }, false]], ['session-ended']]);
    it.go('/login');
    typeIn(it);
    it.commands.login.send();
    await it.comes('/api/user/login', 'def');
    await it.comes('/api/user/data', asha);
    it.go('/user-profile');
    await it.comes('/api/user/profile-data', asha);
    expect([it.actor('profile')?.getSnapshot().matches('editing'), drafted(it)]).toEqual([true, 'Asha Devi']);
    it.go('/cart');
    it.go('/user-profile');
    await it.comes('/api/user/profile-data', asha);
    expect(it.actor('profile')?.getSnapshot().matches('viewing')).toBe(true);
  });

  test('half edited never comes to somebody else, who takes it away for good', async () => {
    const it = await editing();
    expire(it);
    it.go('/login');
    typeIn(it);
    it.commands.login.send();
    await it.comes('/api/user/login', 'def');
    await it.comes('/api/user/data', nimal);
    it.go('/user-profile');
    await it.comes('/api/user/profile-data', nimal);
    expect(it.actor('profile')?.getSnapshot().matches('viewing')).toBe(true);
    expect(it.held()).not.toContain('Asha');
  });

  test('is not torn away when the session ends in the background; a press leads to the login page', async () => {
    const it = await editing();
    expire(it, true);
    it.commands.profile.typeName('Asha Devi Perera');
    expect([it.led(), drafted(it)]).toEqual([[], 'Asha Devi Perera']);
    it.commands.profile.send();
    expect([it.led(), it.calls('/api/user/update')]).toEqual([[[{ name: 'login' }, false]], []]);
  });

  test('that nobody edits goes to the login page when the session ends in the background', async () => {
    const it = visit('/user-profile', { token: 'abc' });
    await it.becomeKnown();
    await it.comes('/api/user/profile-data', asha);
    expire(it, true);
    expect(it.led()).toEqual([[{ name: 'login' }, false]]);
  });

  test('sends a code once and leads to where it is typed', async () => {
    const it = visit('/user-profile', { token: 'abc' });
    await it.becomeKnown();
    await it.comes('/api/user/profile-data', asha);
    it.commands.profile.sendCode();
    it.commands.profile.sendCode();
    expect(it.calls('/api/user/send-verify-otp')).toHaveLength(1);
    await it.comes('/api/user/send-verify-otp', undefined);
    expect([it.led(), it.notices()]).toEqual([
      [[{ name: 'email-verify', codeSent: true }, false]],
      ['verify-code-sent'],
    ]);
  });
});

describe('a forgotten password', () => {
  async function choosing(): Promise<Visit> {
    const it = visit('/reset-password');
    it.commands.passwordReset.typeEmail(' asha@example.lk ');
    it.commands.passwordReset.send();
    await it.comes('/api/user/send-reset-otp', undefined);
    it.commands.passwordReset.fillCode(['1', '2', '3', '4', '5', '6']);
    it.commands.passwordReset.typePassword(PASSWORD);
    return it;
  }
  const context = (it: Visit) =>
    it.actor('password-reset')?.getSnapshot().context as { email: string; newPassword: string; code: string[] };

  test('is reset in three steps, and leads to the login page', async () => {
    const it = await choosing();
    it.commands.passwordReset.send();
    it.commands.passwordReset.send();
    expect(it.calls('/api/user/reset-password').map(({ call }) => call.body)).toEqual([
      { email: 'asha@example.lk', otp: '123456', newPassword: PASSWORD },
    ]);
    await it.comes('/api/user/reset-password', undefined);
    expect([it.led(), it.notices()]).toEqual([[[{ name: 'login' }, true]], ['password-reset']]);
    expect(it.held()).not.toContain(PASSWORD);
    const emailAtLogin = async (): Promise<unknown> => {
      it.go('/login');
      await settled();
      return (it.actor('login')?.getSnapshot().context as { email: string } | undefined)?.email;
    };
    expect(await emailAtLogin()).toBe('asha@example.lk');
    // Once: who comes to the form later may be somebody else.
    it.go('/cart');
    expect(await emailAtLogin()).toBe('');
  });

  test('goes back to the code when that is refused, with why, and with e-mail, code and password kept', async () => {
    const it = await choosing();
    it.commands.passwordReset.send();
    await it.fails('/api/user/reset-password', refused);
    expect([it.actor('password-reset')?.getSnapshot().value.step, context(it)]).toEqual([
      'typing',
      expect.objectContaining({
        email: ' asha@example.lk ',
        newPassword: PASSWORD,
        code: ['1', '2', '3', '4', '5', '6'],
        failure: expect.objectContaining({ code: 'refused' }),
      }),
    ]);
  });

  test('stays at the password when no answer comes', async () => {
    const it = await choosing();
    it.commands.passwordReset.send();
    await it.fails('/api/user/reset-password', offline);
    expect([it.actor('password-reset')?.getSnapshot().value.step, context(it).code.join('')]).toEqual([
      'choosing',
      '123456',
    ]);
  });

  test('sends another code after a minute, and not before', async () => {
    const it = await choosing();
    it.commands.passwordReset.back();
    it.commands.passwordReset.resend();
    it.clock.increment(59_999);
    it.commands.passwordReset.resend();
    expect(it.calls('/api/user/send-reset-otp')).toHaveLength(1);
    it.clock.increment(1);
    it.commands.passwordReset.resend();
    expect(it.calls('/api/user/send-reset-otp')).toHaveLength(2);
  });

  const step = (it: Visit) => it.actor('password-reset')?.getSnapshot().value as unknown;
  const comeBack = async (device: ReturnType<typeof memoryDevice>): Promise<Visit> => {
    const it = visit('/reset-password', {}, device);
    await settled();
    return it;
  };
  const withKept = (resetCode: string) => {
    const device = memoryDevice();
    device.state.ofTab['resetCode'] = resetCode;
    return device;
  };
  const sentBefore = (milliseconds: number) =>
    withKept(JSON.stringify({ email: 'asha@example.lk', sentAt: Date.now() - milliseconds }));

  test('goes on where a code was sent, after a reload', async () => {
    const device = memoryDevice();
    const one = visit('/reset-password', {}, device);
    one.commands.passwordReset.typeEmail('asha@example.lk');
    one.commands.passwordReset.send();
    await one.comes('/api/user/send-reset-otp', undefined);
    const two = await comeBack(device);
    expect([step(two), context(two).email]).toEqual([{ step: 'typing', pause: 'running' }, 'asha@example.lk']);
    two.commands.passwordReset.back();
    expect(step(await comeBack(device))).toEqual({ step: 'naming', pause: 'over' });
  });

  test.each([
    [59_000, { step: 'typing', pause: 'running' }],
    [61_000, { step: 'typing', pause: 'over' }],
    [601_000, { step: 'naming', pause: 'over' }],
    [-5_000, { step: 'naming', pause: 'over' }],
  ])('counts a code that was sent %d ms ago', async (ago, expected) => {
    const device = sentBefore(ago);
    expect(step(await comeBack(device))).toEqual(expected);
    expect('resetCode' in device.state.ofTab).toBe(expected.step === 'typing');
  });

  test.each(['not json', '[]', '{"email":4,"sentAt":1}', 'null'])(
    'begins anew where this device holds %s',
    async (resetCode) => {
      expect(step(await comeBack(withKept(resetCode)))).toEqual({ step: 'naming', pause: 'over' });
    },
  );

  test('works where this device keeps nothing', async () => {
    const device = memoryDevice();
    device.state.blocked = true;
    const it = await comeBack(device);
    it.commands.passwordReset.typeEmail('asha@example.lk');
    it.commands.passwordReset.send();
    await it.comes('/api/user/send-reset-otp', undefined);
    expect(step(it)).toEqual({ step: 'typing', pause: 'running' });
  });

  test('says that all fields must be filled in', () => {
    const it = visit('/reset-password');
    it.commands.passwordReset.send();
    expect([it.notices(), it.calls('/api/user/send-reset-otp')]).toEqual([['fields-missing'], []]);
  });
});

describe('an address that is to be verified', () => {
  const stage = (it: Visit) =>
    (it.actor('email-verification')?.getSnapshot().value as { step: string } | undefined)?.step;

  test('says so to a guest, to somebody verified, and where no code was sent', async () => {
    expect(stage(visit('/email-verify'))).toBe('guest');
    const verified = visit('/email-verify?code=sent', { token: 'abc' });
    await verified.becomeKnown({ ...asha, isVerified: true });
    expect(stage(verified)).toBe('verified');
    const unsent = visit('/email-verify', { token: 'abc' });
    await unsent.becomeKnown();
    expect(stage(unsent)).toBe('unsent');
  });

  test('is verified by the code, once, and the session knows', async () => {
    const it = visit('/email-verify?code=sent', { token: 'abc' });
    await it.becomeKnown();
    it.commands.emailVerification.fillCode(['1', '2', '3', '4', '5', '6']);
    it.commands.emailVerification.send();
    it.commands.emailVerification.send();
    expect(it.calls('/api/user/verify-account').map(({ call }) => call.body)).toEqual([{ otp: '123456' }]);
    await it.comes('/api/user/verify-account', undefined);
    expect([stage(it), it.notices(), it.actor('session')?.getSnapshot().context.user?.isVerified]).toEqual([
      'verified',
      ['email-verified'],
      true,
    ]);
    expect(it.held()).not.toContain('"1","2","3"');
  });

  test('logged out in another tab has nothing to verify any more', async () => {
    const it = visit('/email-verify?code=sent', { token: 'abc' });
    await it.becomeKnown();
    it.commands.emailVerification.fillCode(['1', '2', '3', '', '', '']);
    it.device.tab().write('token', null);
    expect(stage(it)).toBe('guest');
    expect(it.held()).not.toContain('"1","2","3"');
  });
});

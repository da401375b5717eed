import { describe, expect, test } from 'vitest';
import { InvalidResponseError, type Call } from '../../src/api/contract/endpoint.ts';
import * as account from '../../src/api/contract/account.ts';

const whole = {
  _id: 'u1',
  name: 'Asha Perera',
  email: 'asha@example.lk',
  isAccountVerified: true,
  points: 120,
  lastLogin: '2026-01-02T03:04:05.000Z',
  cartData: {},
  phoneNumber: '0771234567',
  address: { street: '1 Temple Road', city: 'Kandy', state: 'Central', zipCode: '20000', country: 'Sri Lanka' },
};
const asha = {
  id: 'u1',
  name: 'Asha Perera',
  email: 'asha@example.lk',
  isVerified: true,
  points: 120,
  lastLogin: '2026-01-02T03:04:05.000Z',
  phoneNumber: '0771234567',
  address: whole.address,
};
const nowhere = { street: '', city: '', state: '', zipCode: '', country: '' };
const read = (user: unknown): unknown => account.userData().read({ success: true, userData: user });

describe('a customer from the wire', () => {
  test('is held whole, from either call', () => {
    expect(read(whole)).toEqual(asha);
    expect(account.profileData().read({ success: true, profileData: whole })).toEqual({ ...asha, offers: [] });
    const offers = ['password', 'a thing of later', 7];
    expect(account.profileData().read({ success: true, profileData: { ...whole, offers } }).offers).toEqual([
      'password',
    ]);
  });

  test('needs no more than an e-mail address', () => {
    expect(read({ email: 'asha@example.lk' })).toEqual({
      id: '',
      name: '',
      email: 'asha@example.lk',
      isVerified: false,
      points: 0,
      lastLogin: null,
      phoneNumber: '',
      address: nowhere,
    });
  });

  test('may have its numbers and dates as text, and its telephone as number', () => {
    expect(
      read({
        ...whole,
        points: '120',
        lastLogin: Date.parse(whole.lastLogin),
        isAccountVerified: 'true',
        phoneNumber: 94771234567,
      }),
    ).toEqual({ ...asha, phoneNumber: '94771234567' });
  });

  test.each(['zipCode', 'zipcode', 'zip'])('may have its postcode as %s, and that as a number', (field) => {
    expect(
      read({
        ...whole,
        address: { street: '1 Temple Road', city: 'Kandy', state: 'Central', country: 'Sri Lanka', [field]: 20000 },
      }),
    ).toEqual(asha);
  });

  test('never has what is no date, no number or no address', () => {
    expect(
      read({ ...whole, points: Number.NaN, lastLogin: 'yesterday', address: 'Kandy', isAccountVerified: 'yes' }),
    ).toEqual({ ...asha, isVerified: false, points: 0, lastLogin: null, address: nowhere });
    expect(read({ ...whole, points: -3, phoneNumber: {} })).toMatchObject({ points: 0, phoneNumber: '' });
  });

  test.each([null, 'Asha', [], { name: 'Asha' }, { email: '' }, { email: 7 }])(
    'is none where the answer has %j',
    (user) => {
      expect(() => read(user)).toThrow(InvalidResponseError);
    },
  );
});

describe('an answer to log in', () => {
  test.each([account.logIn('a@b.lk', 'secret'), account.register('Asha', 'a@b.lk', 'secret')])(
    'gives the token',
    (call) => {
      expect(call.read({ success: true, token: 'abc.def', message: 'Welcome' })).toBe('abc.def');
    },
  );

  test.each([{ success: true }, { success: true, token: '' }, { success: true, token: 7 }, [], '<html>'])(
    'is broken where it is %j',
    (answer) => {
      expect(() => account.logIn('a@b.lk', 'secret').read(answer)).toThrow(InvalidResponseError);
    },
  );

  test('that says no has the words of the server', () => {
    expect(() => account.logIn('a@b.lk', 'x').read({ success: false, message: 'Wrong e-mail or password.' })).toThrow(
      expect.objectContaining({ said: 'Wrong e-mail or password.' }),
    );
  });
});

test('every call goes where section 7 says, with what it says', () => {
  const line = ({ method, path, body }: Call<unknown>): unknown[] => [`${method} ${path}`, body];
  expect(
    [
      account.register('Asha', 'a@b.lk', 'secret'),
      account.logIn('a@b.lk', 'secret'),
      account.logOut('abc'),
      account.sendVerifyOtp(),
      account.verifyAccount('123456'),
      account.sendResetOtp('a@b.lk'),
      account.resetPassword('a@b.lk', '123456', 'new secret'),
      account.profileData(),
      account.userData(),
      account.isAuth(),
      account.updateUser('Asha', 'a@b.lk'),
      account.updateUser('Asha', 'a@b.lk', 'secret'),
    ].map((call) => line(call)),
  ).toEqual([
    ['POST /api/user/register', { name: 'Asha', email: 'a@b.lk', password: 'secret' }],
    ['POST /api/user/login', { email: 'a@b.lk', password: 'secret' }],
    ['POST /api/user/logout', undefined],
    ['POST /api/user/send-verify-otp', undefined],
    ['POST /api/user/verify-account', { otp: '123456' }],
    ['POST /api/user/send-reset-otp', { email: 'a@b.lk' }],
    ['POST /api/user/reset-password', { email: 'a@b.lk', otp: '123456', newPassword: 'new secret' }],
    ['GET /api/user/profile-data', undefined],
    ['GET /api/user/data', undefined],
    ['GET /api/user/is-auth', undefined],
    ['PUT /api/user/update', { name: 'Asha', email: 'a@b.lk' }],
    ['PUT /api/user/update', { name: 'Asha', email: 'a@b.lk', password: 'secret' }],
  ]);
});

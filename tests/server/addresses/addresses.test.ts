import { beforeEach, expect, it } from 'vitest';
import { savedAddresses } from '../../../src/api/contract/addresses.ts';
import { MAX_SAVED_ADDRESSES, type SavedAddress } from '../../../src/domain/order/saved-address.ts';
import { type Answer, type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import { onEachEngine } from '../../support/server/database.ts';

const HOME = {
  label: 'Home',
  firstName: 'Amara',
  lastName: 'Silva',
  street: '1 Temple Road',
  city: 'Galle',
  state: 'Galle',
  zipCode: '80000',
  country: 'Sri Lanka',
  phone: '077 123 4567',
};
const WORK = { ...HOME, label: 'Work', street: '9 Fort Street', phone: '' };
const SHOP = { ...HOME, label: 'Shop', street: '12 Beach Road' };

onEachEngine('the addresses of a customer @both', (database) => {
  let call: Call;
  let amara: string;
  let ben: string;
  let now: number;
  const add = (body: object, token = amara): Promise<Answer> => call('POST', '/api/address', { token, body });
  const listIn = ({ status, body }: Answer): SavedAddress[] => {
    expect([status, body['message']]).toEqual([200, body['message']]);
    return savedAddresses().read(body);
  };
  const list = async (token = amara): Promise<SavedAddress[]> => listIn(await call('GET', '/api/address', { token }));
  const labels = (all: readonly SavedAddress[]): string[] =>
    all.map(({ label, isDefault }) => (isDefault ? `${label} by default` : label));
  const idOf = async (label: string, token = amara): Promise<string> =>
    (await list(token)).find((one) => one.label === label)?.id ?? '?';
  const profile = async () =>
    (await call('GET', '/api/user/data', { token: amara })).body['userData'] as Record<string, unknown>;

  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-03-01T10:00:00Z');
    ({ call } = openAccounts(database(), () => now));
    amara = (await signUp(call, 'amara@example.lk')).token;
    ben = (await signUp(call, 'ben@example.lk')).token;
  });

  it('are listed, the default first, tidied, and belong to nobody else', async () => {
    expect(await list()).toEqual([]);
    await add({ ...HOME, city: '  Galle ' });
    await add(WORK);
    expect(await list()).toEqual([
      { ...HOME, phone: '0771234567', id: expect.any(String) as string, isDefault: true },
      { ...WORK, id: expect.any(String) as string, isDefault: false },
    ]);
    expect(await list(ben)).toEqual([]);
  });

  it('are not reached by another customer', async () => {
    await add(HOME);
    const id = await idOf('Home');
    await add(WORK, ben);
    const asBen = { token: ben };
    expect((await call('PUT', `/api/address/${id}`, { ...asBen, body: SHOP })).status).toBe(404);
    expect((await call('POST', `/api/address/${id}/default`, asBen)).status).toBe(404);
    expect(labels(listIn(await call('DELETE', `/api/address/${id}`, asBen)))).toEqual(['Work by default']);
    expect(await list()).toMatchObject([{ id, label: 'Home', street: HOME.street }]);
  });

  it('are not doubled by a call that is made again, nor by one without a label', async () => {
    const first = listIn(await add(HOME));
    expect(listIn(await add(HOME))).toEqual(first);
    expect(listIn(await add({ ...HOME, label: '', phone: '+94 77 123 4567' }))).toEqual(first);
    expect(labels(listIn(await add({ ...HOME, label: 'Mother' })))).toEqual(['Home by default', 'Mother']);
    await Promise.all([add(WORK), add(WORK), add(WORK)]);
    expect(labels(await list())).toEqual(['Home by default', 'Mother', 'Work']);
  });

  it('have one default: the first, until another is chosen; after it is removed, the one before', async () => {
    for (const entry of [HOME, WORK, SHOP]) await add(entry);
    const prefer = async (label: string) =>
      listIn(await call('POST', `/api/address/${await idOf(label)}/default`, { token: amara }));
    expect(labels(await prefer('Work'))).toEqual(['Work by default', 'Home', 'Shop']);
    // The clock went back.
    now -= 60_000;
    expect(labels(await prefer('Shop'))).toEqual(['Shop by default', 'Home', 'Work']);
    const gone = await idOf('Shop');
    const remove = () => call('DELETE', `/api/address/${gone}`, { token: amara });
    expect(labels(listIn(await remove()))).toEqual(['Work by default', 'Home']);
    expect(labels(listIn(await remove()))).toEqual(['Work by default', 'Home']);
    expect(labels(listIn(await add({ ...SHOP, isDefault: true })))).toEqual(['Shop by default', 'Home', 'Work']);
    expect((await call('POST', `/api/address/${gone}/default`, { token: amara })).status).toBe(404);
  });

  it('are changed in their place; what is gone is not made anew', async () => {
    await add(HOME);
    await add(WORK);
    const id = await idOf('Home');
    const change = (body: object) => call('PUT', `/api/address/${id}`, { token: amara, body });
    for (let time = 0; time < 2; time++)
      expect(labels(listIn(await change({ ...HOME, label: 'Our house' })))).toEqual(['Our house by default', 'Work']);
    await call('DELETE', `/api/address/${id}`, { token: amara });
    const { status, body } = await change(HOME);
    expect([status, body['message']]).toEqual([404, 'This address is no longer in your list.']);
    expect(labels(await list())).toEqual(['Work by default']);
  });

  it('of the default is that of the profile, which fills the forms of orders', async () => {
    await add(HOME);
    await add(WORK);
    expect(await profile()).toMatchObject({ address: { street: HOME.street }, phoneNumber: '0771234567' });
    await call('DELETE', `/api/address/${await idOf('Home')}`, { token: amara });
    expect(await profile()).toMatchObject({ address: { street: WORK.street }, phoneNumber: '' });
    await call('DELETE', `/api/address/${await idOf('Work')}`, { token: amara });
    expect(await profile()).toMatchObject({ address: { street: '', city: '', country: '' }, phoneNumber: '' });
  });

  it.each([
    [{ street: ' ' }, 'Street is missing.'],
    [{ zipCode: '' }, 'Postcode is missing.'],
    [{ phone: 'none' }, 'Please enter a phone number such as 077 123 4567, or none.'],
    [{ label: 'x'.repeat(41) }, 'The name of an address must be at most 40 characters.'],
    [{ street: 'x'.repeat(201) }, 'Street must be at most 200 characters.'],
    [{ isDefault: 'yes' }, "'isDefault' must be true or false."],
  ])('are refused with %j', async (part, message) => {
    const { status, body } = await add({ ...HOME, ...part });
    expect([status, body['message']]).toEqual([400, message]);
    expect(await list()).toEqual([]);
  });

  it(`are ${MAX_SAVED_ADDRESSES} at most, also when they are added at the same moment`, async () => {
    for (let at = 1; at < MAX_SAVED_ADDRESSES; at++) await add({ ...HOME, street: `${at} Temple Road` });
    const answers = await Promise.all([add(WORK), add(SHOP)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body['message']).toBe(
      'You can save up to 20 addresses. Remove one to save another.',
    );
    // What is there already is no more.
    expect((await add({ ...HOME, street: '1 Temple Road' })).status).toBe(200);
    expect(await list()).toHaveLength(MAX_SAVED_ADDRESSES);
  });
});

import { describe, expect, it } from 'vitest';
import {
  addressOfUser,
  addressProblems,
  type DeliveryAddress,
  EMPTY_DELIVERY,
  oneZip,
  tidyAddress,
} from '../../../src/domain/order/address.ts';
import { phoneDigits } from '../../../src/domain/order/phone.ts';
import { asha } from '../../support/samples/samples.ts';

const home: DeliveryAddress = {
  firstName: 'Asha',
  lastName: 'Perera',
  email: 'asha@example.lk',
  street: '1 Temple Road',
  city: 'Kandy',
  state: 'Central',
  zipCode: '00800',
  country: 'Sri Lanka',
  phone: '',
};

describe('a delivery address', () => {
  it('needs all but the phone', () => {
    expect(addressProblems(home)).toEqual([]);
    expect(addressProblems(EMPTY_DELIVERY).map(({ field, problem }) => `${field} ${problem}`)).toEqual(
      ['firstName', 'lastName', 'email', 'street', 'city', 'state', 'zipCode', 'country'].map(
        (field) => `${field} missing`,
      ),
    );
    expect(addressProblems({ ...home, city: '  ' })).toEqual([{ field: 'city', problem: 'missing' }]);
  });

  it('says what is wrong with a field', () => {
    expect(addressProblems({ ...home, email: 'asha', phone: 'call me', street: 'a'.repeat(201) })).toEqual([
      { field: 'email', problem: 'no email' },
      { field: 'street', problem: 'too long' },
      { field: 'phone', problem: 'no phone' },
    ]);
  });

  it('is sent without the blanks around it, and its phone as digits', () => {
    expect(tidyAddress({ ...home, firstName: ' Asha ', email: 'Asha@Example.lk', phone: '+94 77 123-4567' })).toEqual({
      ...home,
      phone: '0771234567',
    });
  });

  it('has one postcode, whatever it is called', () => {
    expect([oneZip('00800', undefined, ''), oneZip(undefined, '20000'), oneZip('', undefined, '1'), oneZip()]).toEqual([
      '00800',
      '20000',
      '1',
      '',
    ]);
  });

  it('begins with what the profile knows', () => {
    expect(addressOfUser(asha)).toEqual({ ...home, zipCode: '20000', phone: '0771234567' });
    expect(addressOfUser({ ...asha, name: 'Amara' })).toMatchObject({ firstName: 'Amara', lastName: '' });
  });
});

describe('a phone number', () => {
  it('of Sri Lanka is the same ten digits however it is typed', () => {
    for (const typed of [
      '+94 77 123 4567',
      '077-123 4567',
      '0094771234567',
      '94771234567',
      '771234567',
      '(077) 123 4567',
      '+94 (0)77 123 4567',
      ' 077 1234567 ',
    ])
      expect([typed, phoneDigits(typed)]).toEqual([typed, '0771234567']);
  });

  it('of another country keeps its code', () => {
    expect(['+1 415 555 0123', '0014155550123'].map(phoneDigits)).toEqual(['0014155550123', '0014155550123']);
  });

  it('may be left out, and must be one', () => {
    expect(['', '  '].map(phoneDigits)).toEqual(['', '']);
    for (const typed of [
      'call me',
      '12345',
      '+94 77 123',
      '077 123 45678',
      '+',
      '1+2',
      '0771234567; drop table',
      '+94'.repeat(40),
    ])
      expect([typed, phoneDigits(typed)]).toEqual([typed, null]);
  });
});

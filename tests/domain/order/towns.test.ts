import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '../../../src/domain/order/districts.ts';
import { fillOfTown, townNamed, TOWNS } from '../../../src/domain/order/towns.ts';

describe('the towns', () => {
  it('are each of a district, with a postcode of five figures, and of every district', () => {
    for (const { name, district, zipCode } of TOWNS) {
      expect([name, DISTRICTS.includes(district)]).toEqual([name, true]);
      expect([name, zipCode]).toEqual([name, expect.stringMatching(/^\d{5}$/)]);
      expect(name).toMatch(/^[A-Z][A-Za-z -]+(?: \d{1,2})?$/);
    }
    expect(new Set(TOWNS.map(({ district }) => district))).toEqual(new Set(DISTRICTS));
    expect(new Set(TOWNS.map(({ name }) => name)).size).toBe(TOWNS.length);
  });

  it.each([
    ['Kandy', 'Kandy', '20000'],
    [' point pedro ', 'Jaffna', '40600'],
    ['Colombo 07', 'Colombo', '00700'],
    ['COLOMBO-10', 'Colombo', '01000'],
    ['Ja Ela', 'Gampaha', '11350'],
    ['Bandarawela', 'Badulla', '90100'],
  ])('%s is found', (text, district, zipCode) => {
    expect(townNamed(text)).toMatchObject({ district, zipCode });
  });

  it.each(['', 'Kan', 'Kandyan', 'Colombo', 'London'])('%s is none', (text) => {
    expect(townNamed(text)).toBeUndefined();
  });
});

describe('district and postcode of a town', () => {
  const address = { city: 'Galle', state: '', zipCode: '', country: 'Sri Lanka' };

  it('are filled in where they are empty', () => {
    expect(fillOfTown(address, '')).toEqual({ state: 'Galle', zipCode: '80000' });
    expect(fillOfTown({ ...address, country: '' }, '')).toEqual({ state: 'Galle', zipCode: '80000' });
    expect(fillOfTown({ ...address, zipCode: '80001' }, '')).toEqual({ state: 'Galle', zipCode: '80001' });
  });

  it('stay as somebody has typed them', () => {
    expect(fillOfTown({ ...address, state: 'Matara', zipCode: '81000' }, '')).toBeNull();
    expect(fillOfTown({ ...address, state: 'Elsewhere', zipCode: '1' }, 'Nowhere')).toBeNull();
    expect(fillOfTown({ ...address, state: 'Colombo', zipCode: '10352' }, 'Dehiwala')).toEqual({
      state: 'Galle',
      zipCode: '10352',
    });
  });

  it('follow another town, where they are of the one before', () => {
    const before = { state: 'Galle', zipCode: '80000' };
    expect(fillOfTown({ ...address, ...before, city: 'Kandy' }, 'galle')).toEqual({ state: 'Kandy', zipCode: '20000' });
    expect(fillOfTown({ ...address, ...before, zipCode: '80999', city: 'Kandy' }, 'Galle')).toEqual({
      state: 'Kandy',
      zipCode: '80999',
    });
    expect(fillOfTown({ ...address, ...before }, 'Galle')).toBeNull();
  });

  it('are not filled in for a place that is not known, or abroad', () => {
    expect(fillOfTown({ ...address, city: 'Somewhere' }, '')).toBeNull();
    expect(fillOfTown({ ...address, country: 'Maldives' }, '')).toBeNull();
  });
});

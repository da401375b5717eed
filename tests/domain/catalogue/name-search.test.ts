import { describe, expect, it } from 'vitest';
import {
  matches,
  MATCH_RANK,
  searchRanked,
  matchRank,
  normalizeForSearch,
} from '../../../src/domain/catalogue/name-search.ts';
import { product } from '../../support/samples/samples.ts';

const called = (...names: string[]) => names.map((name) => product({ id: name, name }));
const found = (names: string[], query: string): string[] => matches(called(...names), query).map((it) => it.name);

describe('searching by name', () => {
  it('finds a part of a name in any case', () => {
    expect(found(['Palmyra Tee', 'LINEN KURTA', 'Saree'], 'eN kUr')).toEqual(['LINEN KURTA']);
  });

  it('finds nothing for nothing', () => {
    expect([found(['Tee'], ''), found(['Tee'], '   '), found([], 'tee'), found(['Tee'], 'kurta')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(searchRanked(called('Tee'), ' ')).toBeNull();
  });

  it('puts names that start with it first, then words that do, then the rest, each in the order of the list', () => {
    expect(found(['Sweatshirt', 'Blue Shirt', 'Shirt', 'Nightshirt', 'Red Shirt', 'Shirtdress'], 'shirt')).toEqual([
      'Shirt',
      'Shirtdress',
      'Blue Shirt',
      'Red Shirt',
      'Sweatshirt',
      'Nightshirt',
    ]);
  });

  it('sees that a word starts after any sign, and later in the name too', () => {
    expect(
      ['t-shirt', 'tee (shirt)', 'tee/shirt', 'tee “shirt”', 'sweatshirt shirt'].map((name) =>
        matchRank(name, 'shirt'),
      ),
    ).toEqual(Array.from({ length: 5 }, () => MATCH_RANK.wordStart));
    expect([matchRank("men's", 's'), matchRank('men’s', 's'), matchRank('no1', '1'), matchRank('abc', 'd')]).toEqual([
      MATCH_RANK.inside,
      MATCH_RANK.inside,
      MATCH_RANK.inside,
      null,
    ]);
  });

  it('reads Sinhala: a vowel sign does not end a word', () => {
    expect(found(['රතු ලිනන් කමිසය', 'ලිනන් සාරිය', 'කලිනන්'], 'ලිනන්')).toEqual(['ලිනන් සාරිය', 'රතු ලිනන් කමිසය', 'කලිනන්']);
    expect(matchRank('කාර', 'ර')).toBe(MATCH_RANK.inside);
  });

  it('finds Sinhala with or without the invisible joiner', () => {
    expect(found(['ශ්\u200Dරී සාරිය'], 'ශ්රී')).toEqual(['ශ්\u200Dරී සාරිය']);
    expect(found(['ශ්රී සාරිය'], 'ශ්\u200Dරී')).toEqual(['ශ්රී සාරිය']);
  });

  it('does not mind how accents are composed, nor how many blanks there are', () => {
    expect(found(['Cafe\u0301  Noir\u00A0Tee'], 'café noir tee')).toEqual(['Cafe\u0301  Noir\u00A0Tee']);
    expect(normalizeForSearch('  A \t B\n')).toBe('a b');
  });

  it('gives no more than asked for', () => {
    expect(matches(called('a1', 'a2', 'a3'), 'a', 2).map((it) => it.name)).toEqual(['a1', 'a2']);
  });

  it('looks through the names once for the same question', () => {
    const products = called('Red Tee', 'Teal Shirt');
    expect(searchRanked(products, ' TE ')).toBe(searchRanked(products, 'te'));
    expect(searchRanked(products, 'te')).toEqual([1, 0]);
  });

  it('finds the same whatever was searched for before', () => {
    const products = called('Red Tee', 'Teal Shirt', 'Steel Kurta', 'Tent');
    const asked = ['t', 'te', 'tee', 'te', 'x', 'xt', 'te', 'e', 'tee'];
    expect(asked.map((query) => matches(products, query))).toEqual(asked.map((query) => matches([...products], query)));
  });
});

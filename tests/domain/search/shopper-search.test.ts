import { skeleton } from '../../../src/domain/search/skeleton.ts';
import { describe, expect, it, test } from 'vitest';
import { parsePrice, withFigures } from '../../../src/domain/search/parse-price.ts';
import { distance } from '../../../src/domain/search/typo-distance.ts';
import { stemsOf } from '../../../src/domain/search/words.ts';
import { demoSearch } from '../../support/demo-search.ts';

const search = demoSearch();

describe('a price in a sentence', () => {
  it.each([
    ['under rs. 5,000', null, 5000],
    ['below five thousand', null, 5000],
    ['3000-5000', 3000, 5000],
    ['3-5k', 3000, 5000],
    ['between 2,500 and 4k', 2500, 4000],
    ['5000/= or less', null, 5000],
    ['over two thousand five hundred', 2500, null],
    ['5000ට අඩු', null, 5000],
    ['5000 kku keel', null, 5000],
    ['ரூ. 3000 க்கு மேல்', 3000, null],
    ['around 4000', 3000, 5000],
    ['4000 rupees', null, 4000],
    ['size 32', null, null],
    ['for 5 years', null, null],
  ])('%s is read', (text, min, max) => {
    const { price } = parsePrice(withFigures(text));
    expect([price.min, price.max]).toEqual([min, max].map((rupees) => (rupees === null ? null : rupees * 100)));
  });
});

test('the distance counts a swap of two letters once', () => {
  expect([distance('shrit', 'shirt', 2), distance('kurtha', 'kurta', 2), distance('cap', 'saree', 4)]).toEqual([
    1, 1, 4,
  ]);
});

test('words come without plural, accent, joiner and possessive', () => {
  expect(stemsOf("Piqué kurtas’ women's අත්යන්ත්‍ර")).toEqual(['pique', 'kurta', 'women', stemsOf('අත්යන්ත්ර')[0]]);
});

describe('a search', () => {
  it.each([
    ['kurta under Rs. 5,000', ['Small Check Kurta'], 1],
    ['blue sarees', ['නිල් මානෙල් අත්යන්ත්‍ර සාරිය'], 1],
    ['sarees blue', ['නිල් මානෙල් අත්යන්ත්‍ර සාරිය'], 1],
    ['nil sariyak', ['නිල් මානෙල් අත්යන්ත්‍ර සාරිය'], 1],
    ['சேலை பட்டிக்', ['Peacock Batik Saree'], 1],
    ['thoppiyak', ['Lotus Embroidered Cap'], 4],
    ['nil sariya', ['නිල් මානෙල් අත්යන්ත්‍ර සාරිය'], 1],
    ['සුදු කුර්තාවක්', ['Poya White Kurta'], 1],
    ['மஞ்சள் சேலை', ['யாழ்ப்பாணப் பருத்திச் சேலை'], 1],
    ['handlom sare', ['Weliwita Handloom Saree'], 3],
    ['t shrit in white size L', ['Everyday Cotton Tee', 'Three Wheels Tee'], 3],
    ['cheapest saree', ['யாழ்ப்பாணப் பருத்திச் சேலை', 'Ivory Temple Saree'], 7],
    ['saree underskirt', ['Cotton Saree Underskirt'], 1],
    ['frock for a 5 year old', ['Sky Bud Frock'], 3],
    ['trousers waist 32', ['Weekday Chinos'], 1],
    ['kirikurumba trousers', ['Tumble Trousers'], 1],
  ])('for “%s” has the products that fit, best first', (sentence, first, count) => {
    const { names } = search(sentence);
    expect([names.slice(0, first.length), names.length]).toEqual([first, count]);
  });

  it('lets go what no product has together, and says so', () => {
    expect(search('kurta for men under 5000')).toMatchObject({
      relaxed: ['price'],
      names: ['Dumbara Front Kurta', 'Poya White Kurta'],
    });
    expect(search('red saree')).toMatchObject({ relaxed: ['colour'], why: ['saree'] });
    expect(search('kurta size 3xl')).toMatchObject({ relaxed: [], names: ['Poya White Kurta'] });
  });

  it('says which words no product has, and finds nothing by them', () => {
    expect(search('spaceship')).toMatchObject({ names: [], unknown: ['spaceship'] });
    expect(search('kurta zebra')).toMatchObject({ unknown: ['zebra'], why: ['kurta'] });
    expect(search('who won the cricket yesterday').names).toEqual([]);
    expect(search('').names).toEqual([]);
    expect(search('x'.repeat(100_000)).names).toEqual([]);
  });
});

test('a borrowed word is the same in every script', () => {
  const same = (words: string) => new Set(words.split(' ').map(skeleton)).size;
  expect(['order ඕඩර් ஆர்டர் ஓடர்', 'bank බෑන්ක් பேங்க்', 'transfer ට්‍රාන්ස්ෆර් ட்ரான்ஸ்பர்', 'batik බතික් பட்டிக்'].map(same)).toEqual([
    1, 1, 1, 1,
  ]);
  expect(skeleton('order')).not.toBe(skeleton('weaver'));
});

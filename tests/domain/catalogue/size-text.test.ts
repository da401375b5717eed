import { expect, test } from 'vitest';
import { sizeText, sizeWords } from '../../../src/domain/catalogue/size-text.ts';

test('a size that fits all is one size, however its shop writes it, and every other stays as it is', () => {
  const sizes = ['Free size', 'FREE-SIZE', ' one size', 'Onesize', 'M', '2-3 years', 'Free', 'One size up', ''];
  expect(sizes.map((size) => [sizeText(size), sizeWords(size)])).toEqual([
    ['One size', 'One size'],
    ['One size', 'One size'],
    ['One size', 'One size'],
    ['One size', 'One size'],
    ['M', 'Size M'],
    ['2-3 years', 'Size 2-3 years'],
    ['Free', 'Size Free'],
    ['One size up', 'Size One size up'],
    ['', ''],
  ]);
});

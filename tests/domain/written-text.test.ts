import { expect, test } from 'vitest';
import { blocksOf, linkedParts } from '../../src/domain/written-text.ts';

const plain = (text: string) => [{ text, url: null }];

test('a text is parted at empty lines, with headings, lists and tables', () => {
  expect(blocksOf('One\nline\n\n\nTwo\n## A heading\n- cotton\n- silk\n|Size|Chest|\n| S | 88 |\n| M |\nEnd')).toEqual([
    { kind: 'paragraph', parts: plain('One\nline') },
    { kind: 'paragraph', parts: plain('Two') },
    { kind: 'heading', text: 'A heading' },
    { kind: 'list', items: [plain('cotton'), plain('silk')] },
    {
      kind: 'table',
      head: ['Size', 'Chest'],
      rows: [
        ['S', '88'],
        ['M', ''],
      ],
    },
    { kind: 'paragraph', parts: plain('End') },
  ]);
});

test('two headings stand by themselves, and a text of nothing is nothing', () => {
  expect(blocksOf('## One\n## Two').map(({ kind }) => kind)).toEqual(['heading', 'heading']);
  expect(blocksOf(' \n\n')).toEqual([]);
});

test('a link leads to the shop or to https, and HTML and other addresses stay text', () => {
  expect(linkedParts('See [Contact](/contact), or [us](https://a.example/b).')).toEqual([
    { text: 'See ', url: null },
    { text: 'Contact', url: '/contact' },
    { text: ', or ', url: null },
    { text: 'us', url: 'https://a.example/b' },
    { text: '.', url: null },
  ]);
  for (const text of ['[a](javascript:alert(1))', '[a](//evil.example)', '<b>bold</b>', '[a](http://a.example)'])
    expect(linkedParts(text)).toEqual(plain(text));
});

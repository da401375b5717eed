import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { filesOf, readManifest } from '../bench/manifest.ts';
import { canBeBoughtAtOnce, plainFiles } from '../bench/plain-page.ts';
import { products } from '../bench/products.ts';
import { shopifyFile } from '../bench/shopify-file.ts';
import { median, range } from '../bench/statistics.ts';
import { figure, printed } from '../bench/table.ts';
import { product } from './support/samples.ts';

describe('The bytes of a view', () => {
  const manifest = readManifest(JSON.stringify({
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared'], dynamicImports: ['a.tsx'], css: ['assets/index.css'] },
    '_shared': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'a.tsx': { file: 'assets/a.js', imports: ['index.html', '_shared'], css: ['assets/a.css'] },
    'font.woff2': { file: 'assets/font.woff2' },
  }));

  test('are those of what it imports at once, each file once', () => {
    expect(filesOf(manifest, ['index.html', 'a.tsx'])).toEqual({
      scripts: ['assets/index.js', 'assets/shared.js', 'assets/a.js'], styles: ['assets/index.css', 'assets/shared.css', 'assets/a.css'], assets: [],
    });
  });
  test('leave out what comes later', () => {
    expect(filesOf(manifest, ['index.html']).scripts).toEqual(['assets/index.js', 'assets/shared.js']);
  });
  test('cannot be told of a view that the build does not have', () => {
    expect(() => filesOf(manifest, ['b.tsx'])).toThrow('The build has no b.tsx.');
  });
});

describe('The figures', () => {
  test('are the middle of the runs, with the ends beside it', () => {
    expect([median([9, 1, 5]), median([4, 1, 2, 3]), median([])]).toEqual([5, 2.5, null]);
    expect([range([9, 1, 5]), range([])]).toEqual([{ least: 1, most: 9 }, null]);
  });
  test('have three places', () => {
    expect([0, 12, 0.8512, 0.0312, 12.345, 99.96, 1240.4].map(figure)).toEqual(['0', '12', '0.85', '0.031', '12.3', '100', '1,240']);
  });
  test('stand under their names, numbers at the right', () => {
    expect(printed({ title: 'T', columns: ['what', 'ms'], rows: [['one', 1.5], ['missing', null], ['three', 1200]], notes: ['n'] })).toBe(
      ['T', '', '  what        ms', '  ───────  ─────', '  one       1.50', '  missing      –', '  three    1,200', '', '  n', ''].join('\n'),
    );
  });
});

describe('The made-up shop', () => {
  test('is the same each time', () => {
    expect([...products(40)]).toEqual([...products(40)]);
  });
  test('has exactly as many rows in its file as were asked for, with what a product has told once', () => {
    const [header, ...rows] = parse([...shopifyFile(6)].join(''));
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 6 }, () => header?.length));
    expect(rows.map(([handle, title]) => [handle === rows[0]?.[0], title !== ''])).toEqual([[true, true], [true, false], [true, false], [true, false], [false, true], [false, false]]);
  });
});

describe('The plain page', () => {
  test('shows names as text, whatever is in them', () => {
    const odd = product({ name: '<b>"Tee" & co</b>' });
    const pages = plainFiles({ latest: [odd], bestSellers: [], categories: [], vendors: [], collection: [odd], product: odd, related: [] });
    expect(pages['plain/product.html']).toContain('&#60;b&#62;&#34;Tee&#34; &#38; co&#60;/b&#62;');
    expect(Object.values(pages).join('')).not.toContain('<b>');
  });
  test('sells a product that needs no choice', () => {
    expect([product({ sizes: [] }), product({ sizes: ['M'] }), product(), product({ price: null, sizes: [] }), product({ images: [], sizes: [] })].map(canBeBoughtAtOnce))
      .toEqual([true, true, false, false, false]);
  });
});

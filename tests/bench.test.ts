import { EventEmitter } from 'node:events';
import { parse } from 'csv-parse/sync';
import type { CDPSession } from 'playwright';
import { describe, expect, test } from 'vitest';
import { filesOf, readManifest } from '../bench/manifest.ts';
import { canBeBoughtAtOnce, plainFiles } from '../bench/browser/plain-page.ts';
import { products } from '../bench/products.ts';
import { shopifyFile } from '../bench/shopify-file.ts';
import { median, quantile, range } from '../bench/statistics.ts';
import { figure, printed } from '../bench/table.ts';
import { listenTo } from '../bench/browser/wire.ts';
import { product } from './support/samples/samples.ts';

describe('The bytes of a view', () => {
  const manifest = readManifest(
    JSON.stringify({
      'index.html': {
        file: 'assets/index.js',
        isEntry: true,
        imports: ['_shared'],
        dynamicImports: ['a.tsx'],
        css: ['assets/index.css'],
      },
      _shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
      'a.tsx': { file: 'assets/a.js', imports: ['index.html', '_shared'], css: ['assets/a.css'] },
      'font.woff2': { file: 'assets/font.woff2' },
    }),
  );

  test('are those of what it imports at once, each file once', () => {
    expect(filesOf(manifest, ['index.html', 'a.tsx'])).toEqual({
      scripts: ['assets/index.js', 'assets/shared.js', 'assets/a.js'],
      styles: ['assets/index.css', 'assets/shared.css', 'assets/a.css'],
      assets: [],
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
    expect([quantile([9, 1, 5, 7], 0.5), quantile([9, 1, 5], 0.99), quantile([3], 0), quantile([], 0.5)]).toEqual([
      5,
      9,
      3,
      null,
    ]);
    expect([median([9, 1, 5]), median([4, 1, 2, 3]), median([])]).toEqual([5, 2.5, null]);
    expect([range([9, 1, 5]), range([])]).toEqual([{ least: 1, most: 9 }, null]);
  });
  test('have three places', () => {
    expect([0, 12, 0.8512, 0.0312, 12.345, 99.96, 1240.4].map(figure)).toEqual([
      '0',
      '12',
      '0.85',
      '0.031',
      '12.3',
      '100',
      '1,240',
    ]);
  });
  test('stand under their names, numbers at the right', () => {
    expect(
      printed({
        title: 'T',
        columns: ['what', 'ms'],
        rows: [
          ['one', 1.5],
          ['missing', null],
          ['three', 1200],
        ],
        notes: ['n'],
      }),
    ).toBe(
      [
        'T',
        '',
        '  what        ms',
        '  ───────  ─────',
        '  one       1.50',
        '  missing      –',
        '  three    1,200',
        '',
        '  n',
        '',
      ].join('\n'),
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
    expect(rows.map(([handle, title]) => [handle === rows[0]?.[0], title !== ''])).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});

describe('The plain page', () => {
  test('shows names as text, whatever is in them', () => {
    const odd = product({ name: '<b>"Tee" & co</b>' });
    const pages = plainFiles({
      latest: [odd],
      bestSellers: [],
      categories: [],
      vendors: [],
      collection: [odd],
      product: odd,
      related: [],
    });
    expect(pages['plain/product.html']).toContain('&#60;b&#62;&#34;Tee&#34; &#38; co&#60;/b&#62;');
    expect(Object.values(pages).join('')).not.toContain('<b>');
  });
  test('sells a product that needs no choice', () => {
    expect(
      [
        product({ sizes: [] }),
        product({ sizes: ['M'] }),
        product(),
        product({ price: null, sizes: [] }),
        product({ images: [], sizes: [] }),
      ].map(canBeBoughtAtOnce),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('The wire of a page', () => {
  /** A browser that tells of these requests: its clock at 100 s is 1,000,000 s after 1970. */
  async function told(
    ...requests: readonly {
      url: string;
      from: number;
      to: number;
      bytes: number;
      type?: string;
      pieces?: readonly [number, number][];
    }[]
  ) {
    const session = Object.assign(new EventEmitter(), { send: () => Promise.resolve() });
    const wire = await listenTo(session as unknown as CDPSession);
    for (const [at, { url, from, to, bytes, type, pieces = [] }] of requests.entries()) {
      session.emit('Network.requestWillBeSent', {
        requestId: `${at}`,
        type,
        request: { method: 'GET', url: `http://shop.lk${url}` },
        timestamp: from,
        wallTime: 1_000_000 + from - 100,
      });
      for (const [timestamp, encodedDataLength] of pieces)
        session.emit('Network.dataReceived', { requestId: `${at}`, encodedDataLength, timestamp });
      session.emit('Network.loadingFinished', { requestId: `${at}`, encodedDataLength: bytes, timestamp: to });
    }
    return wire;
  }

  test('counts what came twice, but not what the browser had', async () => {
    const wire = await told(
      { url: '/', from: 100, to: 101, bytes: 500, type: 'Document' },
      { url: '/api/product/list', from: 101, to: 102, bytes: 300, type: 'Fetch' },
      { url: '/api/product/list', from: 101, to: 102, bytes: 300, type: 'Fetch' },
      { url: '/api/product/list?again', from: 101, to: 102, bytes: 20, type: 'Fetch' },
      { url: '/media/aa/480.avif', from: 101, to: 102, bytes: 70, type: 'Image' },
      { url: '/media/aa/480.avif', from: 102, to: 102, bytes: 0, type: 'Image' },
      { url: '/media/aa/960.avif', from: 102, to: 103, bytes: 90, type: 'Image' },
      { url: '/media/bb/480.avif', from: 102, to: 103, bytes: 80, type: 'Image' },
    );
    expect(wire.traffic()).toEqual({
      requests: 8,
      bytes: 1360,
      bytesOf: { Document: 500, Fetch: 620, Image: 240 },
      calls: 3,
      again: 1,
      picturesAgain: 1,
    });
  });
  test('tells what had come by a moment, piece by piece', async () => {
    const wire = await told({
      url: '/',
      from: 100,
      to: 103,
      bytes: 1000,
      pieces: [
        [101, 300],
        [102, 600],
      ],
    });
    expect([100.5, 101, 102.5, 103].map((at) => wire.bytesBy((1_000_000 + at - 100) * 1000))).toEqual([
      0, 300, 900, 1000,
    ]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyText } from '../../../server/import/body-text.ts';
import { categoryOf } from '../../../server/import/category.ts';
import { lettersLost } from '../../../server/import/files/lost-letters.ts';
import { mergeProduct } from '../../../server/import/merge.ts';
import { readAmount, readPrice, readRate } from '../../../server/import/price.ts';
import type { ProductDraft } from '../../../server/import/product.ts';
import type { Reading } from '../../../server/import/files/rows.ts';
import { openProducts } from '../../../server/import/shopify-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'products-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A draft, and the product that is made of it in a shop that has it not. */
function asNew({ line, notes, patch, pictures, prices }: ProductDraft) {
  const product = mergeProduct(patch, null, null);
  if (!product) throw new Error(`${patch.source} is no product`);
  const {
    offSale,
    soldOutSizes: _sizes,
    imageSources: _sources,
    skus: _skus,
    variants: _variants,
    ...content
  } = product;
  return {
    line,
    notes: notes.map(({ line: at, text }) => ({ line: at, text })),
    differingPrices: prices.spread !== null,
    entry: { source: patch.source, ...content, forSale: offSale.length === 0 },
    pictures: pictures?.list ?? [],
  };
}

/** Patch of the one product of a file. */
async function patchOf(content: string): Promise<ProductDraft['patch']> {
  const path = join(folder, 'patch.csv');
  await writeFile(path, content);
  const file = await openProducts(path);
  const [item] = [...file.items()];
  file.close();
  if (!item || !('draft' in item)) throw new Error('no product');
  return item.draft.patch;
}

async function read(
  content: string,
  reading?: Reading,
): Promise<{ drafts: ReturnType<typeof asNew>[]; stocks: ProductDraft['patch']['stock'][]; bad: string[] }> {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const file = await openProducts(path, reading);
  const drafts: ReturnType<typeof asNew>[] = [];
  const stocks: ProductDraft['patch']['stock'][] = [];
  const bad: string[] = [];
  for (const item of file.items()) {
    if ('draft' in item) {
      drafts.push(asNew(item.draft));
      stocks.push(item.draft.patch.stock);
    }
    if ('bad' in item) bad.push(`${item.bad.line}: ${item.bad.fault}`);
  }
  file.close();
  return { drafts, stocks, bad };
}

const only = async (content: string): Promise<ReturnType<typeof asNew>> => {
  const { drafts, bad } = await read(content);
  expect(bad).toEqual([]);
  expect(drafts).toHaveLength(1);
  const [draft] = drafts;
  if (!draft) throw new Error('no product');
  return draft;
};

describe('a product of the file', () => {
  test('is made of all its rows: sizes and other options in order, the lowest price, every picture once', async () => {
    const draft = await only(
      [
        'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price,Image Src,Image Position,Variant Image,Status',
        'kurta,Linen Kurta,"<p>Cool, ""handloom""</p><p>Two</p>",Selyn,Shirts,"new, cotton , new,Best Seller",TRUE,Size,M,Colour,Indigo,Sleeve,Long,5400,https://x.lk/b.jpg,2,https://x.lk/v.jpg,active',
        'kurta,,,,,,,,S,,Indigo,,Short,"4,900.50",https://x.lk/a.jpg,1,https://x.lk/b.jpg,',
        'kurta,,,,,,,,M,,Rust,,Long,5400,,,,',
        'kurta,,,,,,,,,,,,,,https://x.lk/c.jpg,3,,',
      ].join('\n'),
    );
    expect(draft).toEqual({
      line: 2,
      notes: [],
      differingPrices: true,
      entry: {
        source: 'shopify:kurta',
        name: 'Linen Kurta',
        description: 'Cool, "handloom"\n\nTwo',
        price: 490050,
        images: [],
        tags: ['new', 'cotton', 'new', 'Best Seller'],
        sizes: ['M', 'S'],
        properties: [
          { name: 'Colour', values: ['Indigo', 'Rust'] },
          { name: 'Sleeve', values: ['Long', 'Short'] },
        ],
        fitNote: '',
        leadDays: 0,
        category: 'Shirts',
        subcategory: '',
        vendor: 'Selyn',
        bestseller: true,
        forSale: true,
        createdAt: null,
      },
      pictures: [
        { reference: 'https://x.lk/a.jpg', line: 3 },
        { reference: 'https://x.lk/b.jpg', line: 2 },
        { reference: 'https://x.lk/c.jpg', line: 5 },
        { reference: 'https://x.lk/v.jpg', line: 2 },
      ],
    });
  });

  test('has the pictures of the values that decide them, whatever the size, and none where all rows have one', async () => {
    const variantsOf = async (rows: readonly string[]) => {
      await writeFile(
        join(folder, 'file.csv'),
        [
          'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Image',
          ...rows,
        ].join('\n'),
      );
      const file = await openProducts(join(folder, 'file.csv'));
      let found: unknown = null;
      for (const item of file.items()) if ('draft' in item) found = item.draft.patch.variants;
      file.close();
      return found;
    };
    expect(
      await variantsOf([
        'tee,Tee,Size,S,Colour,White,Sleeve,Long,w.jpg',
        'tee,,,M,,White,,Short,w.jpg',
        'tee,,,S,,Clay,,Long,c.jpg',
        'tee,,,S,,Moss,,Long,',
      ]),
    ).toEqual([
      { properties: { Colour: 'White' }, reference: 'w.jpg' },
      { properties: { Colour: 'Clay' }, reference: 'c.jpg' },
    ]);
    // Neither decides alone.
    expect(
      await variantsOf([
        'tee,Tee,Size,S,Colour,White,Sleeve,Long,1.jpg',
        'tee,,,S,,White,,Short,2.jpg',
        'tee,,,S,,Clay,,Long,3.jpg',
        'tee,,,S,,Clay,,Short,1.jpg',
      ]),
    ).toEqual([
      { properties: { Colour: 'White', Sleeve: 'Long' }, reference: '1.jpg' },
      { properties: { Colour: 'White', Sleeve: 'Short' }, reference: '2.jpg' },
      { properties: { Colour: 'Clay', Sleeve: 'Long' }, reference: '3.jpg' },
      { properties: { Colour: 'Clay', Sleeve: 'Short' }, reference: '1.jpg' },
    ]);
    expect(await variantsOf(['tee,Tee,Size,S,Colour,White,,,w.jpg', 'tee,,,S,,Clay,,,w.jpg'])).toEqual([]);
    expect(await variantsOf(['tee,Tee,Size,S,,,,,1.jpg', 'tee,,,M,,,,,2.jpg'])).toEqual([]);
  });

  test('needs no more columns than handle and title, in any order and case, with a byte order mark and CRLF', async () => {
    const draft = await only('\ufeffTITLE,Something Else, handle \r\nසාරි,x,saree\r\n');
    expect(draft.entry).toEqual({
      source: 'shopify:saree',
      name: 'සාරි',
      description: '',
      price: null,
      images: [],
      tags: [],
      sizes: [],
      properties: [],
      fitNote: '',
      leadDays: 0,
      category: 'Uncategorized',
      subcategory: '',
      vendor: '',
      bestseller: false,
      forSale: true,
      createdAt: null,
    });
  });

  test('has the fit note of its file on one line, and at most 200 letters of it', async () => {
    const fitOf = async (fit: string, column = 'Fit note') => {
      const { entry, notes } = await only(`Handle,Title,${column}\ntee,Tee,"${fit}"\n`);
      return [entry.fitNote, ...notes.map(({ text }) => text)];
    };
    const metafield = 'Fit note (product.metafields.custom.fit_note)';
    expect(await fitOf(' Cut wide.\nTake the smaller size. ', metafield)).toEqual(['Cut wide. Take the smaller size.']);
    expect(await fitOf('')).toEqual(['']);
    expect(await fitOf('w'.repeat(201))).toEqual([
      'w'.repeat(200),
      'the fit note is longer than 200 letters; it was cut',
    ]);
    expect((await fitOf(`${'w'.repeat(199)}🧵🧵`))[0]).toBe(`${'w'.repeat(199)}🧵`);
  });

  test('leaves the fit note of the staff where the file has no column of it, and takes it away by an empty cell', async () => {
    const before = mergeProduct(await patchOf('Handle,Title,Fit note\ntee,Tee,Cut wide.\n'), null, null);
    const fitAfter = async (content: string) => mergeProduct(await patchOf(content), null, before)?.fitNote;
    expect(await fitAfter('Handle,Title\ntee,Tee\n')).toBe('Cut wide.');
    expect(await fitAfter('Handle,Title,Fit note\ntee,Tee,\n')).toBe('');
  });

  test('has the lead days of its file, and those of before where it says none that can be read', async () => {
    const leadOf = async (days: string, column = 'Lead days') => {
      const { entry, notes } = await only(`Handle,Title,${column}\ntee,Tee,${days}\n`);
      return [entry.leadDays, ...notes.map(({ text }) => text)];
    };
    expect(await leadOf('15')).toEqual([15]);
    expect(await leadOf('10.0', 'Lead days (product.metafields.custom.lead_days)')).toEqual([10]);
    expect(await leadOf('')).toEqual([0]);
    for (const wrong of ['121', '-1', '2.5', 'a week', '1e1'])
      expect(await leadOf(wrong)).toEqual([
        0,
        `the lead days are "${wrong}", no number from 0 to 120; they were left as they are`,
      ]);
    const before = mergeProduct(await patchOf('Handle,Title,Lead days\ntee,Tee,15\n'), null, null);
    const leadAfter = async (content: string) => mergeProduct(await patchOf(content), null, before)?.leadDays;
    expect(await leadAfter('Handle,Title\ntee,Tee\n')).toBe(15);
    expect(await leadAfter('Handle,Title,Lead days\ntee,Tee,soon\n')).toBe(15);
    expect(await leadAfter('Handle,Title,Lead days\ntee,Tee,\n')).toBe(0);
  });

  test('is read from the newer export with its other names of columns', async () => {
    const draft = await only(
      [
        'Title,URL handle,Description,Price,Published on online store,Product image URL,Option1 name,Option1 value,Product category',
        'Tee,tee,<b>Soft</b>,1500,false,https://x.lk/t.jpg,SIZES,L,Apparel & Accessories > Clothing > Clothing Tops > T-Shirts',
      ].join('\n'),
    );
    expect(draft.entry).toMatchObject({
      description: 'Soft',
      price: 150000,
      forSale: false,
      sizes: ['L'],
      category: 'Clothing Tops',
      subcategory: 'T-Shirts',
    });
    expect(draft.pictures).toEqual([{ reference: 'https://x.lk/t.jpg', line: 2 }]);
  });

  test('has no choice where the file says Default Title', async () => {
    const { entry } = await only('Handle,Title,Option1 Name,Option1 Value\nbag,Bag,Title,Default Title\n');
    expect([entry.sizes, entry.properties]).toEqual([[], []]);
  });

  test.each([
    ['FALSE', '', false],
    ['false', 'active', false],
    ['true', 'draft', false],
    ['', 'archived', false],
    ['', '', true],
    ['true', 'active', true],
  ])('with Published "%s" and Status "%s" is for sale: %s', async (published, status, forSale) => {
    expect((await only(`Handle,Title,Published,Status\na,A,${published},${status}\n`)).entry.forSale).toBe(forSale);
  });

  test('stays hidden, with a note, where nobody can tell whether it is for sale', async () => {
    const draft = await only('Handle,Title,Published\na,A,perhaps\n');
    expect(draft.entry.forSale).toBe(false);
    expect(draft.notes).toEqual([
      { line: 2, text: '"perhaps" under Published says neither yes nor no; it is not for sale' },
    ]);
  });

  test('goes in without a price that is none, and takes the lowest of the others', async () => {
    const { drafts } = await read(
      'Handle,Title,Option1 Value,Variant Price\na,A,,free\nb,B,S,"12,50"\nb,,M,30\nb,,L,-4\n',
    );
    expect(drafts.map(({ entry, notes, differingPrices }) => [entry.price, notes, differingPrices])).toEqual([
      [null, [{ line: 2, text: 'the price "free" is no amount in rupees; it was left out' }], false],
      [
        3000,
        [
          { line: 3, text: 'the price "12,50" is no amount in rupees; it was left out' },
          { line: 5, text: 'the price "-4" is no amount in rupees; it was left out' },
        ],
        false,
      ],
    ]);
  });

  test('whose rows stand apart is still one', async () => {
    const { drafts, bad } = await read('Handle,Title,Option1 Name,Option1 Value\na,A,Size,S\nb,B,Size,M\na,,,L\n');
    expect(bad).toEqual([]);
    expect(drafts.map(({ entry }) => [entry.source, entry.sizes])).toEqual([
      ['shopify:b', ['M']],
      ['shopify:a', ['S', 'L']],
    ]);
  });

  test('in letters of another encoding is told of', async () => {
    const path = join(folder, 'latin1.csv');
    await writeFile(path, Buffer.from('Handle,Title\ncafe,Caf\xe9\n', 'latin1'));
    const file = await openProducts(path);
    const notes: string[] = [];
    for (const item of file.items()) if ('draft' in item) notes.push(...item.draft.notes.map((note) => note.text));
    file.close();
    expect(notes).toEqual(['some letters could not be read; save the file as "CSV UTF-8"']);
  });
});

describe('a row that is no product', () => {
  test('is told with its line, and the rest goes in', async () => {
    const { drafts, bad } = await read(
      [
        'Handle,Title,Variant Price',
        ',No handle,5',
        'a,A,5',
        'b,,5',
        ',,',
        'c,"C,5',
        'd,D',
        `${'h'.repeat(256)},H,5`,
        'e,E,6',
        '',
      ].join('\n'),
    );
    expect(drafts.map(({ entry }) => entry.name)).toEqual(['A', 'E']);
    expect(bad).toEqual([
      '2: it has no handle',
      '4: the product "b" has no title',
      '6: a quotation mark is out of place or not closed',
      '8: its handle is longer than 255 letters',
    ]);
  });
});

test('a file without handles or titles is refused, saying what it has', async () => {
  await expect(read('Order,Title\n1,x\n')).rejects.toThrow(
    'This is not a Shopify product file: it has no column Handle. Its columns are: Order, Title.',
  );
  await expect(read('a\n1\n')).rejects.toThrow('no column Handle and Title');
  await expect(read('Handle,Total\na,1\n')).rejects.toThrow('it has no column Title.');
});

test.each([
  ['4500', 450000],
  ['4,500.50', 450050],
  ['Rs. 4,500/-', 450000],
  ['LKR 99.995', 10000],
  ['0', 0],
  [' 1,250,000 ', 125000000],
  ['1,25,000.00', 12500000],
  ['12,34,56,789', 12345678900],
  ['LKR 2 500', 250000],
  ['2\u00a0500.50', 250050],
  ['4,500.50 LKR', 450050],
  ['රු. 4500', 450000],
  ['4500 රු', 450000],
  ['ரூ 4,500', 450000],
  ['₨4500', 450000],
  ['4,500/=', 450000],
  ['Rs.4500 LKR', null],
  ['$50', null],
  ['1,25', null],
  ['12,5000', null],
  ['2 50', null],
  ['1.250,00', null],
  ['12,50', null],
  ['-1', null],
  ['1.2.3', null],
  ['NaN', null],
  ['1e3', null],
  ['', null],
  ['99999999999999', null],
])('the price "%s" is %s cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});

test.each([
  ['9.99', '300', 299700],
  ['$9.99', '300', 299700],
  ['USD 10', '298.75', 298750],
  ['12.50 US$', '300', 375000],
  ['0.005', '1', 1],
  ['0.0049', '1', 0],
  ['1.005', '100', 10050],
  ['333.33', '0.5', 16667],
  ['99999999999', '9999999', null],
  ['LKR 2500', '300', null],
  ['4500/-', '300', 135000000],
])('the price "%s" at the rate %s is %s cents', (text, given, cents) => {
  const amount = readAmount(text, readRate(given));
  expect('cents' in amount ? amount.cents : null).toBe(cents);
});

test.each(['', '0', '-3', '1e3', '300,5', 'x', '99999999'])('the rate "%s" is none', (text) => {
  expect(readRate(text)).toBeNull();
});

test.each([
  ['????? ??????', true],
  ['?', true],
  ['?? 2', true],
  ['??? ka', true],
  ['Guess', false],
  ['Guess?', false],
  ['What??', false],
  ['Saree ??', false],
  ['', false],
  ['සාරි', false],
])('the letters of "%s" are lost: %s', (text, lost) => {
  expect(lettersLost(text)).toBe(lost);
});

describe('a title of another product', () => {
  test('is told with its line, and never becomes a size of it; so are the rows below it', async () => {
    const { drafts, bad } = await read(
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant Price',
        'red-shirt,Red Shirt,Size,M,"1,250"',
        'red-shirt,,,S,1250',
        'red-shirt,Green Trousers,Size,L,4500',
        'red-shirt,,,XL,4500',
        'red-shirt, red  SHIRT ,,XS,1250',
      ].join('\n'),
    );
    expect(drafts.map(({ entry }) => [entry.name, entry.sizes, entry.price])).toEqual([
      ['Red Shirt', ['M', 'S', 'XS'], 125000],
    ]);
    expect(bad).toEqual([
      '4: "Green Trousers" has the handle of "Red Shirt" (line 2); a product needs a handle of its own',
      '5: it follows line 4, which was left out',
    ]);
  });
});

describe('letters that Excel wrote as question marks', () => {
  test('keep a product out whose name or choices they are, and are no text of others', async () => {
    const { drafts, bad } = await read(
      [
        'Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value',
        'a,????? ??????,x,,,,',
        'b,Batik,x,,,??????,M',
        '????,Silk,x,,,,',
        'c,Tee,??? ?????,????,"new,cotton",Size,M',
      ].join('\n'),
    );
    expect(bad).toEqual([
      '2: its title is "????? ??????": Excel wrote ? where its letters were',
      '3: one of its choices is "??????": Excel wrote ? where its letters were',
      '4: its handle is "????": Excel wrote ? where its letters were',
    ]);
    expect(
      drafts.map(({ entry: { name, description, vendor, tags }, notes }) => [
        name,
        description,
        vendor,
        tags,
        notes.map(({ text }) => text),
      ]),
    ).toEqual([
      [
        'Tee',
        '',
        '',
        ['new', 'cotton'],
        [
          'the description is "??? ?????": Excel wrote ? where its letters were; it was left out',
          'the vendor is "????": Excel wrote ? where its letters were; it was left out',
        ],
      ],
    ]);
  });
});

describe('prices of choices that differ', () => {
  const content =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\npot,Pot,Size,S,9.99\npot,,,L,15.99\ncup,Cup,Size,S,5\ncup,,,L,5\n';
  test.each([
    ['each', 999, true],
    ['lowest', 999, true],
    ['highest', 1599, true],
    ['hide', 999, false],
  ] as const)('are the %s', async (prices, price, forSale) => {
    const { drafts } = await read(content, { prices, rate: null });
    expect(drafts.map(({ entry }) => [entry.name, entry.price, entry.forSale])).toEqual([
      ['Pot', price, forSale],
      ['Cup', 500, true],
    ]);
  });
});

describe('stock', () => {
  const HEADER =
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Image Src';
  test.each([
    ['all sold out', ['a,A,Size,S,shopify,0,deny,', 'a,,,M,shopify,-2,deny,', 'a,,,,,,,x.jpg'], ['S 0', 'M 0']],
    ['one size sold out', ['a,A,Size,S,shopify,0,deny,', 'a,,,M,shopify,7.0,deny,'], ['S 0', 'M 7']],
    ['not counted', ['a,A,Size,S,,0,deny,', 'a,,,M,,5,deny,'], []],
    ['sold all the same', ['a,A,Size,S,shopify,0,continue,', 'a,,,M,shopify,9,continue,'], ['S null', 'M null']],
    ['not told', ['a,A,Size,S,shopify,,deny,', 'a,,,M,shopify,0,,'], []],
    ['in no number', ['a,A,Size,S,shopify,many,deny,', 'a,,,M,shopify,1,deny,'], ['M 1']],
  ])('%s', async (_name, rows, counts) => {
    const { drafts, stocks } = await read([HEADER, ...rows].join('\n'));
    expect(drafts.map(({ entry }) => [entry.forSale, entry.sizes.join()])).toEqual([
      [true, rows.length > 1 ? 'S,M' : 'S'],
    ]);
    expect(stocks[0]?.counts.map(({ size, count }) => `${size} ${count}`)).toEqual(counts);
  });

  test('is counted by every option of a variant', async () => {
    const { stocks } = await read(
      [
        'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy',
        'a,A,Colour,Rust,Size,S,shopify,4,deny',
        'a,,,Rust,,M,shopify,0,deny',
        'b,B,Title,Default Title,,,shopify,3,deny',
      ].join('\n'),
    );
    expect(stocks.map((stock) => stock?.counts)).toEqual([
      [
        { size: 'S', properties: { Colour: 'Rust' }, count: 4 },
        { size: 'M', properties: { Colour: 'Rust' }, count: 0 },
      ],
      [{ size: '', properties: {}, count: 3 }],
    ]);
  });
});

test.each([
  [
    'the type, with the taxonomy below it',
    'Shirts',
    'Apparel & Accessories > Clothing > Shirts & Tops > T-Shirts',
    '',
    'Shirts/T-Shirts',
  ],
  ['the type alone', 'sarees', '', 'women', 'Sarees/'],
  ['a type with levels', 'Men > Shirts', 'Clothing > Other', '', 'Men/Shirts'],
  ['a type that the taxonomy only repeats', 'T-Shirts', 'Apparel & Accessories > Clothing > T Shirts', '', 'T-Shirts/'],
  [
    'the taxonomy where the type says nothing',
    'Clothing',
    'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets',
    '',
    'Outerwear/Coats & Jackets',
  ],
  ['the one level that says something', '', 'Apparel & Accessories > Handbags', '', 'Handbags/'],
  ['the tag that says whom it is for, where the taxonomy is a number', '', '212', 'cotton,MEN', 'Men/'],
  ['that tag also beside a broad name', 'Clothing', '', "women's", 'Women/'],
  ['a broad name rather than none', '', 'Apparel & Accessories > Clothing', 'sale', 'Clothing/'],
  ['Uncategorized', '', 'Uncategorized', 'sale', 'Uncategorized/'],
])('the category is %s', (_name, type, category, tags, expected) => {
  const found = categoryOf({ type, category, tags: tags.split(',') });
  expect(`${found.category}/${found.subcategory}`).toBe(expected);
});

test.each([
  [
    'paragraphs, lists and entities',
    '<p>One &amp; two</p><p>Three<br>four</p><ul><li>a</li><li>b <b>c</b></li></ul>',
    'One & two\n\nThree\nfour\n\n• a\n• b c',
  ],
  [
    'a table of sizes',
    '<table><tr><th>Size</th><th>cm</th></tr><tr><td>S</td><td>40</td></tr></table>',
    'Size  cm\nS     40',
  ],
  [
    'no scripts, styles, frames, pictures or addresses',
    '<script>alert(1)</script><style>p{}</style><p onclick=x>Hi<img src=x onerror=alert(1)></p><a href="javascript:x">link</a><iframe src=x>z</iframe>',
    'Hi\n\nlink',
  ],
  ['text that looks like markup as the text it is', '<p>&lt;script&gt;</p>', '<script>'],
  ['lines of a body that has no markup', 'one\r\n\r\ntwo & 3 < 4', 'one\n\ntwo & 3 < 4'],
  ['broken markup', '<p>unclosed <b>bold <p>සිංහල', 'unclosed bold\n\nසිංහල'],
])('a body becomes plain text: %s', (_name, html, text) => {
  expect(bodyText(html)).toBe(text);
});

test.each([
  [
    'a cell as wide as a hundred million',
    '<table><tr><td colspan=100000000>S</td><td rowspan="100000000">M</td></tr></table>',
    `S${' '.repeat(19)}M`,
  ],
  ['a cell of less than one row', '<table><tr><td rowspan=-1>S</td><td colspan=0.001>M</td></tr></table>', 'S  M'],
  ['a row without end', `<table><tr>${'<td>x'.repeat(20_000)}</table>`, Array(20_000).fill('x').join('  ')],
  ['rows without end', `<table>${'<tr><td>x<td>y'.repeat(10_000)}</table>`, Array(10_000).fill('x  y').join('\n')],
  ['a run of blanks', `<p>a${'\u00a0'.repeat(150_000)}b</p>`, `a${' '.repeat(150_000)}b`],
  ['tags that are never closed', '<a '.repeat(60_000), ''],
])(
  'a hostile body is soon text: %s',
  (_name, html, text) => {
    expect(bodyText(html)).toBe(text);
  },
  5000,
);

test('a title of nothing that can be kept is no title, and two spellings of one handle are one product', async () => {
  const { drafts, bad } = await read(
    `Handle,Title\na,\0\0\ncaf\u00e9,One\ncafe\u0301,ONE\nb\0,Three\n`
      .replace('Handle,Title\n', `Handle,Title,${'x'.repeat(70_000)}\n`)
      .replaceAll(/(One|ONE|Three|\0\0)\n/g, '$1,\n'),
  );
  expect(bad).toEqual(['2: the product "a" has no title']);
  expect(drafts.map(({ entry }) => `${entry.source} ${entry.name}`)).toEqual([
    'shopify:caf\u00e9 One',
    'shopify:b Three',
  ]);
});

test('texts and lists without end are cut, and it is said', async () => {
  const long = 'x'.repeat(100_000);
  const { entry, notes } = await only(
    `Handle,Title,Vendor,Type,Tags,Option1 Name,Option1 Value\na,T,${long},${long},"${'t,'.repeat(300)}",Colour,${long}\n`,
  );
  const cut = 'x'.repeat(500);
  expect(entry).toMatchObject({
    vendor: cut,
    category: `X${cut.slice(1)}`,
    properties: [{ name: 'Colour', values: [cut] }],
  });
  expect(entry.tags).toHaveLength(250);
  expect(notes.map((one) => one.text)).toEqual([
    'it has more than 250 tags; the rest was left out',
    'the text of one of its values of a choice is longer than 500 letters; it was cut',
    'the type is longer than 500 letters; it was cut',
    'the vendor is longer than 500 letters; it was cut',
  ]);
});

test('a body nested without end does not stop the import', () => {
  expect(bodyText('<div>'.repeat(30_000) + 'deep')).toBe('...');
});

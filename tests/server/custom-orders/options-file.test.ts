import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { presentOptions } from '../../../server/custom-orders/options.ts';
import { decodeOptionsFile, encodeOptionsFile } from '../../../server/custom-orders/options-file.ts';
import { BadFile } from '../../../server/import/json-file.ts';
import { demoCategories, demoCustomOptions } from '../../../server/demo/custom-options/catalogue.ts';
import { customOptions } from '../../../src/api/contract/custom-orders/custom-options.ts';
import { type CustomCategory, defaultValues, PROPERTY_TYPES } from '../../../src/domain/custom-orders/options.ts';
import { unitPrice } from '../../../src/domain/custom-orders/custom-price.ts';

const polo = { name: 'Polo', basePrice: 2350 };
const fabric = { name: 'Fabric', type: 'select', options: ['Piqué'] };
/** A file with one product type, with these fields beside or in place of its own. */
const file = (type: object = {}): string =>
  JSON.stringify([{ name: 'Workwear', subcategories: [{ ...polo, ...type }] }]);
const withProperty = (property: object): string => file({ properties: [{ ...fabric, ...property }] });
const TYPE = 'category 1 "Workwear", product type 1 "Polo"';
const FABRIC = `${TYPE}, property 1 "Fabric"`;

function faultsOf(text: string): readonly string[] {
  try {
    decodeOptionsFile(text);
  } catch (error) {
    if (error instanceof BadFile) return error.faults;
    throw error;
  }
  return [];
}

it('the least that a file must say is a name and a price', () => {
  expect(decodeOptionsFile(`\ufeff${file()}`)).toEqual([
    {
      name: 'Workwear',
      productTypes: [
        { name: 'Polo', basePrice: 235_000, minQuantity: 1, productionDays: null, properties: [], outline: '' },
      ],
    },
  ] satisfies CustomCategory[]);
  expect(decodeOptionsFile('[]')).toEqual([]);
});

it('every field is read, money in cents', () => {
  const [category] = decodeOptionsFile(
    file({
      minOrderQuantity: 15,
      productionTime: 14,
      outline: 'polo',
      properties: [
        {
          name: ' Fabric ',
          type: 'color',
          options: ['Plain', { value: 'Navy', priceImpact: -120.55, colour: '#1d2b53' }, { value: '#fff' }],
          default: 'Navy',
          required: true,
          priceImpact: 80.5,
        },
        { name: 'Year', type: 'number', default: 2026 },
        { name: 'Pocket', type: 'checkbox', default: true },
      ],
    }),
  );
  expect(category?.productTypes).toEqual([
    {
      name: 'Polo',
      basePrice: 235_000,
      minQuantity: 15,
      productionDays: 14,
      outline: 'polo',
      properties: [
        {
          name: 'Fabric',
          type: 'color',
          options: [
            { value: 'Plain', priceImpact: null, colour: '' },
            { value: 'Navy', priceImpact: -12_055, colour: '#1d2b53' },
            { value: '#fff', priceImpact: null, colour: '#fff' },
          ],
          default: 'Navy',
          required: true,
          priceImpact: 8050,
        },
        { name: 'Year', type: 'number', options: [], default: '2026', required: false, priceImpact: 0 },
        { name: 'Pocket', type: 'checkbox', options: [], default: 'true', required: false, priceImpact: 0 },
      ],
    },
  ]);
});

it.each<[string, string, string]>([
  ['no JSON', '[{', 'the file is no JSON: '],
  ['no list', '{}', 'the file: must be a list [ … ]'],
  ['no object', '["Workwear"]', 'category 1 "Workwear": must be an object { … }'],
  ['no name', '[{"subcategories":[]}]', 'category 1, name: is missing'],
  [
    'an empty category',
    '[{"name":"W","subcategories":[]}]',
    'category 1 "W", subcategories: must have at least one product type',
  ],
  ['an empty name', file({ name: ' ' }), 'category 1 "Workwear", product type 1 " ", name: must not be empty'],
  [
    'a word of the language',
    withProperty({ name: 'constructor' }),
    `${TYPE}, property 1 "constructor", name: cannot be this word`,
  ],
  ['two lines', file({ name: 'Po\nlo' }), 'name: must be one line, without control characters'],
  ['a name too long', file({ name: 'P'.repeat(101) }), 'name: must have at most 100 characters'],
  [
    'a price as text',
    file({ basePrice: '2350' }),
    `${TYPE}, basePrice: must be a number of rupees, such as 1450 or 1450.50`,
  ],
  ['a price below zero', file({ basePrice: -1 }), `${TYPE}, basePrice: must not be below zero`],
  ['half a cent', file({ basePrice: 1.005 }), `${TYPE}, basePrice: must have at most two decimals`],
  ['an endless price', file({ basePrice: 1e300 }), `${TYPE}, basePrice: is more than ten million rupees`],
  [
    'half a piece',
    file({ minOrderQuantity: 1.5 }),
    `${TYPE}, minOrderQuantity: must be a whole number from 1 to 100000`,
  ],
  ['days below zero', file({ productionTime: -1 }), `${TYPE}, productionTime: must be a whole number from 0 to 365`],
  ['an outline that nobody draws', file({ outline: 'tshrit' }), `${TYPE}, outline: must be one of tshirt, polo`],
  [
    'a field that there is not',
    file({ minQuantity: 3 }),
    `${TYPE}, minQuantity: is none of the fields name, basePrice`,
  ],
  ['a type that there is not', withProperty({ type: 'colour' }), `${FABRIC}, type: must be one of select, color`],
  ['a choice of nothing', withProperty({ options: [] }), `${FABRIC}, options: are needed by a select and a color`],
  ['options of a text', withProperty({ type: 'text' }), `${FABRIC}, options: are needed by a select and a color`],
  [
    'a default that is not offered',
    withProperty({ default: 'Silk' }),
    `${FABRIC}, default: is no value that this property can have`,
  ],
  [
    'a default that is no number',
    file({ properties: [{ name: 'Year', type: 'number', default: 'next' }] }),
    'default: is no value',
  ],
  ['an option of nothing', withProperty({ options: [''] }), `${FABRIC}, option 1 "": must not be empty`],
  [
    'an option without a value',
    withProperty({ options: [{ priceImpact: 5 }] }),
    `${FABRIC}, option 1, value: is missing`,
  ],
  [
    'an option that is a number',
    withProperty({ options: [5] }),
    `${FABRIC}, option 1: must be a text, or an object with a value`,
  ],
  [
    'an impact as text',
    withProperty({ options: [{ value: 'Silk', priceImpact: '5' }] }),
    `${FABRIC}, option 1 "Silk", priceImpact: must be a number of rupees`,
  ],
  [
    'CSS that is no colour',
    withProperty({ options: [{ value: 'Silk', colour: 'url(//evil)' }] }),
    `${FABRIC}, option 1 "Silk", colour: must be a colour such as`,
  ],
  [
    'two options alike',
    withProperty({ options: ['Silk', { value: 'silk' }] }),
    `${FABRIC}, option 2 "silk": has the name of another one beside it`,
  ],
  [
    'two properties alike',
    file({ properties: [fabric, fabric] }),
    `${TYPE}, property 2 "Fabric": has the name of another one beside it`,
  ],
])('a file with %s is told by its place', (_what, text, fault) => {
  expect(faultsOf(text).join('\n')).toContain(fault);
});

it('the example of the documentation is such a file', () => {
  const [, example] = /```json\n(.*?)```/s.exec(readFileSync('docs/custom-options.md', 'utf8')) ?? [];
  expect(decodeOptionsFile(example ?? '')).toMatchObject([{ productTypes: [{ minQuantity: 10, outline: 'tshirt' }] }]);
});

it('all faults of a file are told at once', () => {
  expect(
    faultsOf(file({ basePrice: -1, minOrderQuantity: 0, properties: [{ ...fabric, options: ['', 5] }] })),
  ).toHaveLength(4);
});

it('a file that is too long is not looked at', () => {
  expect(faultsOf(' '.repeat(500_001))).toEqual(['the file has more than 500,000 characters']);
});

it('what is written out is read again as the same catalogue, and the contract reads it so too', () => {
  const odd = decodeOptionsFile(
    withProperty({
      type: 'color',
      options: ['#fff', { value: 'Red', priceImpact: 0 }, { value: 'x', colour: 'navy' }],
    }),
  );
  for (const categories of [demoCategories(), odd, []]) {
    expect(decodeOptionsFile(encodeOptionsFile(categories))).toEqual(categories);
    expect(customOptions().read(JSON.parse(JSON.stringify(presentOptions(categories))))).toEqual(categories);
  }
});

it('the demo has a use for each kind of property, and can be ordered as it stands', () => {
  expect(decodeOptionsFile(JSON.stringify(demoCustomOptions))).toEqual(demoCategories());
  const types = demoCategories().flatMap(({ productTypes }) => productTypes);
  const properties = types.flatMap((type) => type.properties);
  expect(new Set(properties.map(({ type }) => type))).toEqual(new Set(PROPERTY_TYPES));
  expect(properties.some(({ options }) => options.some(({ priceImpact }) => (priceImpact ?? 0) < 0))).toBe(true);
  expect(properties.filter(({ type }) => type === 'color').flatMap(({ options }) => options)).not.toContainEqual(
    expect.objectContaining({ colour: '' }),
  );
  expect(types.filter((type) => unitPrice(type, defaultValues(type)) < 20_000)).toEqual([]);
});

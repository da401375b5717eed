import type {
  WireOption,
  WireProductType,
  WireProperty,
} from '../../../src/api/contract/custom-orders/custom-options.ts';

/** Parts of the demo's option catalogue, in rupees, as a workshop in Colombo would price them. */

type Choice = string | WireOption;
type Rest = Partial<Pick<WireProperty, 'default' | 'required' | 'priceImpact'>>;

const property = (name: string, type: string, options: Choice[], rest: Rest): WireProperty => ({
  name,
  type,
  options,
  default: '',
  required: false,
  priceImpact: 0,
  ...rest,
});

/** An option with a price of its own, in rupees for each piece. */
export const plus = (value: string, priceImpact: number): WireOption => ({ value, priceImpact });

export const select = (name: string, options: Choice[], rest: Rest = {}): WireProperty =>
  property(name, 'select', options, rest);
export const checkbox = (name: string, priceImpact: number): WireProperty =>
  property(name, 'checkbox', [], { priceImpact });
export const number = (name: string, rest: Rest = {}): WireProperty => property(name, 'number', [], rest);
export const text = (name: string, rest: Rest = {}): WireProperty => property(name, 'text', [], rest);

const DYES = {
  White: '#ffffff',
  Cream: '#f3ead7',
  Ash: '#b9bcbf',
  Charcoal: '#3b3d40',
  Black: '#17181a',
  Navy: '#1d2b53',
  'Royal blue': '#2447a8',
  'Sky blue': '#8fc1e8',
  'Bottle green': '#0f4d37',
  'Leaf green': '#3f8f46',
  Maroon: '#6d1a2d',
  Red: '#c62832',
  Saffron: '#e08a1e',
  Yellow: '#f2c62f',
  Purple: '#5b2d82',
  Pink: '#e79ab0',
  Gold: '#b8892f',
  Silver: '#aeb3b8',
  Natural: '#e4d8bf',
} as const;
type Dye = keyof typeof DYES;

/** Colours by name; one with a price is `[name, rupees]`. */
export const colours = (name: string, dyes: readonly (Dye | readonly [Dye, number])[], rest: Rest = {}): WireProperty =>
  property(
    name,
    'color',
    dyes.map((dye) =>
      typeof dye === 'string'
        ? { value: dye, colour: DYES[dye] }
        : { value: dye[0], colour: DYES[dye[0]], priceImpact: dye[1] },
    ),
    { required: true, ...rest },
  );

export const SHIRT_COLOURS: readonly Dye[] = [
  'White',
  'Ash',
  'Black',
  'Navy',
  'Royal blue',
  'Sky blue',
  'Bottle green',
  'Maroon',
  'Red',
  'Yellow',
];

export const printMethod = select(
  'Print method',
  [plus('Screen print', 0), plus('DTF transfer', 150), plus('Embroidery', 350)],
  { default: 'Screen print', required: true },
);
export const printPosition = select(
  'Print position',
  [plus('Left chest', 0), plus('Front', 80), plus('Back', 120), plus('Front and back', 280), plus('Sleeve', 60)],
  { default: 'Left chest', required: true },
);
export const sizeRange = select(
  'Sizes',
  [plus('Adults, XS to 2XL', 0), plus('Adults, up to 5XL', 150), plus('Children, 4 to 14 years', -150)],
  { default: 'Adults, XS to 2XL', required: true },
);
export const tShirtFabric = select(
  'Fabric',
  [
    plus('Cotton jersey, 180 gsm', 0),
    plus('Heavy cotton jersey, 220 gsm', 250),
    plus('Quick-dry polyester, 150 gsm', -100),
  ],
  { default: 'Cotton jersey, 180 gsm', required: true },
);
export const inkColours = number('Colours in the drawing');

/** A product type of the demo. @param basePrice rupees. @param minOrderQuantity pieces. @param productionTime days. */
export const productType = (
  name: string,
  outline: string,
  [basePrice, minOrderQuantity, productionTime]: readonly [number, number, number],
  ...properties: WireProperty[]
): WireProductType => ({ name, basePrice, minOrderQuantity, productionTime, properties, outline });

import { isWholeChoice } from '../../../src/domain/cart/choice-stock.ts';
import type { CustomProperty } from '../../../src/domain/catalogue/product.ts';
import { countChoices, wholeChoices } from '../../catalogue/product/choice-prices.ts';
import type { choicesOf } from '../../catalogue/product/present.ts';
import type { StockChoice } from '../../catalogue/product/stock.ts';
import { BadUsage } from '../command.ts';
import { printable } from '../escape.ts';

/** Choices of a product as the staff type them: `Size=M Colour=Navy`. */

type Choosable = ReturnType<typeof choicesOf>;

/** Choices that are changed at once. */
const MAX_AT_ONCE = 1000;

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const askedOf = ({ sizes, properties }: Choosable) => [
  ...(sizes.length > 0 ? [{ name: 'Size', values: sizes }] : []),
  ...properties.filter(({ values }) => values.length > 0),
];

/** Choices of a product in words, `Size=S|M Colour=Navy|Rust`; '' for none. */
const choicesInWords = (product: Choosable): string =>
  askedOf(product)
    .map(({ name, values }) => `${name}=${values.join('|')}`)
    .join(' ');

/** Values that were typed, by their names; where there is only one value it need not be. @throws BadUsage */
function readValues(product: Choosable, typed: readonly string[]): Map<string, string> {
  const asked = askedOf(product);
  const told = choicesInWords(product);
  const given = new Map<string, string>();
  for (const word of typed) {
    const [name = '', ...rest] = word.split('=');
    const property = asked.find((one) => isSame(one.name, name));
    const value = property?.values.find((one) => isSame(one, rest.join('=')));
    if (!property || value === undefined)
      throw new BadUsage(
        `"${printable(word)}" is no choice of this product. ${told === '' ? 'It has none.' : `It has ${printable(told)}.`}`,
      );
    given.set(property.name, value);
  }
  for (const { name, values } of asked) if (values.length === 1 && values[0] !== undefined) given.set(name, values[0]);
  return given;
}

/** Whole choice of a product as it was typed. @throws BadUsage */
export function readChoice(product: Choosable, typed: readonly string[]): StockChoice {
  const given = readValues(product, typed);
  const choice = {
    size: product.sizes.length > 0 ? (given.get('Size') ?? '') : '',
    properties: Object.fromEntries(
      product.properties.filter(({ values }) => values.length > 0).map(({ name }) => [name, given.get(name) ?? '']),
    ),
  };
  if (!isWholeChoice(product, choice))
    throw new BadUsage(
      `Which one? Every choice stands by itself: name one of each, such as ${printable(choicesInWords(product))}.`,
    );
  return choice;
}

/** Whole choices of a product that have the values that were typed, whatever their others are. @throws BadUsage */
export function readChoices(product: Choosable, typed: readonly string[]): StockChoice[] {
  const given = readValues(product, typed);
  const values = ({ name, values: all }: CustomProperty): readonly string[] => {
    const one = given.get(name);
    return one === undefined || all.length === 0 ? all : [one];
  };
  const named = {
    sizes: product.sizes.length > 0 ? values({ name: 'Size', values: product.sizes }) : [],
    properties: product.properties.map((one) => ({ name: one.name, values: values(one) })),
  };
  const count = countChoices(named);
  if (count > MAX_AT_ONCE) throw new BadUsage(`That is ${count} choices at once. Name more of their values.`);
  return wholeChoices(named);
}

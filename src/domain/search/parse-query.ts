import { normalizeForSearch } from '../catalogue/name-search.ts';
import { formatPrice, LKR } from '../money.ts';
import { parsePrice, type PriceBounds, withFigures } from './parse-price.ts';
import { isStopWord } from './stop-words.ts';
import type { Term, Thesaurus } from './thesaurus.ts';
import { stem, wordsOf } from './words.ts';

/** Orders in which products can be asked for. */
export type ShopperSort = 'cheap' | 'dear' | 'new' | 'popular';

/** Sentence of a shopper as the search understands it. */
export type ShopperQuery = {
  /** Terms that a product must have: garments, audience, other words. */
  terms: readonly Term[];
  /** Colours, each with the shades that do too. */
  colours: readonly string[];
  /** Sizes in the form of `sizeKey`; one of them is enough. */
  sizes: readonly string[];
  price: PriceBounds;
  sort: ShopperSort | null;
};

const MAX_LENGTH = 400;
const MAX_TERMS = 12;

const SORTS: readonly [RegExp, ShopperSort][] = [
  [/\b(?:most expensive|expensive|dearest|priciest|highest price|high to low|premium|luxury)\b/, 'dear'],
  [
    /\b(?:cheapest|cheap|cheaper|chepest|low(?:est)? price[ds]?|low to high|affordable|inexpensive|budget|least expensive|labai|laaba|aduma|malivana|malivu)\b|ලාබ\S*|අඩුම|மலிவ\S*/,
    'cheap',
  ],
  [
    /\b(?:new(?:est)? arrivals?|newest|latest|just in|what is new|whats new|aluth|alut|recent|new(?! year))\b|අලුත්ම?|புதிய/,
    'new',
  ],
  [/\b(?:best[\s-]?sell(?:er|ers|ing)|popular|trending|most (?:bought|loved)|favou?rites?)\b|ජනප්‍රිය|பிரபலமான/, 'popular'],
];

const SIZE_NAMES: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  xsmall: 'xs',
  xlarge: 'xl',
  xxl: '2xl',
  xxxl: '3xl',
  xxlarge: '2xl',
};
const SIZE =
  'xs|s|m|l|xl|xxl|xxxl|[23]xl|small|medium|large|(?:extra|x)[ -]?(?:small|large)|(?:extra|x)[ -]?(?:extra|x)[ -]?large|free ?size|one size';
const WAYS_OF_SIZE: readonly RegExp[] = [
  new RegExp(`\\bsizes?\\s*(?:is|of|in|:|=)?\\s*(${SIZE}|\\d{2})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`(?<![\\p{L}\\p{N}'’])(${SIZE})(?: sizes?)?(?![\\p{L}\\p{N}'’])`, 'u'),
  /\bwaist\s*(?:of|is|size)?\s*(\d{2})\b/,
  /\b(\d{2})\s*(?:waist|inch(?:es)?|")/,
];
const AGE =
  /\b(\d{1,2})(?:\s*(?:-|to|–)\s*(\d{1,2}))?\s*-?\s*(?:years?|yrs?|y\/?o|வயது|වයස\S*|avurudu|අවුරුදු)(?:[\s-]*olds?)?|\bage[ds]?\s*(\d{1,2})\b/;

/** Form in which sizes are compared: 'Free size' is 'free', '2XL' is '2xl', '4-5 years' is '4-5'. */
export function sizeKey(size: string): string {
  const plain = normalizeForSearch(size).replace(/[\s–]/g, (sign) => (sign === '–' ? '-' : ''));
  const short = plain
    .replace(/years?$/, '')
    .replace(/^extra/, 'x')
    .replace(/^xextra/, 'xx');
  return /^(?:freesize|onesize)$/.test(short) ? 'free' : (SIZE_NAMES[short] ?? short);
}

function takeSizes(text: string): { sizes: string[]; rest: string } {
  const age = AGE.exec(text);
  if (age) {
    const years = Number(age[1] ?? age[3]);
    // Ages come in steps of two years: 4-5, 6-7.
    const from = years - (years % 2);
    return {
      sizes: [`${from}-${from + 1}`],
      rest: `${text.slice(0, age.index)} kids ${text.slice(age.index + age[0].length)}`,
    };
  }
  const sizes: string[] = [];
  let rest = text;
  for (const way of WAYS_OF_SIZE) {
    for (let match = way.exec(rest); match && sizes.length < MAX_TERMS; match = way.exec(rest)) {
      sizes.push(sizeKey(match[1] ?? ''));
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    }
  }
  return { sizes: [...new Set(sizes)], rest };
}

/**
 * Reads a shopper's sentence, of any language that the synonyms have; nothing of it is ever refused.
 * @param isKnown true for a stem that the catalogue has, and that is not mistyped.
 */
export function parseQuery(
  sentence: string,
  thesaurus: Thesaurus,
  isKnown: (stem: string) => boolean = () => false,
): ShopperQuery {
  const { price, rest: priced } = parsePrice(withFigures(normalizeForSearch(sentence.slice(0, MAX_LENGTH))));
  const { sizes, rest: sized } = takeSizes(priced);
  let rest = sized;
  let sort: ShopperSort | null = null;
  for (const [pattern, meant] of SORTS) {
    if (!pattern.test(rest)) continue;
    sort ??= meant;
    rest = rest.replace(pattern, ' ');
  }
  const words = wordsOf(rest);
  // A phrase such as 'off white' may have words that count for nothing by themselves.
  const found = thesaurus
    .terms(words.map(stem).map((word) => (isKnown(word) || isStopWord(word) ? word : thesaurus.corrected(word))))
    .filter(({ word, kind }) => kind !== 'word' || (!isStopWord(word) && word.length > 1));
  const unique = [...new Map(found.map((term) => [term.word, term])).values()].slice(0, MAX_TERMS);
  return {
    terms: unique.filter(({ kind }) => kind !== 'colour'),
    colours: unique.filter(({ kind }) => kind === 'colour').map(({ word }) => word),
    sizes,
    price,
    sort,
  };
}

/** True if a sentence asks for nothing that products have. */
export const isEmptyQuery = ({ terms, colours, sizes, price, sort }: ShopperQuery): boolean =>
  terms.length + colours.length + sizes.length === 0 && price.min === null && price.max === null && sort === null;

/** Words for what a query asks: garments, colours, sizes, price. */
export function queryWords({ terms, colours, sizes, price }: ShopperQuery): string[] {
  return [
    ...terms.map(({ word }) => word),
    ...colours,
    ...sizes.map((size) => `size ${size.toUpperCase()}`),
    ...(price.min === null ? [] : [`from ${formatPrice(price.min, LKR)}`]),
    ...(price.max === null ? [] : [`up to ${formatPrice(price.max, LKR)}`]),
  ];
}

/** Terms that say for whom. */
export const AUDIENCES: ReadonlySet<string> = new Set(['women', 'men', 'kids']);

/** True of a query for a colour, a size, a price or an audience. */
export const asksOtherwise = ({ terms, colours, sizes, price }: ShopperQuery): boolean =>
  colours.length + sizes.length > 0 ||
  price.min !== null ||
  price.max !== null ||
  terms.some(({ word }) => AUDIENCES.has(word));

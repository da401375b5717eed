import {
  asksOtherwise,
  AUDIENCES,
  isEmptyQuery,
  parseQuery,
  queryWords,
  type ShopperQuery,
  sizeKey,
} from './parse-query.ts';
import { best, maxOf, type Ranked, type Scored } from './ranking.ts';
import type { Relaxed, Searchable, ShopperFound, ShopperIndex } from './shopper-index.ts';
import { DEFAULT_SYNONYMS, type SynonymGroup } from './synonyms.ts';
import { openThesaurus, type Term } from './thesaurus.ts';
import { distance, typosIn } from './typo-distance.ts';
import { stemsOf } from './words.ts';

const WEIGHTS = { type: 8, name: 6, tag: 4, group: 4, property: 3, aside: 0.5 } as const;
/** A word that only begins like the one that was typed, and one that was mistyped. */
const BY_BEGINNING = 0.6;
const BY_TYPO = 0.5;
/** Part of the best score below which a product only goes with the garment that is asked for. */
const BESIDE = 0.2;
const MIN_BEGINNING = 3;

type Posting = { places: number[]; weights: number[] };

/** Index without products. @param synonyms the shop's list. */
export function shopperIndex(synonyms: readonly SynonymGroup[] = DEFAULT_SYNONYMS): ShopperIndex {
  const thesaurus = openThesaurus(synonyms);
  const terms = new Map<string, Posting>();
  const colours = new Map<string, Set<number>>();
  const sizes = new Map<string, Set<number>>();
  const facts: Ranked[] = [];
  /** Scores of one search, used again by the next. */
  let buffers = { scores: new Float32Array(0), own: new Float32Array(0), every: new Uint32Array(0) };
  /** Audience of each place; '' for everybody. */
  const audiences: string[] = [];
  /** Words for typing errors and beginnings, by their length. */
  const byLength = new Map<number, string[]>();

  const put = (index: Map<string, Set<number>>, key: string, place: number): void => {
    const places = index.get(key);
    if (places) places.add(place);
    else index.set(key, new Set([place]));
  };

  function note(word: string, place: number, weight: number): void {
    let posting = terms.get(word);
    if (!posting) {
      terms.set(word, (posting = { places: [], weights: [] }));
      if (!/\d/.test(word)) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
    }
    const last = posting.places.length - 1;
    if (posting.places[last] === place) posting.weights[last] = (posting.weights[last] ?? 0) + weight;
    else {
      posting.places.push(place);
      posting.weights.push(weight);
    }
  }

  /** @param aside garments that the product goes with, and is none of: an underskirt is no saree. */
  function read(text: string, place: number, weight: number, aside: ReadonlySet<string>, skipsColours = false): void {
    for (const { word, kind } of thesaurus.terms(stemsOf(text))) {
      if (kind === 'colour' && !skipsColours) put(colours, word, place);
      note(word, place, aside.has(word) ? WEIGHTS.aside : weight);
    }
  }

  function add(product: Searchable): void {
    const place = facts.length;
    const { price, bestseller, views, createdAt } = product;
    facts.push({ price, bestseller, views, createdAt });
    const audience = thesaurus.terms(stemsOf(product.categoryName)).find(({ word }) => AUDIENCES.has(word));
    audiences.push(audience?.word ?? '');
    const colourful = product.properties.find(({ name }) => /colou?r/i.test(name));
    const hasColours = colourful !== undefined;
    const named = thesaurus.terms(stemsOf(product.name)).filter(({ kind }) => kind === 'garment');
    const head = named.at(-1)?.word;
    const aside = new Set(named.map(({ word }) => word).filter((word) => word !== head));
    read(product.name, place, WEIGHTS.name, aside, hasColours);
    // Of a type such as 'Caps and totes' a product is what its name says: trousers of 'Shirts & Bottoms' are no shirt.
    const types = thesaurus.terms(stemsOf(product.subcategoryName)).filter(({ kind }) => kind === 'garment');
    const isOfSeveral = /&|\band\b/i.test(product.subcategoryName);
    const isNamed = head !== undefined && (isOfSeveral || types.some(({ word }) => word === head));
    const others = types.filter(({ word }) => isNamed && !thesaurus.shades(word).includes(head ?? ''));
    read(product.subcategoryName, place, WEIGHTS.type, new Set([...aside, ...others.map(({ word }) => word)]));
    read(product.categoryName, place, WEIGHTS.group, aside);
    read(product.vendorName, place, WEIGHTS.group, aside, true);
    // As people write a name that they only heard: 'kirikurumba'.
    if (/\s/.test(product.vendorName)) read(product.vendorName.replace(/\s+/g, ''), place, WEIGHTS.group, aside, true);
    for (const tag of product.tags) read(tag, place, WEIGHTS.tag, aside, hasColours);
    for (const { name, values } of product.properties)
      for (const value of values) read(value, place, WEIGHTS.property, aside, !/colou?r/i.test(name));
    for (const size of product.sizes) put(sizes, sizeKey(size), place);
  }

  /** Words of the catalogue that a word may be, each with how much it counts. */
  function candidates({ word, kind }: Term): [string, number][] {
    if (terms.has(word)) return [[word, 1]];
    if (kind !== 'word') return [];
    const found: [string, number][] = [];
    const max = typosIn(word);
    for (const [length, words] of byLength) {
      const begins = word.length >= MIN_BEGINNING && length > word.length;
      const isNear = max > 0 && Math.abs(length - word.length) <= max;
      if (!begins && !isNear) continue;
      for (const other of words) {
        if (begins && other.startsWith(word)) found.push([other, BY_BEGINNING]);
        else if (isNear && (word.length >= 6 || other[0] === word[0]) && distance(word, other, max) <= max)
          found.push([other, BY_TYPO]);
      }
    }
    return found;
  }

  const parse = (sentence: string): ShopperQuery => parseQuery(sentence, thesaurus, (word) => terms.has(word));

  const setsOf = (index: ReadonlyMap<string, Set<number>>, keys: readonly string[]): Set<number>[] =>
    keys.flatMap((key) => index.get(key) ?? []);

  type Filters = {
    /** Of each kind one is enough; null asks for nothing. */
    colours: readonly Set<number>[] | null;
    sizes: readonly Set<number>[] | null;
    price: ShopperQuery['price'] | null;
    audience: string | null;
  };

  const passes = (place: number, { colours: hues, sizes: fits, price, audience }: Filters): boolean => {
    if (audience !== null && audiences[place] !== '' && audiences[place] !== audience) return false;
    if (fits && !fits.some((fit) => fit.has(place))) return false;
    if (hues && !hues.some((hue) => hue.has(place))) return false;
    if (!price || (price.min === null && price.max === null)) return true;
    const cents = facts[place]?.price ?? null;
    return cents !== null && cents >= (price.min ?? 0) && cents <= (price.max ?? Infinity);
  };

  /** Places that have all of these words, and their scores; all places, with 1, if there are no words. */
  function scored(groups: readonly (readonly [string, number])[][]): Scored {
    if (buffers.scores.length !== facts.length)
      buffers = {
        scores: new Float32Array(facts.length),
        own: new Float32Array(facts.length),
        every: Uint32Array.from(facts.keys()),
      };
    const { scores, own, every } = buffers;
    scores.fill(1);
    let left: ArrayLike<number> = every;
    for (const group of groups) {
      own.fill(0);
      for (const [word, share] of group) {
        const { places, weights } = terms.get(word) ?? { places: [], weights: [] };
        for (let at = 0; at < places.length; at += 1) {
          const place = places[at] ?? 0;
          own[place] = Math.max(own[place] ?? 0, (weights[at] ?? 0) * share);
        }
      }
      const having: number[] = [];
      for (let at = 0; at < left.length; at += 1) {
        const place = left[at] ?? 0;
        if (own[place] === 0) continue;
        scores[place] = (scores[place] ?? 0) + (own[place] ?? 0);
        having.push(place);
      }
      left = having;
      if (having.length === 0) break;
    }
    return { places: left, scores };
  }

  function search(sentence: string | ShopperQuery): ShopperFound {
    const query = typeof sentence === 'string' ? parse(sentence) : sentence;
    const audience = query.terms.find(({ word }) => AUDIENCES.has(word))?.word ?? null;
    const worded = query.terms.filter(({ word }) => !AUDIENCES.has(word));
    const looked = worded.map((term) => ({ term, found: candidates(term) }));
    const unknown = looked.filter(({ found }) => found.length === 0).map(({ term }) => term.word);
    const known = looked.filter(({ found }) => found.length > 0);
    const asks = known.length > 0 || audience !== null || query.colours.length > 0 || query.sizes.length > 0;
    const none = { places: [], count: 0, query, relaxed: [], unknown, why: [] };
    const garments = worded.filter(({ kind }) => kind === 'garment').length;
    if (isEmptyQuery(query) || (!asks && worded.length > 0)) return none;
    // One word of a sentence about something else finds nothing.
    const isAbout = looked.some(({ term, found }) => term.kind !== 'word' && found.length > 0) || asksOtherwise(query);
    if (!isAbout && unknown.length > known.length) return none;
    // A garment that the shop has none of is not answered by others.
    if (garments > 0 && looked.every(({ term, found }) => term.kind !== 'garment' || found.length === 0)) return none;

    const hues = query.colours.length > 0 ? setsOf(colours, query.colours.flatMap(thesaurus.shades)) : null;
    const fits = query.sizes.length > 0 ? setsOf(sizes, query.sizes) : null;
    const whole: Filters = { colours: hues, sizes: fits, price: query.price, audience };
    const hasPrice = query.price.min !== null || query.price.max !== null;
    const garment = known.filter(({ term }) => term.kind === 'garment');
    type Try = {
      filters?: Partial<Filters>;
      words?: typeof known;
      without?: Partial<ShopperQuery>;
      relaxed: Relaxed[];
    };
    const tries: Try[] = [
      { relaxed: [] },
      ...(fits ? [{ filters: { sizes: null }, without: { sizes: [] }, relaxed: ['size' as const] }] : []),
      ...(garment.length > 0 && garment.length < known.length ? [{ words: garment, relaxed: ['words' as const] }] : []),
      ...(hues ? [{ filters: { colours: null }, without: { colours: [] }, relaxed: ['colour' as const] }] : []),
      ...(hasPrice
        ? [{ filters: { price: null }, without: { price: { min: null, max: null } }, relaxed: ['price' as const] }]
        : []),
      ...(known.length > 1 ? known.map((one) => ({ words: [one], relaxed: ['words' as const] })) : []),
    ];
    for (const { filters = {}, words = known, without = {}, relaxed } of tries) {
      const having = scored(words.map(({ found }) => found));
      // Beside sarees nobody means what only goes with one.
      const least = garments > 0 ? maxOf(having) * BESIDE : 0;
      const { places, count } = best(having, least, facts, query.sort, (place) =>
        passes(place, { ...whole, ...filters }),
      );
      if (count === 0) continue;
      const used = query.terms.filter((term) => AUDIENCES.has(term.word) || words.some((one) => one.term === term));
      return { places, count, query, relaxed, unknown, why: queryWords({ ...query, ...without, terms: used }) };
    }
    return none;
  }

  const knows = (word: string): boolean => terms.has(word) || thesaurus.has(word);

  return { add, search, parse, knows, thesaurus };
}

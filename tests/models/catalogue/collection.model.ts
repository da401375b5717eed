import type { SnapshotFrom } from 'xstate';
import {
  type OptionNames,
  resolveFilters,
  withCategory,
  withColour,
  withSize,
  withType,
  withVendor,
} from '../../../src/domain/catalogue/filter-changes.ts';
import { queryFromFilters } from '../../../src/domain/catalogue/filter-query.ts';
import { type Filters, NO_FILTERS, partOf, type Sort } from '../../../src/domain/catalogue/chosen-filters.ts';
import { priceBounds, withTypedMaximum, withTypedMinimum } from '../../../src/domain/catalogue/price-range.ts';
import {
  collectionMachine,
  selectBounds,
  selectFindsNothing,
  selectFound,
  selectHasFurther,
} from '../../../src/machines/catalogue/collection-machine.ts';
import { FEW_MATCHES, matches } from '../../../src/domain/catalogue/name-search.ts';
import { categories, kurta, offline, saree, tee, vendors } from '../../support/samples/samples.ts';
import type { EmittedEvent } from '../../../src/machines/emitted.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const products = [tee, kurta, saree];

type Collection = SnapshotFrom<typeof collectionMachine>;
const CHOICES = [
  'category.toggle',
  'type.toggle',
  'vendor.toggle',
  'size.toggle',
  'colour.toggle',
  'sort.choose',
  'filters.clear',
  'price.free',
];
const LISTS = ['products', 'categories', 'vendors'] as const;
const knowsPrices = ({ context }: Collection): boolean => context.products !== null || context.painted !== null;
/** Whether the pending price or query rests with this step. */
const rests = (event: Edge['event'], before: Collection): boolean =>
  event.type.startsWith('xstate.after.debounce') || (event.type === 'price.rest' && before.hasTag('settling'));

/** The filters with the price that is being moved or typed, and the query that is. */
function withPending(before: Collection): Filters {
  const { filters, moving, typed, searched } = before.context;
  const moved = { ...filters, query: searched ?? filters.query, ...moving };
  if (!typed) return moved;
  return (typed.handle === 'min' ? withTypedMinimum : withTypedMaximum)(moved, typed.text, selectBounds(before));
}

/** What a step chooses, before the lists have their say; the same filters where it chooses nothing. */
function chosen(event: Edge['event'], before: Collection): Filters {
  const pending = withPending(before);
  const id = event['id'] as string;
  switch (event.type) {
    case 'category.toggle':
      return withCategory(pending, id, before.context.categories ?? []);
    case 'type.toggle':
      return withType(pending, id);
    case 'vendor.toggle':
      return withVendor(pending, id);
    case 'size.toggle':
      return withSize(pending, event['size'] as string);
    case 'colour.toggle':
      return withColour(pending, event['colour'] as string);
    case 'sort.choose':
      return { ...pending, sort: event['sort'] as Sort };
    case 'filters.clear':
      return { ...NO_FILTERS, sort: pending.sort, query: pending.query };
    case 'price.free':
      return { ...pending, min: null, max: null };
    case 'query.change':
      return event['query'] === '' ? { ...pending, query: '' } : before.context.filters;
    default:
      return rests(event, before) ? pending : before.context.filters;
  }
}
/** Sizes and colours that can be chosen: those of the whole list, until it has come those that the painted page offers. */
function optionsOf({ context: { products: whole, painted } }: Collection): OptionNames | null {
  if (whole)
    return {
      sizes: [...new Set(whole.flatMap((it) => it.sizes))],
      colours: [...new Set(whole.flatMap((it) => it.properties.flatMap(({ values }) => values)))],
    };
  const names = (facet: readonly (readonly [string, number])[]) => facet.map(([name]) => name);
  return painted && { sizes: names(painted.found.facets.sizes), colours: names(painted.found.facets.colours) };
}
/** Where a step leads the list that is asked for in part. */
function partAfter(event: Edge['event'], before: Collection, after: Collection): string {
  const place = before.value.lists;
  if (event.type === 'products.known') return 'whole';
  if (event.type === 'products.failed' ? after.context.products !== null : place === 'whole') return place;
  const wanted = partOf(after.context.filters);
  if (wanted === null) return 'apart';
  if (
    event.type === 'products.failed' ||
    place === 'apart' ||
    JSON.stringify(wanted) !== JSON.stringify(partOf(before.context.filters))
  )
    return 'asking';
  if (event.type === 'xstate.done.actor.loadPart') return 'having';
  return event.type === 'xstate.error.actor.loadPart' || event.type.startsWith('xstate.after.answerLimit')
    ? 'lacking'
    : place;
}
/** Filters as an address has them, whatever the page. */
const inAddress = (filters: Filters): string => queryFromFilters({ ...filters, page: 1 });
const emitted = (said: Edge['said']): EmittedEvent[] =>
  said.filter(({ type }) => type === 'xstate.emit').map(({ params }) => (params as { event: EmittedEvent }).event);

export const collection = pack({
  machine: collectionMachine,
  input: {
    painted: null,
    products: null,
    categories: null,
    vendors: null,
    filters: { ...NO_FILTERS, types: ['women-sarees'], vendors: ['Kandy Looms'] },
  },
  limit: 20_000,
  key: (context) => [
    context.products?.length ?? null,
    context.categories?.length ?? null,
    context.vendors?.length ?? null,
    context.typed,
    context.moving,
    context.searched,
    queryFromFilters(context.filters),
    queryFromFilters(context.asked),
    context.part,
  ],
  // From any one thing chosen, every other: what more of them could show, the tests of the domain do.
  // What is asked for alone is walked by itself, and one step beyond; so are a size and a colour.
  within: ({ filters, moving, typed, searched, part, vendors: sellers }) =>
    queryFromFilters(filters).split('&').length + [moving, typed, searched, part].filter((it) => it !== null).length <=
      (filters.sizes.length + filters.colours.length === 0 ? 2 : 1) &&
    (part === null || sellers === null),
  events: {
    'products.known': [{ type: 'products.known', products }],
    'categories.known': [{ type: 'categories.known', categories }],
    'vendors.known': [{ type: 'vendors.known', vendors }],
    'products.failed': [{ type: 'products.failed', error: offline }],
    'categories.failed': [{ type: 'categories.failed' }],
    'vendors.failed': [{ type: 'vendors.failed', error: offline }],
    'address.read': [
      { type: 'address.read', filters: NO_FILTERS },
      { type: 'address.read', filters: { ...NO_FILTERS, categories: ['men', 'nobody'], page: 9 } },
      { type: 'address.read', filters: { ...NO_FILTERS, sizes: ['44'], colours: ['RUST'] } },
    ],
    'category.toggle': [{ type: 'category.toggle', id: 'women' }],
    'type.toggle': [{ type: 'type.toggle', id: 'women-sarees' }],
    'vendor.toggle': [{ type: 'vendor.toggle', id: 'v1' }],
    'size.toggle': [{ type: 'size.toggle', size: 'M' }],
    'colour.toggle': [{ type: 'colour.toggle', colour: 'Rust' }],
    'sort.choose': [{ type: 'sort.choose', sort: 'low-high' }],
    'filters.clear': [{ type: 'filters.clear' }],
    'price.move': [
      { type: 'price.move', handle: 'min', value: 650_050 },
      { type: 'price.move', handle: 'max', value: -1 },
    ],
    'price.type': [
      { type: 'price.type', handle: 'max', text: '2000' },
      { type: 'price.type', handle: 'min', text: 'abc' },
    ],
    'price.free': [{ type: 'price.free' }],
    'price.rest': [{ type: 'price.rest' }],
    'query.change': [
      { type: 'query.change', query: 'kurta' },
      { type: 'query.change', query: '' },
    ],
    'panel.toggle': [{ type: 'panel.toggle' }],
  },
  outcomes: {
    loadPart: { done: [[tee]], error: [offline] },
    visit: { done: [], error: [] },
    'further-matches': { done: [], error: [] },
  },
  idle: {
    'products.failed':
      'where more or less than one category or one type is chosen, there is nothing narrower to ask for',
    'products.known': 'the same list once more, where nothing of it fits, changes nothing',
    'price.rest': 'while the whole list cannot be had, no price can be typed: leaving its field changes nothing',
  },
  // Its regions never stop: a list may come and a choice be made whatever the others do.
  neverIgnored: {
    'products.known': 'a list may come at any time',
    'categories.known': 'a list may come at any time',
    'vendors.known': 'a list may come at any time',
    'categories.failed': 'a failure is always told',
    'vendors.failed': 'a failure is always told',
    'address.read': 'Back and links work at any time',
    'category.toggle': 'a choice is taken at once, and brings what settles along',
    'type.toggle': 'a choice is taken at once, and brings what settles along',
    'vendor.toggle': 'a choice is taken at once, and brings what settles along',
    'size.toggle': 'a choice is taken at once, and brings what settles along',
    'colour.toggle': 'a choice is taken at once, and brings what settles along',
    'sort.choose': 'a choice is taken at once, and brings what settles along',
    'filters.clear': 'a choice is taken at once, and ends what settles',
    'price.free': 'a choice is taken at once, and ends what settles',
    'price.rest': 'a field may be left without a change: what was typed goes',
    'query.change': 'the search bar does not wait for what settles',
    'panel.toggle': 'the panel is open or closed',
  },
  rest: (snapshot) => snapshot.matches({ address: 'inStep' }),
  invariants: {
    'no part of the list is held where all of it is there, or more than one part is wanted': (it) =>
      (!it.matches({ lists: 'whole' }) && !it.matches({ lists: 'apart' })) || it.context.part === null,
    'what was viewed lately is there exactly while the whole list has no match': (it) =>
      selectFindsNothing(it) === 'visit' in it.children &&
      selectFindsNothing(it) === (it.context.products !== null && selectFound(it)?.total === 0),
    'what a query means beyond names is asked for while a query that few names have rests, and is of that query': (
      it,
    ) => {
      const { products: whole, filters, further } = it.context;
      const isFew = whole !== null && filters.query !== '' && matches(whole, filters.query).length < FEW_MATCHES;
      return (
        selectHasFurther(it) === 'further-matches' in it.children &&
        (!selectHasFurther(it) || further === filters.query) &&
        (selectHasFurther(it) || !isFew || it.hasTag('settling'))
      );
    },
    'the minimum is never above the maximum': ({ context: { filters } }) =>
      filters.min === null || filters.max === null || filters.min <= filters.max,
    'a chosen price is one the products have room for': ({ context }) => {
      const { lowest, highest } = priceBounds(context.products ?? []);
      return [context.filters.min, context.filters.max].every(
        (it) => it === null || !context.products?.length || (it >= lowest && it <= highest),
      );
    },
    'a chosen type has its category chosen, once the categories are known': ({ context }) =>
      context.categories === null ||
      context.filters.types.every((type) =>
        context.categories?.some(
          (it) => context.filters.categories.includes(it.id) && it.subcategories.some(({ id }) => id === type),
        ),
      ),
    'no unknown category or vendor stays chosen': ({ context: { categories: known, vendors: sellers, filters } }) =>
      (known === null || filters.categories.every((id) => known.some((it) => it.id === id))) &&
      (sellers === null || filters.vendors.every((id) => sellers.some((it) => it.id === id))),
    'no size or colour stays chosen that no product of the whole list has, and each is spelled as there': ({
      context: { products: whole, filters },
    }) =>
      whole === null ||
      (filters.sizes.every((size) => whole.some((it) => it.sizes.includes(size))) &&
        filters.colours.every((colour) =>
          whole.some(({ properties }) => properties.some(({ values }) => values.includes(colour))),
        )),
    'the page is at least the first': ({ context }) => context.filters.page >= 1,
  },
  steps: {
    'what is shown is what was chosen, with the price and the query that were being moved or typed': (
      { event },
      before,
      after,
    ) => {
      if (event.type === 'address.read') return true;
      const { categories: known, vendors: sellers, asked } = after.context;
      const isList = LISTS.some((list) => event.type === `${list}.known`);
      return (
        inAddress(after.context.filters) ===
        inAddress(resolveFilters(isList ? asked : chosen(event, before), known, sellers, optionsOf(after)))
      );
    },
    'an address that is read is what is shown': ({ event }, _, after) =>
      event.type !== 'address.read' ||
      queryFromFilters(after.context.filters) ===
        queryFromFilters(
          resolveFilters(
            event['filters'] as Filters,
            after.context.categories,
            after.context.vendors,
            optionsOf(after),
          ),
        ),
    'it settles after a price was moved or typed or the query changed, until a choice, an address or rest': (
      { event },
      before,
      after,
    ) => {
      const begins =
        event.type === 'query.change' || (['price.move', 'price.type'].includes(event.type) && knowsPrices(before));
      const ends = CHOICES.includes(event.type) || event.type === 'address.read' || rests(event, before);
      return after.hasTag('settling') === (begins || (before.hasTag('settling') && !ends));
    },
    'a query that is typed waits until it rests, and a choice takes it along; without one nothing waits': (
      { event },
      before,
      after,
    ) => {
      const { searched } = after.context;
      if (event.type === 'query.change') return searched === (event['query'] === '' ? null : event['query']);
      if (CHOICES.includes(event.type) || rests(event, before)) return searched === null;
      return event.type === 'address.read' || searched === before.context.searched;
    },
    'the handles stand where they are moved until that counts': ({ event }, before, after) => {
      if (event.type === 'price.move' && knowsPrices(before))
        return after.context.moving !== null && after.context.typed === null;
      return !(CHOICES.includes(event.type) || rests(event, before)) || after.context.moving === null;
    },
    'a field shows what is typed until it is left or its price is cleared': ({ event }, before, after) => {
      const { typed } = after.context;
      if (event.type === 'price.type' && knowsPrices(before))
        return typed?.handle === event['handle'] && typed?.text === event['text'];
      if (['price.rest', 'price.free', 'filters.clear'].includes(event.type)) return typed === null;
      return (
        ['address.read', 'price.move'].includes(event.type) ||
        JSON.stringify(typed) === JSON.stringify(before.context.typed)
      );
    },
    'a choice is a step to come Back to, what settled is not, and nothing else facets anywhere': (
      { event, said },
      before,
    ) => {
      const steps = emitted(said).flatMap((it) => (it.type === 'navigate' ? [it.replace] : []));
      return (
        JSON.stringify(steps) ===
        JSON.stringify(CHOICES.includes(event.type) ? [false] : rests(event, before) ? [true] : [])
      );
    },
    'a list that failed is told once, by its own words': ({ event, said }) => {
      const told = emitted(said).flatMap((it) => (it.type === 'alert' ? [it.alert.code] : []));
      return (
        JSON.stringify(told) ===
        JSON.stringify(
          event.type === 'categories.failed'
            ? ['categories-failed']
            : event.type === 'vendors.failed'
              ? ['vendors-failed']
              : [],
        )
      );
    },
    'where the whole list cannot be had, one category or one type is asked for alone, and another whenever it is chosen':
      ({ event, said }, before, after) => {
        const wanted = partOf(after.context.filters);
        const isNews =
          event.type === 'products.failed' || JSON.stringify(wanted) !== JSON.stringify(partOf(before.context.filters));
        const asked = said
          .filter(({ type, params }) => type === 'xstate.spawnChild' && (params as { id: string }).id === 'loadPart')
          .map(({ params }) => (params as { input: { part: object } }).input.part);
        return (
          partAfter(event, before, after) === after.value.lists &&
          JSON.stringify(asked.map(({ kind, id }: Partial<NonNullable<typeof wanted>>) => ({ kind, id }))) ===
            JSON.stringify(after.value.lists === 'asking' && isNews ? [wanted] : [])
        );
      },
    'what came of it is found, and what could not be had is said once': ({ event, said }, _, after) => {
      const toasts = emitted(said).flatMap((it) => (it.type === 'toast' ? [it.notice.code] : []));
      const fails = event.type === 'xstate.error.actor.loadPart' || event.type.startsWith('xstate.after.answerLimit');
      return (
        JSON.stringify(toasts) === JSON.stringify(fails ? ['part-failed'] : []) &&
        ((selectFound(after) !== null) === (after.context.products !== null || after.value.lists === 'having') ||
          after.context.painted !== null) &&
        (event.type !== 'xstate.done.actor.loadPart' || after.context.part?.products === event['output']) &&
        after.hasTag('part loading') === (after.value.lists === 'asking')
      );
    },
    'a query is asked about once, by itself': ({ said }, before, after) => {
      const asked = said
        .filter(
          ({ type, params }) => type === 'xstate.spawnChild' && (params as { id: string }).id === 'further-matches',
        )
        .map(({ params }) => (params as { input: { query: string } }).input.query);
      const isNews =
        selectHasFurther(after) && after.context.further !== (selectHasFurther(before) ? before.context.further : '');
      return JSON.stringify(asked) === JSON.stringify(isNews ? [after.context.filters.query] : []);
    },
    'it knows the lists that were told last': ({ event }, before, after) =>
      LISTS.every(
        (list) => after.context[list] === (event.type === `${list}.known` ? event[list] : before.context[list]),
      ),
    'the panel opens and closes by its own button': ({ event }, before, after) =>
      after.hasTag('panel open') === (before.hasTag('panel open') !== (event.type === 'panel.toggle')),
    'what the shopper chooses is in the address as soon as it has settled': ({ event, said }, before, after) => {
      const isChoice = !['address.read', 'products.known', 'categories.known', 'vendors.known'].includes(event.type);
      const isNews = queryFromFilters(before.context.filters) !== queryFromFilters(after.context.filters);
      return (
        !isChoice ||
        !isNews ||
        after.hasTag('settling') ||
        said.some((it) => JSON.stringify(it.params)?.includes(JSON.stringify(queryFromFilters(after.context.filters))))
      );
    },
    'only a choice writes the address': ({ event, said }) =>
      !['address.read', 'products.known', 'categories.known', 'vendors.known', 'panel.toggle'].includes(event.type) ||
      said.every((it) => it.type !== 'xstate.emit'),
  },
});

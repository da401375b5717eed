import { expect, type Locator } from '@playwright/test';
import { filtersFromQuery, queryFromFilters } from '../../../src/domain/catalogue/filter-query.ts';
import { type Filters, NO_FILTERS, type Sort } from '../../../src/domain/catalogue/chosen-filters.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { effectiveRange } from '../../../src/domain/catalogue/price-range.ts';
import {
  collectionMachine,
  selectBounds,
  selectFilters,
  selectFound,
  selectPrice,
  selectPriceInput,
} from '../../../src/machines/catalogue/collection-machine.ts';
import type { EmittedEvent } from '../../../src/machines/emitted.ts';
import type { SnapshotFrom } from 'xstate';
import { asShell } from '../../e2e/support/page.ts';
import { categories, kurta, refused, saree, tee, vendors } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll, products } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

type Collection = SnapshotFrom<typeof collectionMachine>;
const lowest = Math.min(...products.map(({ price }) => price ?? 0));
const highest = Math.max(...products.map(({ price }) => price ?? 0));
const SORTED: Record<Sort, string> = {
  relevant: 'Relevant',
  'low-high': 'Price: low to high',
  'high-low': 'Price: high to low',
};

const input = { painted: null, products: null, categories: null, vendors: null, filters: NO_FILTERS };
const open = async (stage: Stage): Promise<void> => {
  await asShell(stage.page);
  answerAll(stage);
  for (const list of ['products', 'categories', 'vendors'] as const) stage.hold(list);
  await stage.page.goto('/collection');
};

const box = ({ page }: Stage, group: string, name: RegExp): Locator =>
  page.getByRole('group', { name: group }).getByRole('checkbox', { name });
const price = ({ page }: Stage, handle: 'min' | 'max'): Locator =>
  page.getByRole('textbox', { name: handle === 'min' ? /^Minimum/ : /^Maximum/ });
const field = ({ page }: Stage): Locator => page.getByRole('combobox', { name: 'Search products' });
const isActive = ({ categories: ids, types, vendors: sellers, sizes, colours, min, max }: Filters): boolean =>
  ids.length + types.length + sellers.length + sizes.length + colours.length > 0 || min !== null || max !== null;
const GROUPS = { sizes: ['SIZE', 'M'], colours: ['COLOUR', 'Rust'] } as const;
/** True where a size or a colour can be pressed: it leads somewhere, or is chosen. */
const isOption = (it: Collection, group: keyof typeof GROUPS): boolean =>
  it.context.products !== null &&
  (selectFilters(it)[group].includes(GROUPS[group][1]) ||
    (selectFound(it)?.facets[group] ?? []).some(([name, count]) => name === GROUPS[group][1] && count > 0));
const option = (stage: Stage, group: keyof typeof GROUPS): Locator =>
  box(stage, GROUPS[group][0], new RegExp(`^${GROUPS[group][1]}( |$)`));
const rangeOf = (it: Collection) => effectiveRange(selectPrice(it), selectBounds(it));
/** What a price field shows. */
const shownIn = (it: Collection, handle: 'min' | 'max'): string => {
  const typed = selectPriceInput(it);
  return typed?.handle === handle
    ? typed.text
    : formatPrice(rangeOf(it)[handle], LKR)
        .replace(/^Rs\. /, '')
        .replace(/\.00$/, '');
};

/** A price field that is left tells so before anything else is done. */
const leaving = ({ context: { typed } }: Collection) => (typed ? [{ type: 'price.rest' }] : []);
const check = ({ hand }: Stage, control: Locator): Promise<void> => hand.check(control);

/** Answers or refuses a list that is asked for; one that failed is asked for again by its own button. */
async function tell(stage: Stage, list: 'products' | 'categories' | 'vendors', body: unknown): Promise<void> {
  if (!stage.isAsked(list))
    await stage.hand.press(
      stage.page.getByRole('button', { name: list === 'products' ? 'Retry' : `Retry loading ${list}`, exact: true }),
    );
  await stage.answer(list, body);
}

/** Each address that a machine writes is read again. */
const echo = ({ said }: { said: { type: string; params: unknown }[] }) =>
  said
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as { event: EmittedEvent }).event)
    .flatMap((it) =>
      it.type === 'navigate' && it.to.name === 'collection'
        ? [{ type: 'address.read', filters: filtersFromQuery(it.to.query) }]
        : [],
    );

const tells = ({ filters, asked, moving, typed, searched, ...lists }: Collection['context']) => [
  filters,
  asked,
  moving,
  typed,
  searched,
  lists.products?.length ?? null,
  lists.categories?.length ?? null,
  lists.vendors?.length ?? null,
];

const ADDRESSES = new Map<object, string>();
const addressed = (address: string) => {
  const event = { type: 'address.read' as const, filters: filtersFromQuery(address) };
  ADDRESSES.set(event, `/collection${address}`);
  return event;
};

export const collection = tourPack({
  name: 'collection',
  machine: collectionMachine,
  device: 'desktop',
  echo,
  tells,
  starts: { shell: { input, open } },
  press: {
    'category.toggle': {
      samples: [{ type: 'category.toggle', id: 'women' }],
      offered: ({ context }) => context.categories !== null,
      before: leaving,
      control: (stage) => box(stage, 'CATEGORIES', /^Women/),
      by: check,
    },
    'type.toggle': {
      samples: [{ type: 'type.toggle', id: 'women-sarees' }],
      before: leaving,
      offered: (it) => it.context.categories !== null && selectFilters(it).categories.includes('women'),
      control: (stage) => box(stage, 'TYPE', /^Sarees/),
      by: check,
    },
    'vendor.toggle': {
      samples: [{ type: 'vendor.toggle', id: 'v1' }],
      offered: ({ context }) => context.vendors !== null,
      before: leaving,
      control: (stage) => box(stage, 'VENDORS', /^Kandy Looms/),
      by: check,
    },
    'size.toggle': {
      samples: [{ type: 'size.toggle', size: 'M' }],
      before: leaving,
      offered: (it) => isOption(it, 'sizes'),
      control: (stage) => option(stage, 'sizes'),
      by: check,
      elsewhere: 'other',
    },
    'colour.toggle': {
      samples: [{ type: 'colour.toggle', colour: 'Rust' }],
      before: leaving,
      offered: (it) => isOption(it, 'colours'),
      control: (stage) => option(stage, 'colours'),
      by: check,
      elsewhere: 'other',
    },
    'sort.choose': {
      samples: [
        { type: 'sort.choose', sort: 'low-high' },
        { type: 'sort.choose', sort: 'relevant' },
      ],
      before: leaving,
      offered: (it, { sort }) => selectFilters(it).sort !== sort,
      control: ({ page }) => page.getByLabel('Sort by'),
      by: ({ hand }, control, { sort }) => hand.pick(control, SORTED[sort]),
      elsewhere: 'other',
    },
    'filters.clear': {
      samples: [{ type: 'filters.clear' }],
      offered: (it) => isActive(selectFilters(it)),
      before: leaving,
      control: ({ page }) => page.getByRole('button', { name: 'Clear all', exact: true }),
    },
    'price.free': {
      samples: [{ type: 'price.free' }],
      offered: (it) => selectFilters(it).min !== null || selectFilters(it).max !== null,
      before: leaving,
      control: ({ page }) => page.getByRole('button', { name: /^Remove (From|Up to|Rs\.)/ }),
    },
    'price.move': {
      samples: [
        { type: 'price.move', handle: 'min', value: highest },
        { type: 'price.move', handle: 'max', value: lowest },
      ],
      before: leaving,
      // A key takes a handle to the end of the track, where the other does not stand in its way.
      offered: (it, { handle }) =>
        it.context.products !== null &&
        rangeOf(it).min === lowest &&
        rangeOf(it).max === highest &&
        selectPriceInput(it)?.handle !== handle,
      control: ({ page }, { handle }) =>
        page.getByRole('slider', { name: handle === 'min' ? 'Minimum price' : 'Maximum price' }),
      by: ({ hand }, control, { handle }) => hand.key(control, handle === 'min' ? 'End' : 'Home'),
      elsewhere: 'other',
    },
    'price.type': {
      samples: [
        { type: 'price.type', handle: 'max', text: '2000' },
        { type: 'price.type', handle: 'min', text: 'abc' },
      ],
      offered: (it, { handle, text }) => it.context.products !== null && shownIn(it, handle) !== text,
      before: (it, { handle }) => (selectPriceInput(it)?.handle === handle ? [] : leaving(it)),
      control: (stage, { handle }) => price(stage, handle),
      by: ({ hand }, control, { text }) => hand.write(control, text),
      elsewhere: 'other',
    },
    'price.rest': {
      samples: [{ type: 'price.rest' }],
      offered: (it) => selectPriceInput(it) !== null,
      control: ({ page }) => page.getByRole('textbox', { name: /^(Minimum|Maximum)/ }).and(page.locator(':focus')),
      by: ({ page }) => page.keyboard.press('Enter'),
      elsewhere: 'other',
    },
    'query.change': {
      samples: [{ type: 'query.change', query: 'kurta' }],
      before: leaving,
      offered: (it, { query }) => (it.context.searched ?? selectFilters(it).query) !== query,
      control: ({ page }) => page.getByRole('button', { name: 'Search', exact: true }),
      by: async (stage, icon, { query }) => {
        if (!(await field(stage).isVisible())) await stage.hand.press(icon);
        await stage.hand.write(field(stage), query);
      },
      elsewhere: 'other',
    },
  },
  come: {
    'products.known': {
      samples: [{ type: 'products.known', products: [tee, kurta, saree] }],
      offered: ({ context }) => context.products === null,
      make: (stage) => tell(stage, 'products', bodies.products(products)),
      before: leaving,
    },
    'categories.known': {
      samples: [{ type: 'categories.known', categories }],
      offered: ({ context }) => context.categories === null,
      make: (stage) => tell(stage, 'categories', bodies.categories(categories)),
    },
    'vendors.known': {
      samples: [{ type: 'vendors.known', vendors }],
      offered: ({ context }) => context.vendors === null,
      make: (stage) => tell(stage, 'vendors', bodies.vendors(vendors)),
    },
    'categories.failed': {
      samples: [{ type: 'categories.failed' }],
      offered: ({ context }) => context.categories === null && context.typed === null,
      make: (stage) => tell(stage, 'categories', bodies.refused),
    },
    'vendors.failed': {
      samples: [{ type: 'vendors.failed', error: refused }],
      offered: ({ context }) => context.vendors === null && context.typed === null,
      make: (stage) => tell(stage, 'vendors', bodies.refused),
    },
    'address.read': {
      samples: [addressed(''), addressed('?category=men&category=nobody&page=9')],
      offered: () => true,
      make: (stage, event) => stage.back(ADDRESSES.get(event) ?? ''),
    },
  },
  waits: { 'debounce passes': { make: (stage) => stage.pass(300) } },
  within: ({ filters, moving, typed, searched }) =>
    queryFromFilters(filters).split('&').length + [moving, typed, searched].filter((it) => it !== null).length <= 2,
  seen: { lists: ({ page }) => page.getByRole('region', { name: 'Products' }) },
  shows: async (stage, snapshot) => {
    const { page } = stage;
    const filters = selectFilters(snapshot);
    const found = selectFound(snapshot);
    const { context } = snapshot;
    const summary = found
      ? found.total === 0
        ? '0 products'
        : `Showing ${found.first}-${found.last} of ${found.total} products`
      : 'Loading products...';
    await expect(page.getByRole('region', { name: 'Products' }).getByRole('status').first()).toHaveText(summary);
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(
      found?.products.length ?? 0,
    );
    for (const it of context.categories ?? [])
      await expect(box(stage, 'CATEGORIES', new RegExp(`^${it.name}`))).toBeChecked({
        checked: filters.categories.includes(it.id),
      });
    for (const it of context.vendors ?? [])
      await expect(box(stage, 'VENDORS', new RegExp(`^${it.name}`))).toBeChecked({
        checked: filters.vendors.includes(it.id),
      });
    if (context.categories && filters.categories.includes('women'))
      await expect(box(stage, 'TYPE', /^Sarees/)).toBeChecked({ checked: filters.types.includes('women-sarees') });
    for (const group of ['sizes', 'colours'] as const)
      if (isOption(snapshot, group))
        await expect(option(stage, group)).toBeChecked({ checked: filters[group].includes(GROUPS[group][1]) });
      // What was pressed last stays, and leads to nothing.
      else if ((await option(stage, group).count()) > 0)
        await expect(option(stage, group)).toHaveAccessibleName(new RegExp(`${GROUPS[group][1]} ?0$`));
    for (const handle of ['min', 'max'] as const) {
      await expect(price(stage, handle)).toHaveValue(shownIn(snapshot, handle));
      await expect(
        page.getByRole('slider', { name: handle === 'min' ? 'Minimum price' : 'Maximum price' }),
      ).toHaveAttribute('aria-valuetext', formatPrice(rangeOf(snapshot)[handle], LKR));
    }
    await expect(page.getByLabel('Sort by')).toContainText(SORTED[filters.sort]);
  },
});

/** On a phone a sheet holds the filters; its own button leaves it. */
export const collectionPanel = tourPack({
  name: 'collection',
  machine: collectionMachine,
  device: 'phone',
  echo,
  tells,
  starts: {
    panel: {
      input,
      open: async (stage) => {
        await open(stage);
        for (const [list, body] of [
          ['products', bodies.products(products)],
          ['categories', bodies.categories(categories)],
          ['vendors', bodies.vendors(vendors)],
        ] as const)
          await stage.answer(list, body);
      },
      given: [
        { type: 'products.known', products },
        { type: 'categories.known', categories },
        { type: 'vendors.known', vendors },
      ],
    },
  },
  press: {
    'panel.toggle': {
      samples: [{ type: 'panel.toggle' }],
      control: ({ page }) => page.getByRole('button', { name: /^(FILTERS|Show \d+ product)/ }),
    },
    'category.toggle': {
      samples: [{ type: 'category.toggle', id: 'women' }],
      offered: (it) => it.hasTag('panel open'),
      control: (stage) => box(stage, 'CATEGORIES', /^Women/),
      by: check,
    },
    'vendor.toggle': {
      samples: [{ type: 'vendor.toggle', id: 'v1' }],
      offered: (it) => it.hasTag('panel open'),
      control: (stage) => box(stage, 'VENDORS', /^Kandy Looms/),
      by: check,
    },
    'filters.clear': {
      samples: [{ type: 'filters.clear' }],
      offered: (it) => isActive(selectFilters(it)),
      control: ({ page }) => page.getByRole('button', { name: 'Clear all', exact: true }),
    },
  },
  within: ({ filters }) => queryFromFilters(filters).split('&').length <= 1,
  seen: {
    'panel.closed': ({ page }) => page.getByRole('button', { name: /^FILTERS/, expanded: false }),
    'panel.open': ({ page }) => page.getByRole('group', { name: 'PRICE RANGE' }),
  },
});

import { expect } from '@playwright/test';
import { filtersFromQuery } from '../../../src/domain/catalogue/filter-query.ts';
import type { EmittedEvent } from '../../../src/machines/emitted.ts';
import type { Suggestion } from '../../../src/domain/catalogue/suggestions.ts';
import {
  searchMachine,
  selectActiveSuggestion,
  selectQuery,
  selectSuggestions,
} from '../../../src/machines/catalogue/search-machine.ts';
import { asShell } from '../../e2e/support/page.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll, products } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

const field = ({ page }: Stage) => page.getByRole('combobox', { name: 'Search products' });
const press =
  (key: string) =>
  ({ hand }: Stage, control: ReturnType<typeof field>) =>
    hand.key(control, key);
const ALL = 'Search the shop for';
/** Beginnings of the options' names. A product's has its category in it. */
const LABELS: Readonly<Record<string, RegExp>> = {
  'product tee': /^Palmyra Tee/,
  'category women': /^Women ?Category/,
  all: new RegExp(`^${ALL}`),
};
const labelOf = (it: Suggestion): string =>
  it.kind === 'product' ? it.product.name : it.kind === 'group' ? it.group.name : ALL;
const ADDRESSES = { home: '/', collection: '/collection', other: '/about' } as const;

export const search = tourPack({
  name: 'search',
  machine: searchMachine,
  device: 'desktop',
  // What a list of the network leaves out, the shop fills in.
  tells: ({ products: list, ...rest }) => ({ ...rest, products: list.map(({ id }) => id) }),
  starts: {
    shell: {
      given: [{ type: 'page.opened', page: 'home', query: '' }],
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        stage.hold('products');
        await stage.page.goto('/');
      },
    },
  },
  press: {
    'search.open': {
      samples: [{ type: 'search.open' }],
      control: ({ page }) => page.getByRole('button', { name: 'Search', exact: true, expanded: false }),
    },
    'search.close': {
      samples: [{ type: 'search.close' }],
      control: ({ page }) => page.getByRole('button', { name: 'Close search' }),
    },
    'query.type': {
      samples: [
        { type: 'query.type', query: 'a' },
        { type: 'query.type', query: 'saree ' },
        { type: 'query.type', query: 'dress' },
        { type: 'query.type', query: 'wom' },
        { type: 'query.type', query: '  ' },
      ],
      offered: (snapshot, { query }) => selectQuery(snapshot) !== query,
      control: field,
      by: ({ hand }, control, { query }) => hand.write(control, query),
      // The field is there; the same text again is no event.
      elsewhere: 'other',
    },
    'query.submit': { samples: [{ type: 'query.submit' }], control: field, by: press('Enter'), elsewhere: 'inert' },
    'suggestion.next': {
      samples: [{ type: 'suggestion.next' }],
      control: field,
      by: press('ArrowDown'),
      elsewhere: 'inert',
    },
    'suggestion.previous': {
      samples: [{ type: 'suggestion.previous' }],
      control: field,
      by: press('ArrowUp'),
      elsewhere: 'inert',
    },
    'suggestion.choose': {
      samples: [
        { type: 'suggestion.choose', key: 'product tee' },
        { type: 'suggestion.choose', key: 'category women' },
        { type: 'suggestion.choose', key: 'all' },
      ],
      offered: (snapshot, { key }) => selectSuggestions(snapshot).some((it) => it.key === key),
      control: ({ page }, { key }) => page.getByRole('option', { name: LABELS[key] ?? /^$/ }),
      // By keys the arrow marks it and Enter takes it.
      by: async (stage, control) => {
        if (stage.hand.name === 'pointer') return stage.hand.press(control);
        for (let steps = 0; steps < 10 && (await control.getAttribute('aria-selected')) !== 'true'; steps++)
          await press('ArrowDown')(stage, field(stage));
        return press('Enter')(stage, field(stage));
      },
    },
    // Escape: where no suggestions are shown, it closes the search.
    'suggestions.leave': {
      samples: [{ type: 'suggestions.leave' }],
      control: field,
      by: press('Escape'),
      elsewhere: 'other',
    },
  },
  come: {
    'products.known': {
      samples: [{ type: 'products.known', products }],
      offered: ({ context }) => context.products.length === 0,
      make: (stage) => stage.answer('products', bodies.products(products)),
    },
    'page.opened': {
      samples: [
        { type: 'page.opened', page: 'home', query: '' },
        { type: 'page.opened', page: 'collection', query: '' },
        { type: 'page.opened', page: 'collection', query: 'saree' },
        { type: 'page.opened', page: 'other', query: '' },
      ],
      offered: () => true,
      // Another page takes the focus to its heading, out of the field.
      after: (snapshot, { page }) =>
        snapshot.hasTag('suggesting') && page !== snapshot.context.page ? [{ type: 'suggestions.leave' }] : [],
      make: (stage, { page, query }) => stage.back(ADDRESSES[page] + (query === '' ? '' : `?q=${query}`)),
    },
  },
  echo: ({ said }) =>
    said
      .filter(({ type }) => type === 'xstate.emit')
      .map(({ params }) => (params as { event: EmittedEvent }).event)
      .flatMap((it) => {
        if (it.type !== 'navigate') return [];
        return it.to.name === 'collection'
          ? [{ type: 'page.opened', page: 'collection', query: filtersFromQuery(it.to.query).query }]
          : [{ type: 'page.opened', page: 'other', query: '' }];
      }),
  seen: {
    hidden: ({ page }) => page.getByRole('button', { name: 'Search', exact: true, expanded: false }),
    'shown.quiet': ({ page }) => page.getByRole('combobox', { name: 'Search products', expanded: false }),
    'shown.suggesting': ({ page }) => page.getByRole('combobox', { name: 'Search products', expanded: true }),
  },
  shows: async (stage, snapshot) => {
    if (!snapshot.hasTag('shown')) return expect(field(stage)).toBeHidden();
    await expect(field(stage)).toHaveValue(selectQuery(snapshot));
    const names = selectSuggestions(snapshot).map(labelOf);
    const options = stage.page.getByRole('listbox', { name: 'Search products' }).getByRole('option');
    await expect(options).toContainText(names);
    await expect(options.and(stage.page.locator('[aria-selected=true]'))).toContainText(
      names.filter((_, at) => at === selectActiveSuggestion(snapshot)),
    );
  },
});

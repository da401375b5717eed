import { expect } from '@playwright/test';
import { filtersFromQuery } from '../../../src/domain/catalogue/filter-query.ts';
import { matches, MAX_SUGGESTIONS } from '../../../src/domain/catalogue/search.ts';
import type { EmittedEvent } from '../../../src/machines/emitted.ts';
import { searchMachine, selectActiveSuggestion, selectQuery } from '../../../src/machines/catalogue/search-machine.ts';
import { asShell } from '../../e2e/support/page.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll, products } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

const field = ({ page }: Stage) => page.getByRole('combobox', { name: 'Search products' });
const press =
  (key: string) =>
  ({ hand }: Stage, control: ReturnType<typeof field>) =>
    hand.key(control, key);
const ADDRESSES = { home: '/', collection: '/collection', other: '/about' } as const;

export const search = tourPack({
  name: 'search',
  machine: searchMachine,
  device: 'desktop',
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
      samples: [{ type: 'suggestion.choose', productId: 'tee' }],
      offered: ({ context: { products: known, query } }) =>
        matches(known, query, MAX_SUGGESTIONS).some(({ id }) => id === 'tee'),
      control: ({ page }) => page.getByRole('option', { name: 'Palmyra Tee' }),
      // By keys the arrow marks it and Enter takes it.
      by: async (stage, control) => {
        if (stage.hand.name === 'pointer') return stage.hand.press(control);
        for (
          let steps = 0;
          steps < MAX_SUGGESTIONS + 1 && (await control.getAttribute('aria-selected')) !== 'true';
          steps++
        )
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
    const names = snapshot.hasTag('suggesting')
      ? matches(snapshot.context.products, selectQuery(snapshot), MAX_SUGGESTIONS).map(({ name }) => name)
      : [];
    const options = stage.page.getByRole('listbox', { name: 'Search products' }).getByRole('option');
    await expect(options).toContainText(names);
    await expect(options.and(stage.page.locator('[aria-selected=true]'))).toContainText(
      names.filter((_, at) => at === selectActiveSuggestion(snapshot)),
    );
  },
});

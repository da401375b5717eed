import type { Route } from '@playwright/test';
import { NO_FILTERS } from '../../../src/domain/catalogue/chosen-filters.ts';
import { type Page, shopMachine } from '../../../src/machines/shop/shop-machine.ts';
import { PAGE_DELAY } from '../../../src/routes/history-bridge.ts';
import { asShell } from '../../e2e/support/page.ts';
import { categories, refused, vendors } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { products } from '../support/answers.ts';
import { type Start, type TourPack, tourPack } from '../tour.ts';

const opened = (page: Page) => ({
  type: 'page.opened' as const,
  page,
  location: { pathname: '', search: '', hash: '', key: '', state: null },
  arrival: { kind: 'push' as const, scroll: 'top' as const },
  isHere: true,
});
const home = opened({ name: 'home' });
const collection = opened({ name: 'collection', filters: NO_FILTERS });
const contact = opened({ name: 'contact' });
const saree = opened({ name: 'collection', filters: { ...NO_FILTERS, query: 'saree' } });
const teePage = opened({ name: 'product', productId: 'tee' });
const kurtaPage = opened({ name: 'product', productId: 'kurta' });
const nowhere = opened({ name: 'missing' });

const LINKS = new Map<Page['name'], string>([
  ['home', 'HOME'],
  ['collection', 'COLLECTION'],
  ['contact', 'CONTACT'],
]);
const ADDRESSES = new Map<object, string>([
  [saree, '/collection?q=saree'],
  [teePage, '/product/tee'],
  [kurtaPage, '/product/kurta'],
  [nowhere, '/nowhere'],
]);

const whole: Omit<TourPack<typeof shopMachine>, 'come'> = {
  name: 'shop',
  machine: shopMachine,
  device: 'desktop',
  starts: {
    shell: {
      input: { page: { name: 'contact' }, location: contact.location, glimpse: null, origin: '' },
      open: async (stage) => {
        await asShell(stage.page);
        stage.always('view', { success: true });
        await stage.page.goto('/contact');
      },
    },
  },
  press: {
    'page.opened': {
      samples: [home, collection, contact],
      control: ({ page }, event) =>
        page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: LINKS.get(event.page.name) ?? '', exact: true }),
    },
  },
  tells: ({ page, ...lists }) => [
    page.name,
    page.name === 'product' ? page.productId : '',
    lists.products !== null,
    lists.categories !== null,
    lists.vendors !== null,
  ],
  seen: {},
};

/** Where the shopper is, while the lists come. */
export const shop = tourPack({
  ...whole,
  come: {
    'page.opened': {
      samples: [saree, teePage, kurtaPage, nowhere],
      offered: () => true,
      make: (stage, event) => stage.back(ADDRESSES.get(event) ?? '/'),
    },
    'products.loaded': {
      samples: [{ type: 'products.loaded', products }],
      offered: ({ context }) => context.products === null,
      make: (stage) => stage.answer('products', bodies.products(products)),
    },
    'categories.loaded': {
      samples: [{ type: 'categories.loaded', categories }],
      offered: ({ context }) => context.categories === null,
      make: (stage) => stage.answer('categories', bodies.categories(categories)),
    },
    'vendors.loaded': {
      samples: [{ type: 'vendors.loaded', vendors }],
      offered: ({ context }) => context.vendors === null,
      make: (stage) => stage.answer('vendors', bodies.vendors(vendors)),
    },
    'query.asked': {
      samples: [{ type: 'query.asked', query: 'kurta' }],
      offered: ({ context }) => context.page.name === 'home' || context.page.name === 'collection',
      make: async (stage, { query }) => {
        const field = stage.page.getByRole('combobox', { name: 'Search products' });
        if (!(await field.isVisible()))
          await stage.hand.press(stage.page.getByRole('button', { name: 'Search', exact: true }));
        await stage.hand.write(field, query);
      },
    },
  },
});

/** The same while each list fails. */
export const shopFailing = tourPack({
  ...whole,
  starts: { failing: whole.starts['shell'] as Start },
  press: {},
  come: Object.fromEntries(
    (['products', 'categories', 'vendors'] as const).map((list) => [
      `${list}.failed`,
      {
        samples: [{ type: `${list}.failed`, error: refused }],
        offered: () => true,
        make: async (stage: Stage) => {
          if (!stage.isAsked(list)) await stage.back('/contact?again');
          await stage.answer(list, bodies.refused);
        },
      },
    ]),
  ),
});

/** The same where a page's code is long in coming. */
let release = (): Promise<void> => Promise.resolve();
const slow = { ...collection, isHere: false };
export const shopSlow = tourPack({
  ...whole,
  starts: {
    slow: {
      input: { page: { name: 'contact' }, location: contact.location, glimpse: null, origin: '' },
      open: async (stage) => {
        const held: Route[] = [];
        await stage.page.route('**/assets/collection-*.js', (route) => void held.push(route));
        release = async () => {
          await stage.page.unroute('**/assets/collection-*.js');
          await Promise.all(held.map((route) => route.continue()));
        };
        await whole.starts['shell']?.open(stage);
      },
    },
  },
  press: {},
  come: {
    'page.opened': {
      samples: [slow],
      offered: ({ context }) => context.page.name === 'contact',
      make: async (stage) => {
        await stage.back('/collection');
        await stage.pass(PAGE_DELAY);
      },
    },
    'page.arrived': {
      samples: [{ type: 'page.arrived' }],
      offered: (snapshot) => snapshot.hasTag('page fetching'),
      make: () => release(),
    },
  },
});

/** Where a visit may begin. */
const beginning = (address: string, page: Page) =>
  tourPack({
    ...whole,
    press: {},
    starts: {
      [page.name]: {
        input: { page, location: contact.location, glimpse: null, origin: '' },
        given: [{ type: 'page.arrived' }],
        open: async (stage) => {
          await asShell(stage.page);
          await stage.page.goto(address);
        },
      },
    },
  });
export const shopOnCollection = beginning('/collection', collection.page);
export const shopOnProduct = beginning('/product/tee', teePage.page);

import type { AnyEventObject } from 'xstate';
import { collectionInitialData, homeInitialData, productInitialData } from '../../src/domain/catalogue/initial-data.ts';
import { NO_FILTERS } from '../../src/domain/catalogue/chosen-filters.ts';
import { demoTerms } from '../../src/domain/shop-profile.ts';
import { awaiting } from '../support/samples/custom-order-samples.ts';
import { asha, categories, kurta, offline, saree, tee, vendors } from '../support/samples/samples.ts';

const shelf = [tee, kurta, saree];
const source = {
  products: shelf,
  whole: (id: string) => shelf.find((it) => it.id === id) ?? null,
  categories,
  vendors,
};
const home = homeInitialData(source);
const collection = collectionInitialData(source, NO_FILTERS);
const { product: painted } = productInitialData(source, 'kurta');
const { product: nothing } = productInitialData({ ...source, whole: () => null }, 'kurta');

const location = { pathname: '/', search: '', hash: '', key: 'first', state: null };
const visit = (page: object, glimpse: object | null) => ({
  page,
  location,
  glimpse,
  origin: 'https://shop.test',
  profile: null,
});
const lists = { products: null, categories: null, vendors: null };

/** A machine begun in another way than its pack does, and what is then sent to it. */
export type FirstPage = { name: string; input: unknown; events: readonly AnyEventObject[] };

/** The ways to begin that the packs leave out, each a short walk: the first page decides what a machine is given. */
export const FIRST_PAGES: Readonly<Record<string, readonly FirstPage[]>> = {
  catalogue: [
    { name: 'a page that came as a shell', input: { glimpse: null }, events: [] },
    {
      name: 'the home page, painted',
      input: { glimpse: home },
      events: [{ type: 'lists.want' }, { type: 'xstate.done.actor.loadProducts', output: shelf }],
    },
  ],
  cart: [
    {
      name: 'the painted page of a product',
      input: { painted: kurta },
      events: [
        { type: 'line.add', choice: { itemId: 'kurta', size: 'M', properties: { Colour: 'Rust' } } },
        { type: 'stored.read', lines: [] },
      ],
    },
  ],
  chat: [{ name: 'a press that waited for its code', input: { isOpen: true }, events: [{ type: 'chat.close' }] }],
  collection: [
    {
      name: 'the collection, painted',
      input: { ...lists, painted: collection.collection, categories, vendors, filters: NO_FILTERS },
      events: [
        { type: 'price.move', handle: 'max', value: 650_050 },
        { type: 'price.rest' },
        { type: 'products.known', products: shelf },
      ],
    },
  ],
  'custom-order': [
    {
      name: 'a note that is begun while nobody knows of a move',
      input: { customer: 'unsure', orderId: awaiting.id },
      events: [
        { type: 'customer.known', user: asha },
        { type: 'xstate.done.actor.loadCustomOrder', output: { order: awaiting, terms: demoTerms } },
        { type: 'change.begin' },
        { type: 'order.confirm' },
        { type: 'xstate.error.actor.changeStatus', error: offline },
        { type: 'xstate.error.actor.loadCustomOrder', error: offline },
        { type: 'note.type', note: 'Longer sleeves.' },
      ],
    },
  ],
  'email-verification': [
    {
      name: 'a guest',
      input: { customer: 'guest', codeSent: false },
      events: [{ type: 'customer.known', user: asha }],
    },
    {
      name: 'a customer to whom no code was sent',
      input: { customer: asha, codeSent: false },
      events: [{ type: 'code.send' }],
    },
    {
      name: 'a customer who is verified',
      input: { customer: { ...asha, isVerified: true }, codeSent: true },
      events: [],
    },
  ],
  profile: [
    {
      name: 'a customer who is known already',
      input: { customer: asha, draft: null },
      events: [{ type: 'customer.gone', why: 'logged out' }],
    },
  ],
  product: [
    {
      name: 'the painted page of a product',
      input: { productId: 'kurta', products: null, painted, colour: '', size: '' },
      events: [
        { type: 'size.choose', size: 'M' },
        { type: 'products.known', products: [kurta] },
      ],
    },
    {
      name: 'the painted page of no product',
      input: { productId: 'kurta', products: null, painted: nothing, colour: '', size: '' },
      events: [{ type: 'products.known', products: [tee] }],
    },
  ],
  'shop-profile': [{ name: 'a page that says who the shop is', input: { painted: { name: 'Nool' } }, events: [] }],
  shop: [
    {
      name: 'the collection, painted',
      input: visit({ name: 'collection', filters: NO_FILTERS }, collection),
      events: [{ type: 'page.arrived' }],
    },
    {
      name: 'a product, as a shell',
      input: visit({ name: 'product', productId: 'kurta' }, null),
      events: [
        { type: 'page.arrived' },
        {
          type: 'page.opened',
          page: { name: 'product', productId: 'kurta' },
          location: { ...location, hash: '#main', key: 'second' },
          arrival: { kind: 'push', scroll: 'keep' },
          isHere: true,
        },
      ],
    },
  ],
};

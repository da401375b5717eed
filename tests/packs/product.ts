import { productMachine, selectChoice, selectProduct } from '../../src/machines/product.ts';
import { kurta, offline, saree, tee } from '../support/samples.ts';
import { pack } from './pack.ts';

export const product = pack({
  machine: productMachine,
  input: { productId: 'kurta', products: null, painted: null },
  limit: 2_000,
  key: ({ products, choice }) => [products?.map((it) => [it.id, it.sizes]) ?? null, choice],
  events: {
    'products.known': [
      { type: 'products.known', products: [tee, kurta] },
      { type: 'products.known', products: [{ ...kurta, sizes: ['M', 'L'] }] },
      { type: 'products.known', products: [{ ...kurta, sizes: [], properties: [] }, saree] },
      { type: 'products.known', products: [tee] },
      { type: 'products.known', products: [] },
    ],
    'products.failed': [{ type: 'products.failed' }],
    'products.retry': [{ type: 'products.retry' }],
    'size.choose': [{ type: 'size.choose', size: 'M' }, { type: 'size.choose', size: 'XXL' }],
    'property.choose': [
      { type: 'property.choose', name: 'Colour', value: 'Rust' },
      { type: 'property.choose', name: 'Colour', value: 'Mauve' },
      { type: 'property.choose', name: '__proto__', value: 'Rust' },
    ],
    'choice.add': [{ type: 'choice.add' }],
  },
  outcomes: { countView: { done: [undefined], error: [offline] } },
  neverIgnored: { 'products.known': 'every list may bring the product, change it or take it away' },
  rest: (snapshot) => snapshot.hasTag('choosing'),
  invariants: {
    'what is chosen is the product of this page': (snapshot) => (selectChoice(snapshot)?.itemId ?? 'kurta') === 'kurta',
    'choosing means that the product is known and a choice begun': (snapshot) =>
      !snapshot.hasTag('choosing') || (selectProduct(snapshot) !== undefined && selectChoice(snapshot) !== null),
    'a page that loads has no product to show': (snapshot) => !snapshot.hasTag('loading') || selectProduct(snapshot) === undefined,
    'missing is only said of a list that has come': (snapshot) => !snapshot.hasTag('missing') || snapshot.context.products !== null,
    'a property is only ever given one of its own values': (snapshot) =>
      Object.entries(selectChoice(snapshot)?.properties ?? {}).every(([name, value]) => name === 'Colour' && ['Indigo', 'Rust'].includes(value)),
  },
});

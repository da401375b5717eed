import type { SnapshotFrom } from 'xstate';
import { choiceProblem } from '../../../src/domain/cart/cart.ts';
import {
  productMachine,
  selectChoice,
  selectColour,
  selectIsSoldOut,
  selectLeft,
  selectProduct,
  selectShownImage,
} from '../../../src/machines/catalogue/product-machine.ts';
import { kurta as unpictured, offline, saree, tee } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

/** Its second picture is of no colour. */
const kurta = {
  ...unpictured,
  images: ['/indigo.jpg', '/close.jpg', '/rust.jpg'],
  variants: [
    { properties: { Colour: 'Indigo' }, image: '/indigo.jpg' },
    { properties: { Colour: 'Rust' }, image: '/rust.jpg' },
  ],
};
/** Choice of the kurta of which nothing is left. */
const soldOut = { size: 'M', properties: { Colour: 'Rust' }, left: 0 };
/** A property without pictures. */
const SLEEVE = { name: 'Sleeve', values: ['Short', 'Long'] };
const COLOURS: Record<string, string> = { '/indigo.jpg': 'Indigo', '/rust.jpg': 'Rust' };

/** What was said outward and to other actors, by type. */
const told = (said: Edge['said']): string[] =>
  said
    .filter(({ type }) => ['xstate.emit', 'xstate.sendTo'].includes(type))
    .map(({ params }) => (params as { event: { type: string } }).event.type);

/** True where the first thing that the choice lacks is a size. */
const lacksSize = (snapshot: SnapshotFrom<typeof productMachine>): boolean => {
  const [known, chosen] = [selectProduct(snapshot), selectChoice(snapshot)];
  return snapshot.hasTag('choosing') && chosen !== null && choiceProblem(known, chosen)?.code === 'size-missing';
};

export const product = pack({
  machine: productMachine,
  input: { productId: 'kurta', products: null, painted: null, colour: 'rust', size: 'S' },
  limit: 2_000,
  // The address counts until something is chosen.
  key: ({ products, choice, picked, colour }) => [
    choice === null ? colour : '',
    products?.map((it) => [it.id, it.sizes, it.images]) ?? null,
    choice,
    picked,
  ],
  events: {
    'products.known': [
      { type: 'products.known', products: [tee, kurta] },
      { type: 'products.known', products: [{ ...kurta, sizes: ['M', 'L'], stock: [soldOut] }] },
      { type: 'products.known', products: [{ ...unpictured, sizes: ['M', 'S'] }] },
      { type: 'products.known', products: [{ ...unpictured, sizes: [], properties: [SLEEVE] }, saree] },
      { type: 'products.known', products: [tee] },
      { type: 'products.known', products: [] },
    ],
    'products.failed': [{ type: 'products.failed' }],
    'products.retry': [{ type: 'products.retry' }],
    'size.choose': [
      { type: 'size.choose', size: 'M' },
      { type: 'size.choose', size: 'XXL' },
    ],
    'size.dismiss': [{ type: 'size.dismiss' }],
    'property.choose': [
      { type: 'property.choose', name: 'Colour', value: 'Rust' },
      { type: 'property.choose', name: 'Colour', value: 'Mauve' },
      { type: 'property.choose', name: 'Sleeve', value: 'Long' },
      { type: 'property.choose', name: '__proto__', value: 'Rust' },
    ],
    'picture.pick': [
      { type: 'picture.pick', image: '/indigo.jpg' },
      { type: 'picture.pick', image: '/close.jpg' },
      { type: 'picture.pick', image: '/rust.jpg' },
      { type: 'picture.pick', image: '/none.jpg' },
    ],
    'colour.read': [
      { type: 'colour.read', colour: 'INDIGO' },
      { type: 'colour.read', colour: 'Mauve' },
      { type: 'colour.read', colour: '' },
    ],
    'choice.add': [{ type: 'choice.add' }],
  },
  outcomes: {
    countView: { done: [undefined], error: [offline] },
    visit: { done: [], error: [] },
    delivery: { done: [], error: [] },
    wishlist: { done: [], error: [] },
  },
  neverIgnored: {
    'products.known': 'every list may bring the product, change it or take it away',
  },
  rest: (snapshot) => snapshot.hasTag('choosing'),
  invariants: {
    'what is chosen is the product of this page': (snapshot) =>
      [undefined, snapshot.context.productId].includes(selectChoice(snapshot)?.itemId),
    'choosing means that the product is known and a choice begun': (snapshot) =>
      !snapshot.hasTag('choosing') || (selectProduct(snapshot) !== undefined && selectChoice(snapshot) !== null),
    'it loads, has failed, misses its product or lets it be chosen, and only one of them': (snapshot) =>
      (['loading', 'failed', 'missing', 'choosing'] as const).filter((tag) => snapshot.hasTag(tag)).length === 1,
    'a size is asked for, or marked as missing, only where the choice lacks nothing before it': (snapshot) =>
      !(snapshot.hasTag('asking') || snapshot.hasTag('unsized')) || lacksSize(snapshot),
    'a product that is known can be chosen': (snapshot) =>
      snapshot.hasTag('choosing') || selectProduct(snapshot) === undefined,
    'a page that loads has no product to show': (snapshot) =>
      !snapshot.hasTag('loading') || selectProduct(snapshot) === undefined,
    'missing is only said of a list that has come, or where the painted page says so': (snapshot) =>
      !snapshot.hasTag('missing') ||
      snapshot.context.products !== null ||
      (snapshot.context.painted !== null && snapshot.context.painted.product === null),
    'the picture that is shown is of the chosen colour, or of none while one is chosen': (snapshot) => {
      const chosen = selectChoice(snapshot)?.properties['Colour'];
      return chosen === undefined || [undefined, chosen].includes(COLOURS[selectShownImage(snapshot)]);
    },
    'a picture is shown that the product has': (snapshot) => {
      const images = selectProduct(snapshot)?.images;
      return images === undefined ? selectShownImage(snapshot) === '' : images.includes(selectShownImage(snapshot));
    },
    'a property is only ever given one of its own values': (snapshot) =>
      Object.entries(selectChoice(snapshot)?.properties ?? {}).every(([name, value]) =>
        (name === 'Colour' ? ['Indigo', 'Rust'] : SLEEVE.values).includes(value),
      ),
  },
  steps: {
    'what is sold out is not handed to the cart, and that nothing is left of a choice is never said as a number': (
      { said },
      _,
      after,
    ) => {
      const chosen = selectChoice(after);
      // A value of an older list, which the product has not any more, makes it another choice.
      const isGone =
        selectProduct(after)?.stock !== undefined &&
        chosen?.size === soldOut.size &&
        JSON.stringify(chosen.properties) === JSON.stringify(soldOut.properties);
      return (
        selectIsSoldOut(after) === isGone && selectLeft(after) === null && !(isGone && told(said).includes('line.add'))
      );
    },
    'it knows the list that was told last': ({ event }, before, after) =>
      after.context.products === (event.type === 'products.known' ? event['products'] : before.context.products),
    'a list that comes shows the product or says that it is missing': ({ event }, _, after) =>
      event.type !== 'products.known' ||
      after.hasTag(
        event['products'].some(({ id }: { id: string }) => id === after.context.productId) ? 'choosing' : 'missing',
      ),
    'it fails where it waits for the list, and only there': ({ event }, before, after) =>
      after.hasTag('failed') ===
      (event.type === 'products.failed'
        ? before.hasTag('loading') || before.hasTag('failed')
        : before.hasTag('failed') && !['products.known', 'products.retry'].includes(event.type)),
    'a press on retry asks for the list again, where it has failed, and only there': ({ event, said }, before, after) =>
      (event.type !== 'products.retry' || !before.hasTag('failed') || after.hasTag('loading')) &&
      told(said).includes('products.retry') === (event.type === 'products.retry' && before.hasTag('failed')),
    'a size, a value or the colour of a picture that the product has is chosen, and nothing else changes': (
      { event },
      before,
      after,
    ) => {
      const [product, chosen] = [selectProduct(before), selectChoice(before)];
      if (!product || !chosen) return true;
      const values = product.properties.find(({ name }) => name === event['name'])?.values ?? [];
      const isPictured = product.variants !== undefined;
      const colour =
        event.type === 'picture.pick'
          ? COLOURS[event['image'] as string]
          : event.type === 'colour.read' && event['colour'] === 'INDIGO'
            ? 'Indigo'
            : undefined;
      const changed =
        isPictured && colour !== undefined
          ? { ...chosen, properties: { ...chosen.properties, Colour: colour } }
          : event.type === 'size.choose' && product.sizes.includes(event['size'] as string)
            ? { ...chosen, size: event['size'] as string }
            : event.type === 'property.choose' && values.includes(event['value'] as string)
              ? { ...chosen, properties: { ...chosen.properties, [event['name'] as string]: event['value'] as string } }
              : chosen;
      return JSON.stringify(selectChoice(after)) === JSON.stringify(changed);
    },
    'a colour that is chosen shows its picture, and a picture that is picked is shown': ({ event }, before, after) => {
      const images = selectProduct(before)?.images ?? [];
      const [colour, shown] = [selectColour(after), selectShownImage(after)];
      if (!before.hasTag('choosing') || !after.hasTag('choosing')) return true;
      if (event.type === 'picture.pick')
        return shown === (images.includes(event['image'] as string) ? event['image'] : selectShownImage(before));
      if (event.type === 'colour.read' && colour === selectColour(before)) return shown === selectShownImage(before);
      return event.type === 'products.known' || colour === selectColour(before) || COLOURS[shown] === colour;
    },
    'the address names another colour that the shopper chooses, by its name or by a picture, and changes for nothing else':
      ({ event, said }, before, after) =>
        told(said).includes('navigate') ===
        (['property.choose', 'picture.pick'].includes(event.type) && selectColour(after) !== selectColour(before)),
    'a page begins with the size that was left, if the product has it, and with its only one at most else': (
      _,
      before,
      after,
    ) => {
      const [product, chosen] = [selectProduct(after), selectChoice(after)];
      if (selectChoice(before) !== null || !product || !chosen) return true;
      const [only = '', ...others] = product.sizes;
      return (
        chosen.size ===
        (product.sizes.includes(after.context.size) ? after.context.size : others.length > 0 ? '' : only)
      );
    },
    'a size that is chosen is kept for the way back, and nothing else is': ({ event, said }, before, after) => {
      const isChosen =
        event.type === 'size.choose' &&
        before.hasTag('choosing') &&
        selectProduct(before)?.sizes.includes(event['size'] as string) === true;
      return (
        JSON.stringify(
          said.flatMap(({ type, params }) =>
            type === 'xstate.sendTo' && (params as { event: { type: string } }).event.type === 'size.keep'
              ? [(params as { event: object }).event]
              : [],
          ),
        ) ===
        JSON.stringify(
          isChosen ? [{ type: 'size.keep', productId: after.context.productId, size: selectChoice(after)?.size }] : [],
        )
      );
    },
    'a page begins with the colour that its address names': (_, before, after) =>
      selectChoice(before) !== null ||
      selectColour(after) ===
        (selectProduct(after)?.variants ? (before.context.colour === 'rust' ? 'Rust' : 'Indigo') : ''),
    'a press on ADD TO CART, or on a size that was asked for, hands over the choice, or says what it lacks': (
      { event, said },
      before,
      after,
    ) => {
      const chosen = selectChoice(after);
      const isAnswer =
        event.type === 'size.choose' && before.hasTag('asking') && selectChoice(before)?.size !== chosen?.size;
      const isPressed = (event.type === 'choice.add' || isAnswer) && before.hasTag('choosing') && chosen !== null;
      const isWhole = isPressed && choiceProblem(selectProduct(before), chosen) === null;
      const isAsked = isPressed && lacksSize(after);
      return (
        told(said).includes('line.add') === isWhole &&
        told(said).includes('alert') === (isPressed && !isWhole && !isAsked) &&
        (!isAsked || after.hasTag('asking'))
      );
    },
    'a size is asked for by a press on ADD TO CART, until one is chosen, none is needed or the question is left, which marks the sizes':
      ({ event }, before, after) =>
        (!after.hasTag('asking') || before.hasTag('asking') || event.type === 'choice.add') &&
        (!after.hasTag('unsized') ||
          before.hasTag('unsized') ||
          (before.hasTag('asking') && event.type === 'size.dismiss')) &&
        (!before.hasTag('asking') ||
          after.hasTag('asking') ||
          (lacksSize(after)
            ? after.hasTag('unsized') === (event.type === 'size.dismiss')
            : !after.hasTag('unsized'))) &&
        (!before.hasTag('unsized') || !lacksSize(after) || after.hasTag('unsized') || event.type === 'choice.add'),
    'a visit is counted and remembered when its product is first shown, and no more than once; one to no product as such':
      ({ said }, before, after) => {
        const begun = said
          .filter(({ type }) => type === 'xstate.spawnChild')
          .map(({ params }) => {
            const { id, input } = params as { id: string; input?: { productId: string } };
            return `${id} ${input?.productId ?? ''}`;
          });
        const isShown = after.hasTag('choosing') && !before.hasTag('choosing');
        const isMissed = after.hasTag('missing') && !before.hasTag('missing');
        const { productId } = after.context;
        return (
          begun.toSorted().join() ===
          (isShown
            ? `countView ${productId},delivery ${productId},visit ${productId},wishlist `
            : isMissed
              ? 'visit '
              : '')
        );
      },
    'counting ends by an answer, an error or its limit, and by nothing else': ({ event }, before, after) =>
      !before.matches({ choosing: { view: 'counting' } }) ||
      !after.hasTag('choosing') ||
      after.matches({ choosing: { view: 'counted' } }) === event.type.startsWith('xstate.'),
  },
});

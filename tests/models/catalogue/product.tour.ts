import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Choice } from '../../../src/domain/cart/cart.ts';
import { isSoldOut } from '../../../src/domain/cart/choice-stock.ts';
import {
  productMachine,
  selectChoice,
  selectColour,
  selectIsSoldOut,
  selectProduct,
  selectShownImage,
} from '../../../src/machines/catalogue/product-machine.ts';
import { SIZE_MISSING } from '../../../src/ui/copy/product.ts';
import { soldOutText } from '../../../src/ui/copy/stock.ts';
import { asShell } from '../../e2e/support/page.ts';
import { kurta, offline, tee } from '../../support/samples/samples.ts';
import { bodies } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { categorised } from '../../../server/demo/display-order.ts';
import { departments } from '../../../server/demo/catalogue/departments.ts';
import { type TourPack, tourPack } from '../tour.ts';

const tells = ({ products, choice, picked }: SnapshotFrom<typeof productMachine>['context']) => [
  products?.map(({ id, variants }) => [id, variants?.length ?? 0]) ?? null,
  choice,
  picked,
];
const plain = { ...kurta, sizes: ['M', 'L'], images: ['/media/a/960.jpg', '/media/b/960.jpg', '/media/c/960.jpg'] };
/** Its second picture is of no colour. */
const shirt = {
  ...plain,
  variants: [
    { properties: { Colour: 'Indigo' }, image: '/media/a/960.jpg' },
    { properties: { Colour: 'Rust' }, image: '/media/c/960.jpg' },
  ],
};
/** The address that names the chosen colour is read again. */
const readAgain = (snapshot: SnapshotFrom<typeof productMachine>, colour: string) =>
  selectColour(snapshot) === '' || selectColour(snapshot) === colour ? [] : [{ type: 'colour.read', colour }];

/** The page as it comes unrendered, before the products are known. */
const shell: TourPack<typeof productMachine>['starts'][string] = {
  input: { productId: 'kurta', products: null, painted: null, colour: '', size: '' },
  open: async (stage) => {
    await asShell(stage.page);
    answerAll(stage);
    stage.hold('products');
    stage.hold('view');
    await stage.page.goto('/product/kurta');
  },
};

export const product = tourPack({
  name: 'product',
  machine: productMachine,
  device: 'desktop',
  starts: { shell },
  press: {
    'products.retry': {
      samples: [{ type: 'products.retry' }],
      control: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Retry' }),
    },
    'size.choose': {
      samples: [
        { type: 'size.choose', size: 'L' },
        { type: 'size.choose', size: 'M' },
      ],
      offered: (snapshot, { size }) => selectChoice(snapshot)?.size !== size,
      // While it is asked for, the dialog holds what is pressed.
      control: ({ page }, { size }) =>
        page
          .getByRole('radio', { name: size, exact: true })
          .or(page.getByRole('alertdialog').getByRole('button', { name: size, exact: true })),
      by: async ({ hand }, control) =>
        (await control.evaluate((it) => it instanceof HTMLInputElement)) ? hand.check(control) : hand.press(control),
      elsewhere: 'other',
    },
    'size.dismiss': {
      samples: [{ type: 'size.dismiss' }],
      control: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }),
    },
    'property.choose': {
      samples: [
        { type: 'property.choose', name: 'Colour', value: 'Rust' },
        { type: 'property.choose', name: 'Colour', value: 'Indigo' },
      ],
      offered: (snapshot, { name, value }) =>
        !snapshot.hasTag('asking') && selectChoice(snapshot)?.properties[name] !== value,
      control: ({ page }, { value }) => page.getByRole('radio', { name: value, exact: true }),
      by: ({ hand }, control) => hand.check(control),
      after: (snapshot, { value }) => readAgain(snapshot, value),
      elsewhere: 'other',
    },
    'picture.pick': {
      samples: [
        { type: 'picture.pick', image: '/media/b/960.jpg' },
        { type: 'picture.pick', image: '/media/c/960.jpg' },
      ],
      offered: (snapshot, { image }) => !snapshot.hasTag('asking') && selectShownImage(snapshot) !== image,
      control: ({ page }, { image }) =>
        page.getByRole('button', { name: `Show picture ${plain.images.indexOf(image) + 1} of 3` }),
      after: (snapshot, { image }) => (image === '/media/c/960.jpg' ? readAgain(snapshot, 'Rust') : []),
      elsewhere: 'other',
    },
    'choice.add': {
      samples: [{ type: 'choice.add' }],
      offered: (snapshot) => !snapshot.hasTag('asking'),
      control: ({ page }) => page.getByRole('button', { name: 'ADD TO CART' }),
    },
  },
  come: {
    'products.known': {
      samples: [
        { type: 'products.known', products: [shirt, tee] },
        { type: 'products.known', products: [plain, tee] },
        { type: 'products.known', products: [tee] },
      ],
      offered: (snapshot) => snapshot.matches('waiting'),
      make: (stage, { products }) => stage.answer('products', bodies.products(products)),
    },
    'products.failed': {
      samples: [{ type: 'products.failed' }],
      offered: (snapshot) => snapshot.matches('waiting'),
      make: (stage) => stage.answer('products', bodies.refused),
    },
  },
  waits: {
    'countView answers': { make: (stage) => stage.answer('view', { success: true }) },
    'countView fails': { outputs: [offline], make: (stage) => stage.answer('view', null) },
    'countLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  tells,
  seen: {
    waiting: ({ page }) => page.getByRole('main').getByText('Loading product'),
    failed: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Retry' }),
    missing: ({ page }) => page.getByRole('heading', { name: 'Product not found' }),
    choosing: ({ page }) => page.getByRole('heading', { level: 1, name: 'Linen Kurta', includeHidden: true }),
  },
  shows: async ({ page }, snapshot) => {
    const known = selectProduct(snapshot);
    const choice = selectChoice(snapshot);
    if (!known || !choice || !snapshot.matches('choosing')) return;
    // While a size is asked for, the page behind the dialog is out of reach.
    const radio = (name: string) => page.getByRole('radio', { name, exact: true, includeHidden: true });
    for (const size of known.sizes) await expect(radio(size)).toBeChecked({ checked: choice.size === size });
    for (const { name, values } of known.properties)
      for (const value of values)
        await expect(radio(value)).toBeChecked({ checked: choice.properties[name] === value });
    const place = known.images.indexOf(selectShownImage(snapshot)) + 1;
    const thumbnail = page.getByRole('button', {
      name: `Show picture ${place} of ${known.images.length}`,
      includeHidden: true,
    });
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('alertdialog', { name: SIZE_MISSING })).toBeVisible({
      visible: snapshot.hasTag('asking'),
    });
    await expect(page.getByRole('radiogroup', { name: 'Size' }).getByText(SIZE_MISSING)).toBeVisible({
      visible: snapshot.hasTag('unsized'),
    });
  },
});

/** Nothing is left of the small one in one colour. */
const counted = { ...plain, stock: [{ size: 'M', properties: { Colour: 'Indigo' }, left: 0 }] };
type Page = SnapshotFrom<typeof productMachine>;
const isGone = (snapshot: Page, chosen: Partial<Choice>): boolean => {
  const [known, choice] = [selectProduct(snapshot), selectChoice(snapshot)];
  return known !== undefined && choice !== null && isSoldOut(known, { ...choice, ...chosen });
};
/** Name of a value, which says if nothing is left of it. */
const orSoldOut = (value: string): RegExp => new RegExp(`^${value}(, sold out)?$`);

/** A product with a choice that is sold out: it can be looked at, and goes into no cart. */
export const productSoldOut = tourPack({
  ...product,
  starts: { soldOut: shell },
  press: {
    'size.choose': {
      ...(product.press['size.choose'] as Required<typeof product.press>['size.choose']),
      samples: [
        { type: 'size.choose', size: 'M' },
        { type: 'size.choose', size: 'L' },
      ],
      offered: (snapshot, { size }) =>
        selectChoice(snapshot)?.size !== size && !(snapshot.hasTag('asking') && isGone(snapshot, { size })),
      control: ({ page }, { size }) =>
        page
          .getByRole('radio', { name: orSoldOut(size) })
          .or(page.getByRole('alertdialog').getByRole('button', { name: orSoldOut(size) })),
    },
    'property.choose': {
      ...(product.press['property.choose'] as Required<typeof product.press>['property.choose']),
      control: ({ page }, { value }) => page.getByRole('radio', { name: orSoldOut(value) }),
    },
    'choice.add': {
      ...(product.press['choice.add'] as Required<typeof product.press>['choice.add']),
      offered: (snapshot) => !snapshot.hasTag('asking') && !selectIsSoldOut(snapshot),
    },
  },
  come: {
    'products.known': {
      samples: [{ type: 'products.known', products: [counted, tee] }],
      offered: (snapshot) => snapshot.matches('waiting'),
      make: (stage, { products }) => stage.answer('products', bodies.products(products)),
    },
  },
  waits: {},
  shows: async ({ page }, snapshot) => {
    const choice = selectChoice(snapshot);
    if (!choice || !snapshot.matches('choosing')) return;
    const radio = (name: string) => page.getByRole('radio', { name, exact: true, includeHidden: true });
    for (const size of counted.sizes) {
      const name = isGone(snapshot, { size }) ? `${size}, sold out` : size;
      await expect(radio(name)).toBeChecked({ checked: choice.size === size });
      if (snapshot.hasTag('asking'))
        await expect(page.getByRole('alertdialog').getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText(soldOutText(false))).toBeVisible({ visible: selectIsSoldOut(snapshot) });
  },
});

/** A product of the demo shop, with sizes and a property. */
const shown = categorised(departments)
  .map((it) => it.product)
  .find((it) => (it.sizes?.length ?? 0) > 1 && (it.properties?.length ?? 0) > 0);
if (!shown) throw new Error('The demo shop has no product with sizes and a property');
const paintedProduct = { ...kurta, name: shown.name, sizes: shown.sizes ?? [], properties: shown.properties ?? [] };

/** A product's page that came painted: the list comes when it has been shown for a while. */
export const productPainted = tourPack({
  name: 'product',
  machine: productMachine,
  device: 'desktop',
  tells,
  starts: {
    painted: {
      input: {
        productId: 'kurta',
        products: null,
        painted: { id: 'kurta', product: paintedProduct, alike: [] },
        colour: '',
        size: '',
      },
      open: async (stage) => {
        answerAll(stage);
        stage.hold('products');
        stage.hold('view');
        // The demo shop gives its products other ids each time: the page of one of them is shown under the tour's own.
        await stage.page.route('**/product/kurta', async (route) => {
          const { enrichedProducts } = (await (
            await route.fetch({ url: new URL('/api/product/list', route.request().url()).href })
          ).json()) as { enrichedProducts: { _id: string; name: string }[] };
          const id = enrichedProducts.find(({ name }) => name === shown.name)?._id ?? '';
          const page = await route.fetch({ url: new URL(`/product/${id}`, route.request().url()).href });
          await route.fulfill({ response: page, body: (await page.text()).replaceAll(id, 'kurta') });
        });
        await stage.page.goto('/product/kurta');
      },
    },
  },
  press: {},
  come: {
    'products.known': {
      samples: [
        { type: 'products.known', products: [paintedProduct, tee] },
        { type: 'products.known', products: [tee] },
      ],
      offered: ({ context }) => context.products === null,
      make: async (stage, { products }) => {
        await stage.pass(100);
        await stage.answer('products', bodies.products(products));
      },
    },
  },
  seen: {
    missing: ({ page }) => page.getByRole('heading', { name: 'Product not found' }),
    choosing: ({ page }) => page.getByRole('heading', { level: 1, name: paintedProduct.name }),
  },
});

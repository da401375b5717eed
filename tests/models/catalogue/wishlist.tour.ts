import { expect } from '@playwright/test';
import {
  selectPlace,
  selectSaved,
  selectTakenOff,
  wishlistMachine,
} from '../../../src/machines/catalogue/wishlist-machine.ts';
import { asShell } from '../../e2e/support/page.ts';
import { asha, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';
import { bringToRest, openRestless } from './catalogue.tour.ts';

const list = (productIds: readonly string[]) => ({ success: true, productIds });
const button = (name: string) => (stage: Stage) =>
  stage.page.getByRole('main').getByRole('button', { name, exact: true });
const add = button('Add to wishlist');
const remove = button('Remove from wishlist');
const failed = ({ page }: Stage) => page.getByText('Your wishlist could not be loaded');
/** Saving and taking off have addresses of their own. */
async function answerWish(stage: Stage, body: object, status?: number): Promise<void> {
  await expect.poll(() => stage.isAsked('wish') || stage.isAsked('wishlist')).toBe(true);
  return stage.answer(stage.isAsked('wish') ? 'wish' : 'wishlist', body, status);
}

/** A guest on the page of a product, on a device where another one was saved. */
export const wishlistGuest = tourPack({
  name: 'wishlist',
  machine: wishlistMachine,
  device: 'phone',
  starts: {
    guest: {
      given: [
        { type: 'xstate.done.actor.untilQuiet' },
        { type: 'shopper.told', of: null },
        { type: 'xstate.done.actor.readWishlist', output: ['tee'] },
      ],
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.addInitScript(() => localStorage.setItem('wishlist', '["tee"]'));
        await stage.page.goto('/product/kurta');
        await bringToRest(stage);
      },
    },
  },
  press: {
    'wishlist.add': {
      samples: [{ type: 'wishlist.add', productId: 'kurta' }],
      offered: (it, { productId }) => selectPlace(it, productId) === 'out',
      control: add,
      // The device stores it at once.
      after: () => [{ type: 'xstate.done.actor.storeWish', output: ['kurta', 'tee'] }],
    },
    'wishlist.remove': {
      samples: [{ type: 'wishlist.remove', productId: 'kurta' }],
      offered: (it, { productId }) => selectPlace(it, productId) === 'in',
      control: remove,
      after: () => [{ type: 'xstate.done.actor.storeWish', output: ['tee'] }],
    },
  },
  seen: {},
  shows: async (stage, it) => {
    await expect(selectPlace(it, 'kurta') === 'in' ? remove(stage) : add(stage)).toBeVisible();
    expect(await stage.page.evaluate(() => localStorage.getItem('wishlist'))).toBe(JSON.stringify(selectSaved(it)));
  },
});

/** A customer on the page of the wishlist. */
export const wishlistCustomer = tourPack({
  name: 'wishlist',
  machine: wishlistMachine,
  device: 'desktop',
  starts: {
    customer: {
      given: [{ type: 'xstate.done.actor.untilQuiet' }, { type: 'shopper.told', of: asha.id }],
      open: async (stage) => {
        await openWithToken(stage, '/wishlist');
        stage.hold('wishlist');
        stage.hold('wish');
        await becomeKnown(stage);
        await stage.pass(100);
      },
    },
  },
  press: {
    'wishlist.remove': {
      samples: [
        { type: 'wishlist.remove', productId: 'kurta' },
        { type: 'wishlist.remove', productId: 'tee' },
      ],
      offered: (it, { productId }) => (selectSaved(it) ?? []).includes(productId),
      control: ({ page }, { productId }) =>
        page
          .getByRole('list', { name: 'Wishlist' })
          .getByRole('listitem')
          .filter({ has: page.locator(`a[href="/product/${productId}"]`) })
          .getByRole('button', { name: /^Remove/ }),
    },
    'wishlist.add': {
      samples: [
        { type: 'wishlist.add', productId: 'kurta' },
        { type: 'wishlist.add', productId: 'tee' },
      ],
      offered: (it, { productId }) => selectTakenOff(it) === productId,
      control: button('Put it back'),
      elsewhere: 'other',
    },
    'wishlist.retry': {
      samples: [{ type: 'wishlist.retry' }],
      control: button('Retry'),
    },
  },
  come: {
    'browser.online': {
      samples: [{ type: 'browser.online' }],
      offered: (it) => it.hasTag('failed'),
      make: (stage) => stage.reconnect(),
    },
  },
  within: ({ wishes }) => wishes.length <= 2,
  waits: {
    'loadWishlist answers': {
      outputs: [['kurta', 'tee'], []],
      make: (stage, { output }) => stage.answer('wishlist', list(output as string[])),
    },
    'loadWishlist fails': {
      outputs: [
        { ...refused, status: 404 },
        { ...refused, status: 403 },
      ],
      make: (stage, { error }) => stage.answer('wishlist', bodies.refused, (error as { status: number }).status),
    },
    'sendWish answers': {
      outputs: [['tee'], ['kurta', 'tee'], []],
      make: (stage, { output }) => answerWish(stage, list(output as string[])),
    },
    'sendWish fails': {
      outputs: [{ ...refused, status: 403 }],
      make: (stage) => answerWish(stage, bodies.refused, 403),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    'list.failed': failed,
    'list.absent': ({ page }) => page.getByText('This shop holds no wishlist for your account.'),
  },
  shows: async (stage, it) => {
    const saved = selectSaved(it);
    const cards = stage.page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem');
    await expect(cards).toHaveCount(saved?.length ?? 0);
    if (saved?.length === 0) await expect(stage.page.getByText('Your wishlist is empty')).toBeVisible();
  },
});

/** A customer on the page of a product, whose wishlist may not come. */
export const wishlistOfProduct = tourPack({
  name: 'wishlist',
  machine: wishlistMachine,
  device: 'phone',
  starts: {
    product: {
      given: [{ type: 'xstate.done.actor.untilQuiet' }, { type: 'shopper.told', of: asha.id }],
      open: async (stage) => {
        await openWithToken(stage, '/product/kurta');
        stage.hold('wishlist');
        stage.hold('wish');
        await becomeKnown(stage);
        await bringToRest(stage);
      },
    },
  },
  press: {
    'wishlist.add': {
      samples: [{ type: 'wishlist.add', productId: 'kurta' }],
      offered: (it, { productId }) => selectPlace(it, productId) === 'out',
      control: add,
    },
    'wishlist.remove': {
      samples: [{ type: 'wishlist.remove', productId: 'kurta' }],
      offered: (it, { productId }) => selectPlace(it, productId) === 'in',
      control: remove,
    },
  },
  within: ({ wishes }) => wishes.length <= 2,
  waits: {
    'loadWishlist answers': {
      outputs: [['tee']],
      make: (stage, { output }) => stage.answer('wishlist', list(output as string[])),
    },
    'loadWishlist fails': {
      outputs: [{ ...refused, status: 403 }],
      make: (stage) => stage.answer('wishlist', bodies.refused, 403),
    },
    'sendWish answers': {
      outputs: [['kurta', 'tee'], ['tee']],
      make: (stage, { output }) => answerWish(stage, list(output as string[])),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {},
  shows: async (stage, it) => {
    const place = selectPlace(it, 'kurta');
    if (place === 'unknown') return expect(add(stage)).toBeHidden();
    await expect(place === 'in' ? remove(stage) : add(stage)).toBeVisible();
  },
});

/** The page of a product that has not come to rest. */
const restless = {
  name: 'wishlist',
  machine: wishlistMachine,
  device: 'phone' as const,
  still: true,
  press: {},
  seen: {},
  within: () => true,
  starts: {
    restless: {
      open: async (stage: Stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await openRestless(stage, '/product/kurta');
      },
    },
  },
};
/** What a device answers at once. */
const READ = [
  { type: 'shopper.told', of: null },
  { type: 'xstate.done.actor.readWishlist', output: [] },
];
export const wishlistQuiet = tourPack({
  ...restless,
  waits: { 'untilQuiet answers': { make: bringToRest, after: READ } },
});
export const wishlistRestless = tourPack({
  ...restless,
  waits: { 'quietLimit passes': { make: (stage) => stage.pass(5_000), after: READ } },
});

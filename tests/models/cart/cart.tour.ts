import { expect, type Page, type Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { type CartLine, lineKey } from '../../../src/domain/cart/cart.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import { cartMachine, selectCount, selectTotal, selectView } from '../../../src/machines/cart/cart-machine.ts';
import { GUEST_CART } from '../../../src/machines/storage-keys.ts';
import { asShell } from '../../e2e/support/page.ts';
import { asha, tee } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { keptElsewhere } from './account-cart.tour.ts';
import { becomeKnown, fromAnotherTab as loggedInElsewhere, logOut, openWithToken } from '../support/account.ts';
import { answerAll, products } from '../support/answers.ts';
import { button, field, terms } from '../support/checkout.ts';
import { applied, took } from '../checkout/promo-code.tour.ts';
import { withFullStorage } from '../support/storage.ts';
import { type TourPack, tourPack } from '../tour.ts';

const small = { itemId: 'tee', size: 'S', properties: {} };
const indigo = { itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } };
const key = lineKey(small);
const kurtaLine: CartLine = { ...indigo, key: lineKey(indigo), quantity: 1, name: 'Linen Kurta' };

const teeLine: CartLine = { ...small, key, quantity: 1, name: 'Palmyra Tee' };

/** What lies under the cart's key in this browser. */
const textOf = (lines: readonly CartLine[]): string => JSON.stringify(storedFromLines(lines));

/** Another tab of the shop's origin writes the cart. */
async function fromAnotherTab({ page }: Stage, lines: readonly CartLine[]): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/api/health');
  await tab.evaluate(
    ([name, text]) => localStorage.setItem(name as string, text as string),
    [GUEST_CART, textOf(lines)],
  );
  await tab.close();
}

const quantity = ({ page }: Stage) => page.getByRole('spinbutton', { name: 'Quantity of Palmyra Tee' });
async function typeQuantity(stage: Stage, amount: number): Promise<void> {
  await stage.hand.write(quantity(stage), String(amount));
  await stage.page.keyboard.press('Enter');
}

/** What is common to all: the cart's page, and what it shows. */
const whole: Omit<TourPack<typeof cartMachine>, 'starts' | 'press'> = {
  name: 'cart',
  machine: cartMachine,
  device: 'desktop',
  tells: ({ lines, products: known }) => [lines, known?.map(({ id }) => id) ?? null],
  seenAt: '/cart',
  seen: {
    'lines.open.filled': ({ page }) => page.getByRole('main').getByRole('spinbutton').first(),
  },
  shows: async ({ page }, snapshot) => {
    const main = page.getByRole('main');
    const view = selectView(snapshot);
    await expect(main.getByText('Loading...', { exact: true })).toBeVisible({ visible: view === 'loading' });
    await expect(main.getByText('Looks like your cart is empty', { exact: false })).toBeVisible({
      visible: view === 'empty',
    });
    await expect(main.getByText('Your cart could not be loaded')).toBeVisible({ visible: snapshot.hasTag('failed') });
    if (snapshot.matches({ lines: 'reading' })) return;
    const { lines, products: known } = snapshot.context;
    const count = selectCount(snapshot);
    await expect(page.getByRole('link', { name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(lines.length);
    for (const it of lines)
      await expect(page.getByRole('spinbutton', { name: `Quantity of ${it.name}` })).toHaveValue(String(it.quantity));
    if (lines.length === 0) return;
    const total = page.getByRole('region', { name: 'Cart total' });
    await expect(total.getByText('Discount (NOOL10, 10%)')).toBeVisible({
      visible: snapshot.matches({ discount: 'applied' }),
    });
    await expect(total.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeVisible({
      visible: known !== null && !snapshot.hasTag('loading'),
    });
    if (snapshot.hasTag('failed')) await expect(total.getByRole('status')).toHaveText('Not known yet');
    else if (known && !snapshot.hasTag('loading'))
      await expect(total.getByRole('status')).toHaveText(formatPrice(selectTotal(snapshot), LKR));
  },
};

const openShell = async (stage: Stage): Promise<void> => {
  await asShell(stage.page);
  answerAll(stage);
  stage.hold('products');
  await stage.page.goto('/cart');
};

/** The cart, the product's page that fills it, other tabs, and storage that is full. */
export const cart = tourPack({
  ...whole,
  starts: {
    empty: {
      input: { painted: null },
      given: [
        { type: 'stored.read', lines: [] },
        { type: 'customer.gone', why: 'nobody' },
      ],
      open: openShell,
    },
  },
  within: ({ lines }) =>
    lines.length <= 2 && lines.every((it) => it.quantity <= 2 || it.quantity === 100 || it.quantity === 999),
  press: {
    'line.add': {
      samples: [{ type: 'line.add', choice: small }],
      offered: ({ context }) => context.products !== null,
      place: () => '/product/tee',
      control: ({ page }) => page.getByRole('button', { name: 'ADD TO CART' }),
      by: async ({ hand, page }, control) => {
        const size = page.getByRole('radio', { name: 'S', exact: true });
        if (!(await size.isChecked())) await hand.check(size);
        await hand.press(control);
      },
    },
    'line.set': {
      samples: [1, 2, 999].map((amount) => ({ type: 'line.set' as const, key, quantity: amount })),
      offered: ({ context }, event) => context.lines.some((it) => it.key === key && it.quantity !== event.quantity),
      control: quantity,
      by: (stage, _, event) => typeQuantity(stage, event.quantity),
      elsewhere: 'other',
    },
    'line.remove': {
      samples: [{ type: 'line.remove', key }],
      control: ({ page }) => page.getByRole('button', { name: 'Remove Palmyra Tee' }),
    },
  },
  come: {
    'products.known': {
      samples: [{ type: 'products.known', products }],
      offered: ({ context }) => context.products === null,
      make: (stage, event) => stage.answer('products', bodies.products(event.products)),
    },
    'stored.changed': {
      samples: [
        { type: 'stored.changed', lines: [] },
        { type: 'stored.changed', lines: [kurtaLine] },
      ],
      offered: ({ context }, event) => textOf(context.lines) !== textOf(event.lines),
      make: (stage, event) => fromAnotherTab(stage, event.lines),
    },
    'stored.failed': {
      samples: [{ type: 'stored.failed' }],
      offered: ({ context }) => context.lines.some((it) => it.key === key && it.quantity < 100),
      // A longer text than what is there no longer fits.
      before: () => [{ type: 'line.set', key, quantity: 100 }],
      make: (stage) => withFullStorage(stage, () => typeQuantity(stage, 100)),
    },
  },
});

/** A cart from before, of which one product is no longer sold. */
export const cartKept = tourPack({
  ...whole,
  starts: {
    kept: {
      input: { painted: null },
      given: [
        { type: 'stored.read', lines: [kurtaLine] },
        { type: 'customer.gone', why: 'nobody' },
      ],
      open: async (stage) => {
        await stage.page.addInitScript(
          ([name, text]) => localStorage.setItem(name as string, text as string),
          [GUEST_CART, textOf([kurtaLine])],
        );
        await openShell(stage);
      },
    },
  },
  press: {},
  come: {
    'products.known': {
      samples: [{ type: 'products.known', products: [tee] }],
      offered: ({ context }) => context.products === null,
      make: (stage, event) => stage.answer('products', bodies.products(event.products)),
    },
  },
});

/** A code from the box at checkout, until it is removed there or the cart changes. */
export const cartDiscount = tourPack({
  ...whole,
  tells: ({ lines, discount }) => [lines, discount?.code.discountedAmount ?? null],
  starts: {
    kept: {
      input: { painted: null },
      given: [
        { type: 'stored.read', lines: [teeLine] },
        { type: 'customer.gone', why: 'nobody' },
        { type: 'products.known', products },
      ],
      open: async (stage) => {
        stage.always('terms', terms);
        await stage.page.addInitScript(
          ([name, text]) => localStorage.setItem(name as string, text as string),
          [GUEST_CART, textOf([teeLine])],
        );
        await openShell(stage);
        await stage.answer('products', bodies.products(products));
      },
    },
  },
  within: ({ lines }) => lines[0]?.quantity === 1,
  press: {
    'line.set': {
      samples: [{ type: 'line.set', key, quantity: 2 }],
      control: quantity,
      by: (stage) => typeQuantity(stage, 2),
    },
    'line.putBack': {
      samples: [{ type: 'line.putBack', line: teeLine }],
      before: () => [{ type: 'line.remove', key }],
      control: ({ page }) => page.getByRole('button', { name: 'Remove Palmyra Tee' }),
      by: async ({ hand, page }, remove) => {
        await hand.press(remove);
        await expect(page.getByText('Palmyra Tee removed from your cart.')).toBeVisible();
        await hand.press(page.getByRole('button', { name: 'Undo: Palmyra Tee removed from your cart.' }));
        await expect(page.getByText('Palmyra Tee added to your cart.')).toBeVisible();
        await expect(page.getByText('Palmyra Tee removed from your cart.')).toBeHidden();
      },
    },
    'discount.told': {
      samples: [{ type: 'discount.told', code: applied, amount: 195_000 }],
      offered: ({ context }) => context.discount === null && context.lines[0]?.quantity === 1,
      place: () => '/place-order',
      control: (stage) => button(stage, 'Apply'),
      by: async (stage, apply) => {
        await stage.hand.write(field(stage, 'Promo code'), applied.code);
        await stage.hand.press(apply);
        await stage.answer('validateCode', took);
        await expect(button(stage, 'Remove the code NOOL10')).toBeVisible();
      },
    },
  },
  come: {
    'discount.told': {
      samples: [{ type: 'discount.told', code: null, amount: 0 }],
      offered: ({ context }) => context.discount !== null,
      make: async (stage) => {
        await stage.back('/place-order');
        // The code of the draft is asked about anew, and counts again.
        await stage.answer('validateCode', took);
        await stage.hand.press(button(stage, 'Remove the code NOOL10'));
      },
    },
  },
});

const CODE = '**/provide-account-cart*.js';
/** The code of the account's cart, that is asked for. */
const heldCode = new WeakMap<Page, Route>();
async function codeComes(page: Page): Promise<void> {
  await expect.poll(() => heldCode.has(page), { message: 'the code is asked for' }).toBe(true);
  const route = heldCode.get(page);
  heldCode.delete(page);
  await route?.continue();
}
type Cart = SnapshotFrom<typeof cartMachine>;
const isAtWork = (it: Cart): boolean => it.matches({ whose: { customer: 'brought' } });
const isJoined = (it: Cart): boolean => it.matches({ whose: { customer: { brought: 'joined' } } });

/** A customer's cart, from the token that this device kept to the logout. */
export const cartCustomer = tourPack({
  ...whole,
  starts: {
    kept: {
      input: { painted: null },
      given: [
        { type: 'stored.read', lines: [] },
        { type: 'products.known', products },
      ],
      open: async (stage) => {
        stage.hold('cartGet');
        await openWithToken(stage, '/cart');
      },
    },
  },
  press: {
    'cart.retry': {
      samples: [{ type: 'cart.retry' }],
      control: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Retry' }),
    },
  },
  come: {
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: (it) => it.matches({ whose: 'unsure' }) || it.matches({ whose: 'guest' }),
      make: async (stage) => {
        // A guest logs in with another tab.
        if (!stage.isAsked('isAuth')) await loggedInElsewhere(stage, 'second');
        await stage.page.route(CODE, (route) => void heldCode.set(stage.page, route));
        await becomeKnown(stage);
      },
    },
    'customer.gone': {
      samples: [
        { type: 'customer.gone', why: 'logged out' },
        { type: 'customer.gone', why: 'refused' },
      ],
      offered: (it, { why }) =>
        why === 'refused' ? it.matches({ whose: 'unsure' }) : it.matches({ whose: 'customer' }),
      make: async (stage, { why }) => (why === 'refused' ? stage.answer('isAuth', bodies.refused, 401) : logOut(stage)),
    },
    'account.told': {
      samples: [
        { type: 'account.told', lines: [teeLine] },
        { type: 'account.told', lines: [] },
      ],
      offered: (it, { lines }) =>
        isAtWork(it) && !it.hasTag('failed') && (!isJoined(it) || textOf(it.context.lines) !== textOf(lines)),
      make: async (stage, { lines }) => {
        // Another tab has changed it, once it is shown.
        if (stage.isAsked('cartGet')) await stage.answer('cartGet', bodies.cart(lines));
        else
          await keptElsewhere(stage, {
            of: { id: asha.id, email: asha.email },
            server: lines,
            unsent: [],
            begun: null,
            keepsKeys: false,
            isUnread: false,
            fromGuest: [],
            givenBack: [],
            gone: [],
          });
      },
    },
    'account.failed': {
      samples: [{ type: 'account.failed' }],
      offered: (it) => isAtWork(it) && !isJoined(it) && !it.hasTag('failed'),
      make: (stage) => stage.answer('cartGet', bodies.refused, 503),
    },
  },
  waits: {
    'bringAccountCart answers': { make: async ({ page }) => codeComes(page) },
    'bringLimit passes': { make: (stage) => stage.pass(21_000) },
    'bringPause passes': { make: (stage) => stage.pass(10_000) },
  },
});

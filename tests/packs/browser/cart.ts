import { expect } from '@playwright/test';
import { type CartLine, lineKey } from '../../../src/domain/cart.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { storedFromLines } from '../../../src/domain/stored-cart.ts';
import { cartMachine, selectAmount, selectCount } from '../../../src/machines/cart.ts';
import { GUEST_CART } from '../../../src/machines/kept-cart.ts';
import { asShell } from '../../browser/support.ts';
import { tee } from '../../support/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll, products } from './answers.ts';
import { withFullStorage } from './storage.ts';
import { type TourPack, tourPack } from './tour.ts';

const small = { itemId: 'tee', size: 'S', properties: {} };
const indigo = { itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } };
const key = lineKey(small);
const kurtaLine: CartLine = { ...indigo, key: lineKey(indigo), quantity: 1, name: 'Linen Kurta' };

/** What lies under the cart's key in this browser. */
const textOf = (lines: readonly CartLine[]): string => JSON.stringify(storedFromLines(lines));

/** Another tab of the shop's origin writes the cart. */
async function fromAnotherTab({ page }: Stage, lines: readonly CartLine[]): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/api/health');
  await tab.evaluate(([name, text]) => localStorage.setItem(name as string, text as string), [GUEST_CART, textOf(lines)]);
  await tab.close();
}

const quantity = ({ page }: Stage) => page.getByRole('spinbutton', { name: 'Quantity of Palmyra Tee' });
async function typeQuantity(stage: Stage, amount: number): Promise<void> {
  await stage.hand.write(quantity(stage), String(amount));
  await stage.page.keyboard.press('Enter');
}

/** What is common to all: the cart's page, and what it shows. */
const whole: Omit<TourPack<typeof cartMachine>, 'starts' | 'press'> = {
  name: 'cart', machine: cartMachine, device: 'desktop',
  tells: ({ lines, products: known }) => [lines, known?.map(({ id }) => id) ?? null],
  seenAt: '/cart',
  seen: {
    reading: ({ page }) => page.getByRole('main').getByText('Loading...'),
    'open.empty': ({ page }) => page.getByText('Looks like your cart is empty', { exact: false }),
    'open.filled': ({ page }) => page.getByRole('main').getByRole('spinbutton').first(),
  },
  shows: async ({ page }, snapshot) => {
    if (snapshot.matches({ lines: 'reading' })) return;
    const { lines, products: known } = snapshot.context;
    const count = selectCount(snapshot);
    await expect(page.getByRole('link', { name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(lines.length);
    for (const it of lines) await expect(page.getByRole('spinbutton', { name: `Quantity of ${it.name}` })).toHaveValue(String(it.quantity));
    if (known && lines.length > 0) await expect(page.getByRole('region', { name: 'Cart total' }).getByRole('status')).toHaveText(formatPrice(selectAmount(snapshot), LKR));
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
      given: [{ type: 'stored.read', lines: [] }],
      open: openShell,
    },
  },
  within: ({ lines }) => lines.length <= 2 && lines.every((it) => it.quantity <= 2 || it.quantity === 100 || it.quantity === 999),
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
    'line.remove': { samples: [{ type: 'line.remove', key }], control: ({ page }) => page.getByRole('button', { name: 'Remove Palmyra Tee' }) },
  },
  come: {
    'products.known': {
      samples: [{ type: 'products.known', products }],
      offered: ({ context }) => context.products === null,
      make: (stage, event) => stage.answer('products', bodies.products(event.products)),
    },
    'stored.changed': {
      samples: [{ type: 'stored.changed', lines: [] }, { type: 'stored.changed', lines: [kurtaLine] }],
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
      given: [{ type: 'stored.read', lines: [kurtaLine] }],
      open: async (stage) => {
        await stage.page.addInitScript(([name, text]) => localStorage.setItem(name as string, text as string), [GUEST_CART, textOf([kurtaLine])]);
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

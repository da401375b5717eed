import type { Locator } from '@playwright/test';
import { presentTerms } from '../../../server/settings/terms.ts';
import { addressOfUser, EMPTY_DELIVERY } from '../../../src/domain/order/address.ts';
import { type CartLine, lineKey } from '../../../src/domain/cart/cart.ts';
import type { Attempt } from '../../../src/domain/order/checkout.ts';
import type { CheckoutDraft } from '../../../src/domain/order/checkout-draft.ts';
import { serializeCheckout } from '../../../src/domain/order/checkout-text.ts';
import type { OrderChanges, OrderDraft, OrderItem } from '../../../src/domain/order/order.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import { attemptKey, DRAFT, GUEST_CART } from '../../../src/machines/storage-keys.ts';
import { asShell } from '../../e2e/support/page.ts';
import { asha, tee } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from './account.ts';
import { answerAll } from './answers.ts';

/** What the tours at checkout have in common: one tee in the cart, a guest, and Asha. */

export const main = ({ page }: Stage) => page.getByRole('main');
export const button = (stage: Stage, name: string | RegExp) =>
  main(stage).getByRole('button', { name, exact: true }).filter({ visible: true });
export const field = (stage: Stage, name: string) => main(stage).getByLabel(name, { exact: true });
export const write = ({ hand }: Stage, control: Locator, { text }: { text: string }) => hand.write(control, text);

export const small = { itemId: 'tee', size: 'S', properties: {} };
export const lines = (quantity: number): CartLine[] => [{ ...small, key: lineKey(small), quantity, name: tee.name }];
export const items = (quantity: number): OrderItem[] => [
  { productId: 'tee', name: tee.name, size: 'S', properties: {}, quantity, price: 195_000, image: tee.images[0] ?? '' },
];
export const terms = { success: true, ...presentTerms(demoTerms) };
/** A shop that promises no days. */
const noTimes = { ...terms, schedule: null };

export async function keep(
  { page }: Stage,
  key: string,
  text: string,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<void> {
  await page.addInitScript(
    ([name, kept, storage]) => {
      if (sessionStorage.getItem(`kept ${name}`) === null)
        window[storage as 'localStorage'].setItem(name as string, kept as string);
      sessionStorage.setItem(`kept ${name}`, '');
    },
    [key, text, where],
  );
}
/** Another tab of the shop's origin changes how many there are. */
export async function setInAnotherTab({ page }: Stage, quantity: number): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/api/health');
  await tab.evaluate(
    ([name, text]) => localStorage.setItem(name as string, text as string),
    [GUEST_CART, JSON.stringify(storedFromLines(lines(quantity)))],
  );
  await tab.close();
}

const STORED_AT = Date.parse('2026-01-05T08:59:00Z');
/** A guest with one tee in the cart; `draft` as this tab stored it a minute ago, by the clock of the tours. */
export async function openAsGuest(stage: Stage, draft: Partial<CheckoutDraft> | null = null): Promise<void> {
  await asShell(stage.page);
  answerAll(stage);
  stage.always('delivery', noTimes);
  await keep(stage, GUEST_CART, JSON.stringify(storedFromLines(lines(1))));
  if (draft)
    await keep(
      stage,
      DRAFT,
      serializeCheckout(
        { of: null, address: EMPTY_DELIVERY, method: 'COD', code: 'NOOL10', appliedTo: null, ...draft },
        STORED_AT,
      ),
      'sessionStorage',
    );
  await stage.page.goto('/place-order');
}

export const address = addressOfUser(asha);
export const figures = { items: 195_000, discount: 0, amount: 195_000, deliveryFee: 35_000, total: 230_000 };
export const draft: OrderDraft = {
  userId: 'asha',
  address,
  items: items(1),
  figures,
  paymentMethod: 'COD',
  code: null,
};
export const attempt: Attempt = {
  key: 'a key',
  of: { id: 'asha', email: asha.email },
  startedAt: Date.parse('2026-01-05T09:00:00Z'),
  keepsKeys: true,
  isNew: true,
  draft,
};
export const order = ({ of, keepsKeys, draft: wanted }: Attempt) => ({ of, keepsKeys, draft: wanted });
export const changes: OrderChanges = {
  lines: [{ ...small, price: 200_000 }],
  codeRefused: true,
  figures: { ...figures, items: 200_000, amount: 200_000, total: 235_000 },
};
export const changedBody = {
  success: false,
  message: 'Some prices have changed.',
  details: {
    items: [{ productId: 'tee', size: 'S', properties: {}, price: 2_000 }],
    codeRefused: true,
    subtotal: 2_000,
    discount: 0,
    amount: 2_000,
    deliveryFee: 350,
    totalAmount: 2_350,
  },
};
export const changed = { code: 'refused' as const, status: 409, said: changedBody.message, changes };

/** Of two tees that are asked for, one is left. */
export const short: OrderChanges = { lines: [{ ...small, price: 195_000, left: 1 }], codeRefused: false, figures };
export const shortBody = {
  success: false,
  message: 'Only 1 is left.',
  details: {
    items: [{ productId: 'tee', size: 'S', properties: {}, price: 1_950, left: 1 }],
    codeRefused: false,
    subtotal: 1_950,
    discount: 0,
    amount: 1_950,
    deliveryFee: 350,
    totalAmount: 2_300,
  },
};

/** Asha, with tees in her account's cart. */
export async function openAsAsha(stage: Stage, quantity = 1): Promise<void> {
  stage.always('cartGet', bodies.cart(lines(quantity)));
  stage.always('delivery', noTimes);
  await openWithToken(stage, '/place-order');
  await becomeKnown(stage);
}
/** The same, with an order of hers that was on its way when the page was left. */
export async function openAfterReload(stage: Stage, kept: Attempt): Promise<void> {
  await keep(stage, attemptKey('asha'), serializeCheckout(kept));
  await openAsAsha(stage);
}

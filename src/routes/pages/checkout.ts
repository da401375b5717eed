import { type ActorRefFrom, type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { productsById } from '../../domain/cart/cart.ts';
import { currentPrices, orderItems, sameItems } from '../../domain/order/checkout.ts';
import type { Cents } from '../../domain/money.ts';
import type { AppliedCode, Order, OrderDraft, OrderItem, PlacedOrder } from '../../domain/order/order.ts';
import { unknownTerms } from '../../domain/shop-profile.ts';
import type { cartMachine } from '../../machines/cart/cart-machine.ts';
import { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import type { Basis, CartChanged } from '../../machines/checkout/checkout-actors.ts';
import { orderSubmissionMachine } from '../../machines/checkout/order-submission-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import type { PageDeps } from '../../machines/world.ts';
import { promoCodeMachine } from '../../machines/checkout/promo-code-machine.ts';
import { provideAddressChoice } from '../../machines/shop/provide-address-choice.ts';
import { provideDelivery } from '../../machines/shop/provide-delivery.ts';
import {
  createAttemptStorage,
  createDraftStorage,
  createCheckoutRestore,
} from '../../machines/checkout/checkout-storage.ts';

export { CheckoutScreen as Screen } from '../../ui/screens/checkout/CheckoutScreen.tsx';

/** What would be ordered, told each time it changes: the checkout reckons with nothing else. */
const cartWatch = fromCallback(({ sendBack, system }) => {
  const cart = system.get('cart') as ActorRefFrom<typeof cartMachine>;
  let told: readonly OrderItem[] | null = null;
  let isOver = false;
  const tell = (): void => {
    if (isOver) return;
    const snapshot = cart.getSnapshot();
    const { lines, products } = snapshot.context;
    if (snapshot.hasTag('loading') || products === null) return;
    const items = orderItems(lines, productsById(products));
    if (told && sameItems(items, told)) return;
    told = items;
    sendBack({ type: 'cart.told', items } satisfies CartChanged);
  };
  tell();
  // Who leaves takes their cart along: that they have gone is told first.
  const watching = cart.subscribe(() => queueMicrotask(tell));
  return () => {
    isOver = true;
    watching.unsubscribe();
  };
});

/** What a checkout needs before it can say a total, and after a refusal. */
const basisBy = (call: PageDeps['call']) =>
  fromPromise<Basis, { userId: string | null; items: readonly OrderItem[] }>(
    async ({ input: { userId, items }, signal }) => {
      const [terms, orders, products] = await Promise.all([
        call((it) => it.terms(signal)),
        // Where the last order went is a help; without it the form is filled in by hand.
        userId === null ? [] : call((it) => it.orders(userId, signal)).catch((): Order[] => []),
        items.length === 0 ? [] : call((it) => it.products(signal)),
      ]);
      return {
        terms,
        keepsKeys: terms !== unknownTerms,
        lastAddress: orders[0]?.address ?? null,
        prices: currentPrices(items, products),
      };
    },
  );

/** Ids of what is in the cart, each once. */
const productsInCart = ({ system }: { system: AnyActorRef['system'] }): string[] => {
  const { lines } = (system.get('cart') as ActorRefFrom<typeof cartMachine>).getSnapshot().context;
  return [...new Set(lines.map(({ itemId }) => itemId))];
};

export const charts: ProvideMachines = (world) => {
  const { call, device, hydrated } = world;
  return {
    checkout: checkoutMachine.provide({
      actors: {
        cartWatch,
        keptCheckout: createCheckoutRestore(device, hydrated),
        checkoutStorage: createDraftStorage(device),
        loadBasis: basisBy(call),
        renewBasis: basisBy(call),
        delivery: provideDelivery(world, productsInCart),
        'address-choice': provideAddressChoice(world),
        'promo-code': promoCodeMachine.provide({
          actors: {
            validateCode: fromPromise<AppliedCode, { code: string; amount: Cents }>(({ input, signal }) =>
              call((it) => it.validateCode(input.code, input.amount, signal)),
            ),
          },
        }),
        'order-submission': orderSubmissionMachine.provide({
          actors: {
            attemptStorage: createAttemptStorage(device),
            connection: fromCallback(({ sendBack }) => device.online(() => sendBack({ type: 'browser.online' }))),
            placeOrder: fromPromise<PlacedOrder, { draft: OrderDraft; key: string }>(({ input, signal }) =>
              call((it) => it.placeOrder(input.draft, input.key, signal)),
            ),
            loadOrders: fromPromise<Order[], { userId: string }>(({ input, signal }) =>
              call((it) => it.orders(input.userId, signal)),
            ),
          },
        }),
      },
    }),
  };
};

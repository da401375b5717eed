import type { ReactNode } from 'react';
import { isShort } from '../../../domain/cart/line-stock.ts';
import { productsById } from '../../../domain/cart/cart.ts';
import { selectProducts } from '../../../machines/catalogue/catalogue-machine.ts';
import { CART_SHORT } from '../../copy/stock.ts';
import { selectAmount, selectDiscountCode, selectLines, selectTotal } from '../../../machines/cart/cart-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import type { Cents } from '../../../domain/money.ts';
import { missingToFree } from '../../../domain/order/delivery-fee.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { freeDeliveryText } from '../../copy/cart.ts';
import { discountTerm } from '../../copy/orders.ts';
import { Button, ButtonLink } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import * as css from './CartTotals.css.ts';

/** Section 2, cart total box: what a promo code takes off once one is applied at checkout, where the fee is known, too. */
export function CartTotals() {
  const amount = useCart(selectAmount);
  const total = useCart(selectTotal);
  const code = useCart(selectDiscountCode);
  const currency = useShop(selectCurrency);
  const canProceed = useCanProceed();
  const isLacking = useIsShort();
  return (
    <section className={css.box} aria-labelledby="totals">
      <Heading level={2} look="small" id="totals">
        Cart total
      </Heading>
      <dl className={css.rows}>
        <Row title="Subtotal">
          <Amount cents={amount} />
        </Row>
        {code ? (
          <Row title={discountTerm(code, currency)}>
            − <Amount cents={amount - total} />
          </Row>
        ) : (
          <Row title="Discount">None</Row>
        )}
        <Row title="Shipping">Calculated at checkout</Row>
        <Row title="Estimated total" strong>
          <output>
            <Amount cents={total} />
          </output>
        </Row>
      </dl>
      {canProceed && (
        <div className={css.notes}>
          <FreeDelivery amount={total} />
          {!code && (
            <p>
              Have a promo code? <TextLink href={paths.placeOrder()}>Add it at checkout.</TextLink>
            </p>
          )}
        </div>
      )}
      {isLacking && <p className={css.short}>{CART_SHORT}</p>}
      <div className={css.proceed} data-bar="side">
        <Proceed size="large" />
      </div>
    </section>
  );
}

/** Part of the cart from which delivery is free, in words and as a bar; nothing where the shop tells no such amount. */
function FreeDelivery({ amount }: { amount: Cents }) {
  const { freeDeliveryFrom: freeFrom } = useShopProfile();
  const currency = useShop(selectCurrency);
  if (freeFrom === undefined) return null;
  const missing = missingToFree(freeFrom, amount);
  return (
    <div>
      <p>{freeDeliveryText(freeFrom, missing, currency)}</p>
      {missing > 0 && <progress className={css.progress} aria-hidden="true" max={freeFrom} value={amount} />}
    </div>
  );
}

/** On a small window: the total and the way on, always in reach. */
export function CartBar() {
  const total = useCart(selectTotal);
  return (
    <div className={css.bar} data-bar>
      <span className={css.barTotal}>
        <span className={css.barTitle}>Estimated total</span>
        <Amount cents={total} />
      </span>
      <Proceed size="medium" />
    </div>
  );
}

function Row({ title, strong = false, children }: { title: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? css.sum : css.row}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An amount of known prices of a cart that is known as a whole. */
function Amount({ cents }: { cents: number }) {
  const currency = useShop(selectCurrency);
  const failed = useCart((cart) => cart.hasTag('failed'));
  const loadingCart = useCart((cart) => cart.hasTag('loading'));
  const ready = useCatalogue((catalogue) => catalogue.hasTag('products ready')) && !failed;
  const loadingProducts = useCatalogue((catalogue) => catalogue.hasTag('products loading'));
  if (!failed && (loadingCart || loadingProducts))
    return (
      <span className={css.pending}>
        <Skeleton shape="text" />
      </span>
    );
  return ready ? <Price cents={cents} currency={currency} /> : <span>Not known yet</span>;
}

/** Checkout waits for the prices, and for the whole cart, of which as much must be left as it asks for: the page says why. */
function useCanProceed(): boolean {
  const isWhole = useCart((cart) => !cart.hasTag('loading'));
  const isEnough = !useIsShort();
  return useCatalogue((catalogue) => catalogue.hasTag('products ready')) && isWhole && isEnough;
}

function useIsShort(): boolean {
  const lines = useCart(selectLines);
  return isShort(lines, productsById(useCatalogue(selectProducts)));
}

function Proceed({ size }: { size: 'medium' | 'large' }) {
  if (useCanProceed())
    return (
      <ButtonLink href={paths.placeOrder()} size={size} full>
        PROCEED TO CHECKOUT
      </ButtonLink>
    );
  return (
    <Button size={size} full disabled>
      PROCEED TO CHECKOUT
    </Button>
  );
}

import { formatPrice } from '../../../domain/money.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useProductCommands } from '../../actors/use-product.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import * as css from './ProductScreen.css.ts';

/** ADD TO CART, with what it costs; without a price, why it cannot be pressed and whom to ask (readings 3.6). */
export function AddToCart({ product, size }: { product: Product; size: string }) {
  const currency = useShop(selectCurrency);
  const page = useProductCommands();
  if (product.price === null) {
    return (
      <p className={css.unpriced}>
        Priced on request, so it can't be added to your cart.{' '}
        <TextLink href={paths.contact()}>Ask for a quote</TextLink>
      </p>
    );
  }
  return (
    <div className={css.bar} data-bar="side">
      {/* Only the phone's bar has them: the same words stand above. */}
      <span className={css.barWords} aria-hidden="true">
        {formatPrice(product.price, currency)}
        {product.sizes.length > 0 && (
          <span className={css.barSoft}>{size === '' ? 'Choose a size' : `Size ${size}`}</span>
        )}
      </span>
      <span className={css.barButton}>
        <Button size="large" full onPress={page.addToCart}>
          ADD TO CART
        </Button>
      </span>
    </div>
  );
}

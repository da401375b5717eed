import { formatPrice } from '../../domain/money.ts';
import type { Product } from '../../domain/product.ts';
import { selectCurrency } from '../../machines/shop.ts';
import { paths } from '../../routes/paths.ts';
import { useShop } from '../actors.tsx';
import { useProductCommands } from '../commands/product.ts';
import { Button } from '../parts/Button.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import * as css from './ProductScreen.css.ts';

/** ADD TO CART, with what it costs; without a price, why it cannot be pressed and whom to ask (readings 3.6). */
export function ProductBuy({ product, size }: { product: Product; size: string }) {
  const currency = useShop(selectCurrency);
  const page = useProductCommands();
  if (product.price === null) {
    return (
      <p className={css.unpriced}>
        This product has no price yet, so it cannot be bought here. <TextLink href={paths.contact()}>Ask us about it</TextLink>
      </p>
    );
  }
  return (
    <div className={css.bar} data-bar>
      {/* Only the phone's bar has them: the same words stand above. */}
      <span className={css.barWords} aria-hidden="true">
        {formatPrice(product.price, currency)}
        {product.sizes.length > 0 && <span className={css.barSoft}>{size === '' ? 'Choose a size' : `Size ${size}`}</span>}
      </span>
      <span className={css.barButton}><Button size="large" full onPress={page.addToCart}>ADD TO CART</Button></span>
    </div>
  );
}

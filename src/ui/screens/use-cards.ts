import type { ProductCard } from '../../domain/catalogue/product.ts';
import { swatchesOf } from '../../domain/catalogue/swatches.ts';
import { paths } from '../../domain/paths.ts';
import { selectCurrency } from '../../machines/shop/shop-machine.ts';
import { useShop } from '../actors/shop-context.tsx';

/** Cards of products for `ProductGrid`. */
export function useCards(products: readonly ProductCard[]) {
  const currency = useShop(selectCurrency);
  return products.map(({ id, name, images, price, prices, vendorName, bestseller, isSoldOut }) => ({
    key: id,
    href: paths.product(id),
    name,
    image: images[0],
    price,
    prices,
    currency,
    vendor: vendorName,
    badge: isSoldOut ? 'Sold out' : bestseller ? 'Bestseller' : '',
  }));
}

import type { ProductCard } from '../../domain/catalogue/product.ts';
import { swatchesOf } from '../../domain/catalogue/swatches.ts';
import { paths } from '../../domain/paths.ts';
import { selectCurrency } from '../../machines/shop/shop-machine.ts';
import { useShop } from '../actors/shop-context.tsx';

/** Cards of products. @param hasBestsellers marks bestsellers as such. */
export function useCards(products: readonly ProductCard[], hasBestsellers = false) {
  const currency = useShop(selectCurrency);
  return products.map((product) => ({
    key: product.id,
    href: paths.product(product.id),
    name: product.name,
    image: product.images[0],
    price: product.price,
    prices: product.prices,
    currency,
    vendor: product.vendorName,
    badge: product.isSoldOut ? 'Sold out' : hasBestsellers && product.bestseller ? 'Bestseller' : '',
    swatches: swatchesOf(product),
  }));
}

import { productsById } from '../../domain/cart/cart.ts';
import { selectIsForgotten, selectViewed } from '../../machines/catalogue/recently-viewed-machine.ts';
import { useShop } from '../actors/shop-context.tsx';
import { useRecentlyViewed, useRecentlyViewedCommands } from '../actors/catalogue/use-recently-viewed.ts';
import { Button } from '../parts/controls/Button.tsx';
import { FocusFallback } from '../parts/navigation/FocusFallback.tsx';
import { Heading } from '../parts/text/Heading.tsx';
import { ProductCard } from '../parts/product/ProductCard.tsx';
import { from } from '../theme/scale.ts';
import { useCards } from './use-cards.ts';
import * as css from './RecentlyViewed.css.ts';

const SIZES = `${from.desk} 180px, ${from.phablet} calc(26vw - 14px), calc(38vw - 14px)`;

/** Block of what was viewed lately (readings 6.15), as far as it is still for sale; nothing where there is none of it. */
export function RecentlyViewed() {
  const ids = useRecentlyViewed(selectViewed);
  const isForgotten = useRecentlyViewed(selectIsForgotten);
  const known = useShop((shop) => shop.context.products);
  const viewed = useRecentlyViewedCommands();
  const products = known ? ids.flatMap((id) => productsById(known).get(id) ?? []) : [];
  const cards = useCards(products);
  if (products.length === 0 && !isForgotten) return null;
  return (
    <section aria-labelledby="recently-viewed" className={css.block}>
      <div className={css.head}>
        <Heading level={2} id="recently-viewed">
          Recently viewed
        </Heading>
        {!isForgotten && (
          <Button look="quiet" onPress={viewed.forget}>
            Forget these
          </Button>
        )}
      </div>
      <output className={css.message}>{isForgotten && "We've forgotten what you looked at."}</output>
      <FocusFallback count={products.length} />
      {products.length > 0 && (
        <ul className={css.rail}>
          {cards.map(({ key, ...card }) => (
            <li key={key} className={css.item}>
              <ProductCard {...card} sizes={SIZES} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

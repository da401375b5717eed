import type { ProductCard as Card } from '../../../domain/catalogue/product.ts';
import { classes } from '../../parts/classes.ts';
import { ProductCard } from '../../parts/product/ProductCard.tsx';
import { CardSkeleton } from '../../parts/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { from } from '../../theme/scale.ts';
import { useCards } from '../use-cards.ts';
import * as css from './HomeScreen.css.ts';

type Props = {
  products: readonly (Card & {
    /** A quiet line below the price; '' for none. */ note?: string;
  })[];
};

/** Products in a row to push aside, or in rows of five on a wide window. */
export function ProductRow({ products }: Props) {
  const cards = useCards(products);
  return (
    <ul className={css.rail}>
      {cards.map(({ key, ...card }, at) => (
        <li key={key}>
          <ProductCard
            {...card}
            note={products[at]?.note}
            sizes={`${from.desk} calc(20vw - 32px), ${from.phablet} calc(29vw - 14px), calc(44vw - 14px)`}
          />
        </li>
      ))}
    </ul>
  );
}

/** Row of products that are on their way. */
export function ProductRowSkeleton({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={classes(css.rail, css.still)}>
        {Array.from({ length: count }, (_, at) => (
          <CardSkeleton key={at} />
        ))}
      </div>
    </>
  );
}

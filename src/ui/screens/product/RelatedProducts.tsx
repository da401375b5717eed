import type { ProductCard as Card } from '../../../domain/catalogue/product.ts';
import { classes } from '../../parts/classes.ts';
import { Heading } from '../../parts/text/Heading.tsx';
import { ProductCard } from '../../parts/product/ProductCard.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { from } from '../../theme/scale.ts';
import { useCards } from '../use-cards.ts';
import * as css from './ProductScreen.css.ts';

const sizesFor = (columns: 4 | 5) => `${from.desk} calc(${100 / columns}vw - 35px), 154px`;

/** Up to five of the same kind (section 9). */
export function RelatedProducts({ products }: { products: readonly Card[] }) {
  const cards = useCards(products);
  const isFive = products.length > 4;
  return (
    <Stack as="section" gap={6} label="Related products">
      <Heading level={2}>You may also like</Heading>
      <ul className={classes(css.related, isFive && css.five)}>
        {cards.map(({ key, ...card }) => (
          <li key={key} className={css.relatedItem}>
            <ProductCard {...card} sizes={sizesFor(isFive ? 5 : 4)} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

import { collectionIndex } from '../../../domain/catalogue/collection-index.ts';
import { findProducts } from '../../../domain/catalogue/find-products.ts';
import type { Filters } from '../../../domain/catalogue/chosen-filters.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { selectIsNamed } from '../../../machines/catalogue/collection-machine.ts';
import { selectData } from '../../../machines/catalogue/further-matches-machine.ts';
import { useCollection } from '../../actors/catalogue/use-collection.ts';
import { useFurtherMatches } from '../../actors/catalogue/use-further-matches.ts';
import { Heading } from '../../parts/text/Heading.tsx';
import { ProductGrid } from '../../parts/product/ProductGrid.tsx';
import * as css from './CollectionScreen.css.ts';
import { useCards } from '../use-cards.ts';

const NONE: readonly Product[] = [];

/** Products that a query means beyond the names that have it (readings 6.16), as far as the other filters let them through. */
export function FurtherMatches({ filters }: { filters: Filters }) {
  const isNamed = useCollection(selectIsNamed);
  const products = useFurtherMatches(selectData) ?? NONE;
  const found = findProducts(collectionIndex(products), { ...filters, query: '', page: 1 });
  const cards = useCards(found.products, true);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="further-matches" className={css.further}>
      <Heading level={2} id="further-matches">
        {isNamed ? 'You may also mean' : `No product is called ‘${filters.query.trim()}’. You may mean one of these`}
      </Heading>
      <ProductGrid label={isNamed ? 'You may also mean' : 'You may mean'} cards={cards} />
    </section>
  );
}

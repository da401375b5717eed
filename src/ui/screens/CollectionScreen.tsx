import { queryFromFilters } from '../../domain/collection-query.ts';
import { NO_FILTERS } from '../../domain/filter.ts';
import { selectCategories, selectVendors } from '../../machines/catalogue.ts';
import { selectFilters, selectFound } from '../../machines/collection.ts';
import { selectCurrency, selectOrigin } from '../../machines/shop.ts';
import { paths } from '../../routes/paths.ts';
import { useCatalogue, useCollection, useShop } from '../actors.tsx';
import { Container } from '../parts/Container.tsx';
import { Head } from '../parts/Head.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Sidebar } from '../parts/Sidebar.tsx';
import { activeFilters, collectionTitle } from './collection-active.ts';
import { CollectionFilters } from './CollectionFilters.tsx';
import { CollectionResults } from './CollectionResults.tsx';
import * as css from './CollectionScreen.css.ts';
import { shopHead } from './shop-head.ts';

/** Section 2, Collection: filters beside what they find, always page(sort(filter(products))) (readings 4.2). */
export function CollectionScreen() {
  const categories = useCatalogue(selectCategories);
  const vendors = useCatalogue(selectVendors);
  const filters = useCollection(selectFilters);
  const origin = useShop(selectOrigin);
  const found = useCollection(selectFound);
  const page = found?.page ?? 1;
  const active = activeFilters(filters, categories, vendors, useShop(selectCurrency));
  const title = collectionTitle(filters, active);

  return (
    <Container>
      <Head
        {...shopHead({
          title: `${title === '' ? '' : `${title} · `}Collection${page > 1 ? `, page ${page}` : ''} · Nool`,
          description: `${title || 'Everything in the shop'}: clothing from Sri Lanka, with sizes, prices in rupees and cash on delivery.`,
          origin,
          path: paths.collection(queryFromFilters({ ...NO_FILTERS, categories: filters.categories, types: filters.types, vendors: filters.vendors, page })),
          image: found?.products[0]?.images[0],
          noIndex: filters.query !== '',
        })}
      />
      <div className={css.page}>
        <Heading level={1}>{title || 'Collection'}</Heading>
        <Sidebar side="start" sticky aside={<CollectionFilters filters={filters} found={found} />}>
          <CollectionResults filters={filters} found={found} active={active} />
        </Sidebar>
      </div>
    </Container>
  );
}

import { queryFromFilters } from '../../../domain/catalogue/filter-query.ts';
import { NO_FILTERS } from '../../../domain/catalogue/chosen-filters.ts';
import { chosenRange } from '../../../domain/catalogue/price-range.ts';
import { selectCategories, selectVendors } from '../../../machines/catalogue/catalogue-machine.ts';
import { selectBounds, selectFilters, selectFound } from '../../../machines/catalogue/collection-machine.ts';
import { selectCurrency, selectOrigin } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { useCollection } from '../../actors/catalogue/use-collection.ts';
import { Container } from '../../parts/layout/Container.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Sidebar } from '../../parts/layout/Sidebar.tsx';
import { activeFilters, collectionTitle } from './active-filters.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { Results } from './Results.tsx';
import * as css from './CollectionScreen.css.ts';
import { shopHead } from '../shop-head.ts';

/** Section 2, Collection: filters beside what they find, always page(sort(filter(products))) (readings 4.2). */
export function CollectionScreen() {
  const categories = useCatalogue(selectCategories);
  const vendors = useCatalogue(selectVendors);
  const filters = useCollection(selectFilters);
  const origin = useShop(selectOrigin);
  const found = useCollection(selectFound);
  const page = found?.page ?? 1;
  const bounds = useCollection(selectBounds);
  const shown = { ...filters, ...chosenRange(filters, bounds) };
  const active = activeFilters(shown, categories, vendors, useShop(selectCurrency));
  const title = collectionTitle(filters, active);

  return (
    <Container>
      <Head
        {...shopHead({
          title: `${title === '' ? '' : `${title} · `}Collection${page > 1 ? `, page ${page}` : ''}`,
          description: `${title || 'Everything in the shop'}: clothing from Sri Lanka, with sizes, prices in rupees and cash on delivery.`,
          origin,
          path: paths.collection(
            queryFromFilters({
              ...NO_FILTERS,
              categories: filters.categories,
              types: filters.types,
              vendors: filters.vendors,
              page,
            }),
          ),
          image: found?.products[0]?.images[0],
          noIndex: filters.query !== '',
        })}
      />
      <div className={css.page}>
        <Heading level={1}>{title || 'Collection'}</Heading>
        <Sidebar side="start" sticky aside={<FilterPanel filters={filters} found={found} />}>
          <Results filters={filters} found={found} active={active} />
        </Sidebar>
      </div>
    </Container>
  );
}

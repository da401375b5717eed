import type { Found } from '../../domain/collection-index.ts';
import { queryFromFilters, withPage, withQuery } from '../../domain/collection-query.ts';
import { type Filters, PAGE_SIZE } from '../../domain/filter.ts';
import { formatPrice } from '../../domain/money.ts';
import { selectErrors } from '../../machines/catalogue.ts';
import { selectCurrency } from '../../machines/shop.ts';
import { paths } from '../../routes/paths.ts';
import { useCatalogue, useCollection, useShop } from '../actors.tsx';
import { useCatalogueCommands } from '../commands/catalogue.ts';
import { useCollectionCommands } from '../commands/collection.ts';
import { errorText } from '../copy.ts';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Failure } from '../parts/Failure.tsx';
import { FocusKeeper } from '../parts/FocusKeeper.tsx';
import { Inline } from '../parts/Inline.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { ProductGrid } from '../parts/ProductGrid.tsx';
import { ProductGridSkeleton } from '../parts/Skeleton.tsx';
import type { ActiveFilter } from './collection-active.ts';
import { CollectionActive } from './CollectionActive.tsx';
import { CollectionBar } from './CollectionBar.tsx';
import * as css from './CollectionScreen.css.ts';

type Props = { filters: Filters; /** null while it cannot be told. */ found: Found | null; active: readonly ActiveFilter[] };

/** What the filters find, in which order and how much of it; or that it is on its way, failed, or nothing. */
export function CollectionResults({ filters, found, active }: Props) {
  const isAsking = useCollection((collection) => collection.hasTag('part loading'));
  const isFailed = useCatalogue((catalogue) => catalogue.hasTag('products failed')) && !isAsking;
  const error = useCatalogue((catalogue) => selectErrors(catalogue).productsError);
  const catalogue = useCatalogueCommands();
  const summary = found ? summaryOf(found) : isFailed ? '' : 'Loading products...';

  return (
    <section aria-label="Products" className={css.results}>
      <div className={css.toolbar}>
        <output className={css.summary}>{summary}</output>
        <CollectionBar filters={filters} found={found} summary={summary} active={active.length} />
      </div>
      <CollectionActive active={active} />
      <FocusKeeper count={active.length} />
      {!found && !isFailed && <ProductGridSkeleton count={PAGE_SIZE} />}
      {!found && isFailed && <Failure message={error ? errorText(error) : 'The products could not be loaded.'} onRetry={catalogue.retryProducts} />}
      {found && (found.total === 0 ? <NothingFound filters={filters} active={active} /> : <Page filters={filters} found={found} />)}
    </section>
  );
}

const summaryOf = ({ first, last, total }: Found): string => (total === 0 ? '0 products' : `Showing ${first}-${last} of ${total} products`);

function Page({ filters, found }: { filters: Filters; found: Found }) {
  const currency = useShop(selectCurrency);
  const cards = found.products.map(({ id, name, images, price, vendorName, bestseller }) => ({
    key: id, href: paths.product(id), name, image: images[0], price: formatPrice(price, currency), vendor: vendorName, badge: bestseller ? 'Bestseller' : '',
  }));
  return (
    <>
      <ProductGrid label="Products" cards={cards} eager={4} />
      <Pagination page={found.page} count={found.pages} hrefOf={(page) => paths.collection(queryFromFilters(withPage(filters, page)))} />
    </>
  );
}

function NothingFound({ filters, active }: Omit<Props, 'found'>) {
  const collection = useCollectionCommands();
  const ways = (
    <Inline spread="centre">
      {active.length > 0 && <Button onPress={collection.clear}>Clear all filters</Button>}
      {filters.query !== '' && <ButtonLink look="secondary" href={paths.collection(queryFromFilters(withPage(withQuery(filters, ''), 1)))}>Clear the search</ButtonLink>}
    </Inline>
  );
  return <Empty title="No products available matching your filters" hint="Try adjusting your filters or search terms" action={ways} />;
}

import { memo, useDeferredValue } from 'react';
import type { SearchResult } from '../../../domain/catalogue/find-products.ts';
import { withPage } from '../../../domain/catalogue/filter-changes.ts';
import { queryFromFilters, withQuery } from '../../../domain/catalogue/filter-query.ts';
import { type Filters, PAGE_SIZE } from '../../../domain/catalogue/chosen-filters.ts';
import { selectErrors } from '../../../machines/catalogue/catalogue-machine.ts';
import { selectFindsNothing, selectHasFurther } from '../../../machines/catalogue/collection-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useCatalogue, useCatalogueCommands } from '../../actors/catalogue/use-catalogue.ts';
import { useCollection, useCollectionCommands } from '../../actors/catalogue/use-collection.ts';
import { errorText } from '../../copy/errors.ts';
import { Button, ButtonLink } from '../../parts/controls/Button.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { FocusFallback } from '../../parts/navigation/FocusFallback.tsx';
import { Inline } from '../../parts/layout/Inline.tsx';
import { Pagination } from '../../parts/navigation/Pagination.tsx';
import { ProductGrid } from '../../parts/product/ProductGrid.tsx';
import { ProductGridSkeleton } from '../../parts/feedback/Skeleton.tsx';
import { RecentlyViewedSlot } from '../RecentlyViewedSlot.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FurtherMatches } from './FurtherMatches.tsx';
import { RESULTS } from './results-id.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCards } from '../use-cards.ts';
import { useIsFailed, useSummary } from './use-summary.ts';
import * as css from './CollectionScreen.css.ts';

type Props = {
  filters: Filters;
  /** null while it cannot be told. */ found: SearchResult | null;
  active: readonly ActiveFilter[];
};

/** Result of the filters, in which order and how much of it; or that it is on its way, failed, or nothing. */
export function Results({ filters, found, active }: Props) {
  const isFailed = useIsFailed();
  const error = useCatalogue((catalogue) => selectErrors(catalogue).productsError);
  const catalogue = useCatalogueCommands();
  const findsNothing = useCollection(selectFindsNothing);
  const hasFurther = useCollection(selectHasFurther);
  // The press is answered first, by its own control and the summary; the cards follow in a frame of their own.
  const laterFilters = useDeferredValue(filters);
  const laterFound = useDeferredValue(found);
  const shown = laterFound && laterFound.total > 0 ? laterFound : found;

  return (
    <section id={RESULTS} aria-label="Products" className={css.results}>
      <div className={css.toolbar}>
        <output className={css.summary}>{useSummary()}</output>
        <Toolbar active={active.length} />
      </div>
      <ActiveFilters active={active} />
      <FocusFallback count={active.length} />
      {!found && !isFailed && <ProductGridSkeleton count={PAGE_SIZE} />}
      {!found && isFailed && (
        <ErrorState
          message={error ? errorText(error) : 'The products could not be loaded.'}
          onRetry={catalogue.retryProducts}
        />
      )}
      {found?.total === 0 && <NothingFound filters={filters} active={active} />}
      {found && found.total > 0 && shown && <Page filters={laterFilters} found={shown} />}
      {hasFurther && <FurtherMatches filters={filters} />}
      {findsNothing && <RecentlyViewedSlot page={filters.query} />}
    </section>
  );
}

const Page = memo(function Page({ filters, found }: { filters: Filters; found: SearchResult }) {
  const cards = useCards(found.products, true);
  return (
    <>
      <ProductGrid label="Products" cards={cards} eager={4} />
      <Pagination
        page={found.page}
        count={found.pages}
        hrefOf={(page) => paths.collection(queryFromFilters(withPage(filters, page)))}
      />
    </>
  );
});

function NothingFound({ filters, active }: Omit<Props, 'found'>) {
  const collection = useCollectionCommands();
  const ways = (
    <Inline spread="centre">
      {active.length > 0 && <Button onPress={collection.clear}>Clear all filters</Button>}
      {filters.query !== '' && (
        <ButtonLink look="secondary" href={paths.collection(queryFromFilters(withPage(withQuery(filters, ''), 1)))}>
          Clear the search
        </ButtonLink>
      )}
    </Inline>
  );
  return (
    <EmptyState
      title="No products available matching your filters"
      hint="Try adjusting your filters or search terms"
      action={ways}
    />
  );
}

import { selectHomeRows } from '../../../machines/catalogue/catalogue-machine.ts';
import { selectIsBare } from '../../../machines/home/home-machine.ts';
import { selectData, selectIsLoading, selectLoadError } from '../../../machines/home/most-viewed-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { useMostViewed, useMostViewedCommands } from '../../actors/home/use-most-viewed.ts';
import { mostViewedErrorText } from '../../copy/errors.ts';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { HomeSection } from './HomeSection.tsx';
import { ProductRow, ProductRowSkeleton } from './ProductRow.tsx';
import * as css from './HomeScreen.css.ts';

/** As many as the shop's own server names, of as many products as it has: the newest ten tell that, too. */
const MOST = 10;

/** MOST VIEWED: asked for once it is due; a failure is said in red (section 8). */
export function MostViewed() {
  const products = useMostViewed(selectData);
  const error = useMostViewed(selectLoadError);
  const isLoading = useMostViewed(selectIsLoading);
  const isBare = useShop(selectIsBare('most viewed'));
  const count = useCatalogue(selectHomeRows)?.latest.length ?? MOST;
  const mostViewed = useMostViewedCommands();
  return (
    <div className={css.scripted}>
      <HomeSection title="MOST VIEWED">
        {isLoading && !isBare && <ProductRowSkeleton count={count} />}
        {error && <ErrorState message={mostViewedErrorText(error)} onRetry={mostViewed.retry} danger />}
        {(products ? products.length === 0 : isLoading && isBare) && <Text tone="soft">No products found</Text>}
        {products && products.length > 0 && <ProductRow products={products} />}
      </HomeSection>
    </div>
  );
}

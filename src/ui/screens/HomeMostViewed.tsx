import { selectShelves } from '../../machines/catalogue.ts';
import { selectIsBare } from '../../machines/home.ts';
import { selectIsLoading, selectMostViewed, selectMostViewedError } from '../../machines/most-viewed.ts';
import { useCatalogue, useMostViewed, useShop } from '../actors.tsx';
import { useMostViewedCommands } from '../commands/most-viewed.ts';
import { mostViewedErrorText } from '../copy.ts';
import { Failure } from '../parts/Failure.tsx';
import { Text } from '../parts/Text.tsx';
import { HomeBlock } from './HomeBlock.tsx';
import { HomeRail, HomeRailSkeleton } from './HomeRail.tsx';
import * as css from './HomeScreen.css.ts';

/** As many as the shop's own server names, of as many products as it has: the newest ten tell that, too. */
const MOST = 10;

/** MOST VIEWED: asked for when the page is quiet; a failure is said in red (section 8). */
export function HomeMostViewed() {
  const products = useMostViewed(selectMostViewed);
  const error = useMostViewed(selectMostViewedError);
  const isLoading = useMostViewed(selectIsLoading);
  const isBare = useShop(selectIsBare('most viewed'));
  const count = useCatalogue(selectShelves)?.latest.length ?? MOST;
  const mostViewed = useMostViewedCommands();
  return (
    <div className={css.scripted}>
      <HomeBlock title="MOST VIEWED">
        {isLoading && !isBare && <HomeRailSkeleton count={count} />}
        {error && <Failure message={mostViewedErrorText(error)} onRetry={mostViewed.retry} danger />}
        {(products ? products.length === 0 : isLoading && isBare) && <Text tone="soft">No products found</Text>}
        {products && products.length > 0 && <HomeRail products={products} />}
      </HomeBlock>
    </div>
  );
}

import { selectIsLoading, selectMostViewed, selectMostViewedError } from '../../machines/most-viewed.ts';
import { useMostViewed } from '../actors.tsx';
import { useMostViewedCommands } from '../commands/most-viewed.ts';
import { mostViewedErrorText } from '../copy.ts';
import { Empty } from '../parts/Empty.tsx';
import { Failure } from '../parts/Failure.tsx';
import { HomeBlock } from './HomeBlock.tsx';
import { HomeRail, HomeRailSkeleton } from './HomeRail.tsx';
import * as css from './HomeScreen.css.ts';

/** As many as the shop's own server names. */
const LIKELY = 10;

/** MOST VIEWED: asked for when the page is quiet; a failure is said in red (section 8). */
export function HomeMostViewed() {
  const products = useMostViewed(selectMostViewed);
  const error = useMostViewed(selectMostViewedError);
  const isLoading = useMostViewed(selectIsLoading);
  const mostViewed = useMostViewedCommands();
  return (
    <div className={css.scripted}>
      <HomeBlock title="MOST VIEWED">
        {isLoading && <HomeRailSkeleton count={LIKELY} />}
        {error && <Failure message={mostViewedErrorText(error)} onRetry={mostViewed.retry} danger />}
        {products?.length === 0 && <Empty title="No products found" />}
        {products && products.length > 0 && <HomeRail products={products} />}
      </HomeBlock>
    </div>
  );
}

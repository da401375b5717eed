import type { Because } from '../../../domain/interest/recommendation.ts';
import { MAX_RECOMMENDATIONS } from '../../../domain/interest/recommendation.ts';
import { selectIsPending, selectToken } from '../../../machines/account/session-machine.ts';
import { selectHasCustomer } from '../../../machines/home/home-machine.ts';
import { selectData, selectIsLoading, selectLoadError } from '../../../machines/home/recommendations-machine.ts';
import { useHome } from '../../actors/home/use-home.ts';
import { useRecommendations, useRecommendationsCommands } from '../../actors/home/use-recommendations.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { NO_RECOMMENDATIONS, recommendationsErrorText } from '../../copy/errors.ts';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { HomeSection } from './HomeSection.tsx';
import { ProductRow, ProductRowSkeleton } from './ProductRow.tsx';

const TITLE = 'RECOMMENDED FOR YOU';

/**
 * RECOMMENDED FOR YOU, for customers alone. Its place is taken as soon as this device is known to have a token, before the
 * server has said whose it is: what is below is not pushed down while somebody reads it.
 */
export function Recommended() {
  const hasCustomer = useHome(selectHasCustomer);
  const isAwaited = useSession((session) => selectIsPending(session) && selectToken(session) !== null);
  if (hasCustomer) return <Block />;
  return isAwaited ? (
    <HomeSection title={TITLE}>
      <Awaited />
    </HomeSection>
  ) : null;
}

function Block() {
  const list = useRecommendations(selectData);
  const error = useRecommendations(selectLoadError);
  const isLoading = useRecommendations(selectIsLoading);
  const recommendations = useRecommendationsCommands();
  return (
    <HomeSection title={TITLE}>
      {isLoading && <Awaited />}
      {error && <ErrorState message={recommendationsErrorText(error)} onRetry={recommendations.retry} />}
      {list?.length === 0 && <Text tone="soft">{NO_RECOMMENDATIONS}</Text>}
      {list && list.length > 0 && (
        <ProductRow
          products={list.slice(0, MAX_RECOMMENDATIONS).map(({ product, because }) => ({
            ...product,
            note: because ? becauseText(because) : '',
          }))}
        />
      )}
    </HomeSection>
  );
}

const Awaited = () => <ProductRowSkeleton count={MAX_RECOMMENDATIONS} />;

const becauseText = ({ reason, name }: Because): string =>
  `Because you ${reason === 'bought' ? 'bought' : 'looked at'} ${name}`;

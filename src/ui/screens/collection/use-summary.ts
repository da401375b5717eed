import { selectFound } from '../../../machines/catalogue/collection-machine.ts';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { useCollection } from '../../actors/catalogue/use-collection.ts';

/** True of a list that failed, where nothing asked for in its place is on its way. */
export function useIsFailed(): boolean {
  const isAsking = useCollection((collection) => collection.hasTag('part loading'));
  return useCatalogue((catalogue) => catalogue.hasTag('products failed')) && !isAsking;
}

/** Words for what the filters find: 'Showing 1-20 of 63 products'. */
export function useSummary(): string {
  const found = useCollection(selectFound);
  const isFailed = useIsFailed();
  if (!found) return isFailed ? '' : 'Loading products...';
  return found.total === 0 ? '0 products' : `Showing ${found.first}-${found.last} of ${found.total} products`;
}

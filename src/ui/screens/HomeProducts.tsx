import type { Shelves } from '../../domain/shelves.ts';
import { selectErrors, selectShelves } from '../../machines/catalogue.ts';
import { paths } from '../../routes/paths.ts';
import { useCatalogue } from '../actors.tsx';
import { useCatalogueCommands } from '../commands/catalogue.ts';
import { errorText } from '../copy.ts';
import { Failure } from '../parts/Failure.tsx';
import { Text } from '../parts/Text.tsx';
import { HomeBlock } from './HomeBlock.tsx';
import { HomeRail, HomeRailSkeleton } from './HomeRail.tsx';

const all = { href: paths.collection(), label: 'See all' };

/** Section 9: the 10 newest products. */
export const LatestCollections = () => <ProductBlock title="LATEST COLLECTIONS" row="latest" most={10} none="No products found" />;

/** Section 9: the first 5 products that are flagged. */
export const BestSellers = () => <ProductBlock title="BEST SELLERS" row="bestSellers" most={5} none="No best sellers found" />;

type Props = { title: string; row: keyof Shelves; most: number; none: string };

function ProductBlock({ title, row, most, none }: Props) {
  const products = useCatalogue(selectShelves)?.[row];
  const failed = useCatalogue((catalogue) => catalogue.hasTag('products failed'));
  const { productsError: error } = useCatalogue(selectErrors);
  const catalogue = useCatalogueCommands();
  if (!products && failed && error) return <HomeBlock title={title}><Failure message={`Error: ${errorText(error)}`} onRetry={catalogue.retryProducts} /></HomeBlock>;
  if (!products) return <HomeBlock title={title} all={all}><HomeRailSkeleton count={most} /></HomeBlock>;
  if (products.length === 0) return <HomeBlock title={title}><Text tone="soft">{none}</Text></HomeBlock>;
  return <HomeBlock title={title} all={all}><HomeRail products={products} /></HomeBlock>;
}

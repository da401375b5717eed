import type { HomeRows } from '../../../domain/catalogue/home-rows.ts';
import { selectErrors, selectHomeRows } from '../../../machines/catalogue/catalogue-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useCatalogue, useCatalogueCommands } from '../../actors/catalogue/use-catalogue.ts';
import { errorText } from '../../copy/errors.ts';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { HomeSection } from './HomeSection.tsx';
import { ProductRow, ProductRowSkeleton } from './ProductRow.tsx';

const all = { href: paths.collection(), label: 'All products' };

/** Section 9: the 10 newest products. */
export const LatestCollections = () => (
  <ProductBlock title="LATEST COLLECTIONS" row="latest" most={10} none="No products found" all={all} />
);

/** Section 9: the first 5 products that are flagged. */
export const BestSellers = () => (
  <ProductBlock title="BEST SELLERS" row="bestSellers" most={5} none="No best sellers found" />
);

type Props = {
  title: string;
  row: keyof HomeRows;
  most: number;
  none: string;
  all?: { href: string; label: string };
};

function ProductBlock({ title, row, most, none, ...more }: Props) {
  const products = useCatalogue(selectHomeRows)?.[row];
  const failed = useCatalogue((catalogue) => catalogue.hasTag('products failed'));
  const { productsError: error } = useCatalogue(selectErrors);
  const catalogue = useCatalogueCommands();
  if (!products && failed && error)
    return (
      <HomeSection title={title}>
        <ErrorState message={`Error: ${errorText(error)}`} onRetry={catalogue.retryProducts} />
      </HomeSection>
    );
  if (!products)
    return (
      <HomeSection title={title} {...more}>
        <ProductRowSkeleton count={most} />
      </HomeSection>
    );
  if (products.length === 0)
    return (
      <HomeSection title={title}>
        <Text tone="soft">{none}</Text>
      </HomeSection>
    );
  return (
    <HomeSection title={title} {...more}>
      <ProductRow products={products} />
    </HomeSection>
  );
}

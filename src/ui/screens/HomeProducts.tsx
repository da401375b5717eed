import { formatPrice } from '../../domain/money.ts';
import type { Shelves } from '../../domain/shelves.ts';
import { selectErrors, selectShelves } from '../../machines/catalogue.ts';
import { selectCurrency } from '../../machines/shop.ts';
import { paths } from '../../routes/paths.ts';
import { useCatalogue, useCommands, useShop } from '../actors.tsx';
import { errorText } from '../copy.ts';
import { classes } from '../parts/classes.ts';
import { Empty } from '../parts/Empty.tsx';
import { Failure } from '../parts/Failure.tsx';
import { ProductCard } from '../parts/ProductCard.tsx';
import { CardSkeleton } from '../parts/Skeleton.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { HomeBlock } from './HomeBlock.tsx';
import * as css from './HomeScreen.css.ts';

const all = { href: paths.collection(), label: 'See all' };

/** Section 9: the 10 newest products. */
export const LatestCollections = () => <ProductBlock title="LATEST COLLECTIONS" row="latest" most={10} none="No products found" />;

/** Section 9: the first 5 products that are flagged. */
export const BestSellers = () => <ProductBlock title="BEST SELLERS" row="bestSellers" most={5} none="No best sellers found" />;

type Props = { title: string; row: Exclude<keyof Shelves, 'leading'>; most: number; none: string };

function ProductBlock({ title, row, most, none }: Props) {
  const products = useCatalogue(selectShelves)?.[row];
  const failed = useCatalogue((catalogue) => catalogue.hasTag('products failed'));
  const { productsError: error } = useCatalogue(selectErrors);
  const currency = useShop(selectCurrency);
  const { catalogue } = useCommands();
  if (!products && failed && error) return <HomeBlock title={title}><Failure message={`Error: ${errorText(error)}`} onRetry={catalogue.retryProducts} /></HomeBlock>;
  if (!products) {
    return (
      <HomeBlock title={title} all={all}>
        <VisuallyHidden>Loading...</VisuallyHidden>
        <div className={classes(css.rail, css.still)}>{Array.from({ length: most }, (_, at) => <CardSkeleton key={at} />)}</div>
      </HomeBlock>
    );
  }
  if (products.length === 0) return <HomeBlock title={title}><Empty title={none} /></HomeBlock>;
  return (
    <HomeBlock title={title} all={all}>
      <ul className={css.rail}>
        {products.map(({ id, name, images, price, vendorName }) => (
          <li key={id}>
            <ProductCard href={paths.product(id)} name={name} image={images[0]} price={formatPrice(price, currency)} vendor={vendorName} sizes="(min-width: 900px) 18vw, (min-width: 600px) 30vw, 44vw" />
          </li>
        ))}
      </ul>
    </HomeBlock>
  );
}

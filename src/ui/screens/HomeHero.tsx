import { Link } from 'react-router-dom';
import { selectShelves } from '../../machines/catalogue.ts';
import { paths } from '../../routes/paths.ts';
import { useCatalogue } from '../actors.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import * as css from './HomeHero.css.ts';

/** Section 1: the tagline, the way into the shop, and one picture of what it sells. */
export function HomeHero() {
  const shelves = useCatalogue(selectShelves);
  const failed = useCatalogue((catalogue) => catalogue.hasTag('products failed'));
  const product = shelves?.leading;
  return (
    <section className={css.hero} aria-label="Welcome">
      <div className={css.words}>
        <Heading level={1} look="hero">Your One Stop Shop</Heading>
        <p className={css.line}>Everything in one place</p>
        <ButtonLink href={paths.collection()} size="large">Start shopping</ButtonLink>
      </div>
      <div className={css.picture}>
        {!shelves && !failed && <Skeleton shape="picture" />}
        {product && (
          <Link to={paths.product(product.id)} className={css.link}>
            <Picture src={product.images[0]} alt={product.name} name={product.name} sizes="(min-width: 900px) 45vw, 100vw" priority />
          </Link>
        )}
        {!product && (shelves || failed) && <Picture src={null} alt="" name="Nool" />}
      </div>
    </section>
  );
}

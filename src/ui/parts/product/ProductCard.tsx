import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Cents, Currency } from '../../../domain/money.ts';
import type { ChoicePrice } from '../../../domain/catalogue/product.ts';
import { from } from '../../theme/scale.ts';
import { Badge } from '../text/Badge.tsx';
import { Multilingual } from '../text/Multilingual.tsx';
import { Picture } from '../media/Picture.tsx';
import { PriceWords } from '../text/Price.tsx';
import { hidden } from '../text/VisuallyHidden.css.ts';
import * as css from './ProductCard.css.ts';
import { linkUrl } from '../safe-url.ts';

export type Card = {
  href: string;
  name: string;
  image: string | undefined;
  /** null: on request. */
  price: Cents | null;
  /** Choices that cost more: then the price is where they begin. */
  prices?: readonly ChoicePrice[] | undefined;
  currency: Currency;
  vendor?: string;
  badge?: string;
  /** A quiet line below the price: why it is shown. */
  note?: string | undefined;
  /** Number of its colours and the first of them, as `swatchesOf` gives them; '' for none. */
  swatches?: string;
};

/** Width of a card in the grid of products, which is beside the filters from 900 px on. */
export const CARD_SIZES = `${from.vast} 272px, ${from.large} calc(25vw - 122px), ${from.desk} calc(33.4vw - 133px), ${from.phablet} calc(33.4vw - 29px), calc(50vw - 22px)`;

type Props = Card & { sizes?: string; priority?: boolean };

/**
 * A product in a grid: the picture is the box, and one link covers all of it. It keeps what it is through sort, filter and
 * page, and is not drawn again for them.
 */
export const ProductCard = memo(function ProductCard({
  href,
  name,
  image,
  price,
  prices,
  currency,
  vendor = '',
  badge = '',
  note = '',
  swatches = '',
  sizes = CARD_SIZES,
  priority = false,
}: Props) {
  const [count, ...drawn] = swatches.split(' ');
  const more = Number(count) - drawn.length;
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={image} alt="" name={name} sizes={sizes} priority={priority} />
        {badge !== '' && (
          <span className={css.badge}>
            <Badge>{badge}</Badge>
          </span>
        )}
      </div>
      <div className={css.words}>
        {vendor !== '' && <span className={css.vendor}>{vendor}</span>}
        <Link to={linkUrl(href) ?? '/'} className={css.link}>
          <span className={css.name}>
            <Multilingual text={name} />
          </span>
        </Link>
        <span className={css.price}>
          <PriceWords cents={price} currency={currency} prices={prices} />
        </span>
        {drawn.length > 0 && (
          <span className={css.swatches}>
            {drawn.map((colour, at) => (
              <span key={at} className={css.swatch} style={{ backgroundColor: colour }} />
            ))}
            {more > 0 && <span aria-hidden="true">+{more}</span>}
            <span className={hidden}>{count} colours</span>
          </span>
        )}
        {note !== '' && <span className={css.note}>{note}</span>}
      </div>
    </article>
  );
});

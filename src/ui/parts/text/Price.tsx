import { type Cents, type Currency, formatPrice } from '../../../domain/money.ts';
import type { ChoicePrice } from '../../../domain/catalogue/product.ts';
import { classes } from '../classes.ts';
import * as css from './Price.css.ts';

type Props = {
  cents: Cents | null;
  currency: Currency;
  /** Choices that cost more than `cents`: `From Rs. 4,500.00`. */
  prices?: readonly ChoicePrice[] | undefined;
  size?: keyof typeof css.size;
  strong?: boolean;
};

/** Words of an amount, `Rs. 4,500.00`; where there is none N/A (section 2), small, and what that means. */
export const PriceWords = ({ cents, currency, prices }: Pick<Props, 'cents' | 'currency' | 'prices'>) =>
  cents === null ? (
    <>
      <small className={css.none}>{formatPrice(cents, currency)}</small> Price on request
    </>
  ) : (
    (prices?.length ? 'From ' : '') + formatPrice(cents, currency)
  );

/** Amount in figures of one width; N/A and what it means where there is none. */
export function Price({ cents, currency, prices, size = 'body', strong = false }: Props) {
  return (
    <span className={classes(css.base, css.size[size], strong && css.strong, cents === null && css.absent)}>
      <PriceWords cents={cents} currency={currency} prices={prices} />
    </span>
  );
}

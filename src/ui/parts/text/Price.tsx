import { type Cents, type Currency, formatPrice } from '../../../domain/money.ts';
import { classes } from '../classes.ts';
import * as css from './Price.css.ts';

type Props = { cents: Cents | null; currency: Currency; size?: keyof typeof css.size; strong?: boolean };

/** Words of an amount, `Rs. 4,500.00`; where there is none N/A (section 2), small, and what that means. */
export const PriceWords = ({ cents, currency }: Pick<Props, 'cents' | 'currency'>) =>
  cents === null ? (
    <>
      <small className={css.none}>{formatPrice(cents, currency)}</small> Price on request
    </>
  ) : (
    formatPrice(cents, currency)
  );

/** Amount in figures of one width; N/A and what it means where there is none. */
export function Price({ cents, currency, size = 'body', strong = false }: Props) {
  return (
    <span className={classes(css.base, css.size[size], strong && css.strong, cents === null && css.absent)}>
      <PriceWords cents={cents} currency={currency} />
    </span>
  );
}

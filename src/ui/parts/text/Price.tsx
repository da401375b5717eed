import { type Cents, type Currency, formatPrice } from '../../../domain/money.ts';
import { classes } from '../classes.ts';
import * as css from './Price.css.ts';

type Props = { cents: Cents | null; currency: Currency; size?: keyof typeof css.size; strong?: boolean };

/** An amount, `Rs. 4,500.00`, in figures of one width; N/A where there is none. */
export function Price({ cents, currency, size = 'body', strong = false }: Props) {
  return (
    <span className={classes(css.base, css.size[size], strong && css.strong, cents === null && css.absent)}>
      {formatPrice(cents, currency)}
    </span>
  );
}

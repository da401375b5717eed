import type { Cents, Currency } from '../../../domain/money.ts';
import * as css from './ChangedPrice.css.ts';
import { Price } from './Price.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = { was: Cents; is: Cents; currency: Currency };

/** The figure that was seen, struck through, and the one of now; the figure alone if it has not changed. */
export function ChangedPrice({ was, is, currency }: Props) {
  const price = (cents: Cents) => <Price cents={cents} currency={currency} size="medium" />;
  if (was === is) return price(is);
  return (
    <span className={css.changed}>
      <s>
        <VisuallyHidden>It was </VisuallyHidden>
        {price(was)}
      </s>{' '}
      <strong>
        <VisuallyHidden>now </VisuallyHidden>
        {price(is)}
      </strong>
    </span>
  );
}

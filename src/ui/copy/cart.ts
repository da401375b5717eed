import { type Cents, type Currency, formatPrice } from '../../domain/money.ts';

/** Sentence on free delivery, which never names a fee (readings 6.9). @param missing cents until delivery is free; 0 where it is. */
export const freeDeliveryText = (freeFrom: Cents, missing: Cents, currency: Currency): string =>
  missing === 0
    ? 'Free delivery'
    : `Free delivery from ${formatPrice(freeFrom, currency)}: ${formatPrice(missing, currency)} to go.`;

import { type Cents, type Currency, formatPrice } from '../../domain/money.ts';

/** Sentence on free delivery, which never names a fee (readings 6.9). @param amount cents of the items after the discount. */
export const freeDeliveryText = (freeFrom: Cents, amount: Cents, currency: Currency): string =>
  amount >= freeFrom
    ? 'Free delivery'
    : `Free delivery from ${formatPrice(freeFrom, currency)}: ${formatPrice(freeFrom - amount, currency)} to go.`;

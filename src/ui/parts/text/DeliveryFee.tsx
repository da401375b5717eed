import type { Cents, Currency } from '../../../domain/money.ts';
import { Price } from './Price.tsx';

/** Delivery fee of an order in cents: a delivery that costs nothing is called free. */
export function DeliveryFee({ cents, currency }: { cents: Cents; currency: Currency }) {
  return cents === 0 ? 'Free' : <Price cents={cents} currency={currency} size="medium" />;
}

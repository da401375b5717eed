import { sizeText } from '../../src/domain/catalogue/size-text.ts';
import { itemsTotal } from '../../src/domain/order/pricing.ts';
import { plain } from '../invoice/contents.ts';
import type { MailedLine } from '../mail/mailer.ts';
import type { OrderWithItems } from '../orders/present.ts';

/** Line of an order as a mail names it. */
export function mailedLine({
  name,
  size,
  properties,
  quantity,
  price_cents: price,
}: OrderWithItems['items'][number]): MailedLine {
  const chosen = [
    sizeText(size),
    ...Object.entries(JSON.parse(properties) as Record<string, string>).map(([key, value]) => `${key}: ${value}`),
  ].filter(Boolean);
  return {
    name: plain(chosen.length === 0 ? name : `${name} (${chosen.join(', ')})`),
    quantity,
    amount: itemsTotal([{ price, quantity }]),
  };
}

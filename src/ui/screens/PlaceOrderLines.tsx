import type { OrderItem } from '../../domain/order.ts';
import { itemKey } from '../../domain/checkout.ts';
import { selectCurrency } from '../../machines/shop.ts';
import { useShop } from '../actors.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Price } from '../parts/Price.tsx';
import * as css from './PlaceOrderScreen.css.ts';

/** The lines of an order that is not placed yet. */
export function PlaceOrderLines({ items }: { items: readonly OrderItem[] }) {
  const currency = useShop(selectCurrency);
  return (
    <ul className={css.lines}>
      {items.map((item) => (
        <li key={itemKey(item)} className={css.line}>
          <Picture src={item.image} alt="" name={item.name} sizes="64px" />
          <div className={css.about}>
            <span className={css.name}>{item.name}</span>
            <span className={css.choices}>{[item.size && `Size ${item.size}`, ...Object.entries(item.properties).map(([name, value]) => `${name}: ${value}`)].filter((it) => it !== '').join(' · ')}</span>
            <span className={css.choices}>{item.quantity} × <Price cents={item.price} currency={currency} size="small" /></span>
          </div>
          <Price cents={item.price * item.quantity} currency={currency} size="medium" />
        </li>
      ))}
    </ul>
  );
}

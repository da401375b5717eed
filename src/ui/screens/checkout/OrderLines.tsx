import { sizeWords } from '../../../domain/catalogue/size-text.ts';
import type { OrderItem } from '../../../domain/order/order.ts';
import { itemKey } from '../../../domain/order/checkout.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import { Price } from '../../parts/text/Price.tsx';
import * as css from './CheckoutScreen.css.ts';

/** The lines of an order that is not placed yet. */
export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  const currency = useShop(selectCurrency);
  return (
    <ul className={css.lines}>
      {items.map((item) => (
        <li key={itemKey(item)} className={css.line}>
          <Picture src={item.image} alt="" name={item.name} sizes="64px" />
          <div className={css.about}>
            <span className={css.name}>{item.name}</span>
            <span className={css.choices}>
              {[sizeWords(item.size), ...Object.entries(item.properties).map(([name, value]) => `${name}: ${value}`)]
                .filter((it) => it !== '')
                .join(' · ')}
            </span>
            <span className={css.choices}>
              {item.quantity} × <Price cents={item.price} currency={currency} size="small" />
            </span>
          </div>
          <Price cents={item.price * item.quantity} currency={currency} size="medium" />
        </li>
      ))}
    </ul>
  );
}

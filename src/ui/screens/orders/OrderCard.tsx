import { deliveryDatesText } from '../../../domain/order/delivery-dates.ts';
import { dueOf, expectedOf, itemCount, type Order, type OrderItem } from '../../../domain/order/order.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useOrdersCommands } from '../../actors/orders/use-orders.ts';
import { countOf, methodLabel, paymentLabel, paymentTone, statusLabel, statusTone } from '../../copy/orders.ts';
import { Disclosure } from '../../parts/layout/Disclosure.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import { DateTime } from '../../parts/text/DateTime.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { StatusDot } from '../../parts/text/StatusDot.tsx';
import * as css from './OrderCard.css.ts';
import { OrderDetails } from './OrderDetails.tsx';

/** Id of the button that is a card's head, by the order's id. */
export const headOf = (orderId: string): string => `order-${orderId}`;

/** Section 2: an order as a card that opens. */
export function OrderCard({ order, open }: { order: Order; open: boolean }) {
  const currency = useShop(selectCurrency);
  const orders = useOrdersCommands();
  const { id, number, status, placedAt, items, figures, paymentMethod } = order;
  const count = itemCount(items);
  const expected = expectedOf(order);
  return (
    <Disclosure
      id={headOf(id)}
      title={`Order ${number}`}
      open={open}
      onToggle={() => orders.toggle(id)}
      summary={
        <>
          <span className={css.words}>
            <StatusDot tone={statusTone(status)}>{statusLabel(status)}</StatusDot>
            {placedAt > 0 && <DateTime at={new Date(placedAt).toISOString()} />}
            <span>{countOf(count, 'item')}</span>
            <Price cents={figures.total} currency={currency} size="medium" strong />
            <Payment order={order} />
            <span>{methodLabel(paymentMethod)}</span>
            {expected && <span>Expected {deliveryDatesText(expected)}</span>}
          </span>
          <LinePictures items={items} />
        </>
      }
    >
      {open && <OrderDetails order={order} />}
    </Disclosure>
  );
}

/** A payment that waits has no dot: the order's own is beside it, and nothing has happened. */
function Payment({ order }: { order: Order }) {
  const label = paymentLabel(order.paymentStatus, dueOf(order));
  const tone = paymentTone(order.paymentStatus);
  return tone === 'waiting' ? <span>{label}</span> : <StatusDot tone={tone}>{label}</StatusDot>;
}

/** Lines of an order whose pictures are in its row. */
const MAX_PICTURES = 4;

function LinePictures({ items }: { items: readonly OrderItem[] }) {
  const more = items.length - MAX_PICTURES;
  return (
    <span className={css.pictures} aria-hidden="true">
      {items.slice(0, MAX_PICTURES).map(({ image, name }, at) => (
        <span key={at} className={css.picture}>
          <Picture src={image} alt="" name={name} sizes="40px" />
        </span>
      ))}
      {more > 0 && <span>+{more}</span>}
    </span>
  );
}

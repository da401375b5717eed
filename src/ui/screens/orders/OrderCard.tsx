import { itemCount, type Order } from '../../../domain/order/order.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useOrdersCommands } from '../../actors/use-orders.ts';
import { countOf, methodLabel, paymentTone, statusLabel, statusTone } from '../../copy/orders.ts';
import { Disclosure } from '../../parts/layout/Disclosure.tsx';
import { DateTime } from '../../parts/text/DateTime.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { StatusDot } from '../../parts/text/StatusDot.tsx';
import { OrderDetails } from './OrderDetails.tsx';

/** Id of the button that is a card's head, by the order's id. */
export const headOf = (orderId: string): string => `order-${orderId}`;

/** Section 2: an order as a card that opens. */
export function OrderCard({ order, open }: { order: Order; open: boolean }) {
  const currency = useShop(selectCurrency);
  const orders = useOrdersCommands();
  const { id, number, status, placedAt, items, figures, paymentStatus, paymentMethod } = order;
  const count = itemCount(items);
  return (
    <Disclosure
      id={headOf(id)}
      title={`Order ${number}`}
      open={open}
      onToggle={() => orders.toggle(id)}
      summary={
        <>
          <StatusDot tone={statusTone(status)}>{statusLabel(status)}</StatusDot>
          {placedAt > 0 && <DateTime at={new Date(placedAt).toISOString()} />}
          <span>{countOf(count, 'item')}</span>
          <Price cents={figures.total} currency={currency} size="medium" strong />
          <StatusDot tone={paymentTone(paymentStatus)}>Payment: {statusLabel(paymentStatus)}</StatusDot>
          <span>{methodLabel(paymentMethod)}</span>
        </>
      }
    >
      {open && <OrderDetails order={order} />}
    </Disclosure>
  );
}

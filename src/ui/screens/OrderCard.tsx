import type { Order } from '../../domain/order.ts';
import { selectCurrency } from '../../machines/shop.ts';
import { useShop } from '../actors.tsx';
import { useOrdersCommands } from '../commands/orders.ts';
import { countOf, methodLabel, paymentTone, statusLabel, statusTone } from '../copy-orders.ts';
import { Expander } from '../parts/Expander.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Price } from '../parts/Price.tsx';
import { StatusDot } from '../parts/StatusDot.tsx';
import { OrderDetails } from './OrderDetails.tsx';

/** Id of the button that is a card's head, by the order's id. */
export const headOf = (orderId: string): string => `order-${orderId}`;

/** Section 2: an order as a card that opens. */
export function OrderCard({ order, open }: { order: Order; open: boolean }) {
  const currency = useShop(selectCurrency);
  const orders = useOrdersCommands();
  const { id, number, status, placedAt, items, figures, paymentStatus, paymentMethod } = order;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Expander
      id={headOf(id)}
      title={`Order ${number}`}
      open={open}
      onToggle={() => orders.toggle(id)}
      summary={
        <>
          <StatusDot tone={statusTone(status)}>{statusLabel(status)}</StatusDot>
          {placedAt > 0 && <Moment at={new Date(placedAt).toISOString()} />}
          <span>{countOf(count, 'item')}</span>
          <Price cents={figures.total} currency={currency} size="medium" strong />
          <StatusDot tone={paymentTone(paymentStatus)}>Payment: {statusLabel(paymentStatus)}</StatusDot>
          <span>{methodLabel(paymentMethod)}</span>
        </>
      }
    >
      {open && <OrderDetails order={order} />}
    </Expander>
  );
}

import { dueOf, type Order } from '../../../domain/order/order.ts';
import { selectIsRefreshing, selectTerms } from '../../../machines/orders/orders-machine.ts';
import { useOrders, useOrdersCommands } from '../../actors/orders/use-orders.ts';
import { PaymentDue } from '../PaymentDue.tsx';
import { PaymentSlip } from '../PaymentSlip.tsx';

/** Amount that is still to be paid of an order of the shop, and how. */
export function OrderDue({ order, level }: { order: Order; level: 2 | 3 }) {
  const terms = useOrders(selectTerms);
  const isRefreshing = useOrders(selectIsRefreshing);
  const orders = useOrdersCommands();
  return (
    <PaymentDue
      level={level}
      due={dueOf(order)}
      hasFailed={order.paymentStatus === 'Failed'}
      total={order.figures.total}
      reference={order.number}
      terms={terms}
      onRetry={orders.retry}
      retrying={isRefreshing}
      payBy={order.payBy}
      elsewhere="They're on your invoice too."
    >
      {order.takesSlip && <PaymentSlip order={order} />}
    </PaymentDue>
  );
}

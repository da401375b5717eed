import { type CustomOrder, totalOf } from '../../../domain/custom-orders/custom-order.ts';
import { selectChanged } from '../../../machines/custom-orders/custom-order-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCustomOrder } from '../../actors/custom-orders/use-custom-order.ts';
import { statusLabel } from '../../copy/orders.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Text } from '../../parts/text/Text.tsx';

/** Says what has changed since the customer looked, before they answer. */
export function ChangedOrder({ order }: { order: CustomOrder }) {
  const changed = useCustomOrder(selectChanged);
  const currency = useShop(selectCurrency);
  if (changed === null) return null;
  return (
    <div role="alert">
      <Panel title="Your order has changed" tone="attention">
        {changed.total !== null && (
          <Text>
            The total was <Price cents={changed.total} currency={currency} />. It is now{' '}
            <Price cents={totalOf(order)} currency={currency} strong />.
          </Text>
        )}
        {changed.status !== null && (
          <Text>
            The status was {statusLabel(changed.status)}. It is now <strong>{statusLabel(order.status)}</strong>.
          </Text>
        )}
        {changed.mockup && <Text>There is a new mockup of your design. Please have a look at it below.</Text>}
      </Panel>
    </div>
  );
}

import { lineKey } from '../../../domain/cart/cart.ts';
import { itemKey } from '../../../domain/order/checkout.ts';
import type { ChangedLine, OrderItem } from '../../../domain/order/order.ts';
import { selectCanAccept, selectChanges, selectDraft } from '../../../machines/checkout/order-submission-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useOrderSubmission, useOrderSubmissionCommands } from '../../actors/checkout/use-order-submission.ts';
import { changedName, shortText } from '../../copy/stock.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { ChangedPrice } from '../../parts/text/ChangedPrice.tsx';
import { DefinitionList } from '../../parts/text/DefinitionList.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './CheckoutScreen.css.ts';

/**
 * Order that the shop would take instead of the one that was seen. Nothing is placed until the shopper says so again
 * (readings 3.10).
 */
export function ChangedOrder() {
  const { items, figures: before, code } = useOrderSubmission(selectDraft);
  const changes = useOrderSubmission(selectChanges);
  const canAccept = useOrderSubmission(selectCanAccept);
  const order = useOrderSubmissionCommands();
  const currency = useShop(selectCurrency);
  if (!changes) return null;
  const { lines, codeRefused, figures: now } = changes;
  const rows = (
    [
      ['Subtotal', before.items, now.items],
      ['Discount', before.discount, now.discount],
      ['Delivery fee', before.deliveryFee, now.deliveryFee],
      ['Total', before.total, now.total],
    ] as const
  ).filter(([term, was, is]) => term === 'Total' || was > 0 || is > 0);
  return (
    <div className={css.calm}>
      <Stack gap={5}>
        <Text>We haven't placed your order yet. Something has changed:</Text>
        <Panel tone="attention">
          <ul className={css.changes}>
            {lines.map((line) => (
              <Line key={lineKey(line)} line={line} item={items.find((item) => itemKey(item) === lineKey(line))} />
            ))}
            {codeRefused && (
              <li>
                The code <strong>{code}</strong> can't be used any more.
              </li>
            )}
            {now.deliveryFee !== before.deliveryFee && (
              <li>
                Delivery now costs <Amount cents={now.deliveryFee} />.
              </li>
            )}
            {lines.length === 0 && !codeRefused && now.deliveryFee === before.deliveryFee && (
              <li>The total has changed.</li>
            )}
          </ul>
        </Panel>
        <DefinitionList
          entries={rows.map(([term, was, is]) => ({
            term,
            value: <ChangedPrice was={was} is={is} currency={currency} />,
            strong: term === 'Total',
          }))}
        />
        {canAccept && (
          <Button size="large" full onPress={order.acceptChanges}>
            {lines.some(({ left }) => left) ? 'Place order with what is left' : 'Place order at the new total'}
          </Button>
        )}
        <Button look="secondary" full onPress={order.leaveChanges}>
          Back to the form
        </Button>
      </Stack>
    </div>
  );
}

function Line({ line, item }: { line: ChangedLine; item: OrderItem | undefined }) {
  const { price, left } = line;
  const name = changedName(line, item?.name);
  if (left === 0) return <li>{name}: sold out.</li>;
  if (left !== undefined && price === item?.price)
    return (
      <li>
        {name}: {shortText(left, item.quantity)}
      </li>
    );
  return price === null ? (
    <li>{name}: no longer available.</li>
  ) : (
    <li>
      {name}: now <Amount cents={price} /> each
      {item && (
        <>
          , it was <Amount cents={item.price} />
        </>
      )}
      {left !== undefined && item ? `; ${shortText(left, item.quantity)}` : '.'}
    </li>
  );
}

function Amount({ cents }: { cents: number }) {
  const currency = useShop(selectCurrency);
  return <Price cents={cents} currency={currency} size="medium" />;
}

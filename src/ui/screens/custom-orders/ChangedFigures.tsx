import {
  selectCanAccept,
  selectChanges,
  selectDraft,
} from '../../../machines/custom-orders/custom-submission-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCustomSubmission, useCustomSubmissionCommands } from '../../actors/custom-orders/use-custom-submission.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { ChangedPrice } from '../../parts/text/ChangedPrice.tsx';
import { DefinitionList } from '../../parts/text/DefinitionList.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './CustomOrderForm.css.ts';

/** Figures at which the shop would take the order: nothing is sent until the customer says so again (readings 3.10). */
export function ChangedFigures() {
  const { order: was, orderId } = useCustomSubmission(selectDraft);
  const now = useCustomSubmission(selectChanges);
  const canAccept = useCustomSubmission(selectCanAccept);
  const order = useCustomSubmissionCommands();
  const currency = useShop(selectCurrency);
  if (!now) return null;
  const rows = [
    ['Price', was.originalPrice, now.originalPrice],
    ['Discount', was.originalPrice - was.price, now.originalPrice - now.price],
    ['Delivery fee', was.deliveryFee, now.deliveryFee],
    ['Total', was.price + was.deliveryFee, now.price + now.deliveryFee],
  ] as const;
  return (
    <div className={css.calm}>
      <Stack gap={5}>
        <Text>
          {orderId === ''
            ? "We haven't placed your order yet. Something has changed:"
            : "We haven't updated your order yet. Something has changed:"}
        </Text>
        <Panel tone="attention">
          <ul className={css.changes}>
            {now.codeRefused && (
              <li>
                {was.code === null ? (
                  "Your code can't be used any more."
                ) : (
                  <>
                    The code <strong>{was.code}</strong> can't be used any more.
                  </>
                )}
              </li>
            )}
            {now.originalPrice !== was.originalPrice && <li>The price of what you chose has changed.</li>}
            {now.deliveryFee !== was.deliveryFee && <li>The delivery fee has changed.</li>}
            {!now.codeRefused && now.originalPrice === was.originalPrice && now.deliveryFee === was.deliveryFee && (
              <li>The total has changed.</li>
            )}
          </ul>
        </Panel>
        <DefinitionList
          entries={rows
            .filter(([term, before, after]) => term === 'Total' || before > 0 || after > 0)
            .map(([term, before, after]) => ({
              term,
              value: <ChangedPrice was={before} is={after} currency={currency} />,
              strong: term === 'Total',
            }))}
        />
        {canAccept && (
          <Button size="large" full onPress={order.acceptChanges}>
            {orderId === '' ? 'Place order at the new total' : 'Update order at the new total'}
          </Button>
        )}
        <Button look="secondary" full onPress={order.leaveChanges}>
          Back to the form
        </Button>
      </Stack>
    </div>
  );
}

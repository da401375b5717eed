import type { Order } from '../../../domain/order/order.ts';
import { canStaffCancel } from '../../../machines/orders/order-lifecycle-machine.ts';
import {
  selectAskedNumber,
  selectCancelError,
  selectIsAsking,
  selectIsCancelling,
  selectIsRefused,
} from '../../../machines/orders/order-cancellation-machine.ts';
import { useOrderCancellation, useOrderCancellationCommands } from '../../actors/orders/use-order-cancellation.ts';
import { CANCEL_REFUSED, CANCEL_WORDS, cancelFailureText, TOO_LATE_TO_CANCEL } from '../../copy/orders.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { Dialog } from '../../parts/overlay/Dialog.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './OrderDetails.css.ts';

/** Way to cancel an order; or, while only the shop can, whom to ask. */
export function CancelOrder({ order }: { order: Order }) {
  const { ask } = useOrderCancellationCommands();
  if (order.isCancellable)
    return (
      <div ref={leavesFocusToHeading}>
        <Button look="secondary" onPress={() => ask(order)}>
          Cancel order
        </Button>
      </div>
    );
  if (!canStaffCancel(order.status)) return null;
  return <Text tone="soft">{TOO_LATE_TO_CANCEL}</Text>;
}

/** Window that asks once more before an order is cancelled. */
export function CancelDialog() {
  const isAsking = useOrderCancellation(selectIsAsking);
  const number = useOrderCancellation(selectAskedNumber);
  const isCancelling = useOrderCancellation(selectIsCancelling);
  const isRefused = useOrderCancellation(selectIsRefused);
  const error = useOrderCancellation(selectCancelError);
  const { dismiss, confirm } = useOrderCancellationCommands();
  return (
    <Dialog
      open={isAsking}
      onClose={dismiss}
      title={`Cancel order ${number}?`}
      foot={
        <div className={css.answers}>
          <Button look="secondary" full disabled={isCancelling} onPress={dismiss}>
            {isRefused ? 'Close' : 'Keep order'}
          </Button>
          {!isRefused && (
            <Button full busy={isCancelling} onPress={confirm}>
              {error ? 'Try again' : 'Cancel order'}
            </Button>
          )}
        </div>
      }
    >
      <Text>{CANCEL_WORDS}</Text>
      <FormAlert text={isRefused ? CANCEL_REFUSED : error ? cancelFailureText(error) : undefined} />
    </Dialog>
  );
}

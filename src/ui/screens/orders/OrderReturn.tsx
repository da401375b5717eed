import type { Order } from '../../../domain/order/order.ts';
import type { ReturnedItem, ReturnRequest } from '../../../domain/order/return-request.ts';
import { selectIsWithdrawing } from '../../../machines/orders/order-return-machine.ts';
import { useOrderReturn, useOrderReturnCommands } from '../../actors/orders/use-order-return.ts';
import { ASK_RETURN, returnNote, returnTone, returnUntilText } from '../../copy/order-return.ts';
import { statusLabel } from '../../copy/orders.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Multilingual } from '../../parts/text/Multilingual.tsx';
import { StatusDot } from '../../parts/text/StatusDot.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { choicesOf } from './item-choices.ts';
import * as css from './OrderReturn.css.ts';

/** Way to ask for a return of an order, with its last day; nothing where none can be asked for. */
export function OrderReturn({ order }: { order: Order }) {
  const { ask } = useOrderReturnCommands();
  if (!order.returnable) return null;
  return (
    <div ref={leavesFocusToHeading} className={css.way}>
      <Button look="secondary" onPress={() => ask(order)}>
        {ASK_RETURN}
      </Button>
      <Text size="medium" tone="soft">
        {returnUntilText(order.returnable.until)}
      </Text>
    </div>
  );
}

/** Return that was asked for last: its status, its pieces, the shop's answer, and a way to take it back. */
export function ReturnPanel({ order, request }: { order: Order; request: ReturnRequest }) {
  const isWithdrawing = useOrderReturn(selectIsWithdrawing(order.id));
  const { withdraw } = useOrderReturnCommands();
  const note = returnNote(request);
  return (
    <Panel
      title={request.kind === 'Exchange' ? 'Exchange' : 'Return'}
      level={3}
      aside={<StatusDot tone={returnTone(request.status)}>{statusLabel(request.status)}</StatusDot>}
    >
      <Text>
        {request.items.map((item, at) => (
          <span key={item.index}>
            {at > 0 && ', '}
            <Piece {...item} order={order} />
          </span>
        ))}
      </Text>
      {request.reason !== '' && (
        <Text tone="soft">
          {request.reason}
          {request.note !== '' && (
            <>
              : <Multilingual text={request.note} />
            </>
          )}
        </Text>
      )}
      {note !== '' && <Text>{note}</Text>}
      {request.answer !== '' && (
        <Text>
          <strong>Our answer:</strong> <Multilingual text={request.answer} />
        </Text>
      )}
      {request.isWithdrawable && (
        <div ref={leavesFocusToHeading}>
          <Button look="secondary" busy={isWithdrawing} onPress={() => withdraw(order)}>
            Cancel request
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Piece({ order, index, quantity }: ReturnedItem & { order: Order }) {
  const item = order.items[index];
  const choices = item ? choicesOf(item) : [];
  return (
    <>
      {quantity} × <Multilingual text={item?.name ?? ''} />
      {choices.length > 0 && ` (${choices.join(', ')})`}
    </>
  );
}

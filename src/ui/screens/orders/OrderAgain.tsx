import type { LineAgain } from '../../../domain/order/order-again.ts';
import type { Order } from '../../../domain/order/order.ts';
import {
  selectIsGone,
  selectIsLoading,
  selectIsOpen,
  selectLines,
  selectLoadError,
  selectNumber,
} from '../../../machines/orders/order-again-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useOrderAgain, useOrderAgainCommands } from '../../actors/orders/use-order-again.ts';
import { errorText } from '../../copy/errors.ts';
import { AGAIN_GONE, AGAIN_WORDS, LINE_GONE } from '../../copy/orders.ts';
import { leftText } from '../../copy/stock.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Dialog } from '../../parts/overlay/Dialog.tsx';
import { ChangedPrice } from '../../parts/text/ChangedPrice.tsx';
import { Multilingual } from '../../parts/text/Multilingual.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { choicesOf } from './item-choices.ts';
import * as css from './OrderAgain.css.ts';

/** Way to put all of an order into the cart once more. */
export function OrderAgain({ order }: { order: Order }) {
  const { ask } = useOrderAgainCommands();
  return (
    <Button look="secondary" full onPress={() => ask(order)}>
      Order again
    </Button>
  );
}

/** Window with the lines of an order at the prices of now: what is gone, what costs something else and of what fewer are left is said before it is in the cart. */
export function OrderAgainDialog() {
  const isOpen = useOrderAgain(selectIsOpen);
  const number = useOrderAgain(selectNumber);
  const isGone = useOrderAgain(selectIsGone);
  const isLoading = useOrderAgain(selectIsLoading);
  const error = useOrderAgain(selectLoadError);
  const lines = useOrderAgain(selectLines);
  const { dismiss, retry, confirm } = useOrderAgainCommands();
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={`Order ${number} again`}
      {...(lines.length > 0 && {
        foot: isGone ? (
          <Button full look="secondary" onPress={dismiss}>
            Close
          </Button>
        ) : (
          <Button full onPress={confirm}>
            Add to cart
          </Button>
        ),
      })}
    >
      {isLoading && <Coming />}
      {error && <ErrorState compact message={errorText(error)} onRetry={retry} />}
      {lines.length > 0 && <Lines lines={lines} isGone={isGone} />}
    </Dialog>
  );
}

const Coming = () => (
  <div className={css.lines} aria-busy="true">
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Skeleton shape="text" width="most" />
    <Skeleton shape="text" width="short" />
  </div>
);

const Lines = ({ lines, isGone }: { lines: readonly LineAgain[]; isGone: boolean }) => (
  <>
    <Text>{isGone ? AGAIN_GONE : AGAIN_WORDS}</Text>
    <ul className={css.lines}>
      {lines.map((line, at) => (
        <Line key={at} line={line} />
      ))}
    </ul>
  </>
);

function Line({ line: { item, price, left } }: { line: LineAgain }) {
  const currency = useShop(selectCurrency);
  const choices = choicesOf(item);
  return (
    <li className={css.line}>
      <span className={css.name}>
        {item.quantity} × <Multilingual text={item.name} />
      </span>
      {choices.length > 0 && <span className={css.soft}>{choices.join(', ')}</span>}
      {price === null ? (
        <span className={css.gone}>{LINE_GONE}</span>
      ) : (
        <span className={css.soft}>
          <ChangedPrice was={item.price} is={price} currency={currency} />
        </span>
      )}
      {left !== null && <span className={css.gone}>{leftText(left)}</span>}
    </li>
  );
}

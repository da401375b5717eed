import { selectIsUnknown } from '../../machines/order-sending.ts';
import { paths } from '../../routes/paths.ts';
import { useOrderSending } from '../actors.tsx';
import { useOrderSendingCommands } from '../commands/order-sending.ts';
import { Button } from '../parts/Button.tsx';
import { Stack } from '../parts/Stack.tsx';
import { Text } from '../parts/Text.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import * as css from './PlaceOrderScreen.css.ts';

/** Nobody can tell yet whether the order is there (readings 3.11). */
export function PlaceOrderFinding() {
  const isUnknown = useOrderSending(selectIsUnknown);
  const order = useOrderSendingCommands();
  return (
    <div className={css.calm}>
      <Stack gap={4}>
        <Text>Your order was sent, but no answer has come back. We are finding out whether it has arrived.</Text>
        <Text tone="soft">You need not do anything, and nothing can be ordered twice. You can close this page and come back to it.</Text>
        <output>{isUnknown ? 'No answer yet. We try again in a moment.' : 'We are asking the shop...'}</output>
        <Button full busy={!isUnknown} onPress={order.find}>Look again</Button>
        <Text><TextLink href={paths.orders()}>See your orders</TextLink></Text>
      </Stack>
    </div>
  );
}

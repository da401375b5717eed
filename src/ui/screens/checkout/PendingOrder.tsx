import { selectIsUnknown } from '../../../machines/checkout/order-submission-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useOrderSubmission, useOrderSubmissionCommands } from '../../actors/use-order-submission.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import * as css from './CheckoutScreen.css.ts';

/** Nobody can tell yet whether the order is there (readings 3.11). */
export function PendingOrder() {
  const isUnknown = useOrderSubmission(selectIsUnknown);
  const order = useOrderSubmissionCommands();
  return (
    <div className={css.calm}>
      <Stack gap={4}>
        <Text>We haven't heard back yet, so we're checking whether your order went through.</Text>
        <Text tone="soft">
          You don't need to do anything, and your order can't go through twice. You can close this page.
        </Text>
        <output>{isUnknown ? "No answer yet. We'll try again in a moment." : 'Checking your order...'}</output>
        <Button full busy={!isUnknown} onPress={order.find}>
          Check again
        </Button>
        <Text>
          <TextLink href={paths.orders()}>See your orders</TextLink>
        </Text>
      </Stack>
    </div>
  );
}

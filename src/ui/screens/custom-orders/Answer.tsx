import { type CustomOrder, totalOf } from '../../../domain/custom-orders/custom-order.ts';
import {
  selectError,
  selectIsUnknown,
  selectMove,
  selectNote,
} from '../../../machines/custom-orders/custom-order-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCustomOrder, useCustomOrderCommands } from '../../actors/custom-orders/use-custom-order.ts';
import { statusFailureText } from '../../copy/custom-orders.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { leavesFocusToHeading, takesFocusInForm } from '../../parts/focus-return.ts';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { TextArea } from '../../parts/fields/TextArea.tsx';
import { Inline } from '../../parts/layout/Inline.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Text } from '../../parts/text/Text.tsx';

/** Maximum length of a note to the tailor, in characters. */
const MAX_NOTE = 1000;

/** Section 2: the panel 'Confirm Your Order', for as long as the customer is asked. */
export function Answer({ order }: { order: CustomOrder }) {
  const currency = useShop(selectCurrency);
  const isUnknown = useCustomOrder(selectIsUnknown);
  const error = useCustomOrder(selectError);
  const note = useCustomOrder(selectNote);
  return (
    <div ref={leavesFocusToHeading}>
      <Panel title="Confirm Your Order" tone="attention">
        {isUnknown ? (
          <Unknown />
        ) : (
          <>
            <Text>
              {order.mockup === ''
                ? 'Our price for your design is ready. '
                : 'Our price and the mockup of your design are ready. '}
              Confirm and we'll start making {order.quantity === 1 ? 'it' : 'them'}, or tell us what to change.
            </Text>
            <Text>
              Total with delivery: <Price cents={totalOf(order)} currency={currency} strong />
            </Text>
            <FormAlert text={error ? statusFailureText(error) : undefined} />
            {/* What had the focus goes with its part. */}
            <div key={note === null ? 'buttons' : 'note'} ref={leavesFocusToHeading}>
              {note === null ? <Buttons /> : <Change note={note} />}
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}

/** The answer was sent, and nobody has said whether it arrived. */
function Unknown() {
  const { retry } = useCustomOrderCommands();
  return (
    <div ref={leavesFocusToHeading} role="alert">
      <Stack gap={3}>
        <Text>
          We don't know yet whether your answer has arrived. We'll keep checking, so you needn't send it again.
        </Text>
        <div>
          <Button look="secondary" onPress={retry}>
            Check again
          </Button>
        </div>
      </Stack>
    </div>
  );
}

function Buttons() {
  const move = useCustomOrder(selectMove);
  const order = useCustomOrderCommands();
  return (
    <Inline gap={3}>
      <Button busy={move === 'order.confirm'} disabled={move !== null} onPress={order.confirm}>
        Confirm
      </Button>
      <Button look="secondary" disabled={move !== null} onPress={order.requestChange}>
        Request Change
      </Button>
    </Inline>
  );
}

function Change({ note }: { note: string }) {
  const move = useCustomOrder(selectMove);
  const order = useCustomOrderCommands();
  return (
    <div ref={takesFocusInForm}>
      <Form label="Request Change" onSend={order.sendChange}>
        <Stack gap={4}>
          <TextArea
            name="note"
            label="Note to the tailor"
            hint="Tell us what to change: a size, a colour, where the print goes."
            value={note}
            maxLength={MAX_NOTE}
            onChange={order.typeNote}
          />
          <Inline gap={3}>
            <Button type="submit" busy={move !== null}>
              Request Change
            </Button>
            <Button look="secondary" disabled={move !== null} onPress={order.cancelChange}>
              Cancel
            </Button>
          </Inline>
        </Stack>
      </Form>
    </div>
  );
}

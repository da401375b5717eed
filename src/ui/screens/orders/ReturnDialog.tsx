import type { OrderItem } from '../../../domain/order/order.ts';
import {
  MAX_RETURN_NOTE,
  type MissingPart,
  RETURN_KINDS,
  RETURN_REASONS,
} from '../../../domain/order/return-request.ts';
import {
  selectAskedOrder,
  selectForm,
  selectIsAsking,
  selectIsRefused,
  selectIsSending,
  selectMarkedParts,
  selectReturnError,
} from '../../../machines/orders/order-return-machine.ts';
import { useOrderReturn, useOrderReturnCommands } from '../../actors/orders/use-order-return.ts';
import { errorText, messageOr } from '../../copy/errors.ts';
import {
  ASK_RETURN,
  KIND_LABELS,
  MISSING_TEXTS,
  NOTE_LABEL,
  noteHint,
  RETURN_REFUSED,
  RETURN_WORDS,
} from '../../copy/order-return.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { Stepper } from '../../parts/fields/QuantityInput.tsx';
import { RadioGroup } from '../../parts/fields/RadioGroup.tsx';
import { TextArea } from '../../parts/fields/TextArea.tsx';
import { Dialog } from '../../parts/overlay/Dialog.tsx';
import { Multilingual } from '../../parts/text/Multilingual.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './OrderReturn.css.ts';
import { choicesOf } from './item-choices.ts';

/** Ids of the form's parts, where an error leads. */
const PART_IDS: Readonly<Record<MissingPart, string>> = {
  items: 'return-items',
  kind: 'return-kind',
  reason: 'return-reason',
};

/** Window in which a customer asks for a return or an exchange. */
export function ReturnDialog() {
  const isAsking = useOrderReturn(selectIsAsking);
  const order = useOrderReturn(selectAskedOrder);
  const isRefused = useOrderReturn(selectIsRefused);
  const error = useOrderReturn(selectReturnError);
  const { dismiss } = useOrderReturnCommands();
  return (
    <Dialog
      open={isAsking}
      onClose={dismiss}
      title={`${ASK_RETURN}: ${order?.number ?? ''}`}
      {...(isRefused && {
        foot: (
          <Button full look="secondary" onPress={dismiss}>
            Close
          </Button>
        ),
      })}
    >
      {isRefused ? <FormAlert text={error ? messageOr(error, RETURN_REFUSED) : RETURN_REFUSED} /> : <ReturnForm />}
    </Dialog>
  );
}

function ReturnForm() {
  const { kind, reason, note } = useOrderReturn(selectForm);
  const isSending = useOrderReturn(selectIsSending);
  const marked = useOrderReturn(selectMarkedParts);
  const error = useOrderReturn(selectReturnError);
  const { chooseKind, chooseReason, writeNote, send } = useOrderReturnCommands();
  const problem = (part: MissingPart) => (marked.includes(part) ? MISSING_TEXTS[part] : undefined);
  return (
    <Form
      label={ASK_RETURN}
      errors={marked.map((part) => ({ field: PART_IDS[part], text: MISSING_TEXTS[part] }))}
      onSend={send}
    >
      <Text>{RETURN_WORDS}</Text>
      <Items problem={problem('items')} />
      <RadioGroup
        id={PART_IDS.kind}
        label="What would you like?"
        options={RETURN_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        value={kind}
        onChoose={chooseKind}
        error={problem('kind')}
        required
      />
      <RadioGroup
        id={PART_IDS.reason}
        label="Why?"
        options={RETURN_REASONS.map((value) => ({ value, label: value }))}
        value={reason}
        onChoose={chooseReason}
        error={problem('reason')}
        required
      />
      <TextArea
        name="note"
        label={NOTE_LABEL}
        hint={noteHint(kind, reason)}
        value={note}
        rows={2}
        maxLength={MAX_RETURN_NOTE}
        onChange={writeNote}
      />
      <FormAlert text={error ? errorText(error) : undefined} />
      <Button type="submit" full busy={isSending}>
        {error ? 'Try again' : 'Send request'}
      </Button>
    </Form>
  );
}

/** Lines of the order that can be sent back, each with how many pieces go. */
function Items({ problem }: { problem: string | undefined }) {
  const order = useOrderReturn(selectAskedOrder);
  const { quantities } = useOrderReturn(selectForm);
  if (!order) return null;
  const { items, returnable } = order;
  return (
    <fieldset id={PART_IDS.items} aria-describedby={problem && `${PART_IDS.items}-error`}>
      <legend className={css.legend}>What do you send back?</legend>
      <ul className={css.items}>
        {items.map((item, at) => {
          const max = returnable.quantities[at] ?? 0;
          return max === 0 ? null : <Item key={at} item={item} at={at} max={max} quantity={quantities[at] ?? 0} />;
        })}
      </ul>
      {problem && (
        <span id={`${PART_IDS.items}-error`} className={css.error}>
          {problem}
        </span>
      )}
    </fieldset>
  );
}

function Item({ item, at, max, quantity }: { item: OrderItem; at: number; max: number; quantity: number }) {
  const { setQuantity } = useOrderReturnCommands();
  const choices = choicesOf(item);
  return (
    <li className={css.item}>
      <span className={css.name}>
        <span>
          <Multilingual text={item.name} />
        </span>
        {choices.length > 0 && <span className={css.choice}>{choices.join(', ')}</span>}
      </span>
      <Stepper
        label={`Quantity of ${[item.name, ...choices].join(', ')}`}
        value={quantity}
        min={0}
        max={max}
        onCommit={(typed) => setQuantity(at, typed)}
      />
    </li>
  );
}

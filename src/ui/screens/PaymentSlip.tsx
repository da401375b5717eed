import { useId } from 'react';
import { dateTimeText } from '../../domain/date-time.ts';
import {
  selectHasFailed,
  selectIsSending,
  selectSlipError,
  selectSlipProblem,
  type SlipOrder,
} from '../../machines/payment-slip/payment-slip-machine.ts';
import { usePaymentSlip, usePaymentSlipCommands } from '../actors/payment-slip/use-payment-slip.ts';
import { errorText } from '../copy/errors.ts';
import { SEND_SLIP, SLIP_WORDS, slipProblemText, slipReceivedText } from '../copy/payment-slip.ts';
import { leavesFocusTo } from '../parts/focus-return.ts';
import { Button } from '../parts/controls/Button.tsx';
import { FileButton } from '../parts/fields/FileButton.tsx';
import { FormAlert } from '../parts/forms/FormAlert.tsx';
import { Text } from '../parts/text/Text.tsx';
import * as css from './PaymentSlip.css.ts';

/** Way to send the photo of a bank's slip, and what has become of one that was sent. */
export function PaymentSlip({ order }: { order: SlipOrder & { slipAt: number | null } }) {
  const isSending = usePaymentSlip(selectIsSending(order.id));
  const hasFailed = usePaymentSlip(selectHasFailed(order.id));
  const problem = usePaymentSlip(selectSlipProblem(order.id));
  const error = usePaymentSlip(selectSlipError(order.id));
  const { choose, send, drop } = usePaymentSlipCommands();
  const id = useId();
  const toFile = leavesFocusTo(() => document.getElementById(id)?.focus());
  return (
    <div className={css.base}>
      <output>
        <Text>{order.slipAt === null ? SLIP_WORDS : slipReceivedText(dateTimeText(order.slipAt))}</Text>
      </output>
      <FormAlert text={problem ? slipProblemText(problem) : error ? errorText(error) : undefined} />
      <div className={css.ways}>
        {hasFailed && (
          <div ref={toFile}>
            <Button onPress={send}>Try again</Button>
          </div>
        )}
        <FileButton
          id={id}
          busy={isSending}
          accept="image/png,image/jpeg,image/webp"
          onChoose={(file) => choose(order, file)}
        >
          {isSending ? 'Sending your slip...' : order.slipAt === null ? SEND_SLIP : 'Send another slip'}
        </FileButton>
        {isSending && (
          <div ref={toFile}>
            <Button look="quiet" onPress={drop}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

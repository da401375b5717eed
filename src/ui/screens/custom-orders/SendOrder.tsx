import { formatBytes } from '../../../domain/bytes.ts';
import {
  selectCanCancel,
  selectCanSubmit,
  selectIsBusy,
  selectIsEdit,
  selectIsTakingLong,
  selectProductType,
  selectProgress,
  selectRaisedTo,
} from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { useCustomOrderForm } from '../../actors/custom-orders/use-custom-order-form.ts';
import { useCustomSubmissionCommands } from '../../actors/custom-orders/use-custom-submission.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { raisedText } from '../../copy/custom-form.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Progress } from '../../parts/feedback/Progress.tsx';
import { leavesFocusTo } from '../../parts/focus-return.ts';
import { SubmitBox } from '../../parts/layout/SubmitBar.tsx';

/** The button that sends the form, the bytes on their way, and the reason why it can't be pressed. */
export function SendOrder() {
  const isEdit = useCustomOrderForm(selectIsEdit);
  const hasType = useCustomOrderForm(selectProductType) !== null;
  const canSubmit = useCustomOrderForm(selectCanSubmit);
  const isBusy = useCustomOrderForm(selectIsBusy);
  const raisedTo = useCustomOrderForm(selectRaisedTo);
  const isSlow = useCustomOrderForm(selectIsTakingLong);
  const isGuest = useSession((session) => session.hasTag('guest'));
  return (
    <SubmitBox
      note={
        isSlow
          ? 'Still working, please do not press again'
          : !hasType
            ? 'Choose a product type first.'
            : raisedTo !== null
              ? raisedText(raisedTo)
              : isGuest
                ? "You'll log in next. We'll keep what you've typed, and your drawings."
                : null
      }
    >
      <Sending />
      <Button type="submit" size="large" full busy={isBusy} disabled={!canSubmit}>
        {isEdit ? 'Update Order' : 'Place Custom Order'}
      </Button>
    </SubmitBox>
  );
}

/** Cancelled, its button goes: the one that sends is there again. */
const leavesFocusToSubmit = leavesFocusTo(() =>
  [...document.querySelectorAll<HTMLElement>('main button[type="submit"]')]
    .find((button) => button.offsetParent !== null)
    ?.focus(),
);

function Sending() {
  const progress = useCustomOrderForm(selectProgress);
  const canCancel = useCustomOrderForm(selectCanCancel);
  const { cancel } = useCustomSubmissionCommands();
  if (!progress && !canCancel) return null;
  const { sent, total } = progress ?? { sent: 0, total: 0 };
  return (
    <div ref={leavesFocusToSubmit}>
      <Progress
        label={!progress ? 'Getting ready to send...' : sent < total ? 'Sending your order...' : 'Sent. One moment...'}
        done={total > 0 ? sent / total : null}
        note={total > 0 ? `${formatBytes(sent)} of ${formatBytes(total)}` : ''}
        onCancel={canCancel ? cancel : undefined}
      />
    </div>
  );
}

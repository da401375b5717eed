import { MAX_CODE_LENGTH } from '../../../domain/order/code-validity.ts';
import {
  selectCodeError,
  selectCodeView,
  selectTaken,
  selectTypedCode,
} from '../../../machines/custom-orders/custom-code-machine.ts';
import { selectIsBusy } from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { useCustomCode, useCustomCodeCommands } from '../../actors/custom-orders/use-custom-code.ts';
import { useCustomOrderForm } from '../../actors/custom-orders/use-custom-order-form.ts';
import { CUSTOM_CODE_CLEARED, CUSTOM_CODE_MISSING, customCodeErrorText } from '../../copy/discount-codes.ts';
import { DiscountCodeField } from '../../parts/fields/DiscountCodeField.tsx';

/** The redeem code of a new order (section 2). */
export function RedeemCode() {
  const view = useCustomCode(selectCodeView);
  const error = useCustomCode(selectCodeError);
  const hasTaken = useCustomCode((code) => selectTaken(code) !== null);
  const code = useCustomCodeCommands();
  return (
    <DiscountCodeField
      label="Redeem code"
      code={useCustomCode(selectTypedCode)}
      // Asked about again after a change of the amount, it still counts.
      isApplied={view === 'applied' || (view === 'asking' && hasTaken)}
      isAsking={view === 'asking'}
      disabled={useCustomOrderForm(selectIsBusy)}
      maxLength={MAX_CODE_LENGTH}
      hint={view === 'cleared' ? CUSTOM_CODE_CLEARED : ''}
      error={view === 'missing' ? CUSTOM_CODE_MISSING : error ? customCodeErrorText(error) : undefined}
      onType={code.type}
      onApply={code.apply}
      onRemove={code.remove}
    />
  );
}

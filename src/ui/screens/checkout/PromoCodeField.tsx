import { MAX_CODE_LENGTH } from '../../../domain/order/code-validity.ts';
import { selectIsBusy } from '../../../machines/checkout/checkout-machine.ts';
import { selectTypedCode, selectError, selectView } from '../../../machines/checkout/promo-code-machine.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { usePromoCode, usePromoCodeCommands } from '../../actors/checkout/use-promo-code.ts';
import { CODE_CLEARED, CODE_MISSING, codeErrorText } from '../../copy/discount-codes.ts';
import { DiscountCodeField } from '../../parts/fields/DiscountCodeField.tsx';

/** The box of promo codes (readings 3.8). */
export function PromoCodeField() {
  const stage = usePromoCode(selectView);
  const error = usePromoCode(selectError);
  const promo = usePromoCodeCommands();
  return (
    <DiscountCodeField
      label="Promo code"
      code={usePromoCode(selectTypedCode)}
      isApplied={stage === 'applied'}
      isAsking={stage === 'asking'}
      disabled={useCheckout(selectIsBusy)}
      maxLength={MAX_CODE_LENGTH}
      hint={stage === 'cleared' ? CODE_CLEARED : ''}
      error={stage === 'missing' ? CODE_MISSING : error ? codeErrorText(error) : undefined}
      onType={promo.type}
      onApply={promo.apply}
      onRemove={promo.remove}
    />
  );
}

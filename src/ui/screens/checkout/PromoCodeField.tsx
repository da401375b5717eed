import type { KeyboardEvent } from 'react';
import { MAX_CODE_LENGTH } from '../../../domain/order/promo-code.ts';
import { selectIsBusy } from '../../../machines/checkout/checkout-machine.ts';
import { selectTypedCode, selectError, selectView } from '../../../machines/checkout/promo-code-machine.ts';
import { useCheckout } from '../../actors/use-checkout.ts';
import { usePromoCode, usePromoCodeCommands } from '../../actors/use-promo-code.ts';
import { CODE_CLEARED, codeErrorText } from '../../copy/errors.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { TextField } from '../../parts/forms/TextField.tsx';
import { leavesFocusTo } from '../../parts/focus-return.ts';
import * as css from './CheckoutScreen.css.ts';

/** Applied, the field goes, and removed, the button: each leaves the focus to the other. */
const leavesFocusToRemove = leavesFocusTo(() => document.querySelector<HTMLElement>('#code-applied button')?.focus());
const leavesFocusToField = leavesFocusTo(() => document.getElementById('code')?.focus());

/** The box of promo codes (readings 3.8). */
export function PromoCodeField() {
  const stage = usePromoCode(selectView);
  const code = usePromoCode(selectTypedCode);
  const error = usePromoCode(selectError);
  const isBusy = useCheckout(selectIsBusy);
  const promo = usePromoCodeCommands();
  // Enter in this field is Apply, and not PLACE ORDER.
  const apply = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    promo.apply();
  };
  if (stage === 'applied') {
    return (
      <div key="applied" id="code-applied" ref={leavesFocusToField} className={css.applied}>
        <p>
          <strong>{code}</strong> is applied.
        </p>
        <Button look="quiet" label={`Remove the code ${code}`} onPress={promo.remove} disabled={isBusy}>
          Remove
        </Button>
      </div>
    );
  }
  const said = stage === 'missing' ? 'Enter a code first.' : error ? codeErrorText(error) : undefined;
  return (
    // oxlint-disable-next-line no-static-element-interactions -- the field has the focus
    <div key="box" ref={leavesFocusToRemove} className={css.promo} onKeyDown={apply}>
      <TextField
        id="code"
        name="code"
        label="Promo code"
        hint={stage === 'cleared' ? CODE_CLEARED : ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={MAX_CODE_LENGTH}
        value={code}
        onChange={promo.type}
        error={said}
        announced
      />
      <div className={css.apply}>
        <Button look="secondary" busy={stage === 'asking'} disabled={isBusy} onPress={promo.apply}>
          Apply
        </Button>
      </div>
    </div>
  );
}

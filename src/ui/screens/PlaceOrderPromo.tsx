import type { KeyboardEvent } from 'react';
import { LONGEST_CODE } from '../../domain/promo-code.ts';
import { selectIsBusy } from '../../machines/checkout.ts';
import { selectCode, selectError, selectStage } from '../../machines/promo.ts';
import { useCheckout, usePromo } from '../actors.tsx';
import { usePromoCommands } from '../commands/promo.ts';
import { CODE_CLEARED, codeErrorText } from '../copy.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { leavesFocusTo } from '../parts/focus-heir.ts';
import * as css from './PlaceOrderScreen.css.ts';

/** Applied, the field goes, and removed, the button: each leaves the focus to the other. */
const leavesFocusToRemove = leavesFocusTo(() => document.querySelector<HTMLElement>('#code-applied button')?.focus());
const leavesFocusToField = leavesFocusTo(() => document.getElementById('code')?.focus());

/** The box of promo codes (readings 3.8). */
export function PlaceOrderPromo() {
  const stage = usePromo(selectStage);
  const code = usePromo(selectCode);
  const error = usePromo(selectError);
  const isBusy = useCheckout(selectIsBusy);
  const promo = usePromoCommands();
  // Enter in this field is Apply, and not PLACE ORDER.
  const apply = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    promo.apply();
  };
  if (stage === 'applied') {
    return (
      <div key="applied" id="code-applied" ref={leavesFocusToField} className={css.applied}>
        <p><strong>{code}</strong> is applied.</p>
        <Button look="quiet" label={`Remove the code ${code}`} onPress={promo.remove} disabled={isBusy}>Remove</Button>
      </div>
    );
  }
  const said = stage === 'missing' ? 'Enter a code first.' : error ? codeErrorText(error) : undefined;
  return (
    // oxlint-disable-next-line no-static-element-interactions -- the field has the focus
    <div key="box" ref={leavesFocusToRemove} className={css.promo} onKeyDown={apply}>
      <Field
        id="code" name="code" label="Promo code" hint={stage === 'cleared' ? CODE_CLEARED : ''} autoComplete="off" autoCapitalize="characters" spellCheck={false} enterKeyHint="done"
        maxLength={LONGEST_CODE} value={code} onChange={promo.type} error={said} announced
      />
      <div className={css.apply}><Button look="secondary" busy={stage === 'asking'} disabled={isBusy} onPress={promo.apply}>Apply</Button></div>
    </div>
  );
}

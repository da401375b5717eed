import type { KeyboardEvent } from 'react';
import { Button } from '../controls/Button.tsx';
import { leavesFocusTo } from '../focus-return.ts';
import * as css from './DiscountCodeField.css.ts';
import { TextField } from './TextField.tsx';

type Props = {
  label: string;
  code: string;
  isApplied: boolean;
  /** The code is being asked about. */
  isAsking: boolean;
  /** Nothing can be pressed. */
  disabled?: boolean;
  maxLength: number;
  hint: string;
  error?: string | undefined;
  onType: (text: string) => void;
  onApply: () => void;
  onRemove: () => void;
};

/** Applied, the field goes, and removed, the button: each leaves the focus to the other. */
const leavesFocusToRemove = leavesFocusTo(() => document.querySelector<HTMLElement>('#code-applied button')?.focus());
const leavesFocusToField = leavesFocusTo(() => document.getElementById('code')?.focus());

/** A box for a code that takes something off (readings 3.8): typed and applied, or applied and removed. Its field has the id `code`. */
export function DiscountCodeField({
  label,
  code,
  isApplied,
  isAsking,
  disabled = false,
  maxLength,
  hint,
  error,
  ...on
}: Props) {
  // Enter in this field is Apply, and does not send the form.
  const apply = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    on.onApply();
  };
  if (isApplied) {
    return (
      <div key="applied" id="code-applied" ref={leavesFocusToField} className={css.applied}>
        <p>
          <strong>{code}</strong> is applied.
        </p>
        <Button look="quiet" label={`Remove the code ${code}`} onPress={on.onRemove} disabled={disabled || isAsking}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line no-static-element-interactions -- the field has the focus
    <div key="box" ref={leavesFocusToRemove} className={css.promo} onKeyDown={apply}>
      <TextField
        id="code"
        name="code"
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={maxLength}
        value={code}
        onChange={on.onType}
        error={error}
        announced
      />
      <div className={css.apply}>
        <Button look="secondary" busy={isAsking} disabled={disabled} onPress={on.onApply}>
          Apply
        </Button>
      </div>
    </div>
  );
}

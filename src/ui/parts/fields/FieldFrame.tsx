import { type ReactNode, useId } from 'react';
import * as css from './TextField.css.ts';
import { Icon } from '../text/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as icons from '../text/icons.ts';

/** Words of a field, alike for every kind. */
export type FieldText = {
  label: string;
  /** Read out, not seen: only where the place makes it plain. */
  labelHidden?: boolean;
  hint?: string;
  /** What is wrong and what to do; shown beside the field and read with it. */
  error?: string | undefined;
  required?: boolean;
  /** Read the error out as it comes: nothing leads to it. */
  announced?: boolean;
};

/** Attributes that tie a control to its words. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
};

/** A label above, a hint and an error below; the control in the middle is given its ties to them. */
export function FieldFrame({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  announced = false,
  id: given,
  children,
}: FieldText & { id?: string | undefined; children: (ties: FieldAria) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.base}>
      <label htmlFor={id} className={css.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined, required })}
      {error && (
        <span id={`${id}-error`} className={css.error} role={announced ? 'alert' : undefined}>
          <Icon drawing={icons.alert} size="small" />
          {error}
        </span>
      )}
    </div>
  );
}

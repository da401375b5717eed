import type { FocusEvent, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import * as css from './TextField.css.ts';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'disabled'
  | 'inputMode'
  | 'list'
  | 'onFocus'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
  | 'autoCapitalize'
>;
export type FieldProps = FieldText &
  Passed & {
    id?: string;
    name: string;
    value: string;
    onChange: (value: string) => void;
    /** Left with the keyboard or a touch elsewhere. */
    onLeave?: (event: FocusEvent<HTMLInputElement>) => void;
    onEnter?: () => void;
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'password' | 'tel' | 'search'>;
    /** Stands before what is typed: the currency's symbol. */
    prefix?: string;
  };

/** A line of text with its label, hint and error. Say autoComplete, inputMode and enterKeyHint for each. */
export function TextField({
  id,
  name,
  value,
  onChange,
  onLeave,
  onEnter,
  type = 'text',
  prefix,
  label,
  labelHidden = false,
  hint = '',
  error,
  required = false,
  announced = false,
  ...passed
}: FieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
      announced={announced}
    >
      {(ties) => (
        <span className={classes(css.box, error && css.wrong)}>
          {prefix && (
            <label htmlFor={ties.id} className={css.prefix} aria-hidden="true">
              {prefix}
            </label>
          )}
          <input
            {...ties}
            {...passed}
            className={css.input}
            type={type}
            name={name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onLeave}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}

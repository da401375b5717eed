import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { TextField, type FieldProps } from './TextField.tsx';
import * as css from './PasswordField.css.ts';

type Props = Pick<
  FieldProps,
  | 'id'
  | 'name'
  | 'label'
  | 'hint'
  | 'error'
  | 'required'
  | 'announced'
  | 'value'
  | 'onChange'
  | 'onLeave'
  | 'enterKeyHint'
> & {
  /** Which of the two it is, so that the browser fills in the known one and offers to make a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** Whether it can be read, where the owner keeps that; else the field itself does. */
  shown?: boolean;
  onShow?: (shown: boolean) => void;
};

/** A password, with a box to tick to read what one types (section 2, Login). What is typed is kept as it is, spaces too. */
export function PasswordField({ shown, onShow, ...field }: Props) {
  const [own, setOwn] = useState(false);
  const isShown = shown ?? own;
  const show = () => {
    setOwn(!isShown);
    onShow?.(!isShown);
  };
  return (
    <div className={css.base}>
      <TextField {...field} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <div className={css.show}>
        <Checkbox label="Show Password" checked={isShown} onToggle={show} />
      </div>
    </div>
  );
}

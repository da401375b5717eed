import { classes } from '../classes.ts';
import * as css from './TextField.css.ts';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';

type Props = FieldText & {
  id?: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  placeholder?: string;
  maxLength?: number;
  rows?: number;
};

/** Several lines of text; it grows with them. */
export function TextArea({
  id,
  name,
  value,
  onChange,
  onLeave,
  placeholder,
  maxLength,
  rows = 4,
  label,
  labelHidden = false,
  hint = '',
  error,
  required = false,
}: Props) {
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} required={required}>
      {(ties) => (
        <span className={classes(css.box, error && css.wrong)}>
          <textarea
            {...ties}
            className={classes(css.input, css.area)}
            name={name}
            value={value}
            rows={rows}
            placeholder={placeholder}
            maxLength={maxLength}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onLeave}
          />
        </span>
      )}
    </FieldFrame>
  );
}

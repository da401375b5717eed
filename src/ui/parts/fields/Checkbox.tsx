import * as css from './Checkbox.css.ts';
import * as field from './TextField.css.ts';
import { Icon } from '../text/Icon.tsx';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as icons from '../text/icons.ts';

type Props = {
  label: string;
  checked: boolean;
  onToggle: () => void;
  name?: string;
  /** How many things it leads to, at the end of the row. */
  count?: number;
  /** It would lead to nothing as things stand: looks quieter, says so, and can be pressed all the same. */
  leadsNowhere?: boolean;
  /** Of the control, where an error's link leads. */
  id?: string;
  required?: boolean;
  error?: string | undefined;
};

/** A choice that is on or off, in a row as high as a thumb. */
export function Checkbox({ label, checked, onToggle, name, count, leadsNowhere = false, id, required, error }: Props) {
  return (
    <div>
      <label className={classes(css.row, leadsNowhere && css.dim)}>
        <input
          type="checkbox"
          id={id}
          className={css.input}
          name={name}
          checked={checked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={onToggle}
        />
        <span className={css.words}>
          {label}
          {leadsNowhere && <VisuallyHidden>, no products</VisuallyHidden>}
        </span>
        {count !== undefined && (
          <span className={css.count} aria-hidden={leadsNowhere || undefined}>
            {count}
          </span>
        )}
      </label>
      {error && (
        <span id={`${id}-error`} className={field.error}>
          <Icon drawing={icons.alert} size="small" />
          {error}
        </span>
      )}
    </div>
  );
}

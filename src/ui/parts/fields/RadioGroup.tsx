import { useId } from 'react';
import { classes } from '../classes.ts';
import { Picture } from '../media/Picture.tsx';
import * as css from './RadioGroup.css.ts';

type Props<Value extends string> = {
  /** Of the group: where an error's link leads. */
  id?: string;
  label: string;
  /** `colour` is CSS: a swatch before the label, '' for none. `picture` is an address: a small square of it before the label. `struck` strikes the label through and is read out after it. */
  options: readonly {
    value: Value;
    label: string;
    note?: string;
    colour?: string;
    picture?: string | undefined;
    disabled?: boolean;
    struck?: string;
  }[];
  /** null: nothing is chosen yet. */
  value: Value | null;
  onChoose: (value: Value) => void;
  /** `row`: short words side by side, such as sizes. `list`: one below the other, with room for a note. */
  layout?: 'row' | 'list';
  /** A section of a form by itself: its label looks like the title of a FieldSet. */
  heading?: boolean;
  error?: string | undefined;
  required?: boolean;
};

/** Choice of one of a few, as tiles to press. Native radios: arrows move, and the group is one stop of the keyboard. */
export function RadioGroup<Value extends string>({
  id: given,
  label,
  options,
  value,
  onChoose,
  layout = 'row',
  heading = false,
  error,
  required = false,
}: Props<Value>) {
  const made = useId();
  const id = given ?? made;
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset
      id={id}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      role="radiogroup"
      className={classes(error && css.wrong)}
    >
      <legend className={classes(css.legend, heading && css.heading)}>
        <span className={classes(required && css.marked)}>{label}</span>
        {layout === 'row' && chosen && (
          <span className={css.chosen} aria-hidden="true">
            {chosen.label}
          </span>
        )}
      </legend>
      <div className={layout === 'row' ? css.tiles : css.rows}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(css.tile, option.struck && css.struck, option.picture !== undefined && css.pictured)}
          >
            <input
              type="radio"
              className={css.input}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-label={option.struck && `${option.label}, ${option.struck}`}
              onChange={() => onChoose(option.value)}
            />
            {layout === 'list' && <span className={css.circle} />}
            {option.colour && <span className={css.swatch} style={{ backgroundColor: option.colour }} />}
            {option.picture !== undefined && (
              <span className={css.picture}>
                <Picture src={option.picture} alt="" ratio="square" sizes="44px" />
              </span>
            )}
            <span>
              {option.struck ? <s>{option.label}</s> : option.label}
              {option.note && <span className={css.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <span id={`${id}-error`} className={css.error}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

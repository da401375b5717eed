import { type RefCallback, useState } from 'react';
import { districtNamed, DISTRICTS } from '../../../domain/order/districts.ts';
import { classes } from '../classes.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../text/Icon.tsx';
import * as icons from '../text/icons.ts';
import * as css from '../fields/Select.css.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import * as field from '../fields/TextField.css.ts';
import { type FieldProps, TextField } from '../fields/TextField.tsx';

type Props = Pick<FieldProps, 'label' | 'value' | 'onChange' | 'error'> & { id: string };

/** Value of the choice that leads to free text; no district has it. */
const ELSEWHERE = 'elsewhere';

/** The control that comes in the other's place, by a press, has the focus. */
const takesFocus: RefCallback<HTMLElement> = (element) => element?.querySelector<HTMLElement>('input, select')?.focus();

/**
 * District of an address: one of the 25 of Sri Lanka, by the browser's own list, which fills it in from a stored address;
 * or free text, for what is none of them and for servers elsewhere. One control at a time, of the id `id`.
 */
export function DistrictField({ id, label, value, onChange, error }: Props) {
  /** null: as the value says, until the shopper has chosen. */
  const [chosen, setChosen] = useState<'list' | 'text' | null>(null);
  const known = districtNamed(value);
  const isText = chosen === 'text' || (value.trim() !== '' && known === undefined);
  if (isText)
    return (
      <div key="text" ref={chosen === 'text' ? takesFocus : undefined}>
        <TextField
          id={id}
          name={id}
          label={label}
          autoComplete="address-level1"
          autoCapitalize="words"
          enterKeyHint="next"
          required
          value={value}
          onChange={(text) => {
            setChosen('text');
            onChange(text);
          }}
          error={error}
        />
        <Button
          look="quiet"
          onPress={() => {
            setChosen('list');
            onChange('');
          }}
        >
          Choose from the list
        </Button>
      </div>
    );
  return (
    <div key="list" ref={chosen === 'list' ? takesFocus : undefined}>
      <FieldFrame id={id} label={label} error={error} required>
        {(ties) => (
          <span className={css.frame}>
            <select
              {...ties}
              className={classes(css.control, error && field.wrong)}
              name={id}
              autoComplete="address-level1"
              value={known ?? ''}
              onChange={({ currentTarget }) => {
                const isElsewhere = currentTarget.value === ELSEWHERE;
                setChosen(isElsewhere ? 'text' : 'list');
                onChange(isElsewhere ? '' : currentTarget.value);
              }}
            >
              <option value="" disabled>
                Choose a district
              </option>
              {DISTRICTS.map((name) => (
                <option key={name}>{name}</option>
              ))}
              <option value={ELSEWHERE}>Another place…</option>
            </select>
            <span className={css.mark}>
              <Icon drawing={icons.down} size="small" />
            </span>
          </span>
        )}
      </FieldFrame>
    </div>
  );
}

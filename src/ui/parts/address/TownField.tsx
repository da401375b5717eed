import { type FocusEvent, useRef } from 'react';
import { fillOfTown, type OfTown, townsLike } from '../../../domain/order/towns.ts';
import { ADDRESS_TYPING } from './address-typing.ts';
import { type FieldProps, TextField } from '../fields/TextField.tsx';

/** City as each form has it. */
export type CityProps = Pick<FieldProps, 'label' | 'value' | 'onChange' | 'error'> & { id: string };
type Props = CityProps & {
  /** Rest of the address, as it stands in the form. */
  rest: OfTown & { country: string };
  /** Fills another field in. */
  onFill: (field: keyof OfTown, text: string) => void;
};

/**
 * City of an address: any text. Towns that the shop knows are offered while it is typed; one of them fills in district and postcode,
 * if nobody has, when another field is gone to. A press of a button fills in nothing: the order would cost what nobody has seen.
 */
export function TownField({ id, value, rest, onFill, ...field }: Props) {
  const before = useRef(value);
  const fill = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLInputElement || relatedTarget instanceof HTMLSelectElement)) return;
    const fields = fillOfTown({ ...rest, city: value }, before.current);
    for (const one of ['state', 'zipCode'] as const) if (fields && fields[one] !== rest[one]) onFill(one, fields[one]);
  };
  return (
    <>
      <TextField
        {...ADDRESS_TYPING.city}
        {...field}
        id={id}
        name={id}
        value={value}
        list={`${id}-towns`}
        enterKeyHint="next"
        required
        onFocus={() => (before.current = value)}
        onLeave={fill}
      />
      <datalist id={`${id}-towns`}>
        {townsLike(value).map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

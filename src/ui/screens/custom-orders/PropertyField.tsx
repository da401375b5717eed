import { type CustomProperty, impactOf } from '../../../domain/custom-orders/options.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { impactText, optionText } from '../../copy/custom-form.ts';
import { Checkbox } from '../../parts/fields/Checkbox.tsx';
import { WholeLine } from '../../parts/forms/FieldSet.tsx';
import { NumberField } from '../../parts/fields/NumberField.tsx';
import { RadioGroup } from '../../parts/fields/RadioGroup.tsx';
import { Select } from '../../parts/fields/Select.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';

type Props = {
  id: string;
  property: CustomProperty;
  /** '' for none. */
  value: string;
  error: string | undefined;
  onSet: (value: string) => void;
};

/** A list has no entry without a value. */
const NONE = ' ';

/** A choice of the product type by its kind (section 3), each option with what it adds. */
export function PropertyField({ id, property, value, error, onSet }: Props) {
  const currency = useShop(selectCurrency);
  const { name, type, options, required } = property;
  const words = { id, label: name, error, required };
  const impact = (of: string): string => impactText(impactOf(property, of), currency);
  switch (type) {
    case 'color':
      return (
        <WholeLine>
          <RadioGroup
            {...words}
            value={value === '' && required ? null : value}
            onChoose={onSet}
            options={[
              ...(required ? [] : [{ value: '', label: 'None' }]),
              ...options.map((option) => ({
                value: option.value,
                label: option.value,
                note: impact(option.value),
                colour: option.colour,
              })),
            ]}
          />
        </WholeLine>
      );
    case 'select':
      return (
        <Select
          {...words}
          placeholder="Choose"
          value={value}
          onChoose={(chosen) => onSet(chosen === NONE ? '' : chosen)}
          options={[
            ...(required ? [] : [{ value: NONE, label: 'None' }]),
            ...options.map((option) => ({
              value: option.value,
              label: optionText(option.value, impactOf(property, option.value), currency),
            })),
          ]}
        />
      );
    case 'checkbox':
      return (
        <Checkbox
          id={id}
          label={optionText(name, property.priceImpact, currency)}
          required={required}
          error={error}
          checked={value === 'true'}
          onToggle={() => onSet(value === 'true' ? '' : 'true')}
        />
      );
    case 'number':
      return (
        <NumberField
          {...words}
          name={id}
          decimals
          hint={impactText(property.priceImpact, currency)}
          value={value}
          onChange={onSet}
          enterKeyHint="next"
        />
      );
    case 'text':
      return (
        <TextField
          {...words}
          name={id}
          hint={impactText(property.priceImpact, currency)}
          autoComplete="off"
          value={value}
          onChange={onSet}
          enterKeyHint="next"
        />
      );
  }
}

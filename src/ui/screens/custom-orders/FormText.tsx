import { type TextField as Field } from '../../../domain/custom-orders/form.ts';
import {
  selectMinimum,
  selectProblem,
  selectText,
} from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { useCustomOrderForm, useCustomOrderFormCommands } from '../../actors/custom-orders/use-custom-order-form.ts';
import { REQUEST_LABELS, requestProblemText } from '../../copy/custom-form.ts';
import { ADDRESS_TYPING, type FieldTyping } from '../../parts/address/address-typing.ts';
import { DistrictField } from '../../parts/address/DistrictField.tsx';
import { type CityProps, TownField } from '../../parts/address/TownField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';

const TYPING: Readonly<Record<Exclude<Field, 'notes' | 'state'>, FieldTyping>> = {
  ...ADDRESS_TYPING,
  designName: {
    autoComplete: 'off',
    autoCapitalize: 'sentences',
    hint: "So you'll know it again: 'Team shirts 2026'.",
  },
  phone: { ...ADDRESS_TYPING.phone, hint: 'So the tailor and the courier can call you.' },
};

/** A field with a text, all of which are required but the notes. */
export function FormText({ field }: { field: Exclude<Field, 'notes'> }) {
  const text = useCustomOrderForm(selectText(field));
  const problem = useCustomOrderForm(selectProblem(field));
  const fewest = useCustomOrderForm(selectMinimum);
  const form = useCustomOrderFormCommands();
  const shared = {
    id: field,
    label: REQUEST_LABELS[field],
    value: text,
    onChange: (typed: string) => form.typeText(field, typed),
    error: problem ? requestProblemText({ field, problem }, fewest) : undefined,
  };
  if (field === 'state') return <DistrictField {...shared} />;
  if (field === 'city') return <City {...shared} />;
  return <TextField {...TYPING[field]} {...shared} name={field} enterKeyHint="next" required />;
}

/** City, which fills in district and postcode. */
function City(field: CityProps) {
  const state = useCustomOrderForm(selectText('state'));
  const zipCode = useCustomOrderForm(selectText('zipCode'));
  const country = useCustomOrderForm(selectText('country'));
  const form = useCustomOrderFormCommands();
  return <TownField {...field} rest={{ state, zipCode, country }} onFill={form.typeText} />;
}

import { type TextField as Field } from '../../../domain/custom-orders/form.ts';
import { DISTRICTS } from '../../../domain/order/districts.ts';
import { selectMinimum, selectProblem, selectText } from '../../../machines/custom-orders/custom-order-form-machine.ts';
import { useCustomOrderForm, useCustomOrderFormCommands } from '../../actors/use-custom-order-form.ts';
import { REQUEST_LABELS, requestProblemText } from '../../copy/custom-form.ts';
import { type FieldProps, TextField } from '../../parts/forms/TextField.tsx';

type Typing = Pick<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'hint' | 'suggestions'>;
const TYPING: Readonly<Record<Exclude<Field, 'notes'>, Typing>> = {
  designName: {
    autoComplete: 'off',
    autoCapitalize: 'sentences',
    hint: "So you'll know it again: 'Team shirts 2026'.",
  },
  street: { autoComplete: 'street-address', autoCapitalize: 'words' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  state: { autoComplete: 'address-level1', autoCapitalize: 'words', suggestions: DISTRICTS },
  zipCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name', autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', hint: 'So the tailor and the courier can call you.' },
};

/** A field with a text, all of which are required but the notes. */
export function FormText({ field }: { field: Exclude<Field, 'notes'> }) {
  const text = useCustomOrderForm(selectText(field));
  const problem = useCustomOrderForm(selectProblem(field));
  const fewest = useCustomOrderForm(selectMinimum);
  const form = useCustomOrderFormCommands();
  return (
    <TextField
      {...TYPING[field]}
      id={field}
      name={field}
      label={REQUEST_LABELS[field]}
      enterKeyHint="next"
      required
      value={text}
      onChange={(typed) => form.typeText(field, typed)}
      error={problem ? requestProblemText({ field, problem }, fewest) : undefined}
    />
  );
}

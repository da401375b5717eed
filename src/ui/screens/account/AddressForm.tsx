import { ENTRY_FIELDS, type EntryField } from '../../../domain/order/saved-address.ts';
import {
  selectFailure,
  selectField,
  selectFieldProblem,
  selectIsBusy,
  selectIsNew,
} from '../../../machines/account/addresses-machine.ts';
import { useAddresses, useAddressesCommands } from '../../actors/account/use-addresses.ts';
import { addressUnsavedText, entryLabel, entryProblemText } from '../../copy/addresses.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { takesFocusInForm } from '../../parts/focus-return.ts';
import { ADDRESS_TYPING, type FieldTyping } from '../../parts/address/address-typing.ts';
import { DistrictField } from '../../parts/address/DistrictField.tsx';
import { type CityProps, TownField } from '../../parts/address/TownField.tsx';
import { FieldSet, WholeLine } from '../../parts/forms/FieldSet.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';

const TYPING: Readonly<Record<Exclude<EntryField, 'state'>, FieldTyping>> = {
  ...ADDRESS_TYPING,
  label: { autoComplete: 'off', autoCapitalize: 'words', hint: 'Such as Home or Work.' },
  phone: { ...ADDRESS_TYPING.phone, hint: 'So the courier can call.' },
};
const WHOLE_LINE: readonly EntryField[] = ['label', 'street', 'phone'];
const OPTIONAL: readonly EntryField[] = ['label', 'phone'];
const idOf = (field: EntryField): string => `address-${field}`;

/** A new address, or one that is changed. */
export function AddressForm() {
  const isNew = useAddresses(selectIsNew);
  const isBusy = useAddresses(selectIsBusy);
  const failure = useAddresses(selectFailure);
  const { send, cancel } = useAddressesCommands();
  const title = isNew ? 'New address' : 'Edit address';
  return (
    <div ref={takesFocusInForm}>
      <Form label={title} errors={useErrors()} onSend={send}>
        <FieldSet title={title}>
          {ENTRY_FIELDS.map((field) => (
            <Field key={field} field={field} />
          ))}
        </FieldSet>
        <FormAlert text={failure ? addressUnsavedText(failure) : undefined} />
        <Stack gap={3}>
          <Button type="submit" full busy={isBusy}>
            {isBusy ? 'Processing...' : 'Save Address'}
          </Button>
          <Button look="quiet" full disabled={isBusy} onPress={cancel}>
            Cancel
          </Button>
        </Stack>
      </Form>
    </div>
  );
}

function Field({ field }: { field: EntryField }) {
  const value = useAddresses(selectField(field));
  const problem = useAddresses(selectFieldProblem(field));
  const { type } = useAddressesCommands();
  const shared = {
    id: idOf(field),
    label: entryLabel(field),
    value,
    onChange: (text: string) => type(field, text),
    error: problem ? entryProblemText(field, problem) : undefined,
  };
  if (field === 'state') return <DistrictField {...shared} />;
  if (field === 'city') return <City {...shared} />;
  const line = (
    <TextField
      {...TYPING[field]}
      {...shared}
      name={idOf(field)}
      enterKeyHint="next"
      required={!OPTIONAL.includes(field)}
    />
  );
  return WHOLE_LINE.includes(field) ? <WholeLine>{line}</WholeLine> : line;
}

/** City, which fills in district and postcode. */
function City(field: CityProps) {
  const state = useAddresses(selectField('state'));
  const zipCode = useAddresses(selectField('zipCode'));
  const country = useAddresses(selectField('country'));
  const { type } = useAddressesCommands();
  return <TownField {...field} rest={{ state, zipCode, country }} onFill={type} />;
}

/** All that is wrong, in the order of the form. */
function useErrors() {
  const wrong = useAddresses((it) => ENTRY_FIELDS.map((field) => selectFieldProblem(field)(it) ?? '').join());
  return wrong.split(',').flatMap((problem, at) => {
    const field = ENTRY_FIELDS[at];
    return field && problem ? [{ field: idOf(field), text: entryProblemText(field, problem as never) }] : [];
  });
}
